import type { EntryState } from '@quarry/protocol'
import type { ContentStore } from './port/content-store.ts'
import type { EntryHead } from './port/entry-store.ts'

/** By state. */
type Heads = ReadonlyMap<EntryState, EntryHead>

type HeadMemory = {
  /** What there is of an entry. */
  of(tx: ContentStore, project: string, id: string): Promise<Heads>
  saved(head: EntryHead): void
  forget(project: string, id: string): void
}

/** @param keeps Nobody else writes what is read: it is read once for all states of an entry. */
export function createHeadMemory(keeps: boolean): HeadMemory {
  /** Of one entry: what is imported comes one after the other. */
  let last: { project: string; id: string; heads: Map<EntryState, EntryHead> } | undefined
  const isLast = (project: string, id: string): boolean => last?.project === project && last.id === id

  return {
    async of(tx, project, id) {
      if (last && isLast(project, id)) return last.heads
      const heads = new Map<EntryState, EntryHead>()
      for (const state of (await tx.entries.states(project, [id])).get(id) ?? []) {
        const [head] = await tx.entries.heads(project, [id], state)
        if (head) heads.set(state, head)
      }
      if (keeps) last = { project, id, heads }
      return heads
    },
    saved(head) {
      if (last && isLast(head.project, head.id)) last.heads.set(head.state, head)
    },
    forget(project, id) {
      if (isLast(project, id)) last = undefined
    },
  }
}
