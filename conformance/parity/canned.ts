import type { ReceivedRequest, Reply, Service } from './record.ts'

type Node = Readonly<Record<string, unknown>>
type Facet = Node & {
  facetId: string
  field: string
  type: string
  currentValues?: Node[]
  numberOfValues?: number
}

const WORDS = 'galaxy nebula planet comet star cluster moon dwarf pulsar quasar meteor asteroid'.split(' ')
const TREE: Readonly<Record<string, readonly string[]>> = {
  '': ['Earth', 'Sky'],
  Earth: ['Europe', 'Africa'],
  'Earth;Europe': ['France', 'Spain'],
  Sky: ['North', 'South'],
}

export const hit = (at: number, more: object = {}) => ({
  uniqueId: `id.${at}`,
  title: `Title ${at}`,
  uri: `https://sky.example/${at}`,
  printableUri: `https://sky.example/${at}`,
  clickUri: `https://sky.example/${at}`,
  excerpt: `About ${at}`,
  titleHighlights: [],
  excerptHighlights: [],
  printableUriHighlights: [],
  hasHtmlVersion: true,
  flags: 'HasHtmlVersion',
  totalNumberOfChildResults: 0,
  childResults: [],
  parentResult: null,
  raw: { permanentid: `p${at}`, urihash: `h${at}` },
  ...more,
})

/** A good answer, in the contract's smallest shape, and what a scenario adds to it. */
export const found = (more: object = {}): Reply => ({
  json: { results: [], triggers: [], searchUid: 'uid-1', totalCountFiltered: 0, facets: [], ...more },
})

function specific({ currentValues = [], numberOfValues = 8, freezeCurrentValues }: Facet) {
  const kept = freezeCurrentValues ? currentValues : currentValues.filter(one => one['state'] !== 'idle')
  const known = kept.map(one => one['value'])
  const others = freezeCurrentValues ? [] : WORDS.filter(word => !known.includes(word))
  const all = [...kept, ...others.map(value => ({ value, state: 'idle' }))]
  return {
    values: all.slice(0, Math.max(numberOfValues, kept.length)).map(one => ({
      value: one['value'],
      state: one['state'],
      numberOfResults: 5,
    })),
    moreValuesAvailable: all.length > numberOfValues,
  }
}

function branch(path: readonly string[], asked: Node | undefined, size: number): Node[] {
  const chosen = typeof asked?.['value'] === 'string' ? asked['value'] : undefined
  const names = chosen ? [chosen] : (TREE[path.join(';')] ?? []).slice(0, size)
  return names.map(value => {
    const own = [...path, value]
    const below = (asked?.['children'] as Node[] | undefined)?.[0]
    return {
      value,
      path: own,
      state: chosen ? asked?.['state'] : 'idle',
      numberOfResults: 4,
      moreValuesAvailable: (TREE[own.join(';')] ?? []).length > 1,
      isLeafValue: !TREE[own.join(';')],
      children: chosen ? branch(own, below, Number(asked?.['retrieveCount'] ?? 5)) : [],
    }
  })
}

function range({ currentValues = [], generateAutomaticRanges, type }: Facet) {
  const made =
    type === 'dateRange'
      ? [
          ['2020/01/01@00:00:00', '2021/01/01@00:00:00'],
          ['2021/01/01@00:00:00', '2022/01/01@00:00:00'],
        ]
      : [
          [0, 100],
          [100, 200],
        ]
  const values =
    currentValues.length || !generateAutomaticRanges
      ? currentValues.map(({ start, end, endInclusive, state }) => ({ start, end, endInclusive, state }))
      : made.map(([start, end], at) => ({ start, end, endInclusive: at === 1, state: 'idle' }))
  return { values: values.map(one => ({ ...one, numberOfResults: 3 })), moreValuesAvailable: false }
}

function facetOf(facet: Facet) {
  const { facetId, field, type, currentValues, numberOfValues = 5 } = facet
  const answer =
    type === 'hierarchical'
      ? { values: branch([], currentValues?.[0], numberOfValues), moreValuesAvailable: true }
      : type === 'specific'
        ? specific(facet)
        : range(facet)
  return { facetId, field, indexScore: 0, label: field, ...answer }
}

type AutomaticPart = { currentFacets?: { field: string; currentValues: Node[] }[] }

function automaticOf({ currentFacets = [] }: AutomaticPart) {
  const chosen =
    currentFacets.find(one => one.field === 'shape')?.currentValues.map(one => one['value']) ?? []
  const values = ['round', 'flat'].map(value => ({
    value,
    state: chosen.includes(value) ? 'selected' : 'idle',
    numberOfResults: 2,
  }))
  return { facets: [{ field: 'shape', label: 'Shape', moreValuesAvailable: false, indexScore: 0, values }] }
}

function search({ body, count }: ReceivedRequest): Reply {
  const facets = Array.isArray(body['facets']) ? body['facets'].map(facetOf) : []
  const size = Number(body['numberOfResults'] ?? 10)
  const first = Number(body['firstResult'] ?? 0)
  const automatic = body['generateAutomaticFacets'] as AutomaticPart | undefined
  return found({
    results: Array.from({ length: size }, (_, at) => hit(first + at)),
    totalCountFiltered: 300,
    searchUid: `uid-${count}`,
    facets,
    ...(automatic && { generateAutomaticFacets: automaticOf(automatic) }),
  })
}

/** A service that finds three hundred results for everything and says of facets what the contract wants. */
export const usual: Service = asked => {
  switch (asked.path) {
    case '/querySuggest':
      return {
        json: {
          completions: ['comet', 'comet tail'].map(expression => ({
            expression,
            score: 1,
            highlighted: `{com}[${expression.slice(3)}]`,
            executableConfidence: 1,
          })),
          responseId: 'suggest-1',
        },
      }
    case '/plan':
      return { json: { preprocessingOutput: { triggers: [] }, parsedInput: {} } }
    case '/facet': {
      const path = asked.body['type'] === 'hierarchical' ? { path: ['Earth', 'Europe'] } : {}
      const names =
        asked.body['type'] === 'hierarchical' ? ['France', 'Spain'] : ['quark', 'quasar', 'galaxy']
      const values = names.map(one => ({ displayValue: one, rawValue: one, count: 1, ...path }))
      return { json: { values, moreValuesAvailable: true } }
    }
    case '/html':
      return { text: '<p>Text</p>', headers: { 'content-type': 'text/html; charset=utf-8' } }
    case '/fields':
      return { json: { fields: [] } }
    default:
      return search(asked)
  }
}
