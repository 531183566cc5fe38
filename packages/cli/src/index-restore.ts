import { type Command, readArguments, UsageError } from './command.ts'
import { indexOf } from './with-index.ts'

export const indexRestore: Command = {
  usage: 'index restore FOLDER',
  about:
    'Puts a snapshot in the place of the index; what was there is kept beside it. The server must be stopped.',
  async run(args, surroundings) {
    const { rest } = readArguments(args, [])
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say in which folder the snapshot is.')
    const before = await indexOf(surroundings).restore(folder)
    surroundings.print('The snapshot is in place.')
    if (before !== undefined) surroundings.print(`What was there before is in ${before}.`)
  },
}
