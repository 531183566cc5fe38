// Takes the pictures of the documentation: `npm run pictures [-- NAME…]`. Starts the site on a data folder of its own,
// visits pages in their states (pictures/states.mjs), writes docs/pictures. `--site=URL --folder=PATH` for elsewhere.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildAll, isBuilt } from './build.mjs'
import { smaller } from './pictures/smaller.mjs'
import { pictures } from './pictures/states.mjs'

const root = path.resolve(import.meta.dirname, '..')
const given = process.argv.slice(2)
const option = name => given.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const names = given.filter(argument => !argument.startsWith('--'))
const folder = path.resolve(option('folder') ?? path.join(root, 'docs/pictures'))
/** A picture is read in a browser beside text: what is heavier is rounded to fewer colours. */
const mostBytes = 240_000

const devices = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  zoomed: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
}

const wanted = pictures.filter(({ name }) => names.length === 0 || names.some(one => name.startsWith(one)))
if (wanted.length === 0) throw new Error(`No picture is called ${names.join(' or ')}.`)
const started = option('site') ? { url: option('site'), stop: async () => {} } : await startSite()
try {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  await mkdir(folder, { recursive: true })
  for (const picture of wanted) await take(browser, picture)
  await browser.close()
  console.log(`${wanted.length} pictures in ${path.relative(process.cwd(), folder)}.`)
} finally {
  await started.stop()
}

async function take(browser, picture) {
  const { name, address, device = 'desktop', colours = 'light', media = {}, act, tall, asked } = picture
  const context = await browser.newContext({
    ...devices[device],
    ...(tall && { viewport: { ...devices[device].viewport, height: tall } }),
  })
  // Whoever is pictured has answered the question of the first visit, unless that is the picture.
  if (!asked)
    await context.addCookies([{ name: 'quarry-consent', value: `1.${Date.now()}.`, url: started.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.emulateMedia({ colorScheme: colours, ...media })
  // Type that comes late is shown with the next page: that one is pictured.
  for (let visits = 0; visits < 2; visits += 1)
    await page.goto(started.url + address, { waitUntil: 'networkidle' })
  await act?.(page)
  const taken = await page.screenshot({ animations: 'disabled' })
  await context.close()
  const file = `${name}-${device}-${colours}.png`
  for (const dropBits of [0, 1, 2, 3]) {
    const packed = smaller(taken, dropBits)
    if (packed.length > mostBytes) continue
    await writeFile(path.join(folder, file), packed)
    console.log(`${file} ${Math.round(packed.length / 1000)} kB${dropBits ? `, ${dropBits} bits less` : ''}`)
    return
  }
  throw new Error(`${file} weighs more than ${mostBytes / 1000} kB.`)
}

async function startSite() {
  if (!(await isBuilt())) await buildAll()
  const data = await mkdtemp(path.join(tmpdir(), 'quarry-pictures-'))
  const server = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', QUARRY_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
  const url = await new Promise((resolve, reject) => {
    let text = ''
    server.stdout.on('data', chunk => {
      text += chunk
      const address = /ready at (http:\/\/\S+) /.exec(text)?.[1]
      if (address) resolve(address)
    })
    server.once('close', code => reject(new Error(`The server ended with ${code}.`)))
  })
  return { url, stop }
}
