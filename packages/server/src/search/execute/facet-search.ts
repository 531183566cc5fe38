import type { FacetRequest, SearchEngine } from '@quarry/engine'
import { normalize } from '@quarry/language'
import type { FacetSearchResponse, FacetSearchValue } from '@quarry/protocol'
import type { facetSearchRequest, searchRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { SearchBody } from '../parse/query.ts'
import { hiddenIn } from './compile-rules.ts'
import { groupedCounts, needsLooser, type PrepareOptions, prepare } from './prepare.ts'

export type FacetSearchBody = z.output<typeof facetSearchRequest>
type Context = z.output<typeof searchRequest>

/** More is looked through when captions, or rules, decide what matches. */
const mostLooked = 1000

/** Finds values of a facet by what people call them, among the results of the search that the page shows. */
export async function searchFacet(
  body: FacetSearchBody,
  asker: Asker,
  options: PrepareOptions & { engine: SearchEngine; catalogue: Catalogue },
): Promise<FacetSearchResponse> {
  const { engine, catalogue } = options
  const field = catalogue.fields().nameFor(body.field, 'facet')
  const context: Context = body.searchContext ?? emptySearch()
  const own = (context.facets ?? []).find(
    facet => facet.type === body.type && catalogue.fields().nameFor(facet.field, 'facet') === field,
  )
  // Counted under the name of the facet on the page, so that its own choice does not narrow what can be chosen.
  const name = own?.facetId ?? '#facet'
  const size = body.numberOfValues ?? 10
  const searched: SearchBody = { ...context, facets: context.facets ?? [], generateAutomaticFacets: null }
  const counted: SearchBody = { ...searched, firstResult: 0, numberOfResults: 0 }
  const strict = await prepare(counted, asker, options)
  // As the page that it stands on, where nothing has all that was typed.
  const { total } = strict.asked.hasLooser
    ? await engine.search(catalogue.index, { ...strict.request, facets: [] })
    : { total: 1 }
  const loose = await needsLooser(strict, total, options)
  const prepared = loose ? await prepare(counted, asker, { ...options, loose }) : strict
  const hidden = hiddenIn(prepared.rules, field)
  const delimiter = catalogue.fields().get(body.field)?.delimiter ?? '|'
  const hiddenPaths = hidden
    .map(value => value.split(delimiter).filter(Boolean))
    .filter(path => path.length > 0)
  // What lies below a hidden path is left out when it was found.
  const looked = hidden.length > 0 ? Math.max(size, mostLooked) : size
  const { values, more } =
    body.type === 'hierarchical'
      ? readTree(body, await run(treeRequest(body, name, field, looked)), { size, hiddenPaths })
      : await specificValues(body)
  return { values, moreValuesAvailable: more }

  async function run(facet: FacetRequest) {
    const { survey: _, ...request } = prepared.request
    const isGrouped = request.fold !== undefined && body.filterFacetCount !== false
    const facets = [isGrouped ? groupedCounts(facet) : facet]
    const found = await engine.search(catalogue.index, { ...request, size: 0, facets })
    return found.facets[0]
  }

  async function specificValues(wanted: Extract<FacetSearchBody, { type: 'specific' }>) {
    const captions = new Map(Object.entries(wanted.captions ?? {}))
    const pattern = patternOf(wanted.query)
    const ignored = [...(wanted.ignoreValues ?? []), ...hidden]
    const captioned = [...captions].filter(([, caption]) => fitsPattern(caption, pattern)).map(([raw]) => raw)
    const matching = captioned.filter(raw => !ignored.includes(raw))
    const terms = { kind: 'terms' as const, name, field }
    const [named, plain] = await Promise.all([
      matching.length === 0
        ? undefined
        : run({ ...terms, size: Math.min(mostLooked, matching.length), only: matching }),
      // A value with a caption is known by that: what its raw form looks like nobody sees.
      run({ ...terms, size, like: pattern, except: [...ignored, ...captions.keys()] }),
    ])
    const counts = [named, plain].flatMap(result => (result?.kind === 'terms' ? result.values : []))
    const found = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
    return {
      values: found.slice(0, size).map(({ value, count }) => ({
        displayValue: captions.get(value) ?? value,
        rawValue: value,
        count,
      })),
      more: found.length > size || (plain?.kind === 'terms' && plain.more),
    }
  }
}

type Hierarchical = Extract<FacetSearchBody, { type: 'hierarchical' }>

function treeRequest(body: Hierarchical, name: string, field: string, size: number): FacetRequest {
  const base = body.basePath ?? []
  return {
    kind: 'tree',
    name,
    field,
    under: base,
    size,
    like: patternOf(body.query),
    exceptPaths: (body.ignorePaths ?? []).map(path => [...base, ...path]),
  }
}

function readTree(
  body: Hierarchical,
  result: Awaited<ReturnType<SearchEngine['search']>>['facets'][number] | undefined,
  { size, hiddenPaths }: { size: number; hiddenPaths: readonly (readonly string[])[] },
): { values: FacetSearchValue[]; more: boolean } {
  if (result?.kind !== 'tree') return { values: [], more: false }
  const captions = new Map(Object.entries(body.captions ?? {}))
  const depth = body.basePath?.length ?? 0
  const isHidden = (path: readonly string[]): boolean =>
    hiddenPaths.some(hidden => hidden.every((step, at) => path[at] === step))
  const found = result.values.filter(({ path }) => !isHidden(path))
  const values = found.slice(0, size).map(({ path, count }) => {
    const rawValue = path.at(-1) ?? ''
    return { displayValue: captions.get(rawValue) ?? rawValue, rawValue, count, path: path.slice(depth, -1) }
  })
  return { values, more: result.more || found.length > size }
}

/** Clients send `*text*`; a bare text means the same. */
function patternOf(query: string | null | undefined): string {
  const text = query ?? ''
  return text.includes('*') ? text : `*${text}*`
}

function fitsPattern(text: string, pattern: string): boolean {
  const pieces = normalize(pattern).split('*')
  const folded = normalize(text)
  let at = 0
  for (const [place, piece] of pieces.entries()) {
    const found = folded.indexOf(piece, at)
    if (found < 0 || (place === 0 && found > 0)) return false
    at = found + piece.length
  }
  return (pieces.at(-1) ?? '') === '' || folded.endsWith(pieces.at(-1) ?? '')
}

function emptySearch(): Context {
  return {}
}
