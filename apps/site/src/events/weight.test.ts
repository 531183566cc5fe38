import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { describe, expect, it } from 'vitest'

/** Bytes of what an entry loads at once, as a browser gets it. */
async function bytesOf(entry: string): Promise<number> {
  const { output } = await build({
    input: new URL(entry, import.meta.url).pathname,
    write: false,
    logLevel: 'silent',
    treeshake: true,
    moduleTypes: { '.css': 'empty' },
    output: { minify: true, format: 'esm' },
  })
  const [first] = output
  const chunks = new Map(output.flatMap(one => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const seen = new Set<string>()
  const take = (name: string): string => {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) return ''
    seen.add(name)
    return chunk.code + chunk.imports.map(take).join('')
  }
  return gzipSync(take(first.fileName), { level: 9 }).length
}

describe('script that a visitor gets after the first paint', () => {
  it('is at most 2 kB before there is an answer', async () => {
    expect(await bytesOf('../consent/start.ts')).toBeLessThanOrEqual(2000)
  })

  it('is at most 20 kB more once statistics are allowed, in both modes, the customer client aside', async () => {
    const parts = [
      './start.ts',
      './on-search.ts',
      './performance.ts',
      './follow-legacy.ts',
      '../consent/heed.ts',
    ]
    const sizes = await Promise.all(parts.map(bytesOf))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000)
  })
})
