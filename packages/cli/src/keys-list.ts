import { type Command, readArguments } from './command.ts'
import { withControl } from './with-control.ts'

type Listed = { revoked: number | null; disabled?: number; expires?: number }

export const keysList: Command = {
  usage: 'keys list',
  about: 'Lists all keys: id, when made, state, what they may do, and their names.',
  async run(args, surroundings) {
    readArguments(args, [])
    await withControl(surroundings, async ({ keys }) => {
      const list = await keys.list()
      if (list.length === 0)
        surroundings.print('There are no keys. Make one with: quarry keys create --scope push')
      for (const key of list) {
        const { id, created, scopes, name, sources = [], hub = '' } = key
        const held = [...sources.map(one => `source ${one}`), ...(hub ? [`hub ${hub}`] : [])]
        surroundings.print(
          [
            id,
            day(created),
            stateOf(key, surroundings.clock()),
            [scopes.join(','), ...held].join('; '),
            name,
          ].join('\t'),
        )
      }
    })
  },
}

function stateOf({ revoked, disabled, expires }: Listed, now: number): string {
  if (revoked !== null) return `revoked ${day(revoked)}`
  if (disabled !== undefined) return `disabled ${day(disabled)}`
  if (expires === undefined) return 'valid'
  return `${expires > now ? 'valid until' : 'ended'} ${day(expires)}`
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
