#!/bin/sh
# Adds this image's builds: files of older ones stay for open pages; the files that refer to them are replaced last.
# Settings: SITE_DIR. The image has the host in /host and the operations page in /ops.
set -eu
place() {
  mkdir -p "$2"
  for entry in "$1"/* "$1"/.[!.]*; do
    [ -e "$entry" ] || continue
    name=$(basename "$entry")
    [ "$name" = "$3" ] || cp -rn "$entry" "$2/"
  done
  cp "$1/$3" "$2/.$3.part"
  mv "$2/.$3.part" "$2/$3"
}
place /host "$SITE_DIR/host" host.json
place /ops "$SITE_DIR/ops" index.html
echo '{"msg":"host placed"}'
