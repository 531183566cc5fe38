import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const documentsGet: Command = {
  usage: 'documents get SOURCE ID [--url URL --key KEY]',
  about: 'Prints a document as it was pushed.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, placeOptions)
    const [source, id] = rest
    if (source === undefined || id === undefined)
      throw new UsageError('Say which source, and which document.')
    await withPlace(surroundings, options, async place => {
      surroundings.print(JSON.stringify(await place.document(source, id), null, 2))
    })
  },
}
