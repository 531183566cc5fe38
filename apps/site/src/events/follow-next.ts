import type { ItemMetadata, NextPayloads, NextType } from '@quarry/events'
import { type Result, type Search, type Snippet, snippetSource } from '@quarry/search'

/** Says that something happened; whether that may be recorded is decided there. */
export type SayNext = <Type extends NextType>(type: Type, payload: NextPayloads[Type]) => void

/**
 * What visitors do with results, in the newer protocol. Searches are no events there: the service records them itself,
 * where the request says so (`analytics.capture`).
 */
export function followNext(search: Search, say: SayNext): () => void {
  return search.subscribe(event => {
    const { state } = search
    switch (event.type) {
      case 'result opened':
      case 'preview opened': {
        const result = 'result' in event ? event.result : shownAs(state.results?.list, event.uniqueId)
        const position = result ? positionOf(search, result) : 0
        if (result && position > 0)
          say('itemClick', {
            responseId: result.searchUid || state.results?.searchUid || '',
            position,
            itemMetadata: metadataOf(result),
          })
        return
      }
      case 'snippet expanded':
      case 'snippet collapsed':
        return onSnippet(event.index, part =>
          say('SmartSnippets.AnswerAction', {
            ...part,
            action: event.type === 'snippet expanded' ? 'expand' : 'collapse',
          }),
        )
      case 'snippet liked':
      case 'snippet disliked':
        return onSnippet(undefined, part =>
          say('SmartSnippets.AnswerAction', {
            ...part,
            action: event.type === 'snippet liked' ? 'like' : 'dislike',
          }),
        )
      case 'snippet feedback sent':
        return onSnippet(undefined, part =>
          say('SmartSnippets.SubmitFeedback', {
            ...part,
            reason: event.reason.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
            ...(event.details && { additionalNotes: event.details }),
          }),
        )
      default:
    }
  })

  /** An answer whose page is not among the results has nothing that it could be counted for. */
  function onSnippet(
    index: number | undefined,
    tell: (
      part: Pick<NextPayloads['SmartSnippets.SourceClick'], 'responseId' | 'snippetType' | 'itemMetadata'>,
    ) => void,
  ): void {
    const { snippet, results } = search.state
    const which: Snippet | undefined = index === undefined ? snippet : snippet?.related[index]
    const source = which && snippetSource(search.state, which)
    if (!source) return
    tell({
      responseId: results?.searchUid ?? '',
      snippetType: index === undefined ? 'SmartSnippet' : 'SmartSnippetSuggestion',
      itemMetadata: metadataOf(source),
    })
  }
}

const shownAs = (list: readonly Result[] | undefined, uniqueId: string): Result | undefined =>
  list?.find(one => one.uniqueId === uniqueId)

/** Counted from one, through all pages; 0 for what is not among the results. */
export function positionOf({ state }: Search, result: Pick<Result, 'uniqueId'>): number {
  const at = state.results?.list.findIndex(one => one.uniqueId === result.uniqueId) ?? -1
  return at < 0 ? 0 : at + 1 + (state.pager?.first ?? 0)
}

/** What names a result for the service. */
export function metadataOf({ raw, title, uri, uniqueId }: Result): ItemMetadata {
  const id = raw['permanentid']
  const author = authorOf(raw['author'], '')
  return {
    uniqueFieldName: 'permanentid',
    uniqueFieldValue: typeof id === 'string' && id ? id : uniqueId,
    title,
    ...(author && { author }),
    url: uri,
  }
}

export const authorOf = (author: unknown, otherwise: string): string =>
  Array.isArray(author) ? author.join(';') : typeof author === 'string' && author ? author : otherwise
