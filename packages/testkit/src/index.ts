export type { Corpus, CorpusOptions } from './corpus.ts'
export { corpusShape, createCorpus } from './corpus.ts'
export type { Parting } from './differential/compare.ts'
export { compareExplanations, compareResponses, compareValues } from './differential/compare.ts'
export type { Difference, Scenario } from './differential/differential.ts'
export {
  bulkScenarioOf,
  differenceOf,
  differential,
  scenario,
  scenarioOf,
} from './differential/differential.ts'
export type { BrokenOffer } from './differential/offers.ts'
export { brokenOffer } from './differential/offers.ts'
export type { Leak } from './differential/secrecy.ts'
export { leakOf } from './differential/secrecy.ts'
export { createClock } from './fakes/clock.ts'
export { createStorage } from './fakes/storage.ts'
export { openHostedServers } from './hosted/servers.ts'
export { createHostedProviders, hostedHosts } from './hosted/stand-in.ts'
export type { QueryKind } from './query-mix.ts'
export { createQueries, queryKinds, sixFacets, twoSelections } from './query-mix.ts'
export type { Random } from './random.ts'
export { createRandom } from './random.ts'
export { createTestEngine } from './test-engine.ts'
