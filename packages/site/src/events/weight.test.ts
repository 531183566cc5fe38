import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { describe, expect, it } from 'vitest'

/** Bytes of what entries load at once, as a browser gets it: what they share is loaded once. */
async function bytesOf(...entries: string[]): Promise<number> {
  const { output } = await build({
    input: entries.map(entry => new URL(entry, import.meta.url).pathname),
    write: false,
    logLevel: 'silent',
    treeshake: true,
    moduleTypes: { '.css': 'empty' },
    output: { minify: true, format: 'esm' },
  })
  const chunks = new Map(output.flatMap(one => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const loaded = new Set<string>()
  const load = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || loaded.has(name)) return
    loaded.add(name)
    chunk.imports.forEach(load)
  }
  for (const [name, chunk] of chunks) if (chunk.isEntry) load(name)
  const sizes = [...loaded].map(name => gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe('script that a visitor gets after the first paint', () => {
  it('is at most 2 kB before there is an answer', async () => {
    expect(await bytesOf('../consent/start.ts')).toBeLessThanOrEqual(2000)
  })

  const always = ['./start.ts', './on-search.ts', './performance.ts', '../consent/apply.ts']
  it.each([
    ['newer', ['./record-next.ts']],
    ['older', ['./record-legacy.ts']],
  ])(
    'is at most 20 kB more once statistics are allowed, in the %s mode, the customer client aside',
    async (_, more) => {
      const bytes = await bytesOf(...always, ...more)
      expect(bytes).toBeGreaterThan(5000)
      expect(bytes).toBeLessThanOrEqual(20_000)
    },
  )
})
