import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const sourcesCreate: Command = {
  usage:
    'sources create NAME [--visibility shared|secured|private] [--type push|catalog] [--language es] [--provider "Email Security Provider"] [--url URL --key KEY]',
  about: 'Makes a source that documents are pushed into, and prints its id.',
  async run(args, surroundings) {
    const known = ['visibility', 'type', 'language', 'provider', ...placeOptions]
    const { options, rest } = readArguments(args, known)
    const name = rest.join(' ')
    if (name === '') throw new UsageError('Say what the source is called.')
    const { visibility = 'shared', type = 'push', language, provider } = options
    if (!/^(shared|secured|private)$/.test(visibility))
      throw new UsageError('--visibility is shared, secured or private.')
    if (!/^(push|catalog)$/.test(type)) throw new UsageError('--type is push or catalog.')
    await withPlace(surroundings, options, async place => {
      const id = await place.createSource({
        name,
        sourceVisibility: visibility.toUpperCase(),
        sourceType: type.toUpperCase(),
        ...(language === undefined ? {} : { language }),
        ...(provider === undefined ? {} : { securityProvider: provider }),
      })
      surroundings.print(id)
    })
  },
}
