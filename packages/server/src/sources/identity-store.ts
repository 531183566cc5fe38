import type { Database } from '@quarry/store'
import { z } from 'zod'
import { identityNames } from './access.ts'
import { pushLimits } from './limits.ts'
import { usualProvider } from './source.ts'

const named = z.object({
  name: z.string().min(1).max(2000),
  type: z.string().max(40).default('UNKNOWN'),
  provider: z.string().max(255).optional(),
})
const list = z.array(named).max(pushLimits.members).nullish()

/** An identity with its members, as it is pushed. */
export const identityModel = z.object({ identity: named, members: list, wellKnowns: list })
/** An identity with those of other providers that are the same person. */
export const aliasModel = z.object({
  identity: named,
  mappings: z.union([named, z.array(named).max(pushLimits.members)]).nullish(),
  wellKnowns: list,
})
export const deletedIdentity = z.object({ identity: named })

type Named = z.output<typeof named>
type Write = { provider: string; ordering: number }

/** Identities, who belongs to them, and who is who, in `sources.db`. */
export function createIdentityStore(db: Database) {
  const names = (one: Named, provider: string): string[] =>
    identityNames(one.type, one.provider ?? provider, one.name)

  /** Whoever is `lower` is `upper` too. */
  function write(
    { provider, ordering }: Write,
    kind: 'members' | 'mappings',
    identity: Named,
    lower: readonly string[],
    wellKnowns: readonly Named[],
  ): boolean {
    const [name = ''] = names(identity, provider)
    const before = db.get('SELECT number, ordering FROM identity WHERE name = ? AND kind = ?', name, kind)
    if (before && Number(before['ordering']) > ordering) return false
    if (before) db.run('DELETE FROM identity WHERE number = ?', Number(before['number']))
    const { lastInsertRowid } = db.run(
      'INSERT INTO identity (provider, name, kind, ordering, detail) VALUES (?, ?, ?, ?, ?)',
      ...[provider, name, kind, ordering, JSON.stringify(identity)],
    )
    const sql = 'INSERT OR IGNORE INTO edge (identity, lower, upper) VALUES (?, ?, ?)'
    for (const upper of names(identity, provider)) {
      for (const one of lower) db.run(sql, lastInsertRowid, one, upper)
      for (const group of wellKnowns.flatMap(known => names(known, provider)))
        db.run(sql, lastInsertRowid, upper, group)
    }
    return true
  }

  return {
    putMembers: (at: Write, { identity, members, wellKnowns }: z.output<typeof identityModel>): boolean =>
      write(
        at,
        'members',
        identity,
        (members ?? []).flatMap(one => names(one, at.provider)),
        wellKnowns ?? [],
      ),
    putMappings(at: Write, { identity, mappings, wellKnowns }: z.output<typeof aliasModel>): boolean {
      const others = mappings === undefined || mappings === null ? [] : [mappings].flat()
      const lower = others.flatMap(one =>
        names({ ...one, provider: one.provider ?? usualProvider }, at.provider),
      )
      return write(at, 'mappings', identity, lower, wellKnowns ?? [])
    },
    /** Ends an identity: nobody is it, or belongs to it, any more. */
    remove({ provider, ordering }: Write, identity: Named): boolean {
      const [name = ''] = names(identity, provider)
      return db.run('DELETE FROM identity WHERE name = ? AND ordering <= ?', name, ordering).changes > 0
    },
    removeOlder: ({ provider, ordering }: Write): number =>
      db.run('DELETE FROM identity WHERE provider = ? AND ordering < ?', provider, ordering).changes,
    /** What these are too, by one step. */
    uppers: (lower: string): string[] =>
      db
        .all('SELECT DISTINCT upper FROM edge WHERE lower = ? LIMIT ?', lower, pushLimits.identities)
        .map(row => String(row['upper'])),
    count: (): number => Number(db.get('SELECT count(*) AS n FROM identity')?.['n'] ?? 0),
    transaction: <Result>(work: () => Result): Result => db.transaction(work),
  }
}

export type IdentityStore = ReturnType<typeof createIdentityStore>
