export type { Corpus } from './corpus.ts'
export { corpusShape, createCorpus } from './corpus.ts'
export type { Parting } from './differential/compare.ts'
export { compareExplanations, compareResponses, compareValues } from './differential/compare.ts'
export type { Difference, Scenario } from './differential/differential.ts'
export {
  bulkScenarioOf,
  differenceOf,
  differential,
  scenario,
} from './differential/differential.ts'
export { leakOf } from './differential/secrecy.ts'
export { createClock } from './fakes/clock.ts'
export { createStorage } from './fakes/storage.ts'
export { openHostedServers } from './hosted/servers.ts'
export { createHostedProviders, hostedHosts } from './hosted/stand-in.ts'
export type { QueryKind } from './query-mix.ts'
export { createQueries, sixFacets, twoSelections } from './query-mix.ts'
export type { Random } from './random.ts'
export { createRandom } from './random.ts'
export { createTestEngine } from './test-engine.ts'
