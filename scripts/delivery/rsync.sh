#!/bin/sh
# Brings a release to a folder that rsync reaches: DEPLOY_COMMAND='sh scripts/delivery/rsync.sh USER@HOST:/srv/www'
# First what pages need, then the pages, and last what is withdrawn goes, with all else in that folder that is not the
# site's.
set -eu
send() { rsync --archive --ignore-times --files-from=- "$RELEASE/" "$1/"; }

grep -v '\.html$' "$CHANGED" | send "$1"
grep '\.html$' "$CHANGED" | send "$1"
rsync --archive --delete "$RELEASE/" "$1/"
