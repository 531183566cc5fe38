export { type Corpus, corpusShape, createCorpus } from './corpus.ts'
export { compareExplanations, compareResponses, compareValues, type Parting } from './differential/compare.ts'
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
export { createQueries, type QueryKind, sixFacets, twoSelections } from './query-mix.ts'
export { createRandom, type Random } from './random.ts'
export { createTestEngine } from './test-engine.ts'
