"""The built client in a wheel, in a checkout, and where the server looks for it."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from zwist.server import settings
from zwist.server.settings import Settings

ROOT = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout that is built by our own rules."""
    for name in ("pyproject.toml", "README.md", ".gitignore", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("src/zwist/__init__.py", "docs/rules/groll.md", "client/src/main.ts"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("")
    return tmp_path


def build_client(checkout: Path) -> None:
    (checkout / "client" / "dist" / "assets").mkdir(parents=True)
    (checkout / "client" / "dist" / "index.html").write_text("<!doctype html>")
    (checkout / "client" / "dist" / "assets" / "index-1a2b.js").write_text("1")


def installed(checkout: Path) -> Path:
    """The package as a wheel of the checkout installs it."""
    (wheel,) = WheelBuilder(str(checkout)).build(directory=str(checkout / "wheels"), versions=["standard"])
    zipfile.ZipFile(wheel).extractall(checkout / "site")
    return checkout / "site" / "zwist"


def test_an_installed_server_finds_the_client_in_its_package(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_client(checkout)
    package = installed(checkout)
    monkeypatch.setattr(settings, "PACKAGE", package)
    assert Settings().client_folder() == package / "client"
    files = {str(path.relative_to(package)) for path in package.rglob("*") if path.is_file()}
    assert files == {"__init__.py", "rules/groll.md", "client/index.html", "client/assets/index-1a2b.js"}


def test_a_wheel_can_be_built_without_the_client(checkout: Path) -> None:
    assert not (installed(checkout) / "client").exists()


def test_a_server_in_a_checkout_finds_the_client_where_it_is_built(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_client(checkout)
    monkeypatch.setattr(settings, "PACKAGE", checkout / "src" / "zwist")
    assert (Settings().client_folder() / "index.html").is_file()


def test_an_operator_may_serve_another_client(tmp_path: Path) -> None:
    assert Settings(client=tmp_path).client_folder() == tmp_path


def test_a_wheel_is_for_every_machine_and_needs_no_compiler_unless_it_is_asked_for(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ZWIST_COMPILE", raising=False)
    (wheel,) = WheelBuilder(str(checkout)).build(directory=str(checkout / "wheels"), versions=["standard"])
    assert wheel.endswith("-py3-none-any.whl")
