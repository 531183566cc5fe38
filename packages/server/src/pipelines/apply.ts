import type { ExecutionStep, Trigger } from '@quarry/protocol'
import { choosePipeline } from './choose.ts'
import { type Circumstances, plain, whatFails } from './condition.ts'
import type { Applied, Effects } from './effects.ts'
import { applyFacetRule } from './facet-rules.ts'
import type { PipelineSet, Rule, RuleOf } from './schema.ts'
import type { WireFacet } from './wire-facet.ts'
import { rewrite, wordRules } from './word-rules.ts'

/** What rules read and change of a question. */
type SteeredBody = {
  q?: string | null | undefined
  facets?: WireFacet[] | null | undefined
  analytics?: Readonly<Record<string, unknown>> | null | undefined
  facetOptions?: { freezeFacetOrder?: boolean | null | undefined } | null | undefined
}

/**
 * Puts the pipeline that decides to work on a question. Conditions look at the question as it came, whatever rules
 * before them made of it, so that their order matters only to what they change.
 */
export function applyPipelines<Body extends SteeredBody>(
  set: PipelineSet,
  question: {
    body: Body
    named: string | null
    circumstances: Circumstances
    /** What stands between the steps of a path in this field. */
    delimiterOf: (field: string) => string
  },
): Applied<Body> {
  const { circumstances: now, delimiterOf } = question
  const { name, pipeline, step, test } = choosePipeline(set, question.named, now, question.body)
  let body = question.body
  const filters: Effects['filters'][number][] = []
  const featured: Effects['featured'][number][] = []
  const rankings: Effects['rankings'][number][] = []
  const hidden: Effects['hidden'][number][] = []
  const raised: Effects['raised'][number][] = []
  const triggers: Trigger[] = []
  const stopwords: RuleOf<'stopwords'>[] = []
  const thesauri: RuleOf<'thesaurus'>[] = []
  const steps: ExecutionStep[] = []
  /** What was said of each rule; words tell theirs when they are read. */
  const said = new Map<string, ExecutionStep>()

  for (const rule of pipeline?.rules ?? []) {
    const fault = rule.enabled ? (whatFails(rule.when, now) ?? whyNot(rule, now)) : 'it is switched off'
    const done: ExecutionStep = {
      name: `Rule ${rule.id}`,
      ...(rule.note === undefined ? {} : { description: rule.note }),
      duration: 0,
      configuration: rule,
      applied: fault === null,
      result: fault ?? apply(rule),
    }
    steps.push(done)
    said.set(rule.id, done)
  }
  const words = wordRules(stopwords, thesauri, (rule, what) => {
    const done = said.get(rule)
    if (!done) return
    done.applied = true
    const before = typeof done.result === 'string' && done.result !== idle ? `${done.result}; ` : ''
    if (!before.includes(what)) done.result = before + what
  })
  return {
    pipeline: name,
    ...(test === undefined ? {} : { splitTestRun: test }),
    body,
    triggers,
    steps: [{ ...step, children: [...(step.children ?? []), ...steps] }],
    effects: { filters, featured, rankings, hidden, raised, words },
  }

  function apply(rule: Rule): string {
    switch (rule.type) {
      case 'filter':
        filters.push({ rule: rule.id, expression: rule.expression })
        return 'narrows'
      case 'featured':
        for (const meant of meantBy(rule, true)) featured.push({ rule: rule.id, meant })
        return 'puts first'
      case 'ranking':
        for (const meant of meantBy(rule, false))
          rankings.push({ rule: rule.id, meant, modifier: rule.modifier })
        return rule.modifier > 0 ? 'raises' : 'lowers'
      case 'thesaurus':
        thesauri.push(rule)
        return idle
      case 'stopwords':
        stopwords.push(rule)
        return idle
      case 'rewrite':
        return rewritten(rule)
      case 'notify':
        return trigger({ type: 'notify', content: rule.text })
      case 'redirect':
        return trigger({ type: 'redirect', content: rule.to })
      case 'query':
        return trigger({ type: 'query', content: rule.query })
      case 'execute':
        return trigger({ type: 'execute', content: { name: rule.name, params: rule.params } })
      case 'facet': {
        const { id, field, hide, boost } = rule
        if (hide.length > 0) hidden.push({ rule: id, field, values: hide })
        if (boost.length > 0) raised.push({ rule: id, field, values: boost })
        const isOrderFrozen = body.facetOptions?.freezeFacetOrder === true
        const { facets, did } = applyFacetRule(rule, body.facets ?? [], { isOrderFrozen, delimiterOf })
        if (body.facets) body = { ...body, facets: [...facets] }
        return (
          did.join('; ') || 'no facet was asked for of which this has a meaning, or the page holds it still'
        )
      }
      case 'visitor': {
        const found = visitorModifiers(rule, now.context)
        for (const { value, modifier } of found)
          rankings.push({ rule: rule.id, meant: { field: rule.field, value }, modifier })
        return found.map(({ value, modifier }) => `${value}: ${modifier}`).join(', ') || 'no scores were sent'
      }
    }
  }

  function rewritten(rule: RuleOf<'rewrite'>): string {
    const before = body.q ?? ''
    const q = rewrite(before, rule)
    if (q === before) return 'the words are not there'
    body = { ...body, q }
    return `"${before}" becomes "${q}"`
  }

  function trigger(one: Trigger): string {
    triggers.push(one)
    return `triggers ${one.type}`
  }
}

