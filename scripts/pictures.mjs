// Takes the pictures of the documentation: starts the site on an empty data folder, visits pages, writes docs/pictures.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildAll, isBuilt } from './build.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/pictures')

const devices = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
/** Name, address, device, colours. */
const pictures = [
  ['home', '/', 'desktop', 'light'],
  ['home', '/', 'desktop', 'dark'],
  ['home', '/', 'phone', 'dark'],
  ['object', '/object/m31', 'desktop', 'light'],
  ['object', '/es/object/m42', 'phone', 'light'],
  ['search', '/search?q=galaxy', 'desktop', 'light'],
  ['search', '/search?q=galaxy', 'phone', 'dark'],
]

if (!(await isBuilt())) await buildAll()
const data = await mkdtemp(path.join(tmpdir(), 'quarry-pictures-'))
const server = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
  env: { ...process.env, NODE_ENV: 'production', PORT: '0', QUARRY_DATA: data },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const url = await new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', chunk => {
      text += chunk
      const address = /ready at (http:\/\/\S+) /.exec(text)?.[1]
      if (address) resolve(address)
    })
    server.once('close', code => reject(new Error(`The server ended with ${code}.`)))
  })
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  await mkdir(folder, { recursive: true })
  for (const [name, address, device, colorScheme] of pictures) {
    const context = await browser.newContext({ ...devices[device], colorScheme })
    const page = await context.newPage()
    await page.goto(url + address, { waitUntil: 'networkidle' })
    await page.screenshot({ path: path.join(folder, `${name}-${device}-${colorScheme}.png`) })
    await context.close()
  }
  await browser.close()
  console.log(`${pictures.length} pictures in docs/pictures.`)
} finally {
  server.kill('SIGTERM')
  await rm(data, { recursive: true, force: true })
}
