import type { FieldSpec } from '@quarry/engine'

/** Who has documents in an index that another fills and makes anew. */
export type IndexGuest = {
  /** Fields that the index must have for them. */
  fields(): FieldSpec[]
  /** Fills an index that is to take the place of the one that is searched, then calls `show`, which switches over. */
  move(
    physical: string,
    fields: readonly FieldSpec[],
    show: () => Promise<void>,
    progress?: (done: number) => void,
  ): Promise<void>
}
