import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Type-checks files under the repository's own rules; what is wrong, line by line. */
export function faultsOf(folder: string, include: readonly string[]): string[] {
  const project = path.join(folder, 'tsconfig.json')
  const config = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      types: ['node'],
      typeRoots: [path.join(root, 'node_modules/@types')],
      // What another check remembers was found in another order of files, and says nothing of this one.
      incremental: false,
    },
    include,
    exclude: [],
  }
  writeFileSync(project, JSON.stringify(config))
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const done = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const faults = done.stdout.split('\n').filter(Boolean)
    return done.status === 0 || faults.length ? faults : [done.stderr]
  } finally {
    rmSync(project)
  }
}
