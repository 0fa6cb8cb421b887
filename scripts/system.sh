#!/usr/bin/env bash
# What the tests need from the system: a browser, PostgreSQL, Redis and two proxies. Installs only what is missing.
set -euo pipefail

install() {
  echo "Installing $* for the tests ..."
  export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
  apt-get update -qq &&
    apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends "$@" >/dev/null
}

wanted=()
command -v chromium >/dev/null || [ -n "${CASCATA_CHROMIUM:-}" ] || wanted+=(chromium)
command -v redis-server >/dev/null || wanted+=(redis-server)
command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || wanted+=(postgresql)
command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || wanted+=(nginx-light)
command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ] || wanted+=(haproxy)
if [ ${#wanted[@]} != 0 ]; then
  if [ "$(id -u)" != 0 ]; then
    echo "The tests also need: ${wanted[*]}. On Debian and Ubuntu: sudo apt-get install ${wanted[*]}"
    exit 1
  fi
  install "${wanted[@]}"
fi

# Not needed: without it the tests use the whole browser, which costs them three times as much.
if ! command -v chromium-headless-shell >/dev/null && [ -z "${CASCATA_CHROMIUM:-}" ]; then
  if [ "$(id -u)" != 0 ] || ! install chromium-headless-shell; then
    echo "With the package chromium-headless-shell the tests of the browser would be quicker."
  fi
fi
