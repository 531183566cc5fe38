import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import type { Context, Opened } from '../capability.ts'
import { type Encoder, encodeWrites } from '../encoder/index.ts'
import { traced } from '../http/index.ts'
import { openEmbedded } from './open-embedded.ts'

type IndexingProvides = {
  engine: SearchEngine
  /** Calls whenever the engine has begun anew by itself. */
  onRestart(call: () => void): void
}

/** The index driver that the configuration names, with its files below the data folder. */
export const indexing = {
  name: 'indexing',
  open({
    config,
    clock,
    progress,
    report,
    options,
    tracer,
    encoder,
    inTurn,
  }: Context & { encoder: Encoder | null }): Opened<IndexingProvides> {
    const calls: (() => void)[] = []
    const driver = options.engine ?? openEngine()
    const engine = encoder ? encodeWrites(driver, encoder, report) : driver
    return {
      provides: {
        engine: traced(tracer, 'engine', engine, ['search', 'get', 'write', 'termStats']),
        onRestart: call => calls.push(call),
      },
      close: () => engine.close(),
    }

    function openEngine(): SearchEngine {
      if (config.engine === 'reference')
        return createReferenceEngine({ clock, folder: path.join(config.data, 'reference') })
      return openEmbedded(path.join(config.data, 'index'), {
        clock,
        progress,
        onError: report,
        onRestart: () => {
          for (const call of calls) call()
        },
        workers: process.env['QUARRY_WORKERS'],
        inTurn,
      })
    }
  },
} as const
