// `npm run build -w @quarry/search`: makes the folder that is published, `dist/` (then `npm pack ./dist`).
// Inside this repository the sources are imported as they are; a package that is installed holds ESM and types.
import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'

const room = import.meta.dirname
const root = path.resolve(room, '../..')
/** Types only: what of them is needed is published with this package. */
const wireTypes = path.join(root, 'packages/protocol/src')

/** Builds the package into a folder, which is made anew. */
export async function build(folder = path.join(room, 'dist')) {
  const manifest = JSON.parse(await readFile(path.join(room, 'package.json'), 'utf8'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeCode(folder, Object.values(manifest.exports))
  await copyTerms(folder)
  await writeTypes(folder, Object.values(manifest.exports))
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify(published(manifest, await readdir(folder)), null, 2)}\n`,
  )
  await copyFile(path.join(room, 'README.md'), path.join(folder, 'README.md'))
  await copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
}

/** The manifest of what is installed: built files in place of sources, and no dependency, for all is inside. */
function published({ private: _, scripts: __, dependencies: ___, exports, ...manifest }, files) {
  const entries = Object.entries(exports).map(([subpath, source]) => {
    const name = `./${path.basename(source, '.ts')}`
    return [subpath, { types: `${name}.d.ts`, default: `${name}.js` }]
  })
  return {
    ...manifest,
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    files: files.toSorted(),
  }
}

/** The terms of what is bundled lie beside it. */
async function copyTerms(folder) {
  for (const name of await readdir(path.join(folder, 'bundled'))) {
    const terms = path.join(root, 'node_modules', name, 'LICENSE')
    await copyFile(terms, path.join(folder, 'bundled', name, 'LICENSE'))
  }
}

/** One module per source file, so that a bundler leaves out what a page does not use. */
async function writeCode(folder, entries) {
  const bundle = await rolldown({
    cwd: room,
    input: entries,
    external: [/^react($|\/)/],
    transform: { jsx: { runtime: 'automatic', development: false } },
  })
  try {
    await bundle.write({
      dir: folder,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: path.join(room, 'src'),
      // A folder of that name is never packed.
      entryFileNames: ({ name }) => `${name.replace(/^node_modules\//, 'bundled/')}.js`,
    })
  } finally {
    await bundle.close()
  }
}

async function writeTypes(folder, entries) {
  const place = await mkdtemp(path.join(tmpdir(), 'quarry-types-'))
  try {
    const project = path.join(place, 'tsconfig.json')
    const out = path.join(place, 'out')
    await writeFile(
      project,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          types: [],
          // Found by its path: of what is found among node_modules the compiler leaves out all but the entry whenever
          // one of its threads comes upon the package before another reads it as a root.
          paths: { '@quarry/protocol': [path.join(wireTypes, 'index.ts')] },
          rootDir: path.join(root, 'packages'),
          outDir: out,
        },
        include: [],
        exclude: [],
        files: [...entries.map(entry => path.join(room, entry)), path.join(wireTypes, 'index.ts')],
      }),
    )
    const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
    const done = spawnSync(process.execPath, [path.join(path.dirname(compiler), 'bin/tsc'), '-p', project], {
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`The types do not compile:\n${done.stdout}${done.stderr}`)
    await copyTypes(path.join(out, 'search/src'), folder, folder)
    await copyTypes(path.join(out, 'protocol/src'), path.join(folder, 'protocol'), folder)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function copyTypes(from, to, folder) {
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.name.endsWith('.d.ts')) continue
    const place = path.join(to, path.relative(from, entry.parentPath))
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8')
    const wire = path.posix.join(path.relative(place, folder) || '.', 'protocol/index.js')
    await mkdir(place, { recursive: true })
    await writeFile(path.join(place, entry.name), await standalone(text, wire, path.relative(folder, place)))
  }
}

/** Declarations that need nothing but what lies beside them. */
async function standalone(text, wire, place) {
  const catalogues = new Map()
  for (const [whole, name] of text.matchAll(/typeof import\('([^']+\.json)'\)/g)) {
    const json = await readFile(path.join(room, 'src', place, name), 'utf8')
    catalogues.set(whole, typeOf(JSON.parse(json)))
  }
  const relative = wire.startsWith('.') ? wire : `./${wire}`
  return text
    .replaceAll(/typeof import\('[^']+\.json'\)/g, whole => catalogues.get(whole))
    .replaceAll(/(['"])@quarry\/protocol\1/g, `'${relative}'`)
    .replaceAll(/(\bfrom |\bimport\(|\bmodule )(['"])(\.[^'"]+)\.tsx?\2/g, '$1$2$3.js$2')
}

const typeOf = value =>
  typeof value === 'string'
    ? 'string'
    : `{ ${Object.entries(value)
        .map(([key, one]) => `${JSON.stringify(key)}: ${typeOf(one)}`)
        .join('; ')} }`

if (process.argv[1] === import.meta.filename) {
  await build()
  process.stdout.write('packages/search/dist is ready: npm pack ./packages/search/dist\n')
}
