import type {
  ContentField,
  ContentFields,
  ContentProperty,
  ContentType,
  DataResources,
} from '@quarry/protocol'
import { contentBlock } from '@quarry/protocol/schema'
import { isObject } from '../json.ts'
import { referencedIds } from '../references.ts'
import { checkValue, holdsToken, isEmptyValue, many, type ValueContext } from './value.ts'

const deepestBlock = 10
const mostFaults = 50

type EntryContext = ValueContext & {
  type(id: string): ContentType | null
  /** The type of a stored entry, for references that allow certain types only. */
  typeOfEntry(id: string): string | null
  /** The project's languages; none listed means any. */
  locales: readonly string[]
  /** A published entry says something in each of its languages; a draft may still be on the way. */
  publish: boolean
}

type Checked = {
  type: string
  _locales?: readonly string[] | undefined
  fields?: ContentFields | undefined
  _dataResources?: DataResources | undefined
}

/** What is wrong with an entry, each message naming field, locale and rule. */
export function checkEntry(entry: Checked, type: ContentType, context: EntryContext): string[] {
  const found: string[] = []
  const enabled = entry._locales ?? []
  for (const code of enabled) {
    if (context.locales.length > 0 && !context.locales.includes(code)) {
      found.push(`_locales: "${code}" is not a language of this project (${context.locales.join(', ')})`)
    }
  }
  checkFields(entry.fields ?? {}, type, '', entry._dataResources ?? {}, {
    ...context,
    enabled,
    found,
    depth: 0,
  })
  return found.slice(0, mostFaults)
}

type Walk = EntryContext & { enabled: readonly string[]; found: string[]; depth: number }

function checkFields(
  fields: ContentFields,
  type: ContentType,
  path: string,
  resources: DataResources,
  walk: Walk,
) {
  const known = new Map((type.fields ?? []).map(field => [field.id, field]))
  for (const [id, property] of Object.entries(fields)) {
    const field = known.get(id)
    if (field) checkProperty(field, property, `${path}${id}`, resources, walk)
    else walk.found.push(`field "${path}${id}": content type "${type.id}" has no such field`)
  }
  for (const field of known.values()) {
    if (isRequired(field) && !Object.hasOwn(fields, field.id)) {
      walk.found.push(`field "${path}${field.id}": required: give a value`)
    }
  }
}

function checkProperty(
  field: ContentField,
  property: ContentProperty,
  path: string,
  resources: DataResources,
  walk: Walk,
) {
  const say = (fault: string, locale?: string) =>
    walk.found.push(`field "${path}"${locale ? `, locale "${locale}"` : ''}: ${fault}`)
  if (property.type !== field.type) {
    say(`has the type "${String(property.type)}"; its content type says "${field.type}"`)
    return
  }
  const perLocale = Object.entries(property.locales ?? {})
  if (perLocale.length > 0 && !field.localizable)
    say('is the same in all languages: give `value`, not `locales`')
  for (const [locale] of perLocale) {
    if (!walk.enabled.includes(locale)) say('is not among the languages of the entry (_locales)', locale)
  }
  const given: [unknown, string | undefined][] = [[property.value, undefined]]
  for (const [locale, value] of perLocale) given.push([value, locale])
  for (const conditional of property.conditions ?? []) given.push([conditional.value, undefined])
  for (const [locale, list] of Object.entries(property.localesConditions ?? {})) {
    for (const conditional of list) given.push([conditional.value, locale])
  }
  if ((property.conditions || property.localesConditions) && !field.allowConditionalValues) {
    say('does not allow conditional values')
  }
  for (const [value, locale] of given) {
    for (const fault of faultsOf(field, value, path, resources, walk)) say(fault, locale)
  }
  if (isRequired(field)) checkRequired(property, perLocale, say, walk)
}

function checkRequired(
  property: ContentProperty,
  perLocale: readonly [string, unknown][],
  say: (fault: string, locale?: string) => void,
  walk: Walk,
) {
  if (!isEmptyValue(property.value)) return
  const filled = perLocale.filter(([, value]) => !isEmptyValue(value)).map(([locale]) => locale)
  if (filled.length === 0) say('required: give a value')
  else if (walk.publish) {
    for (const locale of walk.enabled) if (!filled.includes(locale)) say('required: give a value', locale)
  }
}

function faultsOf(
  field: ContentField,
  value: unknown,
  path: string,
  resources: DataResources,
  walk: Walk,
): string[] {
  const config = isObject(field.typeConfig) ? field.typeConfig : {}
  if (field.type === '$block') return blockFaults(value, config, path, resources, walk)
  if (field.type === 'contentReference') return referenceFaults(value, config, resources, walk)
  return checkValue(field.type, value, config, walk)
}

function blockFaults(
  value: unknown,
  config: Record<string, unknown>,
  path: string,
  resources: DataResources,
  walk: Walk,
): string[] {
  if (isEmptyValue(value)) return []
  if (!Array.isArray(value)) return ['must be a list of blocks']
  if (walk.depth >= deepestBlock) return [`must not nest deeper than ${deepestBlock} blocks`]
  const allowed = Array.isArray(config['allowedTypes']) ? config['allowedTypes'].map(String) : null
  const faults: string[] = []
  value.forEach((given: unknown, at) => {
    const block = contentBlock.safeParse(given)
    if (!block.success) {
      const [issue] = block.error.issues
      faults.push(`block ${at + 1} is not { type, fields }: ${issue?.path.join('.')} ${issue?.message}`)
      return
    }
    const { type: id, fields, _dataResources: own } = block.data
    const type = walk.type(id)
    if (type?.type !== 'block') faults.push(`block ${at + 1}: there is no block type "${id}"`)
    else if (allowed && !allowed.includes(id)) faults.push(`block ${at + 1}: "${id}" is not allowed here`)
    else {
      const inside = { ...walk, depth: walk.depth + 1 }
      checkFields(fields as ContentFields, type, `${path}[${at}].`, { ...resources, ...plain(own) }, inside)
    }
  })
  return faults
}

function referenceFaults(
  value: unknown,
  config: Record<string, unknown>,
  resources: DataResources,
  walk: Walk,
): string[] {
  if (isEmptyValue(value)) return []
  const reference = referencedIds(value, resources)
  if (!reference) return holdsToken(value) ? [] : ['must be the id of an entry, or a list of ids']
  const { ids, multiple } = reference
  const found: string[] = []
  if (multiple && config['isMulti'] === false) found.push('takes one entry, not a list')
  const { min, max } = config
  if (multiple && typeof min === 'number' && ids.length < min) found.push(`must be at least ${many(min)}`)
  if (multiple && typeof max === 'number' && ids.length > max) found.push(`must be at most ${many(max)}`)
  const allowed = Array.isArray(config['allowedContentTypes'])
    ? config['allowedContentTypes'].map(String)
    : []
  if (allowed.length === 0) return found
  for (const id of ids) {
    const type = walk.typeOfEntry(id)
    // A target that is not there yet may still come; `content check` reports it if it never does.
    if (type !== null && !allowed.includes(type)) {
      found.push(`names an entry of type "${type}"; allowed are ${allowed.join(', ')}`)
    }
  }
  return found
}

/** Members that the schema marks as optional are absent, not undefined: JSON has no undefined. */
function plain(resources: object | undefined): DataResources {
  return (resources ?? {}) as DataResources
}

function isRequired(field: ContentField): boolean {
  return field.typeConfig?.['required'] === true
}
