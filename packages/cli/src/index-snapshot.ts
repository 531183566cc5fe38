import path from 'node:path'
import { type Command, readArguments, UsageError } from './command.ts'
import { indexOf } from './with-index.ts'

export const indexSnapshot: Command = {
  usage: 'index snapshot NAME FOLDER',
  about:
    'Writes a copy of an index and its documents into a new or empty folder. The server must be stopped.',
  async run(args, surroundings) {
    const { rest } = readArguments(args, [])
    const [name, folder] = rest
    if (name === undefined || folder === undefined)
      throw new UsageError('Say which index, and into which folder: "quarry index stats" lists the indexes.')
    await indexOf(surroundings).snapshot(name, folder)
    surroundings.print(`A snapshot of ${name} is in ${path.resolve(folder)}.`)
  },
}
