import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pack } from '../../scripts/pack.mjs'

export type Installed = {
  folder: string
  /** Runs a program there with an empty home; its output, or an error that holds it. */
  run(command: string, args: readonly string[]): string
  remove(): void
}

/** Every packed package by its name, as a dependency that is a file. */
export async function packedPackages(): Promise<Readonly<Record<string, string>>> {
  const folder = await pack()
  const tarballs = readdirSync(folder).filter(file => file.endsWith('.tgz'))
  return Object.fromEntries(tarballs.map(file => [nameOf(file), `file:${path.join(folder, file)}`]))
}

const nameOf = (file: string): string => file.replace(/-\d+\.\d+\.\d+.*$/, '').replace(/^quarry-/, '@quarry/')

/** An empty folder outside the repository, in which npm has installed what was packed, and what is named besides. */
export async function installPackages(more: Readonly<Record<string, string>>): Promise<Installed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-outside-'))
  const run = (command: string, args: readonly string[]): string => {
    const done = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 300_000,
      env: { PATH: process.env['PATH'], HOME: path.join(folder, 'home'), NODE_ENV: 'development' },
    })
    if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`)
    return done.stdout
  }
  const dependencies = { ...(await packedPackages()), ...more }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module', dependencies }),
  )
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'])
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
