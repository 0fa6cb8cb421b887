"""What arrives by HTTP: the page, REST requests and their schemas, security."""
