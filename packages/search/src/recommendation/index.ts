export type { RecommendationState } from './recommendation.ts'
export { recommendation, recommendationsWanted } from './recommendation.ts'
