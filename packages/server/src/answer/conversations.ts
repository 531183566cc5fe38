import { randomBytes } from 'node:crypto'
import { createBoundedMap } from '@quarry/bounded-map'
import type { Asker } from '../token/index.ts'
import type { QuestionRequest } from './events.ts'
import { nameOf } from './pending.ts'

type Conversation = {
  id: string
  /** Opens it, for whoever began it. */
  token: string
  begun: QuestionRequest
  /** What was asked last, as it was understood: no more of it is held than is read with the next question. */
  questions: readonly string[]
  turns: number
}

export type Conversations = {
  begin(begun: QuestionRequest): Conversation
  /** Null where there is none of this id, its token is another one, or somebody else began it. */
  find(id: string, token: string, asker: Asker): Conversation | null
  remember(one: Conversation, question: string): void
}

/** So many of the questions before are read with one. */
const mostBefore = 3

/** Those of a busy site within an hour: a question and its place weigh little. */
const mostConversations = 5000
const mostCharacters = 20_000_000
const lifeMs = 3_600_000

/** Conversations with an agent, in memory: one that is forgotten is begun anew by a search. */
export function createConversations({
  clock,
  newId,
}: {
  clock: () => number
  newId: () => string
}): Conversations {
  const kept = createBoundedMap<string, Conversation>({
    entries: mostConversations,
    weight: { most: mostCharacters, of: ({ begun }) => JSON.stringify(begun.body).length },
    expiry: { ms: lifeMs, clock },
  })
  return {
    begin(begun) {
      const token = randomBytes(24).toString('base64url')
      const one: Conversation = { id: newId(), token, begun, questions: [begun.body.q ?? ''], turns: 0 }
      kept.set(one.id, one)
      return one
    },
    find(id, token, asker) {
      const one = kept.get(id)
      return one && one.token === token && nameOf(one.begun.asker) === nameOf(asker) ? one : null
    },
    remember(one, question) {
      one.questions = [...one.questions, question].slice(-mostBefore)
    },
  }
}
