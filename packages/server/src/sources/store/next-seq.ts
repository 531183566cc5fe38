import type { Session } from '@quarry/store'

/** The number of a change: greater than that of every change before, of whatever source. */
export async function nextSeq(db: Session): Promise<number> {
  const row = await db.get("UPDATE counter SET value = value + 1 WHERE name = 'seq' RETURNING value")
  return Number(row?.['value'])
}
