#!/bin/sh
# Copies what runs of a built repository into an empty folder: deploy/collect.sh sites/NAME /out
set -eu
site=$1
out=$2
build=dist
[ "$site" = sites/meridian ] || build="dist/$site"
mkdir -p "$out/$build" "$out/$site" "$out/bin"
cp -R "$build/client" "$build/server" "$out/$build/"
cp -R "$site/content" "$out/$site/"
for file in rules.json shop; do
  if [ -e "$site/$file" ]; then cp -R "$site/$file" "$out/$site/"; fi
done
cp package.json "$out/"
printf "import './%s/server/main.js'\n" "$build" > "$out/server.mjs"
printf "#!/usr/bin/env node\nimport '../%s/server/cli.js'\n" "$build" > "$out/bin/quarry.mjs"
cp -R node_modules "$out/"
# Ours are in the bundle; what stands here leads to their sources. Types and maps run nowhere.
rm -rf "$out"/node_modules/@quarry "$out"/node_modules/.package-lock.json
find "$out/node_modules" -type l -exec sh -c 'for link; do [ -e "$link" ] || rm "$link"; done' sh {} +
find "$out/node_modules" "$out/$build" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
