import type { Document, SearchEngine, WriteOp } from '@quarry/engine'

/** A change of the index, wherever the document comes from. `version` grows with each change of one document. */
export type IndexChange =
  | { kind: 'put'; document: Omit<Document, 'version'>; version: number }
  | { kind: 'remove'; id: string; version: number }

export type Written = {
  /** Documents that went in or out. */
  applied: number
  /** Changes that the index had already, or had newer. */
  stale: number
  /** Documents that the index did not take, with its reason; all others were written. */
  refused: readonly { id: string; reason: string }[]
}

export type WriteOptions = {
  visible?: 'soon' | 'wait'
  /** Cuts a document into passages before it is written, where passages are wanted. */
  passagesOf?: (document: Omit<Document, 'version'>) => Document['passages']
}

/**
 * The one way into the index, for pushed documents and for the content of the site. A batch is written whole; when the
 * index refuses it, its halves are tried, so that one bad document is found and stops no other.
 */
export async function writeDocuments(
  engine: Pick<SearchEngine, 'write'>,
  index: string,
  changes: readonly IndexChange[],
  options: WriteOptions = {},
): Promise<Written> {
  const { visible = 'soon', passagesOf = () => undefined } = options
  const ops = changes.map((change): WriteOp => {
    if (change.kind === 'remove') return { op: 'delete', id: change.id, version: change.version }
    const passages = change.document.passages ?? passagesOf(change.document)
    return { op: 'upsert', ...change.document, ...(passages ? { passages } : {}), version: change.version }
  })
  return writeOps(engine, index, ops, visible)
}

/** The same for what is folded already. */
export async function writeOps(
  engine: Pick<SearchEngine, 'write'>,
  index: string,
  ops: readonly WriteOp[],
  visible: 'soon' | 'wait',
): Promise<Written> {
  if (ops.length === 0) return { applied: 0, stale: 0, refused: [] }
  try {
    const { outcomes } = await engine.write(index, ops, { visible })
    const applied = outcomes.filter(outcome => outcome === 'applied').length
    return { applied, stale: outcomes.length - applied, refused: [] }
  } catch (error) {
    if (!isDocumentFault(error)) throw error
    const [only] = ops
    if (ops.length === 1 && only)
      return { applied: 0, stale: 0, refused: [{ id: only.id, reason: messageOf(error) }] }
    const middle = Math.ceil(ops.length / 2)
    const first = await writeOps(engine, index, ops.slice(0, middle), visible)
    const second = await writeOps(engine, index, ops.slice(middle), visible)
    return {
      applied: first.applied + second.applied,
      stale: first.stale + second.stale,
      refused: [...first.refused, ...second.refused],
    }
  }
}

/** A fault of a document, and not of the index. */
function isDocumentFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'bad-document'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
