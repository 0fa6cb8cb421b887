"""Plain data as JSON, as the server writes it: to clients and to the database."""

import msgspec

encode = msgspec.json.Encoder().encode
