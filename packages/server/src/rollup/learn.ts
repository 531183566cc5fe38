import type { CandidateList, VisitModel } from '../search/index.ts'
import { nothingLearnt, type Publication } from './publish.ts'

export type Learnt = {
  queries: CandidateList
  visits: VisitModel
  /** Puts what was learnt since in the place of what was known. */
  take(publication: Publication): void
}

/** What suggestions and recommendations ask, answered from the last publication. `origin`: of the site's own pages. */
export function createLearnt(origin = ''): Learnt {
  const short = (name: string): string =>
    origin !== '' && name.startsWith(`${origin}/`) ? name.slice(origin.length) : name
  const whole = (name: string): string => (name.startsWith('/') ? `${origin}${name}` : name)
  let { queries, popular } = nothingLearnt
  let together = new Map(nothingLearnt.together)
  return {
    queries: () => queries,
    visits: {
      coVisited(documents, limit) {
        const asked = documents.map(short)
        const scores = new Map<string, number>()
        for (const id of asked)
          for (const [other, score] of together.get(id) ?? [])
            scores.set(other, (scores.get(other) ?? 0) + score)
        const best = [...scores].filter(([id]) => !asked.includes(id))
        return best
          .sort((one, other) => other[1] - one[1])
          .slice(0, limit)
          .map(([id]) => whole(id))
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
    take(publication) {
      queries = publication.queries
      popular = publication.popular
      together = new Map(publication.together)
    },
  }
}
