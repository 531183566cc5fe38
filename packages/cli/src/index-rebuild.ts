import { type Command, readArguments } from './command.ts'
import { indexOf } from './with-index.ts'

export const indexRebuild: Command = {
  usage: 'index rebuild [NAME@VERSION]',
  about: 'Makes the index again from its documents: one, or all. The server must be stopped.',
  async run(args, surroundings) {
    const { rest } = readArguments(args, [])
    const names = await indexOf(surroundings).rebuild(rest[0])
    surroundings.print(names.length === 0 ? 'There is no index yet.' : `Made again: ${names.join(', ')}.`)
  },
}
