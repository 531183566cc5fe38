import path from 'node:path'
import { createOracle, type SearchEngine } from '@quarry/engine'
import type { Config } from './config/index.ts'

/** The index driver that the configuration names, with its files below the data folder. */
export function openEngine(config: Pick<Config, 'engine' | 'data'>, clock: () => number): SearchEngine {
  return createOracle({ clock, folder: path.join(config.data, 'index-oracle') })
}
