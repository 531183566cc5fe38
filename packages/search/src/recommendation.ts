/** For pages that only recommend: the same pieces as in the root entry, and a constructor of their own. */

export { createRecommendations } from './recommendation/create-recommendations.ts'
export type { RecommendationState } from './recommendation/recommendation.ts'
export { recommendation, recommendationsWanted } from './recommendation/recommendation.ts'
