import type { FieldModel } from '@quarry/server/sources'
import { type Command, readArguments } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const fieldsList: Command = {
  usage: 'fields list [--url URL --key KEY]',
  about:
    'Lists the fields: name, type, and what they are good for. A stopped server tells only those that were declared.',
  async run(args, surroundings) {
    const { options } = readArguments(args, placeOptions)
    await withPlace(surroundings, options, async place => {
      const fields = await place.fields()
      if (fields.length === 0) surroundings.print('No fields are declared. See: quarry fields infer SOURCE')
      for (const field of fields) surroundings.print(describeField(field))
    })
  },
}

/** A field on one line. */
export function describeField(field: FieldModel): string {
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
