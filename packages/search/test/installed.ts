import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../build.mjs'

const room = path.resolve(import.meta.dirname, '..')
const resolve = createRequire(import.meta.url).resolve

export type App = {
  folder: string
  /** Where the package was installed. */
  package: string
  /** Runs a script in the app, in a process of its own; its output, or an error that holds it. */
  run(script: string, args: readonly string[]): string
  remove(): void
}

/** An app that has what `npm pack` made, and beside it only what every React app with Vite has. */
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
  const built = path.join(folder, 'built')
  await build(built)
  const [tarball] = JSON.parse(run('npm', ['pack', built, '--json'])) as [{ filename: string }]
  mkdirSync(home, { recursive: true })
  run('tar', ['-xzf', tarball.filename, '-C', home, '--strip-components', '1'])
  rmSync(built, { recursive: true })
  for (const name of ['react', 'react-dom', 'vite', 'typescript', '@types/react', '@types/react-dom']) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.dirname(resolve(`${name}/package.json`)), path.join(modules, name))
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
