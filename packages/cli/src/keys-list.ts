import { type Command, readArguments } from './command.ts'
import { withControl } from './with-control.ts'

export const keysList: Command = {
  usage: 'keys list',
  about: 'Lists all keys: id, when made, state, what they may do, and their names.',
  async run(args, surroundings) {
    readArguments(args, [])
    await withControl(surroundings, async ({ keys }) => {
      const list = await keys.list()
      if (list.length === 0)
        surroundings.print('There are no keys. Make one with: quarry keys create --scope push')
      for (const { id, created, revoked, scopes, name } of list) {
        const state = revoked === null ? 'valid' : `revoked ${day(revoked)}`
        surroundings.print([id, day(created), state, scopes.join(','), name].join('\t'))
      }
    })
  },
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
