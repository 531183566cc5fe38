import { createBoundedMap } from '@quarry/bounded-map'
import type { Asker } from '../token/index.ts'
import type { QuestionRequest } from './events.ts'

/** Questions of searches whose answers are read afterwards, by whoever asked them. */
export type Pending = {
  keep(asked: QuestionRequest): string
  take(id: string, asker: Asker): QuestionRequest | null
}

export function createPending({ newId, clock }: { newId: () => string; clock: () => number }): Pending {
  // A client that lost its stream opens it anew: what is taken stays a while.
  const kept = createBoundedMap<string, QuestionRequest>({ entries: 5000, expiry: { ms: 120_000, clock } })
  return {
    keep(asked) {
      const id = newId()
      kept.set(id, asked)
      return id
    },
    take(id, asker) {
      const asked = kept.get(id)
      return asked && nameOf(asked.asker) === nameOf(asker) ? asked : null
    },
  }
}

/** Whoever sees the same. */
export function nameOf({ userIds, userGroups, filter }: Asker): string {
  return JSON.stringify([userIds, userGroups ?? [], filter ?? ''])
}
