"""A real cluster of two nodes on this machine, one of which is killed. Ray is optional: `pip install 'zwist[ray]'`."""

from __future__ import annotations

import pytest

import zwist
from zwist.arena.cluster import on_cluster
from zwist.arena.series import Series, run


@pytest.mark.slow
@pytest.mark.sources
def test_a_series_on_two_nodes_ends_with_all_results_once_though_one_of_them_is_killed() -> None:
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    doomed = cluster.add_node(num_cpus=1)
    try:
        cluster.wait_for_nodes()
        done = 0

        def counted() -> None:
            nonlocal done
            done += 1
            if done == 10:
                cluster.remove_node(doomed, allow_graceful=False)

        series = Series(zwist.game("groll"), ("random", "plan:coast"), "competitive", 2, 1)
        report = run(series, 60, on_cluster(cluster.address), progress=counted)
        assert done == report["games"] == 60
        assert report["results"] == run(series, 60)["results"]
    finally:
        ray.shutdown()
        cluster.shutdown()
