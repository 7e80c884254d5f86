"""Numbers for operators, in the format of Prometheus."""

from __future__ import annotations

from collections.abc import Collection

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

MILLISECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
OTHER = "other"


def known(word: str, words: Collection[str]) -> str:
    """A word as a label: strangers do not make up new ones."""
    return word if word in words else OTHER


class Metrics:
    """The counters of one server; a registry of its own keeps several servers in one process apart."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.choices = Counter("zwist_choices", "Choices committed", ["game", "by"], registry=registry)
        self.refused = Counter("zwist_refused", "Messages refused", ["code"], registry=registry)
        self.sockets = Gauge("zwist_sockets", "Open sockets", registry=registry)
        self.rooms = Gauge("zwist_tables", "Tables in memory", registry=registry)
        self.bot_seconds = Histogram("zwist_bot_seconds", "Seconds a bot thought about an act", ["bot"], registry=registry)
        self.latency = Histogram(
            "zwist_choice_seconds", "Seconds from a choice to its commit", buckets=MILLISECONDS, registry=registry
        )
        self.requests = Counter("zwist_requests", "HTTP requests", ["method", "status"], registry=registry)

    def page(self) -> bytes:
        """What operators are shown."""
        return generate_latest(self.registry)

    def serve(self, host: str, port: int) -> int:
        """Show it at an address of its own; the port comes back."""
        server, _ = start_http_server(port, host, self.registry)
        return int(server.server_port)
