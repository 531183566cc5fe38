// `npm run check`: types, lint, imports, exports, sizes and the unit tests that are quick, in about a minute.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { install } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
const steps = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives-severity=error'],
  ['scripts/check-imports.mjs'],
  ['scripts/check-exports.mjs'],
  ['scripts/check-size.mjs'],
  ['scripts/check-docs.mjs'],
  ['scripts/check-words.mjs'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'meridian', '--reporter=dot'],
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
