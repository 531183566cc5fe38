import type { Capability } from '../core/capability.ts'
import type { ContentFormat } from './state.ts'

export type AnsweringState = {
  readonly contentFormat: readonly ContentFormat[]
  readonly citationFields: readonly string[]
  /** Where the answer to the newest search streams, if the service made one. */
  readonly streamId: string
}

declare module '../core/model.ts' {
  interface StateMap {
    answering: AnsweringState
  }
}

/**
 * For the older stream: each search says which answer it wants, and its response where that streams. It is small and
 * belongs to the page's first script; `createAnswer` may come later.
 */
export function answering({
  contentFormat = ['text/markdown', 'text/plain'],
  citationFields = [],
}: {
  contentFormat?: readonly ContentFormat[]
  citationFields?: readonly string[]
} = {}): Capability<AnsweringState, 'answering'> {
  return {
    name: 'answering',
    initial: { contentFormat, citationFields, streamId: '' },
    request: (body, own) => ({
      ...body,
      pipelineRuleParameters: {
        ...body.pipelineRuleParameters,
        mlGenerativeQuestionAnswering: {
          responseFormat: { contentFormat: [...own.contentFormat] },
          citationsFieldToInclude: [...own.citationFields],
        },
      },
    }),
    receive(own, { body }) {
      const more = body['extendedResults'] as Readonly<Record<string, unknown>> | null | undefined
      const id = more?.['generativeQuestionAnsweringId']
      return { ...own, streamId: typeof id === 'string' ? id : '' }
    },
  }
}
