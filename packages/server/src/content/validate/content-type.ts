import type { ContentField, ContentType } from '@quarry/protocol'
import { isObject } from '../json.ts'
import { patternFault } from './pattern.ts'

/** What is wrong with a content type; `before` is the stored one, `used` tells that entries of it exist. */
export function checkContentType(type: ContentType, before: ContentType | null, used: boolean): string[] {
  const found: string[] = []
  const where = `Content type "${type.id}"`
  const fields = type.fields ?? []
  const ids = new Set<string>()
  for (const field of fields) {
    if (ids.has(field.id)) found.push(`${where}: field "${field.id}" stands there twice`)
    ids.add(field.id)
    const was = before?.fields?.find(other => other.id === field.id)
    if (used && was && was.type !== field.type) {
      const advice = 'entries hold values of the old one; add a field with another id'
      found.push(
        `${where}: field "${field.id}" changes its type from ${was.type} to ${field.type}: ${advice}`,
      )
    }
    for (const fault of checkConfig(field)) found.push(`${where}: field "${field.id}": ${fault}`)
  }
  for (const role of ['entryName', 'thumbnailField'] as const) {
    const id = type[role]
    if (id && !ids.has(id)) found.push(`${where}: ${role} names the field "${id}", which does not exist`)
  }
  const slug = type.slugSettings?.regularExpression
  const fault = slug ? patternFault(slug) : null
  if (fault) found.push(`${where}: slugSettings.regularExpression ${fault}`)
  if (before && used && (before.type ?? 'contentType') !== (type.type ?? 'contentType')) {
    found.push(`${where}: entries of it exist, so it does not become a ${type.type}`)
  }
  return found
}

function checkConfig(field: ContentField): string[] {
  const config = field.typeConfig ?? {}
  const found: string[] = []
  const regex = config['regex']
  if (typeof regex === 'string') {
    const fault = patternFault(regex)
    if (fault) found.push(`typeConfig.regex ${fault}`)
  }
  if (field.type === 'select' || field.type === 'multiSelect') {
    const options = config['options']
    const sound =
      Array.isArray(options) && options.every(one => isObject(one) && typeof one['value'] === 'string')
    if (!sound) found.push('typeConfig.options must be a list of { value, text }')
  }
  const { facet, weight, min, max } = config
  if (facet !== undefined && (typeof facet !== 'boolean' || (facet && field.type !== 'text')))
    found.push('typeConfig.facet is true or false, for fields of the type text')
  if (weight !== undefined && !(typeof weight === 'number' && weight >= 0))
    found.push('typeConfig.weight must be a number from 0 on')
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    found.push('typeConfig.min is above max')
  return found
}
