import { readFileSync } from 'node:fs'
import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

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
    'fields set NAME [--type string|integer|long|double|date] [--facet yes] [--sort yes] [--offer no] [--excerpt yes] [--several yes] [--hierarchy yes] [--search yes] [--query no] [--results no] [--weight 2] [--separator ";"] [--language es] [--file FIELDS.json] [--url URL --key KEY]',
  about:
    'Declares fields, or changes them: one by its options, or a list of them from a file. Where it must be, the index is made anew.',
  async run(args, surroundings) {
    const own = ['type', 'weight', 'separator', 'language', 'file', ...Object.keys(flags)]
    const { options, rest } = readArguments(args, [...own, ...placeOptions])
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
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(parsed)) throw new UsageError(`${file} holds no list of fields.`)
  return parsed as Record<string, unknown>[]
}
