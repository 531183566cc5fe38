import type { ContentFields, ContentProperty } from '@quarry/protocol'
import { isObject, type JsonObject } from '../json.ts'
import type { Selection } from '../query/projection.ts'
import { mapBlocks } from './blocks.ts'

/**
 * Flattens fields to one language. What the language has is taken; what is the same in all languages stays; what
 * only others have is dropped: there is no falling back field by field. `done`: which are flat already.
 */
export function localise(
  fields: ContentFields,
  locale: string,
  selection: Selection | null,
  done?: ReadonlySet<string>,
): ContentFields {
  const flat: ContentFields = {}
  for (const [id, property] of Object.entries(fields)) {
    const isDone = done?.has(id) || selection?.perLocale(id)
    const one = isDone ? property : localiseProperty(property, locale)
    if (one) flat[id] = mapBlocks(one, inner => localise(inner, locale, selection))
  }
  return flat
}

function localiseProperty(property: ContentProperty, locale: string): ContentProperty | null {
  const { locales, localesConditions, ...rest } = property
  const flat: ContentProperty = rest
  if (locales && Object.hasOwn(locales, locale)) flat.value = locales[locale]
  if (localesConditions && Object.hasOwn(localesConditions, locale))
    flat.conditions = localesConditions[locale] ?? []
  if (flat.type === 'asset') flat.value = localiseAssets(flat.value, locale)
  return flat.value === undefined && flat.conditions === undefined ? null : flat
}

/** An asset has its texts in every language of its library, wherever it is shown. */
function localiseAssets(value: unknown, locale: string): unknown {
  if (!Array.isArray(value)) return value
  return value.map((asset: unknown) => {
    if (!isObject(asset) || !isObject(asset['fields'])) return asset
    const fields = Object.entries(asset['fields']).map(([name, field]): [string, unknown] => {
      if (!isObject(field) || !isObject(field['locales'])) return [name, field]
      const { locales, ...rest } = field
      return [name, { ...rest, value: (locales as JsonObject)[locale] ?? rest['value'] }]
    })
    return { ...asset, fields: Object.fromEntries(fields) }
  })
}
