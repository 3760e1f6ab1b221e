#!/bin/sh
# Ramal as a service of a bare Debian or Ubuntu machine (docs/deploy.md). Run by root, again for each upgrade:
#   deploy/install.sh FOLDER        installs the release in FOLDER (npm run release -- FOLDER) and starts it
#   deploy/install.sh --roll-back   starts the release that ran before
#   deploy/install.sh --uninstall   takes everything away but /var/lib/ramal and /etc/ramal
# ROOT=/some/where works on a root elsewhere and leaves services and firewall alone.
set -eu

ROOT=${ROOT:-}
HOME_DIR=$ROOT/opt/ramal
DATA_DIR=$ROOT/var/lib/ramal
CONFIG=$ROOT/etc/ramal/ramal.env
UNIT=$ROOT/etc/systemd/system/ramal.service
# How many releases stay, the one that runs among them.
KEPT=3

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
# A machine whose services are ours to start: not a root elsewhere, not a chroot.
is_live() { [ -z "$ROOT" ] && [ -d /run/systemd/system ]; }

[ "$(id -u)" = 0 ] || fail 'Only root installs a service.'

service() { if is_live; then systemctl "$@"; fi; }

# Ports of the environment file, as "number/protocol"; what is told only to this machine is not opened.
ports() {
  value() { sed -n "s/^$1=//p" "$CONFIG" | tail -n 1; }
  host=$(value HOST)
  case ${host:-127.0.0.1} in 127.* | localhost | ::1) return ;; esac
  [ -n "$(value TRUSTED_PROXIES)" ] || say "$(value PORT | grep . || echo 8080)/tcp"
  media=$(value MEDIA_PORT | grep . || echo 20000)
  sip=$(value SIP_PORT | grep . || echo 5060)
  rtp=$(value RTP_PORTS | grep . || echo 20002-20201)
  say "$media/udp" "$media/tcp" "$sip/udp" "$sip/tcp" "$rtp/udp" | tr ' ' '\n'
}

open_ports() {
  is_live || return 0
  if has ufw && ufw status | grep -q '^Status: active'; then
    ports | while IFS=/ read -r port protocol; do ufw allow "$(echo "$port" | tr - :)/$protocol" comment ramal >/dev/null; done
    say 'ufw lets them in:'; ports
  elif has nft && nft list chain inet filter input >/dev/null 2>&1; then
    # Rules of ours alone are taken out again, by their comment.
    close_ports
    ports | while IFS=/ read -r port protocol; do
      nft insert rule inet filter input "$protocol" dport "$port" accept comment '"ramal"'
    done
    say 'nftables lets them in until the machine starts anew; for good they belong into /etc/nftables.conf:'; ports
  elif [ -n "$(ports)" ]; then
    say 'No firewall of this machine is known here. These ports must be reached:'; ports
  fi
}

close_ports() {
  is_live || return 0
  if has ufw && ufw status | grep -q '^Status: active'; then
    while number=$(ufw status numbered | sed -n 's/^\[ *\([0-9]*\)\].*# ramal$/\1/p' | tail -n 1) && [ -n "$number" ]; do
      yes | ufw delete "$number" >/dev/null
    done
  elif has nft; then
    nft -a list chain inet filter input 2>/dev/null | sed -n 's/.*comment "ramal" # handle \([0-9]*\)$/\1/p' |
      while read -r handle; do nft delete rule inet filter input handle "$handle"; done
  fi
}

add_user() {
  in_root() { if [ -n "$ROOT" ]; then chroot "$ROOT" "$@"; else "$@"; fi; }
  in_root getent group ramal >/dev/null || in_root groupadd --system ramal
  in_root getent passwd ramal >/dev/null ||
    in_root useradd --system --gid ramal --home-dir /var/lib/ramal --no-create-home --shell /usr/sbin/nologin ramal
  uid=$(in_root id -u ramal) gid=$(in_root id -g ramal)
}

# The links move in one step each: whoever starts meanwhile has the one or the other.
point() { ln -sfn "$2" "$HOME_DIR/$1.new" && mv -T "$HOME_DIR/$1.new" "$HOME_DIR/$1"; }
target() { readlink "$HOME_DIR/$1" 2>/dev/null || true; }

