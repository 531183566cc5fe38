import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { quarrySite } from './packages/site/command/quarry-site.mjs'

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
  '**/packages.test.ts',
  '**/create.test.ts',
  '**/docs-examples.test.ts',
  '**/examples.test.ts',
  '**/eval.test.ts',
  '**/pipelines-walk.test.ts',
]

const root = fileURLToPath(new URL('.', import.meta.url))
/** What runs knows one site: the product the small one, the demo itself. */
const pluginsFor = async (site: string) => [
  await quarrySite({ folder: `${root}sites/${site}`, root, output: `${root}packages/site` }),
]
const ofFixture = await pluginsFor('fixture')
const ofMeridian = await pluginsFor('meridian')

const common = {
  environment: 'node' as const,
  pool: 'forks' as const,
  // Nothing takes that long but on a machine that is busy with something else.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is awaited comes within milliseconds, and much later on a busy machine: only what never comes fails.
  expect: { poll: { timeout: 20_000 } },
}

const unit = {
  ...common,
  // Modules hold no state that one test file could leave to another; to load them once a worker saves half of the time.
  isolate: false,
  // Tests of templates run in the sites that are made of them: test/scripts/create.test.ts.
  exclude: [
    '**/node_modules/**',
    '**/browser/**',
    'packages/create/templates/**',
    ...(process.env['QUARRY_QUICK'] ? slow : []),
  ],
  setupFiles: ['test/seed.ts'],
}

const browser = {
  ...common,
  globalSetup: 'packages/site/test/browser/running-sites.ts',
  // One browser and one server at a time: budgets are measured here.
  fileParallelism: false,
}

export default defineConfig({
  test: {
    // Two cores: two at a time, whatever the machine says it has.
    maxWorkers: 2,
    projects: [
      {
        plugins: ofFixture,
        test: {
          ...unit,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'sites/fixture/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
        },
      },
      {
        plugins: ofMeridian,
        test: { ...unit, name: 'meridian', include: ['sites/meridian/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: await pluginsFor('docs'),
        test: { ...unit, name: 'docs', include: ['sites/docs/**/*.test.ts'] },
      },
      {
        plugins: ofFixture,
        test: { ...browser, name: 'browser', include: ['packages/site/test/browser/**/*.test.ts'] },
      },
      {
        plugins: ofMeridian,
        test: { ...browser, name: 'meridian-browser', include: ['sites/meridian/test/browser/**/*.test.ts'] },
      },
      {
        plugins: ofMeridian,
        test: {
          ...common,
          name: 'conformance',
          include: ['conformance/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          fileParallelism: false,
        },
      },
    ],
  },
})
