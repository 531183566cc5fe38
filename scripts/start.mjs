// `npm start` on a bare machine: installs, builds, then hands over to the server in this same process,
// so that signals reach it. Plain JavaScript, because nothing is installed yet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

requireNode()
process.env.NODE_ENV ??= 'production'

try {
  const { install } = await import('./install.mjs')
  await step('Installing what the lockfile pins', install)
  const { buildAll, isBuilt } = await import('./build.mjs')
  if (!(await isBuilt())) await step('Building', buildAll)
} catch (error) {
  console.error(`\nQuarry did not start. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
followParent()
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href)

async function step(what, act) {
  const started = performance.now()
  // Said only when it takes a while: a second start is quiet.
  const timer = setTimeout(() => console.log(`${what} …`), 300)
  await act()
  clearTimeout(timer)
  const seconds = (performance.now() - started) / 1000
  if (seconds > 1) console.log(`${what}: done in ${seconds.toFixed(1)} s`)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if ((major === 20 && minor >= 19) || major > 22 || (major === 22 && minor >= 12)) return
  console.error(
    `Quarry needs Node 20.19 or later, or 22.12 or later. This is ${process.version}. Get one from nodejs.org.`,
  )
  process.exit(1)
}

/**
 * npm passes a signal to the shell that it started us with, and that shell dies of it without a word to us.
 * When our parent is another one, that has happened: stop as if we had been told.
 */
function followParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
