// Finds a browser for the tests, or gets one; never skips silently.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const knownPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns the path of a Chromium that starts. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (starts(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
    throw new Error(
      `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", but that does not start. Point it to a Chromium or Chrome, or unset it.`,
    )
  }
  return inSystem() ?? (await fromPlaywright()) ?? (await downloaded()) ?? (await fromDebian()) ?? none()
}

/** @returns a sentence for whoever starts the tests: which browser they will use, or what will be fetched for them, and where to. */
export async function plannedBrowser() {
  if (process.env.CHROMIUM_PATH) return `Browser tests will use ${process.env.CHROMIUM_PATH} (CHROMIUM_PATH).`
  const known = inSystem() ?? (await fromPlaywright())
  if (known) return `Browser tests will use ${known}.`
  const { chromium } = await import('playwright-core')
  const folder = path.dirname(path.dirname(path.dirname(chromium.executablePath())))
  const debian = mayInstall() ? ' If that fails, the Debian package "chromium" is installed.' : ''
  return (
    `No Chromium was found. Before the browser tests Playwright's own is fetched into ${folder} (some 300 MB); ` +
    `CHROMIUM_PATH=… names another one.${debian}`
  )
}

function inSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [
    ...systemNames.flatMap(name => folders.map(folder => path.join(folder, name))),
    ...knownPlaces,
  ]
  return candidates.find(file => existsSync(file) && starts(file))
}

async function fromPlaywright() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return file && existsSync(file) && starts(file) ? file : undefined
}

async function downloaded() {
  console.log('No browser found. Asking Playwright for its Chromium …')
  const cli = path.resolve(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  const done = spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  })
  return done.status === 0 ? fromPlaywright() : undefined
}

async function fromDebian() {
  if (!mayInstall()) return undefined
  console.log('Installing the Debian package "chromium", because the browser tests need one …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 })
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', timeout: 300_000, env })
  return inSystem()
}

function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function none() {
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found or could be fetched.\n' +
      'Type this, or set CHROMIUM_PATH:  sudo apt-get install -y chromium',
  )
}

function starts(file) {
  const done = spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
  return done.status === 0
}
