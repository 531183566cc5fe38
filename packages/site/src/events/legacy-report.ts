import type { LegacyFields } from '@quarry/events'
import type { Result, SearchEvent, State } from '@quarry/search'

/** What is told as an event of its own, in the words of the older protocol. */
export type LegacyReport =
  /** `about` a result: then that is all it says. */
  | { custom: string; value: string; data?: object; about?: Result }
  | { click: string; result: Result; data?: object; fields?: Partial<LegacyFields['click']> }

type ReportedState = Pick<State, 'results' | 'snippet' | 'trigger' | 'query'>

/** What somebody did besides searching; undefined for what the older protocol has no word for. */
export function legacyReportOf(
  event: SearchEvent,
  { results, snippet }: ReportedState,
): LegacyReport | undefined {
  switch (event.type) {
    case 'result opened':
      return event.recent
        ? { custom: 'recentlyClickedDocuments', value: 'recentResultClick', about: event.result }
        : { click: 'documentOpen', result: event.result }
    case 'preview opened': {
      const result = results?.list.find(one => one.uniqueId === event.uniqueId)
      return result && { click: 'documentQuickview', result }
    }
    case 'recent results cleared':
      return { custom: 'recentlyClickedDocuments', value: 'clearRecentResults' }
    case 'recent queries cleared':
      return { custom: 'recentQueries', value: 'clearRecentQueries' }
    case 'collection opened': {
      const result = results?.list.find(({ raw }) => raw['foldingcollection'] === event.collection)
      return result && { click: 'showMoreFoldedResults', result }
    }
    case 'collection closed':
      return { custom: 'folding', value: 'showLessFoldedResults' }
    case 'snippet expanded':
    case 'snippet collapsed': {
      const verb = event.type === 'snippet expanded' ? 'expand' : 'collapse'
      return event.index === undefined
        ? { custom: 'smartSnippet', value: `${verb}SmartSnippet` }
        : {
            custom: 'smartSnippetSuggestions',
            value: `${verb}SmartSnippetSuggestion`,
            data: related(snippet, event.index),
          }
    }
    case 'snippet liked':
      return { custom: 'smartSnippet', value: 'likeSmartSnippet' }
    case 'snippet disliked':
      return { custom: 'smartSnippet', value: 'dislikeSmartSnippet' }
    case 'snippet feedback opened':
      return { custom: 'smartSnippet', value: 'openSmartSnippetFeedbackModal' }
    case 'snippet feedback closed':
      return { custom: 'smartSnippet', value: 'closeSmartSnippetFeedbackModal' }
    case 'snippet feedback sent': {
      const { reason, details } = event
      const data = { reason, ...(details && { details }) }
      return { custom: 'smartSnippet', value: 'sendSmartSnippetReason', data }
    }
    case 'snippet source opened': {
      const { result, index, link } = event
      const whose = index === undefined ? 'openSmartSnippet' : 'openSmartSnippetSuggestion'
      return {
        click: `${whose}${link ? 'InlineLink' : 'Source'}`,
        result,
        data: {
          ...(index !== undefined && related(snippet, index)),
          ...(link && { linkText: link.text, linkURL: link.url }),
        },
      }
    }
    default:
      return undefined
  }
}

/** What rules of the service made of a search. They are told before it. */
export function reportedRules({ trigger, query }: ReportedState): LegacyReport[] {
  if (!trigger) return []
  const { notices, executions, redirect } = trigger
  const told = (value: string, data: object): LegacyReport => ({
    custom: 'queryPipelineTriggers',
    value,
    data,
  })
  return [
    ...(notices.length > 0 ? [told('notify', { notifications: notices })] : []),
    ...(executions.length > 0
      ? [
          told('execute', {
            executions: executions.map(({ name, params }) => ({ functionName: name, params })),
          }),
        ]
      : []),
    ...(redirect ? [told('redirect', { redirectedTo: redirect, query: query?.q ?? '' })] : []),
  ]
}

function related(snippet: ReportedState['snippet'], index: number): object {
  const { question = '', answer = '', documentId } = snippet?.related[index] ?? {}
  return { question, answerSnippet: answer, documentId }
}
