import { createBoundedMap } from '@quarry/bounded-map'
import type { UserId } from '@quarry/protocol'
import { identityName } from '../search/index.ts'
import { pushLimits } from './limits.ts'
import type { IdentityStore } from './port/document-store.ts'

type Identified = { userIds: UserId[]; userGroups?: string[] }

const remembered = 2000
const types: Readonly<Record<string, NonNullable<UserId['type']>>> = {
  user: 'User',
  group: 'Group',
  virtualgroup: 'VirtualGroup',
  unknown: 'Unknown',
}

/**
 * Who an asker is beside what their token says: the groups that their names belong to, the groups of those, and the
 * names that mean the same person elsewhere.
 */
export function createExpander(store: IdentityStore) {
  const known = createBoundedMap<string, readonly UserId[]>({ entries: remembered })
  let changes = 0

  async function find(start: readonly string[]): Promise<UserId[]> {
    const seen = new Set(start)
    const todo = [...start]
    const found: UserId[] = []
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      for (const upper of await store.uppers(next)) {
        if (seen.has(upper) || seen.size >= pushLimits.identities) continue
        seen.add(upper)
        todo.push(upper)
        found.push(userIdOf(upper))
      }
    }
    return found
  }

  return {
    async expand<Asker extends Identified>(asker: Asker): Promise<Asker> {
      const start = [
        ...asker.userIds
          .filter(({ name }) => name !== 'anonymous')
          .map(({ type, provider, name }) => identityName(type ?? 'User', provider, name)),
        ...(asker.userGroups ?? []).map(group => identityName('Group', 'token', group)),
      ]
      if (start.length === 0) return asker
      const key = JSON.stringify(start)
      const before = changes
      const more = known.get(key) ?? (await find(start))
      // What changed meanwhile may not be in it.
      if (before === changes) known.set(key, more)
      return more.length === 0 ? asker : { ...asker, userIds: [...asker.userIds, ...more] }
    },
    /** Identities have changed. */
    forget(): void {
      changes += 1
      known.clear()
    },
  }
}

function userIdOf(text: string): UserId {
  const [type = '', provider = '', ...name] = text.split('|')
  return { type: types[type] ?? 'Unknown', provider, name: name.join('|') }
}
