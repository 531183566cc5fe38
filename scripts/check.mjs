// `npm run check`: types, lint, imports and the unit tests that are quick, in about a minute.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { install } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
const steps = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/check-imports.mjs'],
  ['scripts/check-docs.mjs'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter=dot'],
]
await install()
for (const [file, ...args] of steps) {
  const done = spawnSync(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, QUARRY_QUICK: '1' },
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
