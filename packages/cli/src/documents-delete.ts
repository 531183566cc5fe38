import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const documentsDelete: Command = {
  usage: 'documents delete SOURCE ID [--children yes] [--url URL --key KEY]',
  about: 'Deletes a document, with those that name it as parent if wanted.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['children', ...placeOptions])
    const [source, id] = rest
    if (source === undefined || id === undefined)
      throw new UsageError('Say which source, and which document.')
    await withPlace(surroundings, options, async place => {
      await place.deleteDocument(source, id, options['children'] === 'yes')
      surroundings.print(`Deleted: ${id}.`)
    })
  },
}
