import type { CandidateList, VisitModel } from '../search/index.ts'
import { nothingLearnt, type Publication } from './publish.ts'

export type Learnt = {
  queries: CandidateList
  visits: VisitModel
  /** Puts what was learnt since in the place of what was known. */
  take(publication: Publication): void
}

/** What suggestions and recommendations ask, answered from the last publication. */
export function createLearnt(): Learnt {
  let { queries, popular } = nothingLearnt
  let together = new Map(nothingLearnt.together)
  return {
    queries: () => queries,
    visits: {
      coVisited(permanentIds, limit) {
        const scores = new Map<string, number>()
        for (const id of permanentIds)
          for (const [other, score] of together.get(id) ?? [])
            scores.set(other, (scores.get(other) ?? 0) + score)
        const best = [...scores].filter(([id]) => !permanentIds.includes(id))
        return best
          .sort((one, other) => other[1] - one[1])
          .slice(0, limit)
          .map(([id]) => id)
      },
      popular(hub, language, limit) {
        // An event that did not name its hub or its language counts everywhere, after those that did.
        const fits = (said: string, wanted: string | null): boolean =>
          said === '' || wanted === null || said === wanted
        const places = popular
          .filter(place => fits(place.hub, hub) && fits(place.language, language))
          .sort((one, other) => exactness(other) - exactness(one))
        return [...new Set(places.flatMap(({ documents }) => documents))].slice(0, limit)
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
