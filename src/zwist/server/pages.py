"""The built client: files with a hash in their name stay for ever, the page itself is asked for every time."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

FOR_EVER = "public, max-age=31536000, immutable"
EVERY_TIME = "no-cache"
NOT_BUILT = "The client has not been built yet: run `make client`, then load this page again.\n"


class Pages:
    """Serves files of one folder, and its index page for every address of the client."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def page(self, request: Request) -> Response:
        """The file at an address, or the page of the client."""
        file = self._file(request.path_params.get("path", ""))
        if file is not None:
            return FileResponse(file, headers={"Cache-Control": FOR_EVER if self._is_hashed(file) else EVERY_TIME})
        index = self.folder / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        if "." in request.url.path.rsplit("/", 1)[-1]:
            return PlainTextResponse("There is no such file.\n", 404)
        return FileResponse(index, headers={"Cache-Control": EVERY_TIME})

    def _file(self, path: str) -> Path | None:
        """The file below the folder, if there is one; a path that leads out of it finds nothing."""
        if not path or "\0" in path:
            return None
        try:
            file = (self.folder / path).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):
            return None  # no file system has such a name

    def _is_hashed(self, file: Path) -> bool:
        return file.parent.name == "assets"
