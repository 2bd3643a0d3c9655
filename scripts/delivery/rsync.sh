#!/bin/sh
# Brings a release to a folder that rsync reaches: DEPLOY_COMMAND='sh scripts/delivery/rsync.sh USER@HOST:/srv/www'
# First what pages need, then the pages, then what tells of the release, and last what is withdrawn goes, with all else in
# that folder that is not the site's. Where the delivery before broke off, what is withdrawn goes first, since nothing may be
# sent this time either; and the pages that are there already, since a full disk may have room for these, and lists and
# neighbours among them hold titles and excerpts.
set -eu
# A publish:watch that was begun with an older version does not tell.
: "${TELLING:=/dev/null}" "${WITHDRAWN:=/dev/null}"
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
send() { rsync --archive --ignore-times --files-from=- "$RELEASE/" "$@"; }

# withdraw LIST TO: what the list names goes, and no other file; what cannot be deleted is emptied.
withdraw() {
  for rule in hide risk; do sed "s/[][*?]/\\\\&/g; s,^,$rule /," "$1"; done >"$parts/rules"
  printf 'risk */\nprotect *\n' >>"$parts/rules"
  rsync --archive --delete --existing --ignore-existing --filter="merge $parts/rules" "$RELEASE/" "$2/" && return
  rm -rf "$parts/empty"
  mkdir "$parts/empty"
  while IFS= read -r path; do
    mkdir -p "$(dirname "$parts/empty/$path")"
    : >"$parts/empty/$path"
  done <"$1"
  rsync --recursive --existing --inplace --ignore-times "$parts/empty/" "$2/"
  return 1
}

PAGE='\.html(\.br|\.gz)?$'

if [ "${AGAIN:-}" ]; then
  withdraw "$WITHDRAWN" "$1" || true
  # Only where a text was taken back: pages are there before what is new in them.
  ! grep -qE "$PAGE" "$WITHDRAWN" || grep -E "$PAGE" "$CHANGED" | send --existing "$1/" || true
fi
grep -Ev "$PAGE" "$CHANGED" | grep -vxFf "$TELLING" | send "$1/"
grep -E "$PAGE" "$CHANGED" | send "$1/"
send "$1/" <"$TELLING"
withdraw "$DELETED" "$1"
rsync --archive --delete "$RELEASE/" "$1/"
