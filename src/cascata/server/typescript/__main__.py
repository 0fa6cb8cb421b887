"""`make types`: writes every file of types anew."""

from cascata.server.typescript import files

if __name__ == "__main__":
    for path, text in files.written().items():
        path.write_text(text, "utf-8")