install_release() {
  from=$1
  [ -f "$from/release.json" ] || fail "$from is no release: npm run release -- FOLDER makes one."
  version=$(sed -n 's/.*"version": "\(.*\)".*/\1/p' "$from/release.json")
  # Two builds of one version are two releases: what they are made of tells them apart.
  name=$version-$(cat "$from/release.json" "$from/apps/server/dist/main.js" "$from/scripts/supervisor/main.js" | sha256sum | cut -c1-8)
  here=$(dirname "$(readlink -f "$0")")
  add_user
  mkdir -p "$HOME_DIR/releases" "$(dirname "$CONFIG")" "$(dirname "$UNIT")"
  install -d -o "$uid" -g "$gid" -m 0700 "$DATA_DIR"
  if [ ! -d "$HOME_DIR/releases/$name" ]; then
    rm -rf "$HOME_DIR/releases/$name.unfinished"
    cp -r "$from" "$HOME_DIR/releases/$name.unfinished"
    chown -R root:root "$HOME_DIR/releases/$name.unfinished"
    chmod -R u=rwX,go=rX "$HOME_DIR/releases/$name.unfinished"
    mv "$HOME_DIR/releases/$name.unfinished" "$HOME_DIR/releases/$name"
  fi
  [ -f "$CONFIG" ] || install -m 0640 -o root -g "$gid" "$here/systemd/ramal.env" "$CONFIG"
  install -m 0644 "$here/systemd/ramal.service" "$UNIT"
  install -d "$ROOT/usr/local/bin"
  command_file > "$ROOT/usr/local/bin/ramal"
  chmod 0755 "$ROOT/usr/local/bin/ramal"
  if [ "$(target current)" != "releases/$name" ]; then
    [ -z "$(target current)" ] || point previous "$(target current)"
    point current "releases/$name"
  fi
  drop_old
  service daemon-reload
  open_ports
  service enable --quiet ramal
  service restart ramal
  say "Ramal $name is installed. Settings: $CONFIG, and after a change: systemctl restart ramal."
  say 'An empty centre wants its first administrator: ramal admin create NAME. What is well and what to do: ramal doctor.'
}

# The operator's commands, as the user whose data it is, with the settings of the service.
command_file() {
  cat <<'EOF'
#!/bin/sh
# Lines as systemd takes them: no shell looks at what stands in them.
while IFS= read -r line; do
  case $line in [A-Z]*=*) export "$line" ;; esac
done < /etc/ramal/ramal.env
cd /opt/ramal/current
set -- node_modules/.bin/node scripts/ramal.mjs "$@"
[ "$(id -un)" = ramal ] && exec "$@"
HOME=/var/lib/ramal exec setpriv --reuid ramal --regid ramal --init-groups "$@"
EOF
}

drop_old() {
  ls -1t "$HOME_DIR/releases" | tail -n "+$((KEPT + 1))" | while read -r old; do
    case "releases/$old" in "$(target current)" | "$(target previous)") ;; *) rm -rf "$HOME_DIR/releases/$old" ;; esac
  done
}

roll_back() {
  before=$(target previous)
  [ -n "$before" ] || fail 'No release ran before.'
  now=$(target current)
  point current "$before"
  point previous "$now"
  service restart ramal
  say "Ramal runs ${before#releases/} again. Data that a newer release has changed it refuses, in its log: docs/deploy.md says what then."
}

uninstall() {
  service disable --now --quiet ramal || true
  close_ports
  rm -f "$UNIT" "$ROOT/usr/local/bin/ramal"
  rm -rf "$HOME_DIR"
  service daemon-reload
  say "Ramal is taken away. What it kept is there still: $DATA_DIR and $(dirname "$CONFIG"), and the user ramal who owns them."
}

case ${1:-} in
  --roll-back) roll_back ;;
  --uninstall) uninstall ;;
  '' | -*) fail 'usage: install.sh FOLDER | --roll-back | --uninstall' ;;
  *) install_release "$1" ;;
esac
