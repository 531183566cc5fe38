import type { DocumentStore } from './port/document-store.ts'
import type { Source, SourceStatus } from './source.ts'

type RebuildOptions = {
  stores: DocumentStore
  /** Up to which change searches have it all. */
  followed: () => Promise<number>
  /** Documents must be looked at again. */
  onChange: () => void
}

/** Documents of a source that are read again: what is kept of them is what was pushed, so nobody has to push once more. */
export function createRebuilds({ stores, followed, onChange }: RebuildOptions) {
  const until = new Map<string, number>()
  return {
    async rebuild({ id }: Source): Promise<void> {
      await stores.transaction(tx => tx.documents.touch(id))
      until.set(id, await stores.documents.lastSeq())
      onChange()
    },
    /** What a source is at: what its feeder says, but for the time that it is read again. */
    async statusOf({ id, status }: Pick<Source, 'id' | 'status'>): Promise<SourceStatus> {
      const last = until.get(id)
      if (last === undefined) return status
      if ((await followed()) < last) return 'REBUILD'
      until.delete(id)
      return status
    },
  }
}
