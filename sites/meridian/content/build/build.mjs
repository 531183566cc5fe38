// Writes the importable files: `node sites/meridian/content/build/build.mjs`
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { allFiles } from './all.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = allFiles()

// What an earlier build left behind goes, so that nothing deleted lives on; what is the same stays untouched.
let removed = 0
for (const folder of ['content-types', 'entries']) {
  for (const name of readdirSync(path.join(root, folder), { recursive: true })) {
    const file = path.posix.join(folder, name.replaceAll('\\', '/'))
    if (!file.endsWith('.json') || files.has(file)) continue
    rmSync(path.join(root, file))
    removed++
  }
}

const counts = new Map()
let written = 0
for (const [name, text] of files) {
  const kind = /^entries\/(\w+)\//.exec(name)?.[1]
  if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const target = path.join(root, name)
  if (textOf(target) === text) continue
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  written++
}
const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
process.stdout.write(`${total} entries (${kinds}); ${written} files written, ${removed} removed\n`)

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
