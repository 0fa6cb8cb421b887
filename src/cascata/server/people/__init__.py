"""Guests, their accounts, and all that is known of them."""
