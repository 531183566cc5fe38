/** For pages that only recommend: the same pieces as in the root entry, and a constructor of their own. */

export type { RecommendationState } from './recommendation/recommendation.ts'
export {
  createRecommendations,
  recommendation,
  recommendationsWanted,
} from './recommendation/recommendation.ts'
