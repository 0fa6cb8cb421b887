#!/usr/bin/env bash
# What a new user does, as far as this machine allows: a fresh clone, an empty home, empty caches, an empty
# environment. Says how long it takes until the page, a table of Cascadia and all games are there; with --test it
# then runs the tests. Only how packages are reached is taken over from the machine.
set -euo pipefail
cd "$(dirname "$0")/.."
bare=$(mktemp -d)
pid=
trap 'if [ -n "$pid" ]; then kill -INT -- "-$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; fi; rm -rf "$bare"' EXIT

git clone -q . "$bare/cascata"
chmod 755 "$bare" # PostgreSQL runs as a user of its own
mkdir -p "$bare/home" "$bare/tmp"
chmod 1777 "$bare/tmp"
for settings in .npmrc .config/pip .config/uv .pip; do
  if [ -e "$HOME/$settings" ]; then
    mkdir -p "$bare/home/$(dirname "$settings")"
    cp -r "$HOME/$settings" "$bare/home/$settings"
  fi
done
mapfile -t passed < <(env | grep -iE '^(pip_|uv_|npm_config_|https?_proxy|no_proxy|ssl_cert|requests_ca|node_extra_ca)' || true)
python=$(dirname "$(python3 -c 'import sys; print(sys.executable)')")
new_user=(env -i "${passed[@]}" HOME="$bare/home" TMPDIR="$bare/tmp" LANG=C.UTF-8 BROWSER=true
  PATH="$python:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin")

cd "$bare/cascata"
setsid "${new_user[@]}" make play >"$bare/log" 2>&1 &
pid=$!
if ! "${new_user[@]}" python3 scripts/first_table.py "$bare/log" "$pid"; then
  cat "$bare/log"
  exit 1
fi
kill -INT -- "-$pid"
wait "$pid" || true
pid=
sleep 1
if pgrep -f "$bare" >/dev/null; then
  echo "Ctrl-C left processes behind:"
  pgrep -af "$bare"
  exit 1
fi
echo "Ctrl-C left nothing behind"
if [ "${1:-}" = --test ]; then
  began=$SECONDS
  "${new_user[@]}" CI="${CI:-}" make test
  echo "make test: $((SECONDS - began)) s"
fi
