import { type Command, readArguments } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const sourcesList: Command = {
  usage: 'sources list [--url URL --key KEY]',
  about: 'Lists the sources: id, kind, who may see them, documents, and their names.',
  async run(args, surroundings) {
    const { options } = readArguments(args, placeOptions)
    await withPlace(surroundings, options, async place => {
      const all = await place.sources()
      if (all.length === 0)
        surroundings.print('There are no sources. Make one with: quarry sources create NAME')
      for (const { id, sourceType, sourceVisibility, documents, name } of all)
        surroundings.print(
          [id, sourceType.toLowerCase(), sourceVisibility.toLowerCase(), `${documents} documents`, name].join(
            '\t',
          ),
        )
    })
  },
}
