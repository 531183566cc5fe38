import { type Command, readArguments } from './command.ts'
import { indexOf } from './with-index.ts'

export const indexVerify: Command = {
  usage: 'index verify',
  about:
    'Reads every byte of the index and of its documents, and says what is damaged. The server must be stopped.',
  async run(args, surroundings) {
    readArguments(args, [])
    const faults = await indexOf(surroundings).verify()
    for (const fault of faults) surroundings.print(fault)
    if (faults.length > 0)
      throw new Error(
        faults.some(fault => fault.startsWith('documents.db'))
          ? 'The documents are damaged: restore a snapshot with "quarry index restore", or write them again.'
          : 'The index is damaged, its documents are whole: "quarry index rebuild" makes it again from them.',
      )
    surroundings.print('The index is whole.')
  },
}
