#!/bin/sh
# Brings a release to a folder that rsync reaches: DEPLOY_COMMAND='sh scripts/delivery/rsync.sh USER@HOST:/srv/www'
# First what pages need, then the pages, then what tells of the release, and last what is withdrawn goes, with all else in
# that folder that is not the site's.
set -eu
# A publish:watch that was begun with an older version does not tell.
: "${TELLING:=/dev/null}"
send() { rsync --archive --ignore-times --files-from=- "$RELEASE/" "$1/"; }

PAGE='\.html(\.br|\.gz)?$'

grep -Ev "$PAGE" "$CHANGED" | grep -vxFf "$TELLING" | send "$1"
grep -E "$PAGE" "$CHANGED" | send "$1"
send "$1" <"$TELLING"
rsync --archive --delete "$RELEASE/" "$1/"
