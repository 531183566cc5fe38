export type { Asker } from './asker.ts'
export { type TokenProvides, token } from './capability.ts'
export { isRestricted } from './restricted.ts'
export { createVouchedAsker } from './vouched-asker.ts'
