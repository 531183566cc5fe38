import { type Command, readArguments, UsageError } from './command.ts'
import { withControl } from './with-control.ts'

export const keysRevoke: Command = {
  usage: 'keys revoke ID',
  about: 'Ends a key, and every token that was made with it, at once.',
  async run(args, surroundings) {
    const { rest } = readArguments(args, [])
    const [id] = rest
    if (id === undefined) throw new UsageError('Say which key: its id is in "quarry keys list".')
    await withControl(surroundings, async ({ keys }) => {
      if (!(await keys.revoke(id))) throw new UsageError(`There is no valid key with the id "${id}".`)
      surroundings.print(`The key ${id} is revoked.`)
    })
  },
}
