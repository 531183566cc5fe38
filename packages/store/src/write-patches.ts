import type { Connection } from './connection.ts'
import { keyOf, type Outcome, type Patch, type Stored, type Write } from './logged-document.ts'
import type { RecentPatch } from './recent.ts'

/** What is known of a document while patches are written. */
type Known = { whole: number; isGone: boolean; version: number; fields: object; seq: number }

/** The patches that follow one another from a place on. */
export function patchesFrom<Document extends Stored>(
  ops: readonly Write<Document>[],
  from: number,
): Patch<Document>[] {
  const run: Patch<Document>[] = []
  for (let at = from; at < ops.length; at++) {
    const op = ops[at]!
    if (op.op !== 'patch') break
    run.push(op)
  }
  return run
}

/** Writes patches in a transaction that is open. Each that is applied takes the next number after `last`. */
export function writePatches<Document extends Stored>(
  database: Connection,
  physical: number,
  last: number,
  patches: readonly Patch<Document>[],
): { outcomes: Outcome[]; changes: RecentPatch[] } {
  const known = readKnown(
    database,
    physical,
    patches.map(({ id }) => id),
  )
  const changes: RecentPatch[] = []
  const outcomes = patches.map((op): Outcome => {
    const there = known.get(op.id)
    if (there && there.version >= op.version) return 'stale'
    if (!there || there.isGone || there.whole < (op.base ?? 0)) return 'unfit'
    there.version = op.version
    there.fields = { ...there.fields, ...op.fields }
    there.seq = last + changes.length + 1
    changes.push({ seq: there.seq, id: op.id, version: op.version, fields: JSON.stringify(there.fields) })
    return 'applied'
  })
  const rows = changes
    .filter(({ id, seq }) => known.get(id)?.seq === seq)
    .map(({ id, seq, version, fields }) => [hexOf(id), seq, version, fields] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  if (rows.length > 0)
    database.run(
      `INSERT OR REPLACE INTO patch (physical, key, seq, version, fields)
       SELECT ?, unhex(value ->> 0), value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
      ...[physical, JSON.stringify(rows)],
    )
  return { outcomes, changes }
}

function readKnown(database: Connection, physical: number, ids: readonly string[]): Map<string, Known> {
  const byHex = new Map(ids.map(id => [hexOf(id), id]))
  // A cross join is read in this order: the few that are wanted first, and those that lie side by side together.
  const rows = database.all(
    `SELECT wanted.value AS hex, document.version AS whole, body IS NULL AS gone, patch.version AS version, fields
     FROM json_each(?) AS wanted
     CROSS JOIN document ON document.physical = ? AND document.key = unhex(wanted.value)
     LEFT JOIN patch ON patch.physical = document.physical AND patch.key = document.key`,
    ...[JSON.stringify([...byHex.keys()].sort()), physical],
  )
  return new Map(
    rows.map(row => {
      const whole = Number(row['whole'])
      const fields = row['fields'] === null ? {} : (JSON.parse(String(row['fields'])) as object)
      const version = Math.max(whole, Number(row['version'] ?? 0))
      return [
        byHex.get(String(row['hex'])) ?? '',
        { whole, isGone: row['gone'] === 1, version, fields, seq: 0 },
      ]
    }),
  )
}

function hexOf(id: string): string {
  return Buffer.from(keyOf(id)).toString('hex')
}
