import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { origin, type RunningQuarry, runningQuarry } from './running-quarry.ts'
import { faultsOf, root } from './type-check.ts'

const examples = path.join(root, 'examples')

let quarry: RunningQuarry
beforeAll(async () => {
  quarry = await runningQuarry()
}, 120_000)
afterAll(() => quarry?.close())
beforeEach(() => {
  quarry.answers.length = 0
  vi.stubGlobal('fetch', quarry.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(quarry.answers.filter(({ status }) => status !== 200)).toEqual([])
})

describe('the examples', () => {
  it('node-search: finds, filters and says what it found', async () => {
    const { main } = await import('../../examples/node-search.ts')
    const lines = (await main(['comet'])).split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('1–4 of 4: /?q=comet&f-kind=guide')
    expect(lines[1]).toMatch(/^The \*comet\* number \d+ \(guide\)$/)
  })

  it('node-search: says what went wrong', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const { main } = await import('../../examples/node-search.ts')
    expect(await main(['comet'])).toMatch(/^offline: Client could not connect to the following URL/)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('server-render: one request, and the browser renders the same', async () => {
    const { main, render } = await import('../../examples/server-render.tsx')
    const text = await main(['moon'])
    expect(quarry.answers).toHaveLength(1)
    expect(text).toContain('the browser renders the same.')
    expect(text).toContain('/search?q=moon&f-kind=guide')
    expect(text).toMatch(/<mark>moon<\/mark>/)
    expect((await render('/search?q=moon', AbortSignal.timeout(5000))).state).not.toContain('<')
  })

  it('vendor-fragment: is read once, replaced, and written again', async () => {
    const { main } = await import('../../examples/vendor-fragment.ts')
    const text = await main([])
    expect(quarry.answers).toHaveLength(1)
    expect(text).toContain(
      'stands at   /search?q=comet&sortCriteria=date+descending&f-kind=event&f-kind=guide (0 history entries more)',
    )
    expect(text).toContain('to share    /search#q=comet&sortCriteria=date%20descending&f-kind=')
    expect(text).toMatch(/found {7}[1-9]/)
  })

  it('custom-capability: has a part in state, request and address', async () => {
    const { main } = await import('../../examples/custom-capability.ts')
    expect(await main(['planet'])).toBe('8 in all, 0 new: /?q=planet&new=true')
  })

  it('going-back: what is known is not asked again', async () => {
    const { main } = await import('../../examples/going-back.ts')
    expect(await main([])).toBe('5 pages shown with 3 requests; then a click with 0 more: /?f-kind=guide')
    expect(quarry.answers).toHaveLength(4)
  })

  it('vite-react: shows what was found', async () => {
    const { makeSearch, Page } = await import('../../examples/vite-react/page.tsx')
    const search = makeSearch(origin, '/?q=comet')
    await search.run()
    const html = renderToString(createElement(Page, { search }))
    expect(html).toContain('1–8 of 8 results for “comet”')
    expect(html).toContain('href="/?q=comet&amp;f-kind=guide"')
  })

  it('vite-react: builds for browsers', { timeout: 300_000 }, async () => {
    const made = await build({
      root: path.join(examples, 'vite-react'),
      logLevel: 'error',
      build: { write: false },
    })
    const files = [made].flat().flatMap(one => ('output' in one ? one.output : []))
    expect(files.map(({ type }) => type).sort()).toEqual(['asset', 'chunk'])
    expect(files.find(({ type }) => type === 'chunk')).toMatchObject({ imports: [] })
  })
})

describe('each example', () => {
  /** Those outside of the repository are checked against packed packages: packages.test.ts. */
  const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter(
    one => /\.tsx?$/.test(one) && !one.startsWith('outside'),
  )

  it('compiles under the rules of the repository', { timeout: 300_000 }, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quarry-examples-'))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    // A capability of one's own adds to types that are complete by then: what other entries add comes before it.
    const order = ['agent-panel/*', 'vite-react/*', '*'].map(one => path.join(examples, one))
    try {
      expect(faultsOf(folder, order)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.each(files)('%s is short, and the README says how to run it', file => {
    const text = readFileSync(path.join(examples, file), 'utf8')
    expect(text.split('\n').length).toBeLessThan(80)
    // Of a folder the page is named, which the rest is for.
    if (/^connection\.|^[\w-]+[\\/](?!page\.)/.test(file)) return
    expect(readFileSync(path.join(examples, 'README.md'), 'utf8')).toContain(`(${file.replace(/\\/g, '/')})`)
  })
})

describe('examples/run.mjs', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer(async (incoming, outgoing) => {
      const parts: Buffer[] = []
      for await (const part of incoming) parts.push(part)
      const answer = await quarry.fetch(`${origin}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: incoming.headers as Record<string, string>,
        ...(parts.length && { body: Buffer.concat(parts) }),
      })
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise(resolve => server.close(resolve)))

  const run = (...args: string[]) =>
    new Promise<{ code: number | null; text: string }>(resolve => {
      const { port } = server.address() as AddressInfo
      const child = spawn(process.execPath, [path.join(examples, 'run.mjs'), ...args], {
        env: { ...process.env, QUARRY_URL: `http://127.0.0.1:${port}` },
      })
      let text = ''
      child.stdout.on('data', part => (text += part))
      child.stderr.on('data', part => (text += part))
      child.on('close', code => resolve({ code, text }))
    })

  it('runs an example against a running Quarry', { timeout: 300_000 }, async () => {
    expect(await run('node-search', 'comet')).toMatchObject({
      code: 0,
      text: expect.stringContaining('of 4: /?q=comet&f-kind=guide'),
    })
  })

  it('names the list when there is no such example', { timeout: 300_000 }, async () => {
    expect(await run('../package')).toMatchObject({ code: 1, text: expect.stringContaining('README.md') })
  })
})
