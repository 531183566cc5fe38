import { expressionOf } from '@quarry/instantsearch'
import type { PipelineDocument } from '@quarry/server/pipelines'
import { z } from 'zod'

/** What was exported of an index of the InstantSearch family's provider becomes rules; what cannot is told. */
type Rules = NonNullable<PipelineDocument['pipelines'][number]['rules']>
type Rule = Rules[number]
type When = NonNullable<Rule['when']>

const text = z.string()
const synonym = z.looseObject({
  objectID: text,
  type: text,
  synonyms: z.array(text).default([]),
  input: text.default(''),
  word: text.default(''),
  corrections: z.array(text).default([]),
})
const condition = z.looseObject({
  pattern: text.optional(),
  anchoring: z.enum(['is', 'startsWith', 'endsWith', 'contains']).optional(),
  context: text.optional(),
  filters: text.optional(),
})
const edit = z.looseObject({ type: text.default('replace'), delete: text, insert: text.default('') })
const query = z.union([
  text,
  z.looseObject({ edits: z.array(edit).default([]), remove: z.array(text).default([]) }),
])
const consequence = z.looseObject({
  params: z
    .looseObject({
      query: query.optional(),
      filters: text.optional(),
      optionalFilters: z.unknown().optional(),
    })
    .optional(),
  promote: z
    .array(
      z.looseObject({
        objectID: text.optional(),
        objectIDs: z.array(text).default([]),
        position: z.number(),
      }),
    )
    .default([]),
  hide: z.array(z.looseObject({ objectID: text })).default([]),
  userData: z.unknown().optional(),
})
const rule = z.looseObject({
  objectID: text,
  description: text.default(''),
  enabled: z.boolean().default(true),
  condition: condition.optional(),
  conditions: z.array(condition).default([]),
  consequence,
  validity: z.array(z.unknown()).default([]),
})
const settings = z.looseObject({
  optionalWords: z.union([text.transform(one => [one]), z.array(text)]).default([]),
})

export const exportedFiles = { rules: z.array(rule), synonyms: z.array(synonym), settings }

/** Settings that decide about results, and that rules have no word for. */
const telling = [
  'customRanking',
  'ranking',
  'searchableAttributes',
  'attributesForFaceting',
  'replicas',
  'distinct',
]

type Exported = {
  rules: z.output<typeof exportedFiles.rules>
  synonyms: z.output<typeof exportedFiles.synonyms>
  settings: z.output<typeof settings>
}

export function rulesFrom(exported: Exported): { rules: Rules; left: readonly string[] } {
  const left: string[] = []
  const rules: Rules = [
    ...thesaurusOf(exported.synonyms, left),
    ...stopwordsOf(exported.settings, left),
    ...exported.rules.flatMap(one => rulesOf(one, left)),
  ]
  return {
    rules: rules.map((one, at) => ({
      ...one,
      id: uniqueId(
        one.id,
        rules.slice(0, at).map(({ id }) => id),
      ),
    })),
    left,
  }
}

function thesaurusOf(list: Exported['synonyms'], left: string[]): Rules {
  const synonyms: string[][] = []
  const replacements: Record<string, string[]> = {}
  const goesTo = (from: string, words: readonly string[]): void => {
    replacements[from] = [...(replacements[from] ?? []), ...words].slice(0, 20)
  }
  for (const { objectID, type, synonyms: words, input, word, corrections } of list) {
    if (type === 'synonym' && words.length >= 2 && words.length <= 20) synonyms.push(words)
    else if (type === 'oneWaySynonym' && input !== '' && words.length > 0) goesTo(input, words)
    else if (/^altCorrection[12]$/i.test(type) && word !== '' && corrections.length > 0)
      goesTo(word, corrections)
    else left.push(`synonym ${objectID}: ${type} with ${words.length} words`)
  }
  if (synonyms.length === 0 && Object.keys(replacements).length === 0) return []
  return [{ id: 'synonyms', type: 'thesaurus', synonyms, replacements }]
}

function stopwordsOf({ optionalWords, ...others }: Exported['settings'], left: string[]): Rules {
  for (const name of telling)
    if (others[name] !== undefined) left.push(`setting ${name}: ${JSON.stringify(others[name])}`)
  const words = optionalWords.flatMap(one => one.split(/\s+/)).filter(Boolean)
  return words.length === 0 ? [] : [{ id: 'optional-words', type: 'stopwords', words }]
}

