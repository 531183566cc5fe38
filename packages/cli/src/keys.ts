import { existsSync } from 'node:fs'
import { isScope, scopes } from '@quarry/server'
import { rotateSigningKey } from '@quarry/server/operations'
import { type Command, configHere, UsageError, withControl } from './command.ts'

const dayMs = 86_400_000

export const keysCreate: Command = {
  usage:
    'keys create --scope push,admin [--name "What it is for"] [--project UUID] [--days 90] [--sources Shop,Feed] [--hub NAME]',
  about: 'Makes a key and prints it. It is shown once: only its hash is kept.',
  async run({ options }, surroundings) {
    const wanted = (options['scope'] ?? '').split(',').map(one => one.trim())
    const chosen = wanted.filter(isScope)
    const wrong = wanted.find(one => !isScope(one))
    if (wrong !== undefined) {
      const what = wrong === '' ? 'Say what the key may do with --scope.' : `"${wrong}" is no scope.`
      throw new UsageError(`${what} Scopes: ${scopes.join(', ')}.`)
    }
    const { name, project, days, sources, hub } = options
    if (sources !== undefined && (!chosen.includes('push') || chosen.includes('admin')))
      throw new UsageError('--sources holds keys of the scope push, and none of the scope admin.')
    if (hub !== undefined && (!chosen.includes('search-impersonate') || chosen.includes('admin')))
      throw new UsageError('--hub holds keys of the scope search-impersonate, and none of the scope admin.')
    if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
      throw new UsageError('--days: after how many days the key ends, 1 to 9999.')
    await withControl(surroundings, async ({ keys }) => {
      const { text } = await keys.create({
        name: name ?? chosen.join(' '),
        scopes: chosen,
        ...(days === undefined ? {} : { expires: surroundings.clock() + Number(days) * dayMs }),
        ...(sources === undefined ? {} : { sources: sources.split(',').map(one => one.trim()) }),
        ...(hub === undefined ? {} : { hub }),
        ...(project === undefined ? {} : { projectId: project.toLowerCase() }),
      })
      surroundings.print(text)
    })
  },
}

type Listed = { revoked: number | null; disabled?: number; expires?: number }

export const keysList: Command = {
  usage: 'keys list',
  about: 'Lists all keys: id, when made, state, what they may do, and their names.',
  async run(_, surroundings) {
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

export const keysRevoke: Command = {
  usage: 'keys revoke ID',
  about: 'Ends a key, and every token that was made with it, at once.',
  async run({ rest }, surroundings) {
    const [id] = rest
    if (id === undefined) throw new UsageError('Say which key: its id is in "quarry keys list".')
    await withControl(surroundings, async ({ keys }) => {
      if (!(await keys.revoke(id))) throw new UsageError(`There is no valid key with the id "${id}".`)
      surroundings.print(`The key ${id} is revoked.`)
    })
  },
}

export const keysRotate: Command = {
  usage: 'keys rotate',
  about:
    'Makes a new key that signs search tokens. Tokens of the one before stay good until they end or the next rotation.',
  run(_, { env, clock, print }) {
    const { data } = configHere(env)
    if (!existsSync(data)) throw new UsageError(`There is no data in ${data}: the first start makes a key.`)
    const keys = rotateSigningKey(data, clock)
    for (const [place, { id, created }] of keys.entries())
      print([id, new Date(created).toISOString(), place === 0 ? 'signs' : 'verifies'].join('\t'))
    print('A running server knows within a second. Rotate twice to end every token that was made before.')
  },
}
