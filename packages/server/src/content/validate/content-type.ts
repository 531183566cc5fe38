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

const exact = ['text', 'number', 'date', 'datetime', 'select', 'multiSelect', 'checkbox', 'contentReference']
/** What a field can be used for in searches, and fields of which types. */
const indexUses = { facet: exact, sort: exact, excerpt: ['text', 'richText'] }

/** Every document has them, to be read and searched. */
const wholeTexts = ['title', 'summary', 'body']

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
    if (!sound) found.push('typeConfig.options must be a list such as [{ "value": "easy", "text": "Easy" }]')
  }
  const { weight, min, max } = config
  for (const [use, types] of Object.entries(indexUses)) {
    const said = config[use]
    if (said === true && use !== 'excerpt' && wholeTexts.includes(field.id))
      found.push(
        `typeConfig.${use}: the index keeps "${field.id}" as a text; give the type a field beside it`,
      )
    if (said === undefined || (typeof said === 'boolean' && (!said || types.includes(field.type)))) continue
    found.push(`typeConfig.${use} is true or false, for fields of the types ${types.join(', ')}`)
  }
  if (weight !== undefined && !(typeof weight === 'number' && weight >= 0))
    found.push('typeConfig.weight must be a number from 0 on')
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    found.push('typeConfig.min is above max')
  return found
}
