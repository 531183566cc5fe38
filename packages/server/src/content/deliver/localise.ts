import type { ContentFields, ContentProperty } from '@quarry/protocol'
import type { Selection } from '../query/projection.ts'
import { mapBlocks } from './blocks.ts'

/**
 * Flattens fields to one language. What the language has is taken; what is the same in all languages stays; what
 * only others have is dropped: there is no falling back field by field.
 */
export function localise(fields: ContentFields, locale: string, selection: Selection | null): ContentFields {
  const flat: ContentFields = {}
  for (const [id, property] of Object.entries(fields)) {
    const one = selection?.perLocale(id) ? property : localiseProperty(property, locale)
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
  return flat.value === undefined && flat.conditions === undefined ? null : flat
}
