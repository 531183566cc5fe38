import type { Asker } from '../token/index.ts'
import type { Asked } from './answers.ts'
import { createMemory } from './remember.ts'

/** Questions of searches whose answers are read afterwards, by whoever asked them. */
export type Pending = {
  keep(asked: Asked): string
  take(id: string, asker: Asker): Asked | null
}

export function createPending({ newId, clock }: { newId: () => string; clock: () => number }): Pending {
  // A client that lost its stream opens it anew: what is taken stays a while.
  const kept = createMemory<Asked>({ most: 5000, lifeMs: 120_000, clock })
  return {
    keep(asked) {
      const id = newId()
      kept.put(id, asked)
      return id
    },
    take(id, asker) {
      const asked = kept.get(id)
      return asked && nameOf(asked.asker) === nameOf(asker) ? asked : null
    },
  }
}

function nameOf({ userIds, userGroups, filter }: Asker): string {
  return JSON.stringify([userIds, userGroups ?? [], filter ?? ''])
}
