import type { SearchEngine, WriteOp } from '@quarry/engine'

/** What became of an index: operations with the number that it came to by them, or what only reading it anew can tell. */
type IndexChange = { ops: readonly WriteOp[]; seq: number } | 'everything'

export type IndexChanges = {
  /** @returns what ends the subscription. */
  listen(listener: (change: IndexChange) => void): () => void
}

/**
 * The same engine, and news of what is written through it: whoever keeps something of an index need not read it again
 * after each write. `index` is the name that searches use; its physical names have a number behind an `@`.
 */
export function watchEngine(
  engine: SearchEngine,
  index: string,
): { engine: SearchEngine; changes: IndexChanges } {
  const listeners = new Set<(change: IndexChange) => void>()
  const isIt = (name: string): boolean => name === index || name.startsWith(`${index}@`)
  const tell = (name: string, change: IndexChange): void => {
    if (isIt(name)) for (const listener of listeners) listener(change)
  }
  return {
    engine: {
      ...engine,
      async write(name, ops, options) {
        const receipt = await engine.write(name, ops, options)
        const applied = ops.filter((_, at) => receipt.outcomes[at] === 'applied')
        if (applied.length > 0) tell(name, { ops: applied, seq: receipt.seq })
        return receipt
      },
      async deleteWhere(name, filter) {
        const done = await engine.deleteWhere(name, filter)
        if (done.deleted > 0) tell(name, 'everything')
        return done
      },
      async switchAlias(alias, physical) {
        await engine.switchAlias(alias, physical)
        tell(alias, 'everything')
      },
    },
    changes: {
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
