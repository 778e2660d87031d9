"""A study on a Ray cluster: shards on many machines, with exactly the figures of a study on one.

    python examples/study_on_ray.py                     # a local cluster of two workers, one of them killed
    python examples/study_on_ray.py --address auto      # a cluster that is running

Game `n` of a study is the same on every machine. So a lost shard is simply played again: Ray retries its task. Without
`--address` this program starts two worker nodes of its own, kills one of them while it plays, and compares the result
with the same study in this process, to the last digit.
"""

from __future__ import annotations

import argparse
import time

import ray
from ray.cluster_utils import Cluster

import tabletop

STUDY = {"name": "world-league", "players": ["search:30", "greedy", "greedy"], "seed": 21, "rotate": True}


@ray.remote(num_cpus=1, max_retries=5)
def shard(first: int, games: int) -> str:
    """One part of the study, as JSON."""
    return tabletop.study(**STUDY, first=first, games=games, threads=1).to_json()


def local_cluster() -> Cluster:
    """Starts a head node that plays nothing, and two workers."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False)
    return cluster


def main() -> None:
    """Plays the shards, loses a worker, merges, compares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--address", help="the address of a running cluster, in which no worker is killed")
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--shards", type=int, default=8)
    asked = parser.parse_args()
    deal = len(STUDY["players"])
    a_shard = max(asked.games // asked.shards // deal, 1) * deal

    cluster = None
    if asked.address:
        ray.init(address=asked.address)
    else:
        cluster = local_cluster()
    waiting = [shard.remote(number * a_shard, a_shard) for number in range(asked.shards)]
    parts: list[str] = []
    while waiting:
        done, waiting = ray.wait(waiting, num_returns=1)
        parts += ray.get(done)
        print(f"{len(parts)} of {asked.shards} shards")
        if cluster and len(parts) == 1:
            lost = list(cluster.worker_nodes)[0]
            cluster.remove_node(lost, allow_graceful=False)
            print("one of the two workers is killed while it plays")
    study = tabletop.merge(tabletop.Study.from_json(part) for part in parts)
    for share in study.shares:
        print(f"{share.name:>10}  {share.share:.4%}  ({share.low:.4%} to {share.high:.4%})")

    began = time.monotonic()
    alone = tabletop.study(**STUDY, games=a_shard * asked.shards)
    assert study == alone and study.report() == alone.report() and study.to_json() == alone.to_json()
    print(f"{len(study)} games: the figures of one process ({time.monotonic() - began:.0f} s), to the last digit")
    ray.shutdown()
    if cluster:
        cluster.shutdown()


if __name__ == "__main__":
    main()
