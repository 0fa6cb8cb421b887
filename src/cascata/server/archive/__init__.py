"""Games of the past and records from elsewhere; positions from cardboard."""
