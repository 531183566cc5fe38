import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'

it('the whole engine with its React bindings weighs at most 6 kB where it reaches a browser', async () => {
  const here = fileURLToPath(new URL('./', import.meta.url))
  const bundle = await rolldown({
    input: 'entry',
    external: [/^react(-dom)?($|\/)/],
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === 'entry' ? id : id.startsWith('own/') ? here + id.slice(4) : null),
        load: id => (id === 'entry' ? "export * from 'own/index.ts'; export * from 'own/react.tsx'" : null),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true })
    const bytes = brotliCompressSync(output[0].code).length
    expect(bytes).toBeGreaterThan(2000)
    expect(bytes).toBeLessThanOrEqual(6000)
  } finally {
    await bundle.close()
  }
})
