#!/bin/sh
# Adds this image's host build: files of older builds stay for those who still have them open; host.json is swapped last.
# Settings: SITE_DIR. The image holds the build in /host.
set -eu
mkdir -p "$SITE_DIR/host"
for entry in /host/* /host/.[!.]*; do
  [ -e "$entry" ] || continue
  name=$(basename "$entry")
  [ "$name" = host.json ] || cp -rn "$entry" "$SITE_DIR/host/"
done
cp /host/host.json "$SITE_DIR/host/.host.json.part"
mv "$SITE_DIR/host/.host.json.part" "$SITE_DIR/host/host.json"
echo '{"msg":"host placed"}'
