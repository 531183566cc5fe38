import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pack } from '../../../scripts/pack.mjs'

const room = path.resolve(import.meta.dirname, '..')
const root = path.resolve(room, '../..')
const toolsOfApps = ['react', 'react-dom', 'vite', 'typescript', '@types/react', '@types/react-dom']

/** What it needs from the registry. */
const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies).filter(
    name => !name.startsWith('@quarry/'),
  )

export type App = {
  folder: string
  /** Where the package was installed. */
  package: string
  /** Runs a script in the app, in a process of its own; its output, or an error that holds it. */
  run(script: string, args: readonly string[]): string
  remove(): void
}

/** An app that has what `npm run pack` made, and beside it only what every React app with Vite has. */
export async function installed(): Promise<App> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-pack-'))
  const modules = path.join(folder, 'node_modules')
  const home = path.join(modules, '@quarry/search')
  const run = (command: string, args: readonly string[]): string => {
    const done = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`)
    return done.stdout
  }

  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await install(folder, home, run)
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    package: home,
    run: (script, args) => run(process.execPath, [path.resolve(modules, script), ...args]),
    remove,
  }
}

async function install(
  folder: string,
  home: string,
  run: (command: string, args: readonly string[]) => string,
): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  const packages = await pack()
  for (const name of ['search', 'protocol']) {
    const place = path.join(modules, '@quarry', name)
    mkdirSync(place, { recursive: true })
    const [tarball] = (await readdir(packages)).filter(file => file.startsWith(`quarry-${name}-`))
    run('tar', ['-xzf', path.join(packages, tarball!), '-C', place, '--strip-components', '1'])
  }
  const needed = [home, path.join(modules, '@quarry/protocol')].flatMap(dependenciesOf)
  for (const name of [...toolsOfApps, ...needed]) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  }
  cpSync(path.join(room, 'test/app'), folder, { recursive: true })
  writeFileSync(path.join(folder, 'src/main.tsx'), pageOfReadme())
}

function pageOfReadme(): string {
  const [, page] = /```tsx\n([\s\S]*?)```/.exec(readFileSync(path.join(room, 'README.md'), 'utf8')) ?? []
  if (!page) throw new Error('The README has no page.')
  return page
}

/** Every file below a folder, with `/` between names. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** What a module imports, re-exports or adds declarations to. */
export const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^import |^declare module |^(?:import|export) [^'"]*?\bfrom |\bimport\()['"]([^'"]+)['"]/gm,
    ),
  ].map(([, specifier]) => specifier ?? '')
