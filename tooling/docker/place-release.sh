#!/bin/sh
# Adds this image's release beside existing ones, without overwriting, and writes its name for the server to adopt.
# Settings: AREA, SITE_DIR. The image has one release in /release/<version>.
set -eu
folder="$SITE_DIR/releases/$AREA"
mkdir -p "$folder"
for release in /release/*/; do
  version=$(basename "$release")
  if [ ! -d "$folder/$version" ]; then
    rm -rf "$folder/.$version.part"
    cp -r "$release" "$folder/.$version.part"
    mv "$folder/.$version.part" "$folder/$version"
  fi
  printf '{"version":"%s"}\n' "$version" > "$folder/.deploy.json.part"
  mv "$folder/.deploy.json.part" "$folder/deploy.json"
  echo "{\"msg\":\"release placed\",\"area\":\"$AREA\",\"version\":\"$version\"}"
done
