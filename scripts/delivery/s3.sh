#!/bin/sh
# Brings a release to Amazon S3, or what speaks its language: DEPLOY_COMMAND='sh scripts/delivery/s3.sh BUCKET'
# First what pages need, then the pages, then what tells of the release, and last what is withdrawn goes. It needs the AWS
# command line.
set -eu
# A publish:watch that was begun with an older version does not tell.
: "${TELLING:=/dev/null}"
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

BUCKET=$1
RELEASE=$(realpath "$RELEASE")
PAGE='\.html(\.br|\.gz)?$'
grep '^_astro/' "$CHANGED" >"$parts/assets" || true
grep -Ev -e '^_astro/' -e "$PAGE" "$CHANGED" | grep -vxFf "$TELLING" >"$parts/others" || true
grep -E "$PAGE" "$CHANGED" >"$parts/pages" || true
send "$parts/assets" "$FOREVER"
send "$parts/others" "$ASKED"
send "$parts/pages" "$ASKED"
send "$TELLING" "$ASKED"
if [ "${FIRST:-}" ]; then
  aws s3 sync "$RELEASE" "s3://$BUCKET" --delete --size-only --only-show-errors
elif [ -s "$DELETED" ]; then
  split -l 1000 "$DELETED" "$parts/gone-"
  for list in "$parts"/gone-*; do
    keys "$list" >"$parts/keys.json"
    answer=$(aws s3api delete-objects --bucket "$BUCKET" --delete "file://$parts/keys.json" --output json)
    # What S3 does not delete stands in an answer that is good otherwise.
    case $answer in *'"Errors"'*)
      echo "S3 keeps files that are withdrawn: $(echo "$answer" | grep -o '"Code": *"[^"]*"' | sort -u | paste -sd' ' -)" >&2
      exit 1
      ;;
    esac
  done
fi
