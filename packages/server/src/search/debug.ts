import type { SearchResponse as EngineResponse, SearchEngine } from '@quarry/engine'
import type { SearchResponse, SearchResult } from '@quarry/protocol'
import type { Prepared } from './prepare.ts'
import type { SearchBody } from './query.ts'

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

/** What a person who tunes relevance wants to know: the expressions as run, who asked, and why results rank as they do. */
export async function debugOf(
  body: SearchBody,
  prepared: Prepared,
  found: EngineResponse,
  results: SearchResult[],
  { engine, index, indexDuration }: { engine: SearchEngine; index: string; indexDuration: number },
): Promise<Debug> {
  const shown = results.slice(0, 100)
  const explained = await Promise.all(
    shown.map(({ uniqueId }) => engine.explain(index, uniqueId, prepared.request)),
  )
  for (const [place, why] of explained.entries()) {
    const result = shown[place]
    if (result && why.found) result.rankingInfo = rankingInfo(why)
  }
  const access = prepared.access
  return {
    executionReport: {
      duration: indexDuration,
      children: [
        {
          name: 'IndexQuery',
          description: found.partial
            ? 'The time ran out: the answer is partial.'
            : 'The whole index was asked.',
          duration: indexDuration,
          result: { total: found.total, generation: found.generation, partial: found.partial },
        },
      ],
    },
    basicExpression: body.q ?? null,
    advancedExpression: body.aq ?? null,
    constantExpression: body.cq ?? null,
    largeExpression: body.lq ?? null,
    userIdentities: 'identities' in access ? access.identities.map(readIdentity) : [],
    rankingExpressions: (prepared.request.boosts ?? []).flatMap(boost =>
      boost.kind === 'filter'
        ? [{ expression: JSON.stringify(boost.filter), modifier: `${boost.factor}` }]
        : [],
    ),
  }
}

function rankingInfo(why: Extract<Awaited<ReturnType<SearchEngine['explain']>>, { found: true }>): string {
  const parts = why.parts.map(({ what, field, term, value }) => {
    const of = [field, term].filter(Boolean).join(' ')
    return `${what}${of ? ` (${of})` : ''}: ${value.toFixed(4)}`
  })
  return [`Rank: ${why.rank}`, ...parts, `Total: ${why.score.toFixed(4)}`].join('\n')
}

function readIdentity(text: string): { name: string; provider: string; type: string } {
  const [type = '', provider = '', ...name] = text.split('|')
  return { type, provider, name: name.join('|') }
}
