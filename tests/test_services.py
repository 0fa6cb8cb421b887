"""Nothing that the tests start outlives them, even when they are killed."""

import os
import subprocess
import sys
import time
from pathlib import Path

STARTS = """
import os, sys, time
sys.path[:0] = [{tests!r}]
os.environ.pop("CASCATA_TEST_POSTGRES", None)
os.environ.pop("CASCATA_TEST_REDIS", None)
from contextlib import ExitStack
import subprocess, services
real, started = subprocess.Popen, []
def noted(*args, **how):
    process = real(*args, **how)
    started.append(process)
    return process
services.subprocess.Popen = noted
with ExitStack() as stack:
    services.start(stack)
    other = [{python!r}, "-c", "import time; from cascata.core.child import end_with_starter; "
             "end_with_starter(); print('begun', flush=True); time.sleep(600)"]
    process = noted(other, stdout=subprocess.PIPE)
    process.stdout.readline()
    running = [process.pid for process in started if process.poll() is None]
    print(*running, flush=True)
    time.sleep(600)
"""


def is_running(process):
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_killed_test_run_leaves_no_server():
    script = STARTS.format(tests=str(Path(__file__).parent), python=sys.executable)
    killed = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    with killed:
        started = [int(process) for process in killed.stdout.readline().split()]
        assert len(started) >= 3
        assert all(map(is_running, started))
        os.kill(killed.pid, 9)
    deadline = time.monotonic() + 120
    while any(map(is_running, started)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
