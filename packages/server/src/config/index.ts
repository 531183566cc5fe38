export { networksOf } from './collector.ts'
export { ConfigError, readConfig } from './config.ts'
export type { Config, Setting } from './settings.ts'
export { settings } from './settings.ts'
