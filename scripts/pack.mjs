// `npm run pack`: builds every package as it is published, into `.cache/packages/*.tgz`. Inside the repository packages are
// imported as sources; an installed one holds a module and its types for each of them, and a manifest that says so.
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './build.mjs'

const root = path.resolve(import.meta.dirname, '..')
const compiled = path.join(root, '.cache/compiled')
export const packagesFolder = path.join(root, '.cache/packages')

/** Files that are published as they are. */
const isAsset = name => /\.(css|svg)$/.test(name)

/** @returns the folder of the packed packages, made anew when anything has changed. */
export async function pack() {
  const stampFile = path.join(packagesFolder, 'stamp')
  const stamp = await fingerprint()
  const isMade = async () => (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
  await alone(async () => {
    if (await isMade()) return
    await rm(packagesFolder, { recursive: true, force: true })
    await rm(compiled, { recursive: true, force: true })
    await mkdir(compiled, { recursive: true })
    await compile()
    const names = await readdir(path.join(root, 'packages'))
    for (const name of names) await prepare(name)
    await packAll(names)
    await writeFile(stampFile, stamp)
  })
  return packagesFolder
}

/** Several tests may want the packages at once: the first makes them, the others wait. */
export async function alone(act) {
  const lock = path.join(root, '.cache/packing')
  const longest = 300_000
  await mkdir(path.dirname(lock), { recursive: true })
  for (;;) {
    const taken = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (taken) break
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
    // Whoever made it was stopped half-way.
    if (Date.now() - mtimeMs > longest) await rm(lock, { recursive: true, force: true })
    else await setTimeout(200)
  }
  try {
    await act()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

/** Code and declarations of all packages in one run of the compiler. */
async function compile() {
  const project = path.join(compiled, 'tsconfig.json')
  const options = {
    noEmit: false,
    declaration: true,
    incremental: false,
    // The types of the repository are checked by themselves: what is written is the same, in half the time.
    noCheck: true,
    tsBuildInfoFile: null,
    rewriteRelativeImportExtensions: true,
    rootDir: path.join(root, 'packages'),
    outDir: compiled,
  }
  const include = ['*/src', 'site/serve', 'site/command', 'site/*.ts', 'site/test/open-test-site.ts']
  const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/node_modules']
  await writeFile(
    project,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: options,
      include: include.map(pattern => path.join(root, 'packages', pattern)),
      exclude: exclude.map(pattern => path.join(root, 'packages', pattern)),
    }),
  )
  run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', project], root)
  for (const file of (await filesOf(compiled)).filter(name => name !== project)) await finish(file)
}

/** What the compiler leaves to do: paths in declarations, and where tables are. */
async function finish(file) {
  if (file.endsWith('.json')) return rm(file)
  const text = await readFile(file, 'utf8')
  if (/\.d\.m?ts$/.test(file)) await writeFile(file, declarations(text))
  else if (/\.m?js$/.test(file)) await writeFile(file, tablesAsModules(text))
}

const tablesAsModules = text =>
  text.replaceAll(/((?:from |import\()['"]\.[^'"]+\.json)(['"])( with \{ type: ['"]json['"] \})?/g, '$1.js$2')

const declarations = text =>
  tablesAsModules(
    text
      .replaceAll(/typeof (import\(['"][^'"]+\.json['"]\))/g, "(typeof $1)['default']")
      .replaceAll(/^import '[^']+\.css';?\n/gm, ''),
  ).replaceAll(/(\bfrom |\bimport\(|\bmodule |^import )(['"])(\.[^'"]+)\.tsx?\2/gm, '$1$2$3.js$2')

const typeOf = value =>
  Array.isArray(value)
    ? `(${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`
    : value === null || typeof value !== 'object'
      ? value === null
        ? 'null'
        : typeof value
      : `{ ${Object.entries(value)
          .map(([key, member]) => `${JSON.stringify(key)}: ${typeOf(member)}`)
          .join('; ')} }`

/** The folder of a package as it is published. */
async function prepare(name) {
  const source = path.join(root, 'packages', name)
  const folder = path.join(compiled, name)
  await mkdir(folder, { recursive: true })
  const manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'))
  // What a package lists by itself is no module of ours: templates, plain programs.
  for (const file of manifest.files ?? [])
    await cp(path.join(source, file), path.join(folder, file), { recursive: true })
  for (const file of await filesOf(source)) {
    const place = path.relative(source, file)
    if (!place.startsWith('src/')) continue
    if (isAsset(path.basename(file))) await cp(file, path.join(folder, place))
    if (file.endsWith('.json'))
      await writeTable(path.join(folder, place), JSON.parse(await readFile(file, 'utf8')))
  }
  const project = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const readme = await readFile(path.join(source, 'README.md'), 'utf8')
  await writeFile(
    path.join(folder, 'README.md'),
    readme.replaceAll('](../../', `](${project.homepage}/blob/main/`),
  )
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
  const files = (await readdir(folder)).filter(file => file !== 'package.json').sort()
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify(published(manifest, project, name, files), null, 2)}\n`,
  )
}

/** In one call: npm takes longer to start than to pack. */
async function packAll(names) {
  const folders = names.map(name => path.join(compiled, name))
  await mkdir(packagesFolder, { recursive: true })
  run(
    'npm',
    ['pack', ...folders, '--pack-destination', packagesFolder, '--ignore-scripts', '--loglevel=error'],
    root,
  )
}

/** Node takes no JSON without more ado, and compilers only when they are told to. */
async function writeTable(file, table) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.js`, `export default ${JSON.stringify(table)}\n`)
  await writeFile(`${file}.d.ts`, `declare const table: ${typeOf(table)}\nexport default table\n`)
}

/** The manifest of what is installed: modules and their types in place of sources. */
function published(manifest, project, name, files) {
  const { exports = {}, quarry, publishConfig = {}, sideEffects, ...kept } = manifest
  const built = file => file.replace(/\.tsx?$/, '.js')
  const entries = Object.entries(exports).map(([subpath, file]) => {
    if (/\.(css|d\.ts)$/.test(file)) return [subpath, file]
    return [subpath, { types: built(file).replace(/\.(m?)js$/, '.d.$1ts'), default: built(file) }]
  })
  const typed = entries.filter(([, target]) => target.types)
  const workers = Object.entries(quarry?.workers ?? {}).map(([worker, file]) => [worker, built(file)])
  return {
    ...kept,
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: sideEffects === false ? false : sideEffects.map(built) }),
    // What only those need who install it: here the repository's root has it.
    ...publishConfig,
    engines: project.engines,
    homepage: project.homepage,
    repository: { ...project.repository, directory: `packages/${name}` },
    ...(entries.length > 0
      ? { exports: { ...Object.fromEntries(entries), './package.json': './package.json' } }
      : {}),
    // For compilers that resolve as Node did before version 12, which know no `exports`.
    ...(exports['.'] ? { main: built(exports['.']), types: entries[0][1].types } : {}),
    ...(typed.length > 0
      ? {
          typesVersions: {
            '*': Object.fromEntries(
              typed.map(([subpath, { types }]) => [subpath.replace(/^\.\/?/, '') || '.', [types]]),
            ),
          },
        }
      : {}),
    ...(workers.length > 0 ? { quarry: { workers: Object.fromEntries(workers) } } : {}),
    files,
  }
}

async function filesOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(entry => path.join(entry.parentPath, entry.name))
}

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = await pack()
  const packed = (await readdir(folder)).filter(file => file.endsWith('.tgz'))
  console.log(`${packed.length} packages in ${path.relative(process.cwd(), folder)}.`)
}
