import type { SearchResponse as EngineResponse, SearchEngine } from '@quarry/engine'
import type { ExecutionStep, SearchResponse, SearchResult, WhyHit } from '@quarry/protocol'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { pointsOfModifier } from '../execute/compile-rules.ts'
import type { Prepared } from '../execute/prepare.ts'
import type { SearchBody } from '../parse/query.ts'
import { print } from '../query-language/print.ts'
import { clicksOn, effectsOn } from './explain-document.ts'
import { meantAmong } from './meant-among.ts'
import { rankingInfo, type TypedWord } from './ranking-info.ts'

type Debug = Pick<
  SearchResponse,
  | 'executionReport'
  | 'basicExpression'
  | 'advancedExpression'
  | 'constantExpression'
  | 'largeExpression'
  | 'userIdentities'
  | 'rankingExpressions'
>

type DebugOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  indexDuration: number
  typed: TypedWord
  steps: readonly ExecutionStep[]
}

/** What a person who tunes relevance wants to know: the expressions as run, who asked, and why results rank as they do. */
export async function debugOf(
  body: SearchBody,
  prepared: Prepared,
  found: EngineResponse,
  results: SearchResult[],
  { engine, catalogue, indexDuration, typed, steps }: DebugOptions,
): Promise<Debug> {
  const shown = results.slice(0, 100)
  const ids = shown.map(({ uniqueId }) => uniqueId)
  const [explained, effects, ranked] = await Promise.all([
    Promise.all(ids.map(id => engine.explain(catalogue.index, id, prepared.request))),
    effectsOn(ids, prepared, { engine, catalogue }),
    rankingsOn(ids, prepared, { engine, catalogue }),
  ])
  for (const [place, why] of explained.entries()) {
    const result = shown[place]
    if (!result || !why.found) continue
    result.rankingInfo = rankingInfo(why, typed)
    const { rank, score, parts } = why
    const rules = [...(effects.get(result.uniqueId) ?? [])]
    result.why = {
      found: true,
      rank,
      score,
      parts: [...parts],
      rules,
      ...(ranked.size > 0 ? { rankings: ranked.get(result.uniqueId) ?? [] } : {}),
      ...clicksOn(result.uniqueId, prepared),
    }
  }
  return {
    executionReport: {
      duration: indexDuration,
      children: [
        ...steps,
        ...prepared.rules.faults.map(({ rule, fault }) => ({
          name: `Rule ${rule}`,
          description: 'It cannot be read, and does nothing.',
          duration: 0,
          applied: false,
          result: fault,
        })),
        {
          name: 'ParseQuery',
          description: 'How what was typed is read.',
          duration: 0,
          result: { q: prepared.asked.typed ? print(prepared.asked.typed) : '' },
        },
        {
          name: 'IndexQuery',
          description: found.partial
            ? 'The time ran out: the answer is partial.'
            : 'The whole index was asked.',
          duration: indexDuration,
          result: { total: found.total, partial: found.partial },
        },
      ],
    },
    basicExpression: body.q ?? null,
    advancedExpression: body.aq ?? null,
    constantExpression: body.cq ?? null,
    largeExpression: body.lq ?? null,
    userIdentities: whoAsked(prepared.asker),
    rankingExpressions: prepared.asked.rankings.map(({ expression, modifier }) => ({
      expression,
      modifier: `${modifier}`,
    })),
  }
}

/** As the token names them; whoever asks without a name is the anonymous visitor. */
function whoAsked({ userIds, userGroups }: Asker): { name: string; provider: string; type: string }[] {
  const named = [
    ...userIds.map(({ name, provider, type }) => ({ name, provider, type: type ?? 'User' })),
    ...(userGroups ?? []).map(name => ({ name, provider: 'token', type: 'Group' })),
  ]
  if (named.length > 0) return named
  return [{ name: 'anonymous', provider: 'Email Security Provider', type: 'User' }]
}

type Rankings = NonNullable<WhyHit['rankings']>

const mostRankings = 50

/** Which `$qre` mean which of these documents, and what each adds. */
async function rankingsOn(
  ids: readonly string[],
  { asked, access }: Pick<Prepared, 'asked' | 'access'>,
  options: { engine: SearchEngine; catalogue: Catalogue },
): Promise<ReadonlyMap<string, Rankings>> {
  const told = new Map<string, Rankings>()
  if (asked.rankings.length === 0) return told
  for (const id of ids) told.set(id, [])
  for (const { expression, modifier, filter } of asked.rankings.slice(0, mostRankings)) {
    for (const id of await meantAmong(ids, filter, access, options))
      told.get(id)?.push({ expression, value: modifier * pointsOfModifier })
  }
  return told
}
