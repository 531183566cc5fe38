import type { FieldModel } from '@quarry/server/sources'
import { type Command, UsageError } from './command.ts'
import { readJson } from './read-json.ts'
import { withPlace } from './sources-place.ts'

export const fieldsList: Command = {
  usage: 'fields list [--url URL --key KEY] [--organization ID]',
  about:
    'Lists the fields: name, type, and what they are good for. A stopped server tells only those that were declared.',
  async run({ options }, surroundings) {
    await withPlace(surroundings, options, async place => {
      const fields = await place.fields()
      if (fields.length === 0) surroundings.print('No fields are declared. See: quarry fields infer SOURCE')
      for (const field of fields) surroundings.print(describeField(field))
    })
  },
}

/** A field on one line. */
function describeField(field: FieldModel): string {
  const isNoFacet = field.facet === false && !field.multiValueFacet && !field.hierarchicalFacet
  const uses = [
    field.hierarchicalFacet ? 'hierarchy' : field.facet || field.multiValueFacet ? 'facet' : '',
    isNoFacet ? 'no facet' : '',
    field.multiValueFacet ? 'several values' : '',
    field.sort ? 'sort' : '',
    field.sort === false ? 'no sort' : '',
    field.sort && field.offer === false ? 'not offered' : '',
    field.excerpt ? 'excerpt' : '',
    field.mergeWithLexicon || field.stemming || field.weight !== undefined
      ? `searched${field.weight === undefined ? '' : ` with weight ${field.weight}`}`
      : '',
    field.language ? `in ${field.language}` : '',
    field.includeInQuery === false ? 'not in queries' : '',
    field.includeInResults === false ? 'not in results' : '',
  ]
  return [field.name, field.type.toLowerCase(), uses.filter(Boolean).join(', ')].join('\t')
}

const types: ReadonlyMap<string, string> = new Map([
  ['string', 'STRING'],
  ['integer', 'LONG'],
  ['long', 'LONG_64'],
  ['double', 'DOUBLE'],
  ['date', 'DATE'],
])
const flags = {
  facet: 'facet',
  sort: 'sort',
  offer: 'offer',
  excerpt: 'excerpt',
  several: 'multiValueFacet',
  hierarchy: 'hierarchicalFacet',
  search: 'mergeWithLexicon',
  query: 'includeInQuery',
  results: 'includeInResults',
}

export const fieldsSet: Command = {
  usage:
    'fields set NAME [--type string|integer|long|double|date] [--facet yes] [--sort yes] [--offer no] [--excerpt yes] [--several yes] [--hierarchy yes] [--search yes] [--query no] [--results no] [--weight 2] [--separator ";"] [--language es] [--file FIELDS.json] [--url URL --key KEY] [--organization ID]',
  about:
    'Declares fields, or changes them: one by its options, or a list of them from a file. Where it must be, the index is made anew.',
  async run({ options, rest }, surroundings) {
    const fields = options['file'] === undefined ? [fieldOf(rest, options)] : listIn(options['file'])
    await withPlace(surroundings, options, async place => {
      await place.putFields(fields)
      const names = fields.map(({ name }) => name).join(', ')
      const when = place.isLive
        ? 'Where it must be, the index is made anew now; until then searches answer as before.'
        : 'Where it must be, the index is made anew when the server starts.'
      surroundings.print(`Declared: ${names}. ${when}`)
    })
  },
}

function fieldOf(
  [name, ...more]: readonly string[],
  options: Readonly<Record<string, string>>,
): Record<string, unknown> {
  if (name === undefined || more.length > 0) throw new UsageError('Say which field, by its name.')
  const field: Record<string, unknown> = { name }
  const { type, weight, separator, language } = options
  if (type !== undefined) {
    field['type'] = types.get(type.toLowerCase())
    if (!field['type']) throw new UsageError(`--type is one of ${[...types.keys()].join(', ')}.`)
  }
  for (const [option, wire] of Object.entries(flags)) {
    const said = options[option]
    if (said === undefined) continue
    if (said !== 'yes' && said !== 'no') throw new UsageError(`--${option} is yes or no.`)
    field[wire] = said === 'yes'
  }
  if (weight !== undefined) {
    if (!/^\d+(\.\d+)?$/.test(weight)) throw new UsageError('--weight is a number from 0 up.')
    field['weight'] = Number(weight)
  }
  if (separator !== undefined) field['multiValueFacetTokenizers'] = separator
  if (language !== undefined) field['language'] = language
  return field
}

function listIn(file: string): Record<string, unknown>[] {
  const parsed = readJson(file)
  if (!Array.isArray(parsed)) throw new UsageError(`${file} holds no list of fields.`)
  return parsed as Record<string, unknown>[]
}

export const fieldsInfer: Command = {
  usage: 'fields infer SOURCE [--apply yes] [--url URL --key KEY] [--organization ID]',
  about:
    'Looks at the documents of a source and proposes fields for what they carry; with --apply yes they are declared.',
  async run({ options, rest }, surroundings) {
    const source = rest.join(' ')
    if (source === '') throw new UsageError('Say which source: its name or id is in "quarry sources list".')
    const apply = options['apply'] === 'yes'
    await withPlace(surroundings, options, async place => {
      const { documents, fields, unfit } = await place.infer(source, apply)
      surroundings.print(`${documents} documents looked at.`)
      for (const { field, why, examples, documents: count } of fields) {
        const shown = examples.map(one => JSON.stringify(one.slice(0, 30))).join(', ')
        surroundings.print(`${describeField(field)}\tin ${count}: ${why}, such as ${shown}`)
      }
      if (unfit.length > 0) surroundings.print(`No names for fields: ${unfit.join(', ')}`)
      if (fields.length === 0) surroundings.print('The index has a field for everything that they carry.')
      else
        surroundings.print(
          apply ? 'Declared.' : 'Declare them with --apply yes, or one by one with "quarry fields set".',
        )
    })
  },
}
