import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const sourcesDelete: Command = {
  usage: 'sources delete NAME [--url URL --key KEY]',
  about: 'Deletes a source and all its documents.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, placeOptions)
    const name = rest.join(' ')
    if (name === '') throw new UsageError('Say which source: its name or id is in "quarry sources list".')
    await withPlace(surroundings, options, async place => {
      await place.deleteSource(name)
      surroundings.print(`The source ${name} and its documents are deleted.`)
    })
  },
}
