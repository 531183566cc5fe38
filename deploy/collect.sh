#!/bin/sh
# Copies what runs of a built repository into an empty folder: deploy/collect.sh sites/NAME /out
set -eu
site=$1
out=$2
build=dist
[ "$site" = sites/meridian ] || build="dist/$site"
mkdir -p "$out/$build" "$out/$site" "$out/bin"
cp -R "$build/client" "$build/server" "$out/$build/"
# What the config names may be called anything: all but sources, what is built of, and what only judges.
cp -R "$site/." "$out/$site/"
rm -rf "$out/$site/public" "$out/$site/test"
find "$out/$site" -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*judg*.json' \) -delete
# Markdown that lies elsewhere, such as our own documentation.
node --input-type=module - "$site" "$out" <<'END'
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
const [site, out] = process.argv.slice(2)
const settings = path.join(site, 'content/markdown.json')
const folders = existsSync(settings) ? Object.values(JSON.parse(readFileSync(settings, 'utf8'))) : []
for (const { from } of folders) {
  const folder = path.join(site, 'content', from)
  const filter = file => statSync(file).isDirectory() || /\.mdx?$/.test(file)
  cpSync(folder, path.join(out, folder), { recursive: true, filter })
}
END
cp package.json "$out/"
if [ -e quarry.config.json ]; then cp quarry.config.json "$out/"; fi
printf "import './%s/server/main.js'\n" "$build" > "$out/server.mjs"
printf "#!/usr/bin/env node\nimport '../%s/server/cli.js'\n" "$build" > "$out/bin/quarry.mjs"
cp -R node_modules "$out/"
# Ours are in the bundle; what stands here leads to their sources. Types and maps run nowhere.
rm -rf "$out"/node_modules/@quarry "$out"/node_modules/.package-lock.json
find "$out/node_modules" -type l -exec sh -c 'for link; do [ -e "$link" ] || rm "$link"; done' sh {} +
find "$out/node_modules" "$out/$build" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
