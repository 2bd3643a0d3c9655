#!/bin/sh
# Brings a release to Amazon S3, or what speaks its language: DEPLOY_COMMAND='sh scripts/delivery/s3.sh BUCKET'
# First what pages need, then the pages, then what tells of the release, and last what is withdrawn goes. Where the delivery
# before broke off, what is withdrawn goes first: nothing may be sent this time either. It needs the AWS command line.
set -eu
# A publish:watch that was begun with an older version does not tell.
: "${TELLING:=/dev/null}" "${WITHDRAWN:=/dev/null}"
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
FOREVER='public, max-age=31536000, immutable'
ASKED='max-age=0, must-revalidate'

# send LIST CACHE-CONTROL: the files of the list, as a folder of links to them, since it may be on another disk.
send() {
  [ -s "$1" ] || return 0
  rm -rf "$parts/tree"
  mkdir "$parts/tree"
  while IFS= read -r path; do printf '%s\0' "$RELEASE/$path"; done <"$1" |
    xargs -0 cp -s --parents --no-preserve=mode -t "$parts/tree"
  aws s3 cp "$parts/tree$RELEASE" "s3://$BUCKET" --recursive --only-show-errors --cache-control "$2"
}

# Keys for delete-objects, a thousand at most.
keys() { printf '{"Objects":['; sed 's/["\\]/\\&/g; s/.*/{"Key":"&"}/' "$1" | paste -sd, -; printf '],"Quiet":true}'; }

# delete LIST: the files of the list, a thousand at most.
delete() {
  keys "$1" >"$parts/keys.json"
  answer=$(aws s3api delete-objects --bucket "$BUCKET" --delete "file://$parts/keys.json" --output json) || return 1
  # What S3 does not delete stands in an answer that is good otherwise.
  case $answer in *'"Errors"'*)
    echo "S3 keeps files that are withdrawn: $(echo "$answer" | grep -o '"Code": *"[^"]*"' | sort -u | paste -sd' ' -)" >&2
    return 1
    ;;
  esac
}

# empty LIST: leaves nothing in the files of the list.
empty() {
  rm -rf "$parts/empty"
  while IFS= read -r path; do
    mkdir -p "$(dirname "$parts/empty/$path")"
    : >"$parts/empty/$path"
  done <"$1"
  aws s3 cp "$parts/empty" "s3://$BUCKET" --recursive --only-show-errors --cache-control "$ASKED"
}

# strangers: what the bucket has and the release has not, where it is not known what the bucket has.
strangers() {
  (cd "$RELEASE" && find . -type f | sed 's,^\./,,') >"$parts/own"
  aws s3api list-objects-v2 --bucket "$BUCKET" --query 'Contents[].[Key]' --output text >"$parts/there" || return 1
  grep -vxF -e None -f "$parts/own" "$parts/there" || true
}

# withdraw LIST: what the list names goes; what cannot be deleted is emptied.
withdraw() {
  rm -f "$parts"/gone-*
  kept=0
  split -l 1000 "$1" "$parts/gone-"
  for list in "$parts"/gone-*; do
    [ ! -s "$list" ] || delete "$list" || { kept=1; empty "$list"; }
  done
  return "$kept"
}

BUCKET=$1
RELEASE=$(realpath "$RELEASE")
PAGE='\.html(\.br|\.gz)?$'
grep '^_astro/' "$CHANGED" >"$parts/assets" || true
grep -Ev -e '^_astro/' -e "$PAGE" "$CHANGED" | grep -vxFf "$TELLING" >"$parts/others" || true
grep -E "$PAGE" "$CHANGED" >"$parts/pages" || true
[ -z "${AGAIN:-}" ] || withdraw "$WITHDRAWN" || true
send "$parts/assets" "$FOREVER"
send "$parts/others" "$ASKED"
send "$parts/pages" "$ASKED"
send "$TELLING" "$ASKED"
withdraw "$DELETED"
if [ "${FIRST:-}" ]; then
  strangers >"$parts/strangers"
  withdraw "$parts/strangers"
fi
