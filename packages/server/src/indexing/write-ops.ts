import type { SearchEngine, WriteOp, WriteOutcome } from '@quarry/engine'

type Written = {
  /** Documents that went in or out. */
  applied: number
  /** Changes that the index had already, or had newer. */
  stale: number
  /** Documents of which the index lacks what a patch builds on: they are to be written whole. */
  unfit: readonly string[]
  /** Documents that the index did not take, with its reason; all others were written. */
  refused: readonly { id: string; reason: string }[]
}

/**
 * The one way into the index, for pushed documents and for the content of the site. A batch is written whole; when the
 * index refuses it, its halves are tried, so that one bad document is found and stops no other.
 */
export async function writeOps(
  engine: Pick<SearchEngine, 'write'>,
  index: string,
  ops: readonly WriteOp[],
  visible: 'soon' | 'wait',
): Promise<Written> {
  if (ops.length === 0) return { applied: 0, stale: 0, unfit: [], refused: [] }
  try {
    const { outcomes } = await engine.write(index, ops, { visible })
    const count = (wanted: WriteOutcome): number => outcomes.filter(outcome => outcome === wanted).length
    const unfit = ops.flatMap(({ id }, at) => (outcomes[at] === 'unfit' ? [id] : []))
    return { applied: count('applied'), stale: count('stale'), unfit, refused: [] }
  } catch (error) {
    if (!isDocumentFault(error)) throw error
    const [only] = ops
    if (ops.length === 1 && only)
      return { applied: 0, stale: 0, unfit: [], refused: [{ id: only.id, reason: error.message }] }
    const middle = Math.ceil(ops.length / 2)
    const first = await writeOps(engine, index, ops.slice(0, middle), visible)
    const second = await writeOps(engine, index, ops.slice(middle), visible)
    return {
      applied: first.applied + second.applied,
      stale: first.stale + second.stale,
      unfit: [...first.unfit, ...second.unfit],
      refused: [...first.refused, ...second.refused],
    }
  }
}

/** A fault of a document, and not of the index. */
function isDocumentFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'bad-document'
}
