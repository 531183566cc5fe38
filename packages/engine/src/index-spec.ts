import { EngineError } from './engine-error.ts'
import { limits } from './limits.ts'
import type { IndexSpec, SearchRequest, WriteOp } from './port.ts'
import { isSearchable } from './text-values.ts'

/** The name of the physical index of a spec. */
export function physicalName(spec: IndexSpec): string {
  return `${spec.name}@${spec.version}`
}

/** Names of indexes and of aliases. */
export function checkName(name: string): void {
  if (!/^[\w.-]{1,100}$/.test(name)) {
    throw new EngineError(
      'index-name',
      `"${name}" cannot name an index: use letters, digits, "-", "_" and ".", at most 100.`,
    )
  }
}

/** Whether two specs describe the same index; the order of fields matters no more than that of words in a set. */
export function isSameSpec(one: IndexSpec, other: IndexSpec): boolean {
  const shape = (spec: IndexSpec) =>
    spec.fields
      .map(({ name, kind, weight, searchable, delimiter }) =>
        JSON.stringify([name, kind, weight ?? null, searchable ?? null, delimiter ?? null]),
      )
      .sort()
      .join()
  return shape(one) === shape(other)
}

/** Refuses what no driver can keep. The whole batch is refused: a batch is written whole or not at all. */
export function checkOps({ fields }: IndexSpec, ops: readonly WriteOp[]): void {
  const texts = new Set(fields.filter(isSearchable).map(({ name }) => name))
  for (const op of ops) {
    const text = op.op === 'patch' ? Object.keys(op.fields).find(name => texts.has(name)) : undefined
    if (text !== undefined) {
      throw new EngineError(
        'bad-document',
        `"${text}" of "${op.id}" is searched as text and cannot be changed by itself: write the document.`,
      )
    }
    if (op.id === '' || op.id.length > limits.idLength) {
      throw new EngineError(
        'bad-document',
        `An id needs 1 to ${limits.idLength} characters; one has ${op.id.length}.`,
      )
    }
    if (!Number.isSafeInteger(op.version) || op.version < 0) {
      throw new EngineError(
        'bad-document',
        `The version of "${op.id}" is ${op.version}: it must be a whole number from 0 on.`,
      )
    }
  }
}

export function checkWindow({ from, size }: SearchRequest): void {
  if (from + size <= limits.window && from >= 0 && size >= 0) return
  throw new EngineError(
    'window-exceeded',
    `Results ${from} to ${from + size} were asked for; a search reaches from 0 to ${limits.window}. Scan to read further.`,
  )
}
