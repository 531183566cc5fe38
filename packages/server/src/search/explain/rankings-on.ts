import type { SearchEngine } from '@quarry/engine'
import type { WhyHit } from '@quarry/protocol'
import type { Catalogue } from '../catalogue.ts'
import { pointsOfModifier } from '../execute/compile-rules.ts'
import type { Prepared } from '../execute/prepare.ts'
import { meantAmong } from './meant-among.ts'

type Told = NonNullable<WhyHit['rankings']>

const mostRankings = 50

/** Which `$qre` mean which of these documents, and what each adds. */
export async function rankingsOn(
  ids: readonly string[],
  { asked, access }: Pick<Prepared, 'asked' | 'access'>,
  options: { engine: SearchEngine; catalogue: Catalogue },
): Promise<ReadonlyMap<string, Told>> {
  const told = new Map<string, Told>()
  if (asked.rankings.length === 0) return told
  for (const id of ids) told.set(id, [])
  for (const { expression, modifier, filter } of asked.rankings.slice(0, mostRankings)) {
    for (const id of await meantAmong(ids, filter, access, options))
      told.get(id)?.push({ expression, value: modifier * pointsOfModifier })
  }
  return told
}
