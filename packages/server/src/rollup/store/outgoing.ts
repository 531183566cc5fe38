import type { Session } from '@quarry/store'
import type { CollectedEvent, Receiver } from '../../collect/index.ts'
import type { EventCounts, Queue } from '../port/event-counts.ts'

/** So much waits for one provider: days of a busy site. What comes on top is kept here, and not handed on. */
const usualLimits = { events: 100_000, size: 200_000_000 }
/** An older event may hold more than any provider takes. */
const mostBody = 100_000
/** Providers take nothing that is older. */
const lifeMs = 7 * 86_400_000

/** As long as half of the room is free it is anybody's; of the rest one address has half, so that others find some too. */
const [free, mostOfOne] = [0.5, 0.25]

type Held = { events: number; size: number }

/**
 * Events on their way to a provider: written in the transaction that keeps them, so that what is acknowledged here is handed
 * on whatever ends in between, and what was kept before is not handed on twice.
 */
export function createOutgoing(
  database: Session,
  receivers: readonly Receiver[],
  limits = usualLimits,
): Pick<EventCounts, 'queue' | 'handedOn'> & {
  /** Takes an event that has just been kept, in the same transaction. */
  put(tx: Session, event: CollectedEvent): Promise<void>
  /** What was put may have gone again: a transaction has failed, or visitors were forgotten. */
  recount(): void
} {
  const lost = new Map<Receiver, number>()
  /** What waits, once it was counted. */
  let held: Map<Receiver, Held> | null = null
  /** What addresses were given of the room since half of it was free, by provider and address. */
  const shares = new Map<Receiver, Map<string, number>>()
  const recount = (): void => {
    held = null
  }

  async function count(session: Session): Promise<Map<Receiver, Held>> {
    const rows = await session.all(
      'SELECT receiver, count(*) AS events, sum(size) AS size FROM handed GROUP BY receiver',
    )
    return new Map(
      receivers.map(to => {
        const row = rows.find(one => one['receiver'] === to)
        return [to, { events: Number(row?.['events'] ?? 0), size: Number(row?.['size'] ?? 0) }]
      }),
    )
  }

  function mayTake(to: Receiver, { events, size }: Held, from: string | undefined, length: number): boolean {
    if (from === undefined) return true
    if (Math.max(events / limits.events, size / limits.size) < free) {
      shares.delete(to)
      return true
    }
    const taken = shares.get(to) ?? new Map<string, number>()
    const own = (taken.get(from) ?? 0) + Math.max(1 / limits.events, length / limits.size)
    if (own > mostOfOne) return false
    shares.set(to, taken.set(from, own))
    return true
  }

  async function put(tx: Session, { at, visitor, wire }: CollectedEvent): Promise<void> {
    if (!wire || !receivers.includes(wire.to)) return
    const { to, call, body, from } = wire
    held ??= await count(tx)
    const place = held.get(to)
    if (!place) return
    const text = JSON.stringify(body)
    const hasPlace = place.events < limits.events && place.size + text.length <= limits.size
    if (!hasPlace || text.length > mostBody || !mayTake(to, place, from, text.length)) {
      lost.set(to, (lost.get(to) ?? 0) + 1)
      return
    }
    place.events += 1
    place.size += text.length
    await tx.run(
      'INSERT INTO handed (receiver, call, at, visitor, size, body) VALUES (?, ?, ?, ?, ?, ?)',
      ...[to, call, at, visitor, text.length, text],
    )
  }

  return {
    put,
    recount,
    async queue(to, { now, most }): Promise<Queue> {
      const old = await database.run('DELETE FROM handed WHERE receiver = ? AND at < ?', to, now - lifeMs)
      if (old.changes > 0) recount()
      held ??= await count(database)
      const rows = await database.all(
        'SELECT seq, call, visitor, body FROM handed WHERE receiver = ? ORDER BY seq LIMIT ?',
        ...[to, most],
      )
      const gone = (lost.get(to) ?? 0) + old.changes
      lost.delete(to)
      return {
        next: rows.map(row => ({
          seq: Number(row['seq']),
          call: String(row['call']),
          visitor: row['visitor'] === null ? null : String(row['visitor']),
          body: String(row['body']),
        })),
        waiting: held.get(to)?.events ?? 0,
        lost: gone,
      }
    },
    async handedOn(seqs) {
      const marks = seqs.map(() => '?').join(', ')
      const gone = await database.transaction(tx =>
        tx.all(`DELETE FROM handed WHERE seq IN (${marks}) RETURNING receiver, size`, ...seqs),
      )
      for (const { receiver, size } of gone) {
        const place = held?.get(receiver as Receiver)
        if (!place) continue
        place.events -= 1
        place.size -= Number(size)
      }
    },
  }
}
