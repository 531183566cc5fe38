import type { CandidateList, ClickModel, VisitModel } from '../search/index.ts'
import type { Publication, Together } from './port/publication.ts'
import { plainQuery } from './shape.ts'

/** What sells, and what goes with it. */
type SalesModel = {
  popular(limit: number): readonly { productId: string; share: number }[]
  viewedWith(productIds: readonly string[], limit: number): readonly string[]
  boughtWith(productIds: readonly string[], limit: number): readonly string[]
}

export type Learnt = {
  queries: CandidateList
  visits: VisitModel
  clicks: ClickModel
  sales: SalesModel
  /** Puts what was learnt since in the place of what was known. */
  take(publication: Publication): void
  /** What was taken last; null before anything was. */
  known(): Publication | null
}

const nothingLearnt: Publication = {
  origin: '',
  queries: [],
  popular: [],
  together: [],
  clicks: [],
  sales: { popular: [], viewedTogether: [], boughtTogether: [] },
}

/** What suggestions and recommendations ask, answered from the last publication. */
export function createLearnt(): Learnt {
  const short = (name: string): string =>
    origin !== '' && name.startsWith(`${origin}/`) ? name.slice(origin.length) : name
  const whole = (name: string): string => (name.startsWith('/') ? `${origin}${name}` : name)
  let known: Publication | null = null
  let { origin, queries, popular, sales } = nothingLearnt
  let together = new Map(nothingLearnt.together)
  let clicks = byQuery(nothingLearnt)
  let viewed = new Map(sales.viewedTogether)
  let bought = new Map(sales.boughtTogether)
  return {
    queries: () => queries,
    visits: {
      coVisited(documents, limit) {
        return goingWith(together, documents.map(short), limit).map(whole)
      },
      popular(hub, language, limit) {
        // An event that did not name its hub or its language counts everywhere, after those that did.
        const fits = (said: string, wanted: string | null): boolean =>
          said === '' || wanted === null || said === wanted
        const places = popular
          .filter(place => fits(place.hub, hub) && fits(place.language, language))
          .sort((one, other) => exactness(other) - exactness(one))
        return [...new Set(places.flatMap(({ documents }) => documents))].slice(0, limit).map(whole)
        function exactness(place: { hub: string; language: string }): number {
          return Number(place.hub === hub) * 2 + Number(place.language === language)
        }
      },
    },
    clicks: (q, language) => clicks.get(keyOf(plainQuery(q), language ?? '')) ?? [],
    sales: {
      popular: limit => sales.popular.slice(0, limit),
      viewedWith: (products, limit) => goingWith(viewed, products, limit),
      boughtWith: (products, limit) => goingWith(bought, products, limit),
    },
    take(publication) {
      known = publication
      origin = publication.origin
      queries = publication.queries
      popular = publication.popular
      together = new Map(publication.together)
      clicks = byQuery(publication)
      sales = publication.sales
      viewed = new Map(sales.viewedTogether)
      bought = new Map(sales.boughtTogether)
    },
    known: () => known,
  }
}

function byQuery({ clicks }: Publication) {
  return new Map(clicks.map(({ query, language, documents }) => [keyOf(query, language), documents]))
}

const keyOf = (query: string, language: string): string => `${language}\n${query}`

/** What goes best with all of these, itself not among them. */
function goingWith(
  together: ReadonlyMap<string, Together[number][1]>,
  names: readonly string[],
  limit: number,
): string[] {
  const scores = new Map<string, number>()
  for (const name of names)
    for (const [other, score] of together.get(name) ?? []) scores.set(other, (scores.get(other) ?? 0) + score)
  return [...scores]
    .filter(([name]) => !names.includes(name))
    .sort((one, other) => other[1] - one[1])
    .slice(0, limit)
    .map(([name]) => name)
}
