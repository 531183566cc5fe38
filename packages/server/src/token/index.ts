export { type Asker, isRestricted } from './asker.ts'
export { type TokenProvides, token } from './capability.ts'
