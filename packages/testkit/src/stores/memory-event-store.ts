import type { EventStore, LoggedEvent, OpenEventStore } from '@quarry/server/stores'
import { inMemory } from './memory-transactions.ts'

type EventState = { events: LoggedEvent[]; ids: Set<string>; lastSeq: number }

/** An event store in memory: for tests, and to show that the port asks for no SQL. */
export function createMemoryEventStore({ perPage = 1000 } = {}): OpenEventStore {
  return inMemory<EventState, EventStore>({ events: [], ids: new Set(), lastSeq: 0 }, ({ read, write }) => ({
    append: events =>
      write(state => {
        const before = state.lastSeq
        for (const { id, wire: _, ...event } of events) {
          if (state.ids.has(id)) continue
          state.ids.add(id)
          state.lastSeq += 1
          const body = JSON.parse(JSON.stringify(event.body)) as LoggedEvent['body']
          state.events.push({ ...event, body, seq: state.lastSeq })
        }
        return state.lastSeq - before
      }),
    after: (seq, limit) => read(({ events }) => events.filter(one => one.seq > seq).slice(0, limit)),
    between: ({ from, to, after }, kinds, limit) =>
      read(({ events }) =>
        events
          .filter(one => one.at >= from && one.at <= to && one.seq > after && kinds.includes(one.kind))
          .slice(0, limit),
      ),
    search: uid => read(({ events }) => events.find(one => one.uid === uid && one.kind === 'search')),
    before: (uid, kind, seq) =>
      read(({ events }) => events.findLast(one => one.uid === uid && one.kind === kind && one.seq < seq)),
    ofVisitor: (ids, after) =>
      read(({ events }) => {
        const all = events.filter(one => one.visitor !== null && ids.includes(one.visitor))
        const rest = all.filter(one => one.seq > after)
        const page = rest.slice(0, perPage)
        const next = rest.length > perPage ? (page.at(-1)?.seq ?? null) : null
        return { events: page, next, total: all.length }
      }),
    ofUser: user =>
      read(({ events }) => {
        const owners = new Map<string, unknown>()
        for (const { kind, visitor, body } of events)
          if (kind === 'customer' && visitor !== null && body['userId'] !== undefined)
            owners.set(visitor, body['userId'])
        return events
          .filter(({ visitor }) => visitor !== null && owners.get(visitor) === user)
          .slice(-perPage)
      }),
    removeVisitor: ids =>
      write(state => {
        const before = state.events.length
        state.events = state.events.filter(one => one.visitor === null || !ids.includes(one.visitor))
        return before - state.events.length
      }),
    expire: before =>
      write(state => {
        state.events = state.events.filter(one => one.at >= before)
        return false
      }),
    count: () => read(({ events }) => events.length),
    lastSeq: () => read(({ lastSeq }) => lastSeq),
  }))
}
