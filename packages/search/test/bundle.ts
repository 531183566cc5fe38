import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const ENTRY = '\0entry'
const source = fileURLToPath(new URL('../src/', import.meta.url))

/** What a browser would get of these lines: bundled, minified, brotli, in bytes. React is not counted. */
export async function bytesOf(code: string, compress = brotliCompressSync): Promise<number> {
  const bundle = await rolldown({
    input: ENTRY,
    external: [/^react(-dom)?($|\/)/],
    plugins: [
      {
        name: 'entry',
        resolveId: id => (id === ENTRY ? id : id.startsWith('search/') ? source + id.slice(7) : null),
        load: id => (id === ENTRY ? code : null),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true })
    return compress(output[0].code).length
  } finally {
    await bundle.close()
  }
}
