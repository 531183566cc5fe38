import { type Command, readArguments, UsageError } from './command.ts'
import { describeField } from './fields-list.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const fieldsInfer: Command = {
  usage: 'fields infer SOURCE [--apply yes] [--url URL --key KEY]',
  about:
    'Looks at the documents of a source and proposes fields for what they carry; with --apply yes they are declared.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['apply', ...placeOptions])
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
