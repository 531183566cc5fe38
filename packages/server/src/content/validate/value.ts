import { isObject, type JsonObject } from '../json.ts'
import { checkRichText } from './rich-text.ts'

export type ValueContext = { matches: (pattern: string, text: string) => boolean }

/** Whether a value says nothing: what `required` refuses. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (!isObject(value) || !isObject(value['root'])) return false
  const children = value['root']['children']
  if (!Array.isArray(children) || children.length === 0) return true
  const [only] = children
  if (children.length > 1 || !isObject(only) || only['type'] !== 'paragraph') return false
  return !Array.isArray(only['children']) || only['children'].length === 0
}

export function holdsToken(value: unknown): boolean {
  return typeof value === 'string' && /(^|[^\\])\$\{/.test(value)
}

/** What is wrong with the value of a field of this type. Unknown types are opaque: anything goes. */
export function checkValue(
  type: string,
  value: unknown,
  config: JsonObject,
  context: ValueContext,
): string[] {
  // A value bound to a token is known only at delivery.
  if (isEmptyValue(value) || holdsToken(value)) return []
  const check = Object.hasOwn(checks, type) ? checks[type] : undefined
  return check ? check(value, config, context) : []
}

type Check = (value: unknown, config: JsonObject, context: ValueContext) => string[]

const checks: Readonly<Record<string, Check>> = {
  text(value, config, { matches }) {
    if (typeof value !== 'string') return ['must be text']
    const { regex, regexMessage } = config
    if (typeof regex !== 'string' || matches(regex, value)) return []
    return [typeof regexMessage === 'string' ? regexMessage : `must match ${regex}`]
  },
  richText: (value, config) => checkRichText(value, config),
  number(value, config) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return ['must be a number']
    const { decimal, decimalPlaces } = config
    const found = checkBounds(value, config, String)
    if (decimal === false && !Number.isInteger(value)) found.push('must be a whole number')
    if (typeof decimalPlaces === 'number' && Number(value.toFixed(decimalPlaces)) !== value) {
      found.push(`must have at most ${decimalPlaces} decimal places`)
    }
    return found
  },
  checkbox: value => (typeof value === 'boolean' ? [] : ['must be true or false']),
  date(value, config) {
    const sound = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)
    return sound ? checkTime(value, config) : ['must be a date such as 2026-08-12']
  },
  datetime(value, config) {
    const sound =
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && isDay(value.slice(0, 10))
    const known = sound && !Number.isNaN(Date.parse(value))
    return known ? checkTime(value, config) : ['must be a date and time such as 2026-08-12T21:30:00Z']
  },
  select(value, config) {
    const options = optionsOf(config)
    if (typeof value !== 'string') return ['must be text']
    return options.includes(value) ? [] : [`must be one of ${options.join(', ')}`]
  },
  multiSelect(value, config) {
    const options = optionsOf(config)
    if (!Array.isArray(value)) return ['must be a list']
    const odd = value.find(one => typeof one !== 'string' || !options.includes(one))
    const found = checkBounds(value.length, config, many)
    return odd === undefined
      ? found
      : [...found, `holds ${JSON.stringify(odd)}, which is none of ${options.join(', ')}`]
  },
  link(value, config) {
    if (!isObject(value)) return ['must be a link: { type, path }']
    const { type, path, nodeId } = value
    if (!['url', 'email', 'tel', 'projectMapNode'].includes(String(type))) {
      return ['must have the type url, email, tel or projectMapNode']
    }
    const allowed = isObject(config['linkTypes']) ? config['linkTypes'][String(type)] : undefined
    if (allowed === false) return [`must not be a link of type ${String(type)}`]
    if (type === 'projectMapNode') return typeof nodeId === 'string' ? [] : ['must name a nodeId']
    return typeof path === 'string' ? [] : ['must have a path']
  },
  asset(value, config) {
    if (!Array.isArray(value)) return ['must be a list of assets']
    const allowed = Array.isArray(config['allowedTypes']) ? config['allowedTypes'].map(String) : null
    const found = checkBounds(value.length, config, many)
    for (const item of value) {
      const fields = isObject(item) ? item['fields'] : undefined
      const url = isObject(fields) ? fields['url'] : undefined
      if (!isObject(item) || !isObject(url) || typeof url['value'] !== 'string')
        found.push('has an asset without a url')
      else if (allowed && !allowed.includes(String(item['type']))) {
        found.push(`has an asset of type ${String(item['type'])}; allowed are ${allowed.join(', ')}`)
      }
    }
    return found
  },
  group: () => ['is a heading for other fields and holds no value'],
}

function checkBounds(value: number, config: JsonObject, say: (bound: number) => string): string[] {
  const { min, max } = config
  const found: string[] = []
  if (typeof min === 'number' && value < min) found.push(`must be at least ${say(min)}`)
  if (typeof max === 'number' && value > max) found.push(`must be at most ${say(max)}`)
  return found
}

export const many = (count: number) => `${count} long`

function checkTime(value: string, config: JsonObject): string[] {
  const { min, max } = config
  const at = Date.parse(value)
  const found: string[] = []
  if (typeof min === 'string' && at < Date.parse(min)) found.push(`must not be before ${min}`)
  if (typeof max === 'string' && at > Date.parse(max)) found.push(`must not be after ${max}`)
  return found
}

/** 2026-02-30 parses as a date in some engines: it is none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function optionsOf(config: JsonObject): string[] {
  const options = Array.isArray(config['options']) ? config['options'] : []
  return options.flatMap(one => (isObject(one) ? [String(one['value'])] : []))
}