function rulesOf(one: Exported['rules'][number], left: string[]): Rules {
  const { objectID, description, enabled, consequence: then, validity } = one
  const tell = (what: string): void => void left.push(`rule ${objectID}: ${what}`)
  const conditions = one.condition ? [one.condition, ...one.conditions] : one.conditions
  const whens = conditions.map(condition => whenOf(condition, tell))
  // Half of its conditions would let it act where it must not.
  if (whens.includes(null)) return []
  if (validity.length > 0)
    tell(`holds at certain times only (${JSON.stringify(validity)}): it holds always here`)
  const [first] = whens as When[]
  const when = whens.length > 1 ? { any: whens as When[] } : first
  const common = (part: string) => ({
    id: `${objectID}-${part}`,
    ...(description && { note: description.slice(0, 1000) }),
    ...(enabled ? {} : { enabled }),
    ...(when && Object.keys(when).length > 0 ? { when } : {}),
  })
  const { promote, hide, userData } = then
  const params: NonNullable<typeof then.params> = then.params ?? {}
  const made: Rules = []
  const promoted = [...promote].sort((a, b) => a.position - b.position).flatMap(idsOf)
  if (promoted.length > 0) made.push({ ...common('promote'), type: 'featured', ids: promoted.slice(0, 20) })
  const hidden = hide.map(({ objectID: id }) => `"${id.replaceAll('"', ' ')}"`).join(', ')
  if (hidden !== '')
    made.push({ ...common('hide'), type: 'filter', expression: `NOT @permanentid==(${hidden})` })
  if (typeof params.query === 'string')
    made.push({ ...common('query'), type: 'rewrite', replace: params.query })
  else
    for (const { find, replace } of editsOf(params.query))
      made.push({ ...common('query'), type: 'rewrite', find, replace })
  if (params.filters)
    made.push(
      ...said(
        () => [
          {
            ...common('filter'),
            type: 'filter',
            expression: expressionOf({ filters: params.filters ?? '' }),
          },
        ],
        tell,
      ),
    )
  for (const wish of wishesOf(params.optionalFilters))
    made.push(
      ...said(
        () => [
          {
            ...common('raise'),
            type: 'ranking',
            expression: expressionOf({ facetFilters: [wish.filter] }),
            modifier: 100 * wish.score,
          },
        ],
        tell,
      ),
    )
  const redirect =
    typeof userData === 'object' && userData !== null && 'redirect' in userData ? userData.redirect : null
  if (typeof redirect === 'string') made.push({ ...common('redirect'), type: 'redirect', to: redirect })
  else if (userData !== undefined) tell('its data for the page')
  const others = Object.keys(params).filter(name => !['query', 'filters', 'optionalFilters'].includes(name))
  if (others.length > 0) tell(`its parameters ${others.join(', ')}`)
  return made
}

function whenOf(
  { pattern, anchoring, context, filters }: z.output<typeof condition>,
  tell: (what: string) => void,
): When | null {
  if (filters !== undefined || pattern?.includes('{facet:')) {
    tell('it asks for filters that were chosen, which rules do not see')
    return null
  }
  const when: When = context === undefined ? {} : { context: { ruleContexts: [context] } }
  if (pattern === undefined || anchoring === undefined) return when
  if (pattern.trim() === '') return { ...when, query: { empty: true } }
  const plain = pattern.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const queries = {
    is: { is: [pattern] },
    contains: { contains: [pattern] },
    startsWith: { pattern: `${plain}( .*)?` },
    endsWith: { pattern: `(.* )?${plain}` },
  }
  return { ...when, query: queries[anchoring] }
}

const idsOf = ({ objectID, objectIDs }: { objectID?: string | undefined; objectIDs: string[] }): string[] =>
  objectID === undefined ? objectIDs : [objectID]

function editsOf(said: z.output<typeof query> | undefined): { find: string; replace: string }[] {
  if (said === undefined || typeof said === 'string') return []
  return [
    ...said.remove.map(find => ({ find, replace: '' })),
    ...said.edits.map(({ type, delete: find, insert }) => ({
      find,
      replace: type === 'remove' ? '' : insert,
    })),
  ]
}

/** `brand:acme<score=2>` */
function wishesOf(said: unknown): { filter: string; score: number }[] {
  return [said].flat(2).flatMap(one => {
    const [, filter = '', score = '1'] =
      typeof one === 'string' ? (/^(.+?)(?:<score=(\d+)>)?$/.exec(one) ?? []) : []
    return filter === '' || Number(score) === 0 ? [] : [{ filter, score: Number(score) }]
  })
}

function said(make: () => Rules, tell: (what: string) => void): Rules {
  try {
    return make()
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    return []
  }
}

function uniqueId(wanted: string, taken: readonly string[]): string {
  const plain = wanted.replace(/[^\w.-]+/g, '-').slice(0, 50)
  const same = taken.filter(id => id.replace(/[^\w.-]+/g, '-').slice(0, 50) === plain).length
  return same === 0 ? plain : `${plain}-${same + 1}`
}
