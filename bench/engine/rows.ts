import type { Query, SearchRequest } from '@quarry/engine'
import { type Corpus, createQueries, type QueryKind, sixFacets, twoSelections } from '@quarry/testkit'

export const rowNames = [
  'rare',
  'common',
  'and2',
  'or2',
  'phrase',
  'prefix',
  'common + f6',
  'or2 + f6',
  'phrase + f6',
  'common + f6 + sel2',
  'browse all + f6',
  'sort by date',
  'page at 4990',
  'fold by site',
  'and2 + proximity',
  'fuzzy 1',
  'browse again + f6',
  'did-you-mean',
] as const
export type RowName = (typeof rowNames)[number]

/** One question of a row: a search, or a word to be corrected. */
export type Question =
  | { kind: 'search'; request: SearchRequest }
  | { kind: 'correct'; word: string; field: string }

const questionsPerRow = 50
/** Rows are asked so many times, in turns with those of other contenders; what the first one took does not count. */
export const windows = 6

/** What is asked in each row: the same for every contender. */
export function createQuestions(corpus: Corpus): Record<RowName, Question[]> {
  const facets = sixFacets()
  const ask = (query: Query, more: Partial<SearchRequest> = {}): Question => ({
    kind: 'search',
    request: { query, access: { identities: [] }, from: 0, size: 10, ...more },
  })
  const row = (kind: QueryKind, more?: Partial<SearchRequest>) =>
    createQueries(corpus, kind, questionsPerRow).map(query => ask(query, more))
  return {
    rare: row('rare'),
    common: row('common'),
    and2: row('and2'),
    or2: row('or2'),
    phrase: row('phrase'),
    prefix: row('prefix'),
    'common + f6': row('common', { facets }),
    'or2 + f6': row('or2', { facets }),
    'phrase + f6': row('phrase', { facets }),
    'common + f6 + sel2': row('common', { facets, selections: twoSelections() }),
    'browse all + f6': browses().map(some => ask({ kind: 'all' }, { facets: some })),
    'sort by date': row('common', { sort: [{ by: 'field', field: 'date', order: 'descending' }] }),
    'page at 4990': row('common', { from: 4990 }),
    'fold by site': row('common', { fold: { field: 'site', size: 2 } }),
    'and2 + proximity': row('and2').map(asking({ proximity: 1 })),
    'fuzzy 1': row('rare').map(asking({ fuzzy: 1 })),
    // As a home page asks: counted once for each state of the index.
    'browse again + f6': [ask({ kind: 'all' }, { facets })],
    // Words that nobody wrote, one letter away from words that somebody did.
    'did-you-mean': Array.from({ length: questionsPerRow }, (_, rank) => ({
      kind: 'correct',
      word: `${corpus.word(1000 + rank * 37)}x`,
      field: 'body',
    })),
  }
}

/** The same text asked in another way. */
function asking(more: { proximity?: number; fuzzy?: 1 }): (question: Question) => Question {
  return question => {
    if (question.kind !== 'search' || question.request.query.kind !== 'text') return question
    return { ...question, request: { ...question.request, query: { ...question.request.query, ...more } } }
  }
}

/** Each asks for a little more of some facets, so that none is answered from what is remembered of another. */
function browses() {
  return Array.from({ length: windows * 150 }, (_, turn) =>
    sixFacets().map((facet, place) =>
      facet.kind === 'terms' ? { ...facet, size: facet.size + (Math.floor(turn / 10 ** place) % 10) } : facet,
    ),
  )
}
