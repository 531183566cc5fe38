import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { firstFault } from '../http/index.ts'
import type { FieldModel } from './field.ts'
import { pushLimits } from './limits.ts'
import { faultOfMappings, type Mappings, mappingsModel } from './mapping-model.ts'
import type { DocumentStore } from './port/document-store.ts'
import { PushFault } from './push-fault.ts'
import { type Source, type SourceStatus, sourceModel } from './source.ts'

type RegistryOptions = {
  stores: DocumentStore
  clock: () => number
  newId: () => string
  /** Declares fields that nobody has declared yet. */
  declareFields: (fields: readonly FieldModel[]) => Promise<unknown>
  /** The field of a name, declared or the index's own. */
  fieldOf: (name: string) => FieldModel | undefined
  /** Documents must be looked at again. */
  onChange: () => void
}

/** How many documents of a source that is deleted go in one transaction. */
const together = 500

/** What a body says of a source; it may say much else. */
function ofSource(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return {}
  const said = value as Record<string, unknown>
  const names = Object.keys(sourceModel.shape).filter(name => Object.hasOwn(said, name))
  return Object.fromEntries(names.map(name => [name, said[name]]))
}

/** The sources of the organisation. */
export function createRegistry({ stores, clock, newId, declareFields, fieldOf, onChange }: RegistryOptions) {
  const { sources, documents } = stores

  async function get(id: string): Promise<Source> {
    const source = (await sources.get(id)) ?? (await sources.byName(id))
    if (!source) throw new PushFault('SOURCE_NOT_FOUND', `There is no source "${id.slice(0, 100)}".`)
    return source
  }

  function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw new PushFault('INVALID_PARAMETER', firstFault(parsed.error, what))
  }
  const read = (value: unknown) => parse(sourceModel, value, 'source')

  return {
    list: sources.list,
    /** By id, or by name. */
    get,
    count: async (id: string): Promise<number> => documents.count((await get(id)).id),
    async create(value: unknown): Promise<Source> {
      const model = read(value)
      if (model.sourceType === 'CATALOG') await declareFields(catalogFields)
      return stores.transaction(async tx => {
        if (await tx.sources.byName(model.name))
          throw new PushFault('NAME_TAKEN', `There is a source "${model.name}" already.`)
        if ((await tx.sources.list()).length >= pushLimits.sources)
          throw new PushFault('LIMIT_REACHED', `There are ${pushLimits.sources} sources already.`)
        const source: Source = { ...model, id: newId(), created: clock(), status: 'IDLE' }
        await tx.sources.write(source)
        return source
      })
    },
    /** Changes a source; its documents follow, for its name, language and visibility are theirs. */
    async update(id: string, value: unknown): Promise<Source> {
      const before = await get(id)
      const model = read({ ...before, ...ofSource(value) })
      const other = await sources.byName(model.name)
      if (other && other.id !== before.id)
        throw new PushFault('NAME_TAKEN', `There is a source "${model.name}" already.`)
      const source = { ...before, ...model }
      if (JSON.stringify(source) === JSON.stringify(before)) return before
      await stores.transaction(async tx => {
        await tx.sources.write(source)
        await tx.documents.touch(source.id)
      })
      onChange()
      return source
    },
    /** What a source makes of metadata, each rule with its id. */
    async mappings(id: string): Promise<Mappings> {
      return (await get(id)).mappings ?? { common: { rules: [] }, types: [] }
    },
    /** Counts for documents that come in from now on, and for all of them once they are read again. */
    async setMappings(id: string, value: unknown): Promise<Source> {
      const before = await get(id)
      const mappings = parse(mappingsModel, value, 'mappings')
      const fault = faultOfMappings(mappings, fieldOf)
      if (fault !== null) throw new PushFault('INVALID_PARAMETER', fault)
      const named = <One extends { rules: Mappings['common']['rules'] }>(one: One): One => ({
        ...one,
        rules: one.rules.map(rule => ({ ...rule, id: rule.id ?? newId() })),
      })
      const types = mappings.types.map(one => named({ ...one, id: one.id ?? one.type }))
      const source = { ...before, mappings: { common: named(mappings.common), types } }
      await sources.write(source)
      return source
    },
    async setStatus(id: string, status: SourceStatus): Promise<void> {
      await sources.write({ ...(await get(id)), status })
    },
    /** Deletes a source and its documents; the number of documents that went. */
    async remove(id: string): Promise<number> {
      const source = await get(id)
      const change = { source: source.id, request: '', ordering: Number.MAX_SAFE_INTEGER, at: clock() }
      let gone = 0
      for (;;) {
        const ids = await documents.olderThan(source.id, Number.MAX_SAFE_INTEGER, together)
        if (ids.length === 0) break
        await stores.transaction(async tx => {
          for (const one of ids) await tx.documents.remove(one, change, false)
        })
        gone += ids.length
        // Pages are served on the same thread.
        await setImmediate()
      }
      await sources.remove(source.id)
      onChange()
      return gone
    },
  }
}

const counted = { type: 'STRING', facet: true } as const
const list = { ...counted, multiValueFacet: true } as const
const number = { type: 'DOUBLE', facet: true, sort: true } as const
const read = { type: 'STRING', mergeWithLexicon: true } as const

/** Fields of products by the protocol's names: declared with the first catalogue, unless somebody did before. */
const catalogFields: readonly FieldModel[] = [
  // What is printed on the shelf is typed.
  { name: 'ec_product_id', ...counted, mergeWithLexicon: true, weight: 2 },
  { name: 'ec_item_group_id', ...counted },
  { name: 'ec_sku', ...counted, mergeWithLexicon: true, weight: 2 },
  // Found as the title, which is the name where there is no other.
  { name: 'ec_name', type: 'STRING', sort: true },
  { name: 'ec_description', ...read, weight: 1 },
  { name: 'ec_shortdesc', ...read, weight: 2 },
  { name: 'ec_brand', ...counted, sort: true, mergeWithLexicon: true, weight: 3 },
  {
    name: 'ec_category',
    ...counted,
    multiValueFacet: true,
    hierarchicalFacet: true,
    mergeWithLexicon: true,
    weight: 2,
  },
  { name: 'ec_color', ...list, mergeWithLexicon: true, weight: 2 },
  { name: 'ec_gender', ...counted },
  { name: 'ec_listing', ...list },
  { name: 'ec_price', ...number },
  { name: 'ec_promo_price', ...number },
  { name: 'ec_rating', ...number },
  { name: 'ec_in_stock', ...counted },
  { name: 'ec_available_in', ...list },
  { name: 'ec_thumbnails', type: 'STRING', multiValueFacet: true, includeInQuery: false },
  { name: 'ec_images', type: 'STRING', multiValueFacet: true, includeInQuery: false },
]
