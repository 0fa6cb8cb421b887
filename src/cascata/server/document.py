"""What all documents and messages share that are described in `schemas.py` of some room."""

from pydantic import BaseModel, ConfigDict


class Document(BaseModel):
    """A document that says nothing unknown."""

    model_config = ConfigDict(extra="forbid")
