import { isObject, type JsonObject } from '../json.ts'

const deepest = 100
const most = 50_000
const formats = ['bold', 'italic', 'strikethrough', 'underline', 'code', 'subscript', 'superscript']

/** What is wrong with a rich text value, by its shape and by what its field allows. */
export function checkRichText(value: unknown, config: JsonObject): string[] {
  if (!isObject(value) || !isObject(value['root']) || !Array.isArray(value['root']['children'])) {
    return ['must be a rich text document: { root: { type: "root", children: [] } }']
  }
  const found = new Set<string>()
  const allowed = { formats: builtIns(config, 'formatting'), elements: builtIns(config, 'elements') }
  let level: unknown[] = value['root']['children']
  let count = 0
  for (let depth = 1; level.length > 0; depth++) {
    count += level.length
    if (depth > deepest) return [`must not nest deeper than ${deepest} nodes`]
    if (count > most) return [`must not hold more than ${most} nodes`]
    const next: unknown[] = []
    for (const node of level) {
      if (!isObject(node) || typeof node['type'] !== 'string') found.add('has a node without a type')
      else {
        for (const fault of checkNode(node, allowed, config)) found.add(fault)
        if (Array.isArray(node['children'])) for (const child of node['children']) next.push(child)
      }
      if (found.size > 20) return [...found]
    }
    level = next
  }
  return [...found]
}

type Allowed = { formats: readonly string[] | null; elements: readonly string[] | null }

function checkNode(node: JsonObject, allowed: Allowed, config: JsonObject): string[] {
  const found: string[] = []
  const element = elementOf(node)
  if (element && allowed.elements && !allowed.elements.includes(element))
    found.push(`must not hold ${element}`)
  if (node['type'] === 'text') {
    if (typeof node['text'] !== 'string') found.push('has a text node without text')
    const bits = typeof node['format'] === 'number' ? node['format'] : 0
    formats.forEach((format, bit) => {
      const used = (bits & (1 << bit)) !== 0
      if (used && allowed.formats && !allowed.formats.includes(format))
        found.push(`must not hold ${format} text`)
    })
  }
  if (node['type'] === 'asset' && isObject(node['__asset'])) {
    const types = assetTypes(config)
    const type = node['__asset']['type']
    if (!types.includes(String(type))) found.push(`must not hold an asset of type ${String(type)}`)
  }
  return found
}

function elementOf(node: JsonObject): string | null {
  switch (node['type']) {
    case 'heading':
      return typeof node['tag'] === 'string' ? node['tag'] : 'h1'
    case 'list':
      return node['tag'] === 'ol' ? 'orderedList' : 'unorderedList'
    case 'link':
    case 'quote':
    case 'code':
    case 'table':
    case 'asset':
      return node['type']
    default:
      return null
  }
}

function builtIns(config: JsonObject, part: string): string[] | null {
  const section = config[part]
  const names = isObject(section) ? section['builtIn'] : undefined
  return Array.isArray(names) ? names.map(String) : null
}

/** Images only, unless the field says otherwise. */
function assetTypes(config: JsonObject): string[] {
  const elements = config['elementsConfig']
  const asset = isObject(elements) ? elements['asset'] : undefined
  const types = isObject(asset) ? asset['allowedTypes'] : undefined
  return Array.isArray(types) ? types.map(String) : ['image']
}
