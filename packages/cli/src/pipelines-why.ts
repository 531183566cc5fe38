import type { ExecutionStep, SearchResponse, Why, WhyHit } from '@quarry/server/pipelines'
import { type Command, configHere } from './command.ts'
import { type Somebody, withRules } from './pipelines-place.ts'

const shown = 5

export const pipelinesWhy: Command = {
  usage:
    'pipelines why [QUERY] [--document ID] [--locale en] [--hub HUB] [--tab TAB] [--pipeline NAME] [--cq EXPRESSION] [--facets FIELD,FIELD] [--user NAME] [--groups GROUP,GROUP] [--url URL --key KEY]',
  about:
    'Says which terms, fields and rules put the first results where they are, and why a document is not there: for anybody, or as a user or groups see it.',
  async run({ options, rest }, surroundings) {
    const { locale, hub, tab, pipeline, cq, document, facets } = options
    const body = {
      q: rest.join(' '),
      numberOfResults: shown,
      locale,
      tab,
      pipeline,
      cq,
      searchHub: hub,
      why: document,
      facets: facets?.split(',').map(field => ({ facetId: field, field, type: 'specific' })),
    }
    const as = somebodyIn(options, configHere(surroundings.env).identityProvider)
    await withRules(surroundings, options, async place => {
      const answer = await place.explain(body, as)
      for (const line of [
        ...headOf(answer),
        ...answer.facets.map(facetLine),
        ...(answer.why ? of(answer.why) : answer.results.flatMap(inList)),
      ])
        surroundings.print(line)
    })
  },
}

/** As a site names its visitors. Tokens need a user: whoever is only of groups is nobody in particular. */
function somebodyIn(
  { user = 'anonymous', groups = '' }: Readonly<Record<string, string>>,
  provider: string,
): Somebody | undefined {
  const userGroups = groups
    .split(',')
    .map(group => group.trim())
    .filter(Boolean)
  if (user === 'anonymous' && userGroups.length === 0) return undefined
  const inGroups = userGroups.map(name => ({ name, provider, type: 'Group' as const }))
  return { userIds: [{ name: user, provider, type: 'User' }, ...inGroups], userGroups }
}

function headOf({ pipeline, totalCountFiltered, executionReport }: SearchResponse): string[] {
  const steps = executionReport?.children[0]?.children?.filter(({ name }) => name.startsWith('Rule ')) ?? []
  return [`${totalCountFiltered} results by pipeline ${pipeline}`, ...steps.map(stepLine)]
}

function stepLine({ name, applied, result }: ExecutionStep): string {
  return `  ${applied ? '✓' : '–'} ${name.replace('Rule ', 'rule ')}: ${String(result)}`
}

function facetLine({ field, values }: SearchResponse['facets'][number]): string {
  const named = values.map(one => `${'value' in one ? one.value : one.start} (${one.numberOfResults})`)
  return `  ${field}: ${named.join(', ') || 'no values'}`
}

function inList(result: SearchResponse['results'][number]): string[] {
  return [`${result.title}  (${result.uri})`, ...(result.why ? found(result.why) : [])]
}

function of(why: Why): string[] {
  if (why.found) return [why.uniqueId, ...found(why)]
  const { because, by, missing } = why
  const culprit = by
    ? ` by ${[by.what, by.name].filter(Boolean).join(' ')}${by.expression ? `: ${by.expression}` : ''}`
    : ''
  const words = missing ? [`  it does not have: ${missing.join(', ')}`] : []
  if (because === 'absent') return [`${why.uniqueId} is not there.`]
  return [`${why.uniqueId} is ${because === 'query' ? 'not matched' : 'filtered'}${culprit}`, ...words]
}

function found({ rank, score, parts, rules, clicks }: WhyHit): string[] {
  const sums = new Map<string, number>()
  for (const { what, field, term, value } of parts) {
    const name = term === undefined ? what : `${term} in ${field}`
    sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return [
    `  place ${rank}, score ${score.toFixed(2)}`,
    ...[...sums].map(([name, value]) => `    ${name}: ${value.toFixed(2)}`),
    ...rules.map(({ rule, value, rankWithout }) => {
      const what = value === undefined ? 'acts' : `adds ${value}`
      const else_ =
        rankWithout === undefined
          ? ''
          : `; without it ${rankWithout === null ? 'not found' : `place ${rankWithout}`}`
      return `    rule ${rule} ${what}${else_}`
    }),
    ...(clicks
      ? [
          `    opened by ${clicks.visitors}, usual at its places ${clicks.usual.toFixed(1)}: × ${clicks.factor.toFixed(2)}`,
        ]
      : []),
  ]
}
