import { defineConfig } from 'vitest/config'

/** What takes long or builds something first. `npm run check` leaves it out (`QUARRY_QUICK`), `npm test` does not. */
const slow = [
  '**/*fuzz.test.ts',
  '**/testkit/src/durable/**',
  '**/remote/remote.test.ts',
  '**/memory-engine.test.ts',
  '**/suggest.test.ts',
  '**/hooks.test.tsx',
  '**/hostile.test.ts',
  '**/budget.test.ts',
  '**/pack.test.ts',
  '**/docs-examples.test.ts',
  '**/examples.test.ts',
  '**/eval.test.ts',
  '**/pipelines-walk.test.ts',
]

const common = { environment: 'node' as const, pool: 'forks' as const }

export default defineConfig({
  test: {
    // Two cores: two at a time, whatever the machine says it has.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/browser/**', ...(process.env['QUARRY_QUICK'] ? slow : [])],
          setupFiles: ['test/seed.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['apps/site/test/browser/**/*.test.ts'],
          globalSetup: 'apps/site/test/browser/running-sites.ts',
          // A browser that a busy machine held up is asked twice more; the report says which tests needed it.
          retry: process.env['CI'] ? 2 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // One browser and one server at a time: budgets are measured here.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...common,
          name: 'conformance',
          include: ['conformance/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
