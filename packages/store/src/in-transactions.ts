import type { Session } from './database.ts'

type Calls = Readonly<Record<string, unknown>>
type Call = (...args: readonly unknown[]) => Promise<unknown>

/**
 * Makes calls of more than one statement whole: each opens a transaction, or is part of the one that is open.
 *
 * @example inTransactions(db, createEntryStore, ['save', 'remove'])
 */
export function inTransactions<Store extends object>(
  db: Session,
  create: (db: Session) => Store,
  names: readonly (keyof Store & string)[],
): Store {
  const callOf =
    (name: string): Call =>
    (...args) =>
      db.transaction(tx => ((create(tx) as Calls)[name] as Call)(...args))
  return { ...create(db), ...Object.fromEntries(names.map(name => [name, callOf(name)])) }
}
