/** Bodies as no client would send them: real ones with pieces replaced, removed and repeated. */

export type Random = () => number

export const pieces = [
  ...[
    '(',
    ')',
    '"',
    '@',
    '@kind',
    '@magnitude',
    '==',
    '=',
    '<>',
    '>=',
    '..',
    ',',
    '-',
    '+',
    'NOT ',
    'AND ',
    'OR ',
  ],
  ...[
    'star',
    'Ring Needle',
    'gallerie',
    ' ',
    '<@-',
    '-@>',
    '$qre(',
    '[[',
    '*',
    '?',
    '\\',
    '%',
    '\u0000',
    '\ud800',
  ],
  ...[
    '$qre(expression: ',
    ', modifier: 5)',
    '$some(keywords: ',
    '$sort(criteria: datedescending)',
    '$q',
    "'",
  ],
  ...["$qf(function: '@magnitude * 2', fieldName: @x)", '@title/=', '~=', '%=', ' near:3 ', '(a|b)+', '[[]'],
  ...['é', '😀', 'العربية', '2026/01/01', 'past-1-month', 'today-3d', '1e309', '-0', 'NaN', 'x'.repeat(300)],
]

export const nasty: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, -1e21, 5000, 5001, Number.MAX_SAFE_INTEGER, '', ' ', 'null'],
  ...[[], {}, [[]], { __proto__: null, a: 1 }, ['a', 1, null], { constructor: 1 }, 'a'.repeat(70), '\ud83d'],
]

const facets: readonly object[] = [
  {
    facetId: 'kind',
    field: 'kind',
    type: 'specific',
    currentValues: [{ value: 'object', state: 'selected', previousState: 'idle' }],
    sortCriteria: { type: 'alphanumeric', order: 'descending' },
    customSort: ['guide'],
    allowedValues: { type: 'simple', values: ['a', 'object'] },
    tabs: {},
    activeTab: '',
  },
  {
    facetId: 'category',
    field: 'category',
    type: 'hierarchical',
    basePath: ['Sea'],
    currentValues: [
      { value: 'Deep', state: 'selected', children: [], retrieveChildren: true, retrieveCount: 5 },
    ],
  },
  {
    facetId: 'magnitude',
    field: 'magnitude',
    type: 'numericalRange',
    generateAutomaticRanges: true,
    rangeAlgorithm: 'equiprobable',
    numberOfValues: 5,
  },
  {
    facetId: 'date',
    field: 'date',
    type: 'dateRange',
    generateAutomaticRanges: false,
    currentValues: [{ start: 'past-1-year', end: 'now', endInclusive: true, state: 'selected' }],
  },
]

function wholeBody(random: Random): Record<string, unknown> {
  return {
    locale: 'fr-CA',
    timezone: 'America/Montreal',
    q: queryOf(random),
    enableQuerySyntax: random() < 0.5,
    aq: random() < 0.3 ? queryOf(random) : undefined,
    cq: random() < 0.3 ? queryOf(random) : undefined,
    dq: random() < 0.2 ? queryOf(random) : undefined,
    lq: random() < 0.2 ? queryOf(random) : undefined,
    facets: structuredClone(facets.filter(() => random() < 0.6)),
    sortCriteria: 'date descending,@magnitude ascending',
    numberOfResults: 10,
    firstResult: 0,
    excerptLength: 120,
    fieldsToInclude: ['kind', '@language'],
    filterField: random() < 0.3 ? 'foldingcollection' : undefined,
    childField: 'foldingparent',
    parentField: 'foldingchild',
    enableDidYouMean: random() < 0.2,
    queryCorrection: { enabled: random() < 0.2, options: { automaticallyCorrect: 'whenNoResults' } },
    generateAutomaticFacets:
      random() < 0.3
        ? { desiredCount: 3, numberOfValues: 4, currentFacets: [{ field: 'class', currentValues: [] }] }
        : undefined,
    analytics: { clientId: '', customData: { a: [1] } },
    context: { role: 'x', list: ['a'] },
    debug: random() < 0.05,
    filterRemovals: random() < 0.3,
    recommendation: random() < 0.1 ? 'Recommendation' : undefined,
  }
}

export function queryOf(random: Random): string {
  const count = Math.floor(random() * 8)
  return Array.from({ length: count }, () => pick(pieces, random)).join(random() < 0.5 ? '' : ' ')
}

/** The text of one body; sometimes not even JSON. */
export function fuzzBody(random: Random): string {
  const body = wholeBody(random)
  const changes = Math.floor(random() * 4)
  for (let change = 0; change < changes; change++) mutate(body, random)
  const text = JSON.stringify(body)
  if (random() < 0.03) return text.slice(0, Math.floor(random() * text.length))
  return text
}

function mutate(root: Record<string, unknown>, random: Random): void {
  let at: Record<string, unknown> = root
  for (;;) {
    const key = pick(Object.keys(at), random)
    if (key === undefined) return
    const inside = at[key]
    if (typeof inside === 'object' && inside !== null && random() < 0.6) {
      at = inside as Record<string, unknown>
      continue
    }
    const choice = random()
    if (choice < 0.5) at[key] = structuredClone(pick(nasty, random))
    else if (choice < 0.7) delete at[key]
    else if (choice < 0.85) at[key] = queryOf(random)
    else at[key] = Array.from({ length: 3 }, () => structuredClone(inside))
    return
  }
}

export function pick<Value>(list: readonly Value[], random: Random): Value | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Numbers that look random and are the same each time. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
