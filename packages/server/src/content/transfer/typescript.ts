import type { ContentField, ContentType } from '@quarry/protocol'

/** TypeScript for content types: what `createContentClient<ContentTypes>` reads by. */
export function contentTypesToTypeScript(types: readonly ContentType[]): string {
  const sorted = [...types].sort((a, b) => (a.id < b.id ? -1 : 1))
  const lines = [
    '// Made by `quarry content types`. Do not edit: change the content types instead.',
    "import type { AssetItem, ContentBlock, EntryEnvelope, LinkValue, RichTextDocument } from '@quarry/protocol'",
    '',
    'type Property<Value> = { type: string; value?: Value }',
    '',
  ]
  for (const type of sorted) {
    lines.push(`/** ${comment(type.name)}${type.description ? `: ${comment(type.description)}` : ''} */`)
    lines.push(`export type ${typeName(type.id)} = {`)
    for (const field of type.fields ?? []) {
      if (field.type === 'group') continue
      lines.push(`  /** ${comment(field.helpText || field.name)} */`)
      lines.push(`  ${JSON.stringify(field.id)}?: Property<${valueType(field)}>`)
    }
    lines.push('}', '')
  }
  lines.push('export type ContentTypes = {')
  for (const type of sorted) {
    if (type.type !== 'block') lines.push(`  ${JSON.stringify(type.id)}: ${typeName(type.id)}`)
  }
  lines.push('}', '')
  return lines.join('\n')
}

function valueType(field: ContentField): string {
  const config = field.typeConfig ?? {}
  switch (field.type) {
    case 'text':
    case 'date':
    case 'datetime':
      return 'string'
    case 'number':
      return 'number'
    case 'checkbox':
      return 'boolean'
    case 'richText':
      return 'RichTextDocument'
    case 'select':
      return optionsOf(config) || 'string'
    case 'multiSelect':
      return `(${optionsOf(config) || 'string'})[]`
    case 'link':
      return 'LinkValue'
    case 'asset':
      return 'AssetItem[]'
    case 'contentReference':
      return config['isMulti'] === true ? 'EntryEnvelope[]' : 'EntryEnvelope'
    case '$block':
      return 'ContentBlock[]'
    default:
      return 'unknown'
  }
}

function optionsOf(config: Record<string, unknown>): string {
  const options = Array.isArray(config['options']) ? (config['options'] as { value?: unknown }[]) : []
  return options.map(one => JSON.stringify(String(one.value))).join(' | ')
}

function typeName(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const name = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Za-z]/.test(name) ? `${name}Fields` : `Type${name}Fields`
}

function comment(text: string): string {
  return text.replaceAll('*/', '* /').replace(/\s+/g, ' ')
}
