export { networksOf } from './collector.ts'
export { ConfigError, readConfig } from './config.ts'
export type { Setting } from './setting.ts'
export { type Config, settings } from './settings.ts'
