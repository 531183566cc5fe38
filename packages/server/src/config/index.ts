export { networksOf } from './collector.ts'
export { ConfigError, readConfig } from './config.ts'
export { findWorkers } from './find-workers.ts'
export { type Config, settings } from './settings.ts'
