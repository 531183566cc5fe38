export { feed } from './capability.ts'
export { hiddenSourcesIn, ofHiddenSource } from './hidden-sources.ts'
