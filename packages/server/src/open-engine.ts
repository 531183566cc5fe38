import path from 'node:path'
import { createOracle, type SearchEngine } from '@quarry/engine'
import type { Config } from './config/index.ts'
import { openEmbedded } from './indexing/index.ts'

/** The index driver that the configuration names, with its files below the data folder. */
export function openEngine(
  config: Pick<Config, 'engine' | 'data'>,
  clock: () => number,
  progress: (text: string) => void = () => {},
): SearchEngine {
  if (config.engine === 'oracle') return createOracle({ clock, folder: path.join(config.data, 'oracle') })
  return openEmbedded(path.join(config.data, 'index'), {
    clock,
    progress,
    onError: error => console.error('The index:', error),
    workers: process.env['QUARRY_WORKERS'],
  })
}
