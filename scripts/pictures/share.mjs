// Draws what social networks show beside a link: `node scripts/pictures/share.mjs`. They take no SVG, and a running site
// has no browser to draw with, so the picture is made here, once, and lies among the site's files.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '../browser.mjs'
import { smaller } from './smaller.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const meridian = path.join(root, 'sites/meridian')
const [width, height] = [1200, 630]
const [night, chart, star, gold, line] = ['#070b19', '#121a33', '#ece7d8', '#f0b65e', '#53608a']

const table = JSON.parse(await readFile(path.join(meridian, 'sky/stars.json'), 'utf8'))
const radius = 560
/** The northern sky, the pole at the middle of the disk. */
const place = (hours, dec) => {
  const [turn, far] = [((hours * 15 - 100) * Math.PI) / 180, ((90 - dec) / 125) * radius]
  return [820 + far * Math.sin(turn), 330 + far * Math.cos(turn)]
}
const stars = new Map()
for (const [code, [, list]] of Object.entries(table))
  for (const text of list.split(', ')) {
    const [label, hours, dec, magnitude] = text.split(' ')
    if (Number(dec) > -34)
      stars.set(`${code}.${label}`, { at: place(Number(hours), Number(dec)), magnitude: Number(magnitude) })
  }
const lines = Object.entries(table).flatMap(([code, [, , figure]]) =>
  figure.split(', ').map(text => {
    const points = text
      .split(' ')
      .map(label => stars.get(label.includes('.') ? label : `${code}.${label}`)?.at)
    return points.length > 1 && points.every(Boolean)
      ? `M${points.map(p => p.map(n => n.toFixed(1))).join('L')}`
      : ''
  }),
)
const dots = [...stars.values()].map(
  ({ at: [x, y], magnitude }) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${Math.max(1, 5.4 - magnitude * 0.95).toFixed(1)}"/>`,
)
const mark =
  '<g transform="translate(84 180) scale(3.4)" fill="none" stroke="currentColor"><circle cx="14" cy="14" r="12.2" stroke-width="1.6"/><path d="M14 1.8c7.5 7 7.5 17.4 0 24.4M2.3 17.5c7 3.4 16.4 3.4 23.4 0" stroke-width="1.3"/><path d="m19.4 6.5.9 3 3 .9-3 .9-.9 3-.9-3-3-.9 3-.9z" fill="currentColor" stroke="none"/></g>'
const html = `<!doctype html><body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="display:block;background:${night}">
<defs><linearGradient id="fade"><stop offset=".3" stop-color="${night}"/><stop offset=".62" stop-color="${night}" stop-opacity="0"/></linearGradient></defs>
<circle cx="820" cy="330" r="${radius}" fill="${chart}"/>
<path d="${lines.join('')}" fill="none" stroke="${line}" stroke-width="1.6"/><g fill="${star}">${dots.join('')}</g>
<rect width="${width}" height="${height}" fill="url(#fade)"/>
<g color="${gold}">${mark}</g>
<text x="84" y="392" fill="${star}" font-family="Palatino, P052, 'Noto Serif', 'Liberation Serif', serif" font-size="104">Meridian</text>
<path d="M88 440h88" stroke="${gold}" stroke-width="4"/>
</svg>`

const { chromium } = await import('playwright-core')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width, height } })
await page.setContent(html)
const taken = await page.screenshot()
await browser.close()
const file = path.join(meridian, 'public/share.png')
await writeFile(file, smaller(taken, 2) ?? taken)
console.log(`${path.relative(root, file)}`)
