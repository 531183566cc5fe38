// `npm start` and `npm run dev` on a bare machine: installs, then does what `quarry start` and `quarry dev` do in any site.
// Plain JavaScript, because nothing is installed yet.
import { requireNode } from '../packages/site/command/node-version.mjs'
import { step } from '../packages/site/command/start.mjs'
import { place } from './site.mjs'

const name = process.argv[2] === 'dev' ? 'dev' : 'start'

requireNode()
try {
  const { install } = await import('./install.mjs')
  await step('Installing what the lockfile pins', install)
} catch (error) {
  console.error(`\nQuarry did not ${name}. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
const { runSiteCommand } = await import('../packages/site/command/index.mjs')
await runSiteCommand(name, place)
