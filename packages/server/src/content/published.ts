import type { ContentType, EntryEnvelope } from '@quarry/protocol'
import type { Content } from './content.ts'
import type { ChangeLog, Position } from './port/change-log.ts'

const mostTypes = 10_000

/** What is published of a project, for whoever keeps something in step with it. */
export type PublishedContent = {
  /** Where the log of changes ends now. */
  latest: ChangeLog['latest']
  /**
   * What happened to published entries after a place: the number of the last change of each, and of all that were
   * looked at, and the place to go on from. Null when nothing happened.
   */
  changesAfter(
    position: Position,
    limit: number,
  ): Promise<{ changed: ReadonlyMap<string, number>; last: number; position: Position } | null>
  contentTypes(): Promise<ContentType[]>
  /** The next ids of entries, in their own order. */
  idsAfter(after: string, limit: number): Promise<string[]>
  /** The next published entries, in the order of their ids, that name this one. */
  referrersAfter(target: string, after: string, limit: number): Promise<string[]>
  /** These entries as they are published, in each of these languages; of what they refer to, only these fields. */
  entries(
    ids: readonly string[],
    locales: readonly string[],
    ofReferenced: (field: string) => boolean,
  ): Promise<ReadonlyMap<string, readonly EntryEnvelope[]>>
}

export function publishedContent({ store, reader }: Content, project: string): PublishedContent {
  return {
    latest: store.changes.latest,
    async changesAfter(position, limit) {
      const changes = await store.changes.after(position, limit)
      const last = changes.at(-1)
      if (!last) return null
      const changed = changes
        // What happens to a draft is nobody's business but its editors'.
        .filter(one => one.project === project && one.topic.startsWith('entry.') && one.state !== 0)
        .map(({ subject, number }) => [subject, number] as const)
      return { changed: new Map(changed), last: last.number, position: last.position }
    },
    contentTypes: () => store.contentTypes.list(project, 'contentType', mostTypes, 0),
    idsAfter: (after, limit) => store.entries.idsAfter(project, after, limit),
    referrersAfter: (target, after, limit) => store.entries.referrersAfter(project, target, 64, after, limit),
    entries: (ids, locales, ofReferenced) => reader.published(project, ids, locales, ofReferenced),
  }
}
