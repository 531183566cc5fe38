// `node scripts/release.mjs 0.3.0`: writes the next version wherever one stands (all packages have the same), and dates what is
// unreleased in CHANGELOG.md. It commits, tags and publishes nothing: CONTRIBUTING.md says what comes after it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = process.cwd()
const [, , next = '', date = new Date().toISOString().slice(0, 10)] = process.argv
const read = name => readFileSync(path.join(root, name), 'utf8')

try {
  release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function release() {
  const { version: old } = JSON.parse(read('package.json'))
  if (!/^\d+\.\d+\.\d+$/.test(next)) throw new Error('Say which version: node scripts/release.mjs 1.2.3')
  if (numbersOf(next) <= numbersOf(old)) throw new Error(`${next} does not come after ${old}.`)
  const changelog = datedChangelog(read('CHANGELOG.md'))
  const changed = filesWith(old).filter(name => {
    const text = read(name)
    const written = name.endsWith('package-lock.json') ? inLock(text, old) : inFile(text, name, old)
    if (written !== text) writeFileSync(path.join(root, name), written)
    return written !== text
  })
  writeFileSync(path.join(root, 'CHANGELOG.md'), changelog)
  console.log(`${old} became ${next} in ${changed.length} files.`)
}

function numbersOf(version) {
  return version
    .split('.')
    .map(part => part.padStart(6, '0'))
    .join('.')
}

function datedChangelog(text) {
  const [, head, unreleased, rest] = /^(.*?)## Unreleased\n(.*?)((?:## .*)?)$/s.exec(text) ?? []
  if (!unreleased?.trim()) throw new Error('CHANGELOG.md has nothing that is unreleased.')
  return `${head}## Unreleased\n\n## ${next} (${date})\n${unreleased}${rest}`
}

/** Files of the repository in which the old version stands. */
function filesWith(old) {
  const found = spawnSync('git', ['grep', '-lF', old, '--', '*.json', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  // What an earlier release wrote stays as it was.
  return found.stdout.split('\n').filter(name => name !== '' && !/\/release[-.]/.test(name))
}

/** A version of ours: of a package by its name, or in a constant that is called so. */
function inFile(text, name, old) {
  if (name.endsWith('package.json')) {
    const own = text.replace(`"version": "${old}"`, `"version": "${next}"`)
    return own.replace(/("@quarry\/[\w-]+": )"([^"]+)"/g, (all, dependency, version) =>
      version === old ? `${dependency}"${next}"` : all,
    )
  }
  const escaped = old.replaceAll('.', '\\.')
  return text
    .replace(new RegExp(`(@quarry/[\\w-]+@)${escaped}`, 'g'), `$1${next}`)
    .replace(new RegExp(`(\\b(?:version|VERSION)(?: =|:) ')${escaped}'`, 'g'), `$1${next}'`)
}

function inLock(text, old) {
  const lock = JSON.parse(text)
  const own = Object.entries(lock.packages ?? {}).filter(([place]) => !place.includes('node_modules'))
  if (lock.version === old) lock.version = next
  for (const [, one] of own) {
    if (one.version === old) one.version = next
    for (const needs of [one.dependencies, one.devDependencies])
      for (const name of Object.keys(needs ?? {}))
        if (name.startsWith('@quarry/') && needs[name] === old) needs[name] = next
  }
  return `${JSON.stringify(lock, null, 2)}\n`
}
