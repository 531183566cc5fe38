import type { Filter, Query, SearchEngine } from '@quarry/engine'
import { words } from '@quarry/language'
import type { RuleEffect, Why, WhyHit, WhyNot } from '@quarry/protocol'
import type { Effects } from '../../pipelines/index.ts'
import { called } from '../execute/compile-rules.ts'
import { type Prepared, type PrepareOptions, prepare } from '../execute/prepare.ts'
import { filterOf, type QueryContext, readQuery, type SearchBody } from '../parse/query.ts'
import { meantAmong } from './meant-among.ts'

type WhyOptions = PrepareOptions & { engine: SearchEngine }

/** Each of them costs a search. */
const mostRules = 30
const mostWords = 20

/** Why a document stands where it does for this question, or why it does not. */
export async function explainDocument(
  name: string,
  { body, prepared }: { body: SearchBody; prepared: Prepared },
  options: WhyOptions,
): Promise<Why> {
  const { engine, catalogue } = options
  const { asker } = prepared
  const uniqueId = await idOf(name)
  const explained = await engine.explain(catalogue.index, uniqueId, prepared.request)
  if (!explained.found) {
    const because = explained.because
    return { uniqueId, ...(await whyNot(because)) }
  }
  const { score, rank, parts } = explained
  const effects = await effectsOn([uniqueId], prepared, options)
  const own = effects.get(uniqueId) ?? []
  const found: WhyHit = {
    found: true,
    rank,
    score,
    parts: [...parts],
    rules: await withRanks(own),
    ...clicksOn(uniqueId, prepared),
  }
  return { uniqueId, ...found }

  /** People know documents by their address; whoever may not see one learns no other name of it. */
  async function idOf(known: string): Promise<string> {
    const { hits } = await engine.search(catalogue.index, {
      query: { kind: 'all' },
      access: prepared.access,
      from: 0,
      size: 1,
      fields: [],
      filters: [called([known]), ...ownFilter()],
    })
    return hits[0]?.id ?? known
  }

  function ownFilter(): Filter[] {
    const context: QueryContext = { ...options.reading, fields: catalogue.fields() }
    return asker.filter ? [filterOf(asker.filter, context)] : []
  }

  /** Rules that brought this document here, and those that brought others before it. */
  async function withRanks(known: readonly RuleEffect[]): Promise<RuleEffect[]> {
    const { effects: wanted } = options
    if (!wanted) return [...known]
    const ids = [...new Set([...prepared.rules.featured, ...prepared.rules.rankings].map(({ rule }) => rule))]
    const told = await Promise.all(
      ids.slice(0, mostRules).map(async (rule): Promise<RuleEffect[]> => {
        const { request } = await prepare(body, asker, { ...options, effects: withoutRule(wanted, rule) })
        const otherwise = await engine.explain(catalogue.index, uniqueId, request)
        const rankWithout = otherwise.found ? otherwise.rank : null
        const mine = known.find(one => one.rule === rule)
        if (!mine && rankWithout === rank) return []
        return [{ ...(mine ?? { rule }), rankWithout }]
      }),
    )
    return told.flat()
  }

  async function whyNot(because: WhyNot['because']): Promise<WhyNot> {
    const absent: WhyNot = { found: false, because: 'absent' }
    const context: QueryContext = { ...options.reading, fields: catalogue.fields() }
    // What a token may not find is to it as if it were not there.
    if (because === 'absent' || (asker.filter && !(await passes(filterOf(asker.filter, context)))))
      return absent
    if (because === 'filter') return { found: false, because, ...(await culpritAmongFilters(context)) }
    if (because === 'selection') {
      for (const { facet, filter } of prepared.request.selections ?? [])
        if (!(await passes(filter))) return { found: false, because, by: { what: 'facet', name: facet } }
      return { found: false, because }
    }
    const by = await culpritAmongParts(context)
    return { found: false, because, ...(by ? { by } : {}), ...(await missingWords()) }
  }

  async function culpritAmongFilters(context: QueryContext): Promise<Pick<WhyNot, 'by'>> {
    const { cq } = body
    if (cq && !(await passes(filterOf(cq, context)))) return { by: { what: 'cq', expression: cq } }
    for (const { rule, expression, filter } of prepared.rules.filters)
      if (!(await passes(filter))) return { by: { what: 'rule', name: rule, expression } }
    const facets = prepared.facets.map(({ plan }, at) => ({ plan, name: body.facets?.[at]?.facetId ?? '' }))
    for (const { plan, name } of facets)
      if (plan.filter && !(await passes(plan.filter))) return { by: { what: 'facet', name } }
    return {}
  }

  async function culpritAmongParts(context: QueryContext): Promise<WhyNot['by'] | null> {
    const expand = options.effects?.words.expand
    const reading = { ...context, ...(expand ? { expand } : {}) }
    for (const part of ['q', 'lq', 'aq'] as const) {
      const expression = body[part]
      if (!expression) continue
      const syntax = part === 'q' ? body.enableQuerySyntax : undefined
      const { query } = readQuery({ [part]: expression, enableQuerySyntax: syntax }, undefined, reading)
      if (!(await matches(query))) return { what: part, expression }
    }
    return null
  }

  async function missingWords(): Promise<Pick<WhyNot, 'missing'>> {
    const { typed } = prepared.asked
    if (typed?.kind !== 'words') return {}
    const all = [...new Set(words(typed.text).map(({ word }) => word))].slice(0, mostWords)
    const there = await Promise.all(all.map(text => matches({ kind: 'text', text, match: 'all' })))
    const missing = all.filter((_, at) => !there[at])
    return missing.length > 0 ? { missing } : {}
  }

  function passes(filter: Filter): Promise<boolean> {
    return matches({ kind: 'all' }, filter)
  }

  async function matches(query: Query, ...filters: readonly Filter[]): Promise<boolean> {
    const { total } = await engine.search(catalogue.index, {
      query,
      access: prepared.access,
      from: 0,
      size: 0,
      filters: [{ kind: 'ids', ids: [uniqueId] }, ...filters],
    })
    return total > 0
  }
}

/** What was learnt of a result from those who opened it, or did not. */
export function clicksOn(id: string, { clicked }: Prepared): Pick<WhyHit, 'clicks'> {
  const one = clicked.find(({ document }) => document === id)
  return one ? { clicks: { visitors: one.opened, usual: one.usual, factor: one.factor } } : {}
}

/** Which rules mean which of these documents, and what they add. */
export async function effectsOn(
  ids: readonly string[],
  { rules, access }: Prepared,
  options: Pick<WhyOptions, 'engine' | 'catalogue'>,
): Promise<ReadonlyMap<string, readonly RuleEffect[]>> {
  const effects = new Map<string, RuleEffect[]>()
  const featured = rules.featured.map(({ rule, filter }) => ({ rule, filter, value: undefined }))
  const ranked = rules.rankings.map(({ rule, filter, add }) => ({ rule, filter, value: add }))
  for (const { rule, filter, value } of [...featured, ...ranked].slice(0, mostRules)) {
    for (const id of await meantAmong(ids, filter, access, options)) {
      const effect = { rule, ...(value === undefined ? {} : { value }) }
      effects.set(id, [...(effects.get(id) ?? []), effect])
    }
  }
  return effects
}

function withoutRule(effects: Effects, rule: string): Effects {
  const others = <One extends { rule: string }>(list: readonly One[]) => list.filter(one => one.rule !== rule)
  return { ...effects, featured: others(effects.featured), rankings: others(effects.rankings) }
}
