// `npm run sbom`: what is shipped, as CycloneDX (sbom.json), and the licence of each part (licences.txt), in the folder `sbom`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'sbom')
/** Licences under which a part may be shipped with a work of Apache-2.0. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts, which are shipped beside the work.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])
/** Not ours to choose among, and shipped as they are: a library that is linked to, replaceable by its user. */
const linked = new Set(['LGPL-3.0-or-later'])

const made = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
if (made.status !== 0) {
  console.error(made.stderr)
  process.exit(made.status ?? 1)
}
const bill = JSON.parse(made.stdout)

/** What a package says in a file instead: the words of the MIT licence are known by their first sentence. */
function licenceInFile(name) {
  const file = path.join(root, 'node_modules', name, 'LICENSE')
  const text = existsSync(file) ? readFileSync(file, 'utf8').replace(/\s+/g, ' ') : ''
  return /Permission is hereby granted, free of charge, to any person obtaining a copy/.test(text)
    ? 'MIT'
    : ''
}

const parts = bill.components
  .map(({ group, name, version, licenses = [] }) => {
    const whole = `${group ? `${group}/` : ''}${name}`
    const said = licenses.map(({ license, expression }) => expression ?? license?.id ?? '').join(' OR ')
    return { name: `${whole}@${version}`, licence: said || licenceInFile(whole) }
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1))
const isAllowed = licence =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR | AND /)
    .some(one => allowed.has(one) || linked.has(one))
const others = parts.filter(({ licence }) => !isAllowed(licence))

mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`)
writeFileSync(
  path.join(folder, 'licences.txt'),
  parts.map(({ name, licence }) => `${name}  ${licence || 'not said'}\n`).join(''),
)
console.log(`${parts.length} parts in sbom/sbom.json, their licences in sbom/licences.txt.`)
for (const { name, licence } of others)
  console.error(`${name}: look at its licence (${licence || 'not said'}).`)
if (others.length > 0) process.exit(1)
