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
    now.origin !== '' && name.startsWith(`${now.origin}/`) ? name.slice(now.origin.length) : name
  const whole = (name: string): string => (name.startsWith('/') ? `${now.origin}${name}` : name)
  let known: Publication | null = null
  let now = lookUp(nothingLearnt)
  return {
    queries: () => now.queries,
    visits: {
      coVisited(documents, limit) {
        return goingWith(now.together, documents.map(short), limit).map(whole)
      },
      popular(hub, language, limit) {
        // An event that did not name its hub or its language counts everywhere, after those that did.
        const fits = (said: string, wanted: string | null): boolean =>
          said === '' || wanted === null || said === wanted
        const places = now.popular
          .filter(place => fits(place.hub, hub) && fits(place.language, language))
          .sort((one, other) => exactness(other) - exactness(one))
        return [...new Set(places.flatMap(({ documents }) => documents))].slice(0, limit).map(whole)
        function exactness(place: { hub: string; language: string }): number {
          return Number(place.hub === hub) * 2 + Number(place.language === language)
        }
      },
    },
    clicks: (q, language) => now.clicks.get(keyOf(plainQuery(q), language ?? '')) ?? [],
    sales: {
      popular: limit => now.sales.popular.slice(0, limit),
      viewedWith: (products, limit) => goingWith(now.viewed, products, limit),
      boughtWith: (products, limit) => goingWith(now.bought, products, limit),
    },
    take(publication) {
      known = publication
      now = lookUp(publication)
    },
    known: () => known,
  }
}

/** A publication, with maps for what is asked by a name. */
function lookUp({ together, clicks, ...rest }: Publication) {
  return {
    ...rest,
    together: new Map(together),
    clicks: new Map(clicks.map(({ query, language, documents }) => [keyOf(query, language), documents])),
    viewed: new Map(rest.sales.viewedTogether),
    bought: new Map(rest.sales.boughtTogether),
  }
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
