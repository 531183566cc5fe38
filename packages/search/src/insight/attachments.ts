import type { SearchResult } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'

/** A result that somebody put to a case. */
export type Attachment = {
  readonly caseId: string
  readonly uniqueId: string
  readonly title: string
  readonly uri: string
}

export type AttachmentsState = { readonly list: readonly Attachment[] }

type Named = Pick<SearchResult, 'uniqueId' | 'title' | 'uri'>

declare module '../core/model.ts' {
  interface EventMap {
    'result attached': { attachment: Attachment }
    'result detached': { caseId: string; uniqueId: string }
    'attachments known': { list: readonly Attachment[] }
  }
  interface StateMap {
    attachments: AttachmentsState
  }
}

const isSame = (
  one: Pick<Attachment, 'caseId' | 'uniqueId'>,
  other: Pick<Attachment, 'caseId' | 'uniqueId'>,
) => one.caseId === other.caseId && one.uniqueId === other.uniqueId

/** What is attached to cases. Whoever keeps the cases keeps it: this knows what the panel shows. */
export const attachments = (
  list: readonly Attachment[] = [],
): Capability<AttachmentsState, 'attachments'> => ({
  name: 'attachments',
  initial: { list },
  reduce(own, event) {
    switch (event.type) {
      case 'result attached':
        return own.list.some(one => isSame(one, event.attachment))
          ? own
          : { list: [...own.list, event.attachment] }
      case 'result detached':
        return { list: own.list.filter(one => !isSame(one, event)) }
      case 'attachments known':
        return { list: event.list }
      default:
        return own
    }
  },
})

export const resultAttached = ({ uniqueId, title, uri }: Named, caseId: string) =>
  ({ type: 'result attached', attachment: { caseId, uniqueId, title, uri } }) as const

export const resultDetached = ({ uniqueId }: Pick<Named, 'uniqueId'>, caseId: string) =>
  ({ type: 'result detached', caseId, uniqueId }) as const

/** What the keeper of the cases knows of them. */
export const attachmentsKnown = (list: readonly Attachment[]) =>
  ({ type: 'attachments known', list }) as const

export const isAttached = (
  { list }: AttachmentsState,
  { uniqueId }: Pick<Named, 'uniqueId'>,
  caseId: string,
): boolean => list.some(one => isSame(one, { caseId, uniqueId }))
