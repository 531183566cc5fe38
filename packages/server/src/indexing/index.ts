export { lockFolder } from './lock-folder.ts'
export type { EmbeddedOptions } from './open-embedded.ts'
export { openEmbedded } from './open-embedded.ts'
export { openFolder } from './open-folder.ts'
