import type { NextPayloads, NextType } from '@quarry/events'
import { type Result, type Search, type Snippet, snippetSource } from '@quarry/search'
import { oncePerResponse } from './once-per-response.ts'
import { authorOf, metadataOf, positionOf } from './result-facts.ts'

/** Says that something happened; whether that may be recorded is decided there. */
export type SayNext = <Type extends NextType>(type: Type, payload: NextPayloads[Type]) => void

/**
 * What visitors do with results, in the newer protocol. Searches are no events there: the service records them itself,
 * where the request says so (`analytics.capture`).
 */
export function followNext(search: Search, say: SayNext): () => void {
  const isNew = oncePerResponse(search)
  return search.subscribe(event => {
    if (!isNew(event)) return
    const { state } = search
    switch (event.type) {
      case 'result opened':
      case 'preview opened': {
        // One of those that were opened before is no result of this search.
        if ('recent' in event && event.recent) return
        const result = 'result' in event ? event.result : shownAs(state.results?.list, event.uniqueId)
        const position = result ? positionOf(search, result) : 0
        if (result && position > 0)
          say('itemClick', {
            responseId: result.searchUid || state.results?.searchUid || '',
            position,
            itemMetadata: { ...metadataOf(result), author: authorOf(result.raw['author'], 'unknown') },
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
      case 'snippet source opened':
        return onSnippet(event.index, part => say('SmartSnippets.SourceClick', part))
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
