import { type Command, UsageError } from './command.ts'
import { withPlace } from './sources-place.ts'

export const sourcesCreate: Command = {
  usage:
    'sources create NAME [--visibility shared|secured|private] [--type push|catalog] [--language es] [--provider "Email Security Provider"] [--url URL --key KEY] [--organization ID]',
  about: 'Makes a source that documents are pushed into, and prints its id.',
  async run({ options, rest }, surroundings) {
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

export const sourcesList: Command = {
  usage: 'sources list [--url URL --key KEY] [--organization ID]',
  about: 'Lists the sources: id, kind, who may see them, documents, and their names.',
  async run({ options }, surroundings) {
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

export const sourcesDelete: Command = {
  usage: 'sources delete NAME [--url URL --key KEY] [--organization ID]',
  about: 'Deletes a source and all its documents.',
  async run({ options, rest }, surroundings) {
    const name = rest.join(' ')
    if (name === '') throw new UsageError('Say which source: its name or id is in "quarry sources list".')
    await withPlace(surroundings, options, async place => {
      await place.deleteSource(name)
      surroundings.print(`The source ${name} and its documents are deleted.`)
    })
  },
}
