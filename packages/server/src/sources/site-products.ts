import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Memory } from '../control/index.ts'
import type { Sources } from './open-sources.ts'
import { readProducts } from './read-products.ts'

/** What the source of a site's own products is called. */
const sourceName = 'Products'
const memoryName = 'products of the site'
const together = 500

type SiteProductsOptions = {
  file: string
  locales: readonly string[]
  publicUrl: string
  sources: Sources
  memory: Memory
  clock: () => number
}

/**
 * Takes the products that come with a site, at the first start and whenever their file has become another one: those that
 * are no longer in it go. What was changed by calls meanwhile stays until then. Tells how many there are; null: nothing to do.
 */
export async function takeSiteProducts(options: SiteProductsOptions): Promise<number | null> {
  const { file, locales, publicUrl, sources, memory, clock } = options
  if (!existsSync(file)) return null
  const csv = await tableIn(file)
  const version = createHash('sha256').update(`${publicUrl} ${locales.join()} ${csv}`).digest('hex')
  if ((await memory.read(memoryName)) === version) return null
  let read: ReturnType<typeof readProducts>
  try {
    read = readProducts(csv, { locales, publicUrl })
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
  const known = (await sources.registry.list()).find(({ name }) => name === sourceName)
  const source = known ?? (await sources.registry.create({ name: sourceName, sourceType: 'CATALOG' }))
  await sources.fields.declareMissing(read.fields)
  const order = clock()
  const { documents } = read
  for (let at = 0; at < documents.length; at += together) {
    const wishes = documents
      .slice(at, at + together)
      .map(body => ({ kind: 'put' as const, body, documentId: null }))
    const refused = (await sources.accept(source.id, wishes, order)).find(({ state }) => state === 'refused')
    if (refused) throw new Error(`${file}: ${refused.documentId}: ${refused.reason}`)
  }
  for (;;) {
    const gone = await sources.stores.documents.olderThan(source.id, order, together)
    if (gone.length === 0) break
    await sources.accept(
      source.id,
      gone.map(documentId => ({ kind: 'delete', documentId, children: false })),
      order,
    )
  }
  await memory.write(memoryName, version)
  return documents.length
}

/** A table as it is, or what a module makes of shorter ones: its default export gives the text. */
async function tableIn(file: string): Promise<string> {
  if (!file.endsWith('.mjs')) return readFile(file, 'utf8')
  const made = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default(): string }
  return made.default()
}
