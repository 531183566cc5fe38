import { type Command, readArguments } from './command.ts'
import { indexOf } from './with-index.ts'

export const indexStats: Command = {
  usage: 'index stats',
  about: 'Lists the indexes: documents, passages, segments, bytes, last change. The server must be stopped.',
  async run(args, surroundings) {
    readArguments(args, [])
    const all = await indexOf(surroundings).stats()
    if (all.length === 0) surroundings.print('There is no index yet.')
    for (const { index, documents, passages, segments, bytes, seq } of all)
      surroundings.print(
        [
          index,
          `${documents} documents`,
          `${passages} passages`,
          `${segments} segments`,
          `${bytes} bytes`,
          `change ${seq}`,
        ].join('\t'),
      )
  },
}