const idle = 'none of its words is there'

/** Rules of a language are for questions in it; who does not say theirs gets all of them. */
function whyNot(rule: Rule, { locale, q }: Circumstances): string | null {
  // A search again for what was searched for would never end.
  if (rule.type === 'query' && plain(rule.query) === plain(q)) return 'it is what was asked for'
  if (rule.type !== 'thesaurus' && rule.type !== 'stopwords') return null
  const language = /^[a-z]+/.exec(locale.toLowerCase())?.[0]
  if (rule.language === undefined || language === undefined || language === rule.language) return null
  return `locale is "${locale}"`
}

/** Of featured documents each is a rank of its own; ranked ones gain alike. */
function meantBy({ ids, expression }: RuleOf<'featured' | 'ranking'>, apart: boolean) {
  if (expression !== undefined) return [{ expression }]
  return apart ? (ids ?? []).map(id => ({ ids: [id] })) : [{ ids: ids ?? [] }]
}

/** No visitor is drawn to more than this at once. */
const mostScores = 50

/** What each value of a field gains for a visitor, by the scores that their page sent. */
function visitorModifiers(
  { context: key, modifier, values }: Pick<RuleOf<'visitor'>, 'context' | 'modifier' | 'values'>,
  context: Readonly<Record<string, string | string[]>>,
): { value: string; modifier: number }[] {
  const given = Object.hasOwn(context, key) ? [context[key] ?? []].flat() : []
  const scores = given
    .flatMap(one => one.split(','))
    .flatMap(one => {
      // A visitor sends it: it is read from its end, in the time of its length.
      const said = one.trim()
      const [gain = '', score = ''] = /[:=]\s*(-?\d+(?:\.\d+)?)$/.exec(said) ?? []
      const name = gain === '' ? '' : said.slice(0, -gain.length).trim()
      return name === '' ? [] : [{ name, score: Number(score) }]
    })
    .filter(({ score }) => Number.isFinite(score) && score !== 0)
    .slice(0, mostScores)
  const most = Math.max(0, ...scores.map(({ score }) => Math.abs(score)))
  if (most === 0) return []
  const named = (name: string): string => (Object.hasOwn(values, name) ? (values[name] ?? name) : name)
  return scores.map(({ name, score }) => ({
    value: named(name),
    modifier: Math.round((modifier * score * 100) / most) / 100,
  }))
}
