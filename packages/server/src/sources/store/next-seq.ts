import type { Session } from '@quarry/store'

/** The number of a change: greater than that of every change before, of whatever source. */
export function nextSeq(db: Session): Promise<number> {
  return takeSeqs(db, 1)
}

/** The numbers of so many changes. @returns the last of them. */
export async function takeSeqs(db: Session, count: number): Promise<number> {
  const sql = "UPDATE counter SET value = value + ? WHERE name = 'seq' RETURNING value"
  return Number((await db.get(sql, count))?.['value'])
}
