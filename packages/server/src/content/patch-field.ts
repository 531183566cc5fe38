import type { ContentEntry, ContentProperty, DataResources } from '@quarry/protocol'
import { referenceKey } from './references.ts'

type FieldPatch = {
  field: string
  /** The language whose value is meant; without one, that of all languages. */
  locale?: string | undefined
  /** Null takes the value away. */
  value?: unknown
}

/** The entry with one value of one field changed, and everything else as it was. `kind`: what a new field is. */
export function withPatch(
  entry: ContentEntry,
  { field, locale, value }: FieldPatch,
  kind: string,
): ContentEntry {
  const before: ContentProperty = entry.fields?.[field] ?? { type: kind }
  // What the old value referred to goes with it; a new reference is stored with its own.
  const { [referenceKey(entry._id, field, locale ?? '')]: _, ...resources } = entry._dataResources ?? {}
  const isGone = value === undefined || value === null
  const property =
    locale === undefined ? withValue(before, value, isGone) : withLocale(before, locale, value, isGone)
  const { [field]: __, ...others } = entry.fields ?? {}
  const isEmpty = Object.keys(property).every(name => name === 'type')
  const { _dataResources: ___, ...rest } = entry
  return {
    ...rest,
    fields: isEmpty ? others : { ...entry.fields, [field]: property },
    ...withResources(resources),
  }
}

function withValue(property: ContentProperty, value: unknown, isGone: boolean): ContentProperty {
  const { value: _, ...rest } = property
  return isGone ? rest : { ...rest, value }
}

function withLocale(
  property: ContentProperty,
  locale: string,
  value: unknown,
  isGone: boolean,
): ContentProperty {
  const { [locale]: _, ...others } = property.locales ?? {}
  const locales = isGone ? others : { ...others, [locale]: value }
  const { locales: __, ...rest } = property
  return Object.keys(locales).length === 0 ? rest : { ...rest, locales }
}

function withResources(resources: DataResources): { _dataResources?: DataResources } {
  return Object.keys(resources).length === 0 ? {} : { _dataResources: resources }
}
