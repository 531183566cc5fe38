import type { Capability } from '../core/capability.ts'
import { listOf } from '../core/model.ts'
import { type Timeline, type ToldAction, timelineOf } from './timeline.ts'

export type UserActionsState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly userId: string
  readonly timeline: Timeline | null
  readonly message: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'user actions wanted': { userId: string }
  }
  interface StateMap {
    userActions: UserActionsState
  }
}

type UserActionsOptions = {
  /** When the ticket was made, as ISO 8601 writes it. */
  ticketCreationDate: string
  /** Events of these types or values are left out. */
  excludedCustomActions?: readonly string[]
}

/** What the user of a case did around it, where they agreed to it and the agent may see it. */
export const userActions = ({
  ticketCreationDate,
  excludedCustomActions = [],
}: UserActionsOptions): Capability<UserActionsState, 'userActions'> => {
  const created = Date.parse(ticketCreationDate)
  return {
    name: 'userActions',
    initial: { status: 'idle', userId: '', timeline: null, message: '' },
    validate() {
      if (Number.isNaN(created))
        throw new Error('userActions: ticketCreationDate: value is not a valid ISO8601 date string')
    },
    reduce(own, event) {
      if (event.type === 'user actions wanted')
        return { status: 'loading', userId: event.userId, timeline: null, message: '' }
      if (event.type === 'failed' && event.of === 'userActions')
        return { ...own, status: 'failed', message: event.error.message }
      if (event.type !== 'answered' || event.of !== 'userActions') return own
      const told = listOf<ToldAction>(event.answer.body, 'value')
      return { ...own, status: 'ready', timeline: timelineOf(told, created, excludedCustomActions) }
    },
    calls: {
      userActions: {
        path: '/userActions',
        lane: 'userActions',
        method: 'userActions',
        proof: 'value',
        body: ({ event }) => ('userId' in event ? { objectId: event.userId } : undefined),
      },
    },
  }
}

export const userActionsWanted = (userId: string) =>
  ({ type: 'user actions wanted', userId, ask: 'userActions' }) as const
