# SPDX-License-Identifier: Apache-2.0
# Shared by ./run, ./test and tools/bench: saying what happens, installing what is missing, building. Sourced from the repository's
# root with `set -euo pipefail`.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
[ -t 2 ] && [ -z "${NO_COLOR:-}" ] || say() { printf '%s\n' "$*" >&2; }

die() {
  say "error: $*"
  exit 1
}

# Asks a yes-or-no question. Yes without asking in CI or with SALTUS_YES=1; no where nobody can answer.
confirm() {
  [ "${CI:-}" = true ] || [ "${SALTUS_YES:-}" = 1 ] && return 0
  if [ ! -t 0 ]; then
    say "$1 Nobody is here to answer: set SALTUS_YES=1 to agree."
    return 1
  fi
  local answer
  read -r -p "$1 [Y/n] " answer || return 1  # end of input is no agreement
  case "$answer" in '' | y | Y | yes) return 0 ;; *) return 1 ;; esac
}

has_package() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Installs the packages of the named groups of tools/packages.txt that are missing.
ensure_packages() {
  local group word missing=()
  for group in "$@"; do
    for word in $(sed -n "s/^$group: *//p" tools/packages.txt); do
      case "$word" in
        *:*) command -v "${word#*:}" >/dev/null || missing+=("${word%:*}") ;;
        *) has_package "$word" || missing+=("$word") ;;
      esac
    done
  done
  [ ${#missing[@]} -eq 0 ] && return 0

  command -v apt-get >/dev/null || die "this needs Debian 12's packages: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "run this as root, or install sudo. Missing: ${missing[*]}"
    confirm "Install ${missing[*]} with sudo?" || die "not installed: ${missing[*]}"
    as_root=(sudo)
  fi
  if has_package libboost1.74-dev && [[ " ${missing[*]} " == *" libboost1.81-dev "* ]]; then
    confirm "Boost 1.81 replaces the installed development files of Boost 1.74. Go on?" || die "Boost 1.81 is needed"
  fi
  say "Installing ${#missing[@]} packages: ${missing[*]}"
  mkdir -p build/logs
  # A fresh machine may be updating itself: wait for its lock. On a terminal apt's own progress is shown.
  local log=build/logs/packages.log show=/dev/null
  if [ -t 2 ]; then show=/dev/stderr; fi
  if ! { "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y \
      --no-install-recommends "${missing[@]}"; } 2>&1 | tee "$log" >"$show"; then
    tail -n 20 "$log" >&2
    die "packages could not be installed; all that apt said is in build/logs/packages.log"
  fi
}

# build PRESET [TARGET...]: configures once (extra cmake arguments in CONFIGURE) and builds, with ninja's progress.
build() {
  local preset=$1
  shift
  mkdir -p build/logs
  if [ ! -f "build/$preset/build.ninja" ] || [ -n "${CONFIGURE:-}" ]; then
    # shellcheck disable=SC2086
    cmake --preset "$preset" ${CONFIGURE:-} >"build/logs/configure-$preset.log" 2>&1 || {
      tail -n 20 "build/logs/configure-$preset.log" >&2
      die "configuring build/$preset failed; all of it is in build/logs/configure-$preset.log"
    }
  fi
  local targets=()
  [ $# -gt 0 ] && targets=(--target "$@")
  local log=build/logs/build-$preset.log status=0
  if [ -t 2 ]; then
    # A line that is rewritten in place, as ninja draws it on a terminal itself.
    NINJA_STATUS="[%f/%t] " cmake --build "build/$preset" "${targets[@]}" 2>&1 | tee "$log" |
      while IFS= read -r line; do printf '\r\033[K  %.70s' "$line" >&2; done || status=1
    printf '\r\033[K' >&2
  else
    cmake --build "build/$preset" "${targets[@]}" >"$log" 2>&1 || status=1
  fi
  if [ $status -ne 0 ]; then
    grep -E -m 20 'error|FAILED' "$log" >&2 || tail -n 20 "$log" >&2
  fi
  return $status
}

# Puts a Node that is new enough for the web tools first on PATH; Debian's is too old, so one is fetched once.
use_node() {
  local new_enough='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
  if node -e "$new_enough"; then return; fi
  local folder=$PWD/build/node
  if [ ! -x "$folder/node_modules/node/bin/node" ]; then
    say "Fetching Node 24 for the web tools (Debian's is too old)"
    mkdir -p "$folder"
    npm install --prefix "$folder" --no-audit --no-fund --loglevel=error node@24 >&2 || die "Node 24 could not be fetched"
  fi
  PATH=$folder/node_modules/node/bin:$PATH
  export PATH
}

# The web client's tools, as web/package-lock.json names them.
install_web_tools() {
  use_node
  [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return
  say "Fetching the web client's tools"
  (cd web && npm ci --no-audit --no-fund --loglevel=error >&2) || die "the web client's tools could not be fetched"
  touch web/node_modules/.package-lock.json
}

# The WebAssembly modules and the web client in build/web; nothing where all is newer than its sources.
build_web_client() {
  local preset
  for preset in wasm-rules wasm wasm-threads; do
    build "$preset" || return 1
  done
  install_web_tools
  local made=build/web/index.html
  if [ -f "$made" ] && [ -z "$(find web build/wasm*/src/apps/wasm/*.wasm -path web/node_modules -prune -o -path web/tests -prune -o -type f -newer "$made" -print -quit)" ]; then
    return
  fi
  say "Building the web client"
  (cd web && node node_modules/vite/bin/vite.js build --logLevel warn >&2)
}
