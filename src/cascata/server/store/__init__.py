"""The database: models, migrations, reading, and one path for writing."""
