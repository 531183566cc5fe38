import { pushLimits } from './limits.ts'
import type { AvailabilityStore } from './port/availability-store.ts'
import type { PushedDocument } from './pushed-document.ts'
import type { Source } from './source.ts'

/** Fields that a product or a variant is known by to stores. */
const itemFields = ['ec_variant_sku', 'ec_sku', 'ec_variant_id', 'ec_product_id'] as const
/** The field of the stores that have it. */
const storesField = 'ec_available_in'

/** Does it say what a store has, and is no product itself? */
export function isAvailability({ metadata }: PushedDocument, { sourceType }: Source): boolean {
  const type = metadata['objecttype']
  return sourceType === 'CATALOG' && typeof type === 'string' && type.toLowerCase() === 'availability'
}

/** Is a field one of those by which stores and items are known? */
export function concernsAvailability(field: string): boolean {
  return ['objecttype', 'ec_availability_id', 'ec_available_items', ...itemFields].includes(field)
}

/** Why a store's document cannot be taken, with the path of the fault; null: it can. */
export function faultOfAvailability({ metadata }: PushedDocument): string | null {
  const { ec_availability_id: id, ec_available_items: items } = metadata
  if (isGiven(id) && (!isName(id) || textsOf(id).length !== 1))
    return 'ec_availability_id: the name of one store is expected.'
  if (!isGiven(items)) return null
  if (!Array.isArray(items) && typeof items !== 'string')
    return 'ec_available_items: a list of the items that the store has is expected.'
  // What is no number of an item would be left out, and the store believed to have it.
  const at = Array.isArray(items) ? items.findIndex(item => !isName(item)) : -1
  if (at >= 0) return `ec_available_items.${at}: the number of an item, as a text, is expected.`
  if (textsOf(items).length > pushLimits.availableItems)
    return `ec_available_items: a document names at most ${pushLimits.availableItems} items; a store may have several documents of one ec_availability_id.`
  return null
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function isName(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** Remembers what a document of a catalogue that was taken says of stores and items. */
export async function noteAvailability(
  availability: AvailabilityStore,
  source: Source,
  document: PushedDocument,
): Promise<void> {
  if (source.sourceType !== 'CATALOG') return
  const { documentId, metadata } = document
  const isStore = isAvailability(document, source)
  const store = textsOf(metadata['ec_availability_id'])[0] ?? documentId
  const items = itemFields.flatMap(name => textsOf(metadata[name]))
  await availability.setItems(source.id, documentId, isStore ? [] : items)
  await availability.setStore(
    source.id,
    documentId,
    isStore ? { store, items: textsOf(metadata['ec_available_items']) } : null,
  )
}

/** A document that is also found in the stores that have it. */
export function withStores(document: PushedDocument, stores: readonly string[]): PushedDocument {
  if (stores.length === 0) return document
  const all = new Set([...textsOf(document.metadata[storesField]), ...stores])
  return { ...document, metadata: { ...document.metadata, [storesField]: [...all] } }
}

/** A text, several in one, a number, or a list of such. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  return value
    .split(';')
    .map(text => text.trim())
    .filter(text => text !== '')
}
