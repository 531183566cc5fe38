/** What a visitor's browser is sent for each kind of page, compressed: `npm run bench bytes`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hydrationFiles, linkedFiles } from './bytes/files-of-page.ts'
import { measured } from './measure/report.ts'
import { startSite } from './pages/running-site.ts'
import { targetsOf } from './pages/targets.ts'

type Size = { plain: number; gzip: number; brotli: number }

const titles: Readonly<Record<string, string>> = {
  document: 'document',
  scripts: 'scripts at once',
  later: 'scripts that hydrate later',
  styles: 'stylesheet',
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

await measured(async () => {
  const site = await startSite()
  try {
    const targets = await targetsOf(site)
    const first = (name: string): string => {
      const address = targets.find(target => target.name === name)?.paths[0]
      if (!address) throw new Error(`There is no address for ${name}.`)
      return address
    }
    const search = first('search page, as visitors ask')
    const routes = { home: '/', 'content page': first('content page'), 'search page': search }
    const rows: string[][] = []
    const values: Record<string, unknown> = {}
    for (const [name, address] of Object.entries(routes)) {
      const response = await fetch(site.url + address, { signal: AbortSignal.timeout(10_000) })
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
      const html = await response.text()
      const linked = linkedFiles(html)
      const scripts = linked.filter(file => file.endsWith('.js'))
      const sizes = {
        document: sizeOf(Buffer.from(html)),
        scripts: sum(scripts.map(sizeOfAsset)),
        later: sum(hydrationFiles(html, scripts).map(sizeOfAsset)),
        styles: sum(linked.filter(file => file.endsWith('.css')).map(sizeOfAsset)),
      }
      values[name] = { address, ...sizes }
      for (const [part, size] of Object.entries(sizes))
        rows.push([
          `${name}: ${titles[part] ?? part}`,
          kilobytes(size.plain),
          kilobytes(size.gzip),
          kilobytes(size.brotli),
        ])
    }
    return {
      tables: [{ title: 'kB by page', columns: ['', 'plain', 'gzip', 'brotli'], rows }],
      values,
      notes: [
        'A kB is 1000 bytes. Scripts that hydrate later are fetched when their island is seen, touched or the browser idles.',
      ],
    }
  } finally {
    await site.stop()
  }
})

function sizeOf(bytes: Buffer): Size {
  return {
    plain: bytes.length,
    gzip: gzipSync(bytes, { level: 5 }).length,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length,
  }
}

/** Assets are sent as the build compressed them. */
function sizeOfAsset(name: string): Size {
  const file = path.join('dist/client', name)
  const read = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending).length : 0)
  const plain = read('')
  return { plain, gzip: read('.gz') || plain, brotli: read('.br') || plain }
}

function sum(sizes: readonly Size[]): Size {
  const add = (of: keyof Size) => sizes.reduce((total, size) => total + size[of], 0)
  return { plain: add('plain'), gzip: add('gzip'), brotli: add('brotli') }
}
