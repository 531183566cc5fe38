import type { ContentBlock, ContentFields, ContentProperty } from '@quarry/protocol'
import { isObject } from '../json.ts'

function isBlock(value: unknown): value is ContentBlock {
  return (
    isObject(value) &&
    typeof value['type'] === 'string' &&
    (value['fields'] === undefined || isObject(value['fields']))
  )
}

/** The blocks that a value holds, if it is a list of blocks. */
export function blocksOf(property: ContentProperty): ContentBlock[] {
  const values = [property.value, ...Object.values(property.locales ?? {})]
  return property.type === '$block'
    ? values.flatMap(value => (Array.isArray(value) ? value.filter(isBlock) : []))
    : []
}

/** The property with the fields of its blocks, if it has any, put through `change`. */
export function mapBlocks(
  property: ContentProperty,
  change: (fields: ContentFields, block: ContentBlock) => ContentFields | null,
): ContentProperty {
  if (property.type !== '$block') return property
  const list = (value: unknown) => {
    if (!Array.isArray(value)) return value
    return value.flatMap(block => {
      if (!isBlock(block)) return [block]
      const fields = change(block.fields ?? {}, block)
      return fields ? [{ ...block, fields }] : []
    })
  }
  const locales = Object.entries(property.locales ?? {}).map(([code, value]) => [code, list(value)])
  return {
    ...property,
    ...(property.value === undefined ? {} : { value: list(property.value) }),
    ...(property.locales ? { locales: Object.fromEntries(locales) as Record<string, unknown> } : {}),
  }
}
