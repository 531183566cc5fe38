export { imageAddressing } from './assets/index.ts'
export { type CollectorProcess, openCollectorProcess } from './collector.ts'
export { type Config, ConfigError, collectsBeside, networksOf, readConfig, settings } from './config/index.ts'
export { type Control, openControl } from './control/index.ts'
export { checkEncoder } from './encoder/index.ts'
export {
  type Caller,
  clientAddressOf,
  createAdmission,
  createLoopTurns,
  createRateLimiter,
  Fault,
} from './http/index.ts'
export { giveBackAtRest } from './indexing/index.ts'
export { isExplained } from './is-explained.ts'
export { isScope, type Key, type Scope, scopes } from './keys/index.ts'
export { createWatch, errorLine, type Watch } from './operations/index.ts'
export { deviceOf } from './pipelines/index.ts'
export type { AnsweredSearch } from './search/index.ts'
export { openServices, type Services, type ServicesOptions } from './services.ts'
export { version } from './version.ts'
