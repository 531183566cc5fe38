import type { SearchResult } from '@quarry/protocol'

/** What a panel tells the collector, in the protocol's words: for whoever sends events. */
export type PanelEvent = { readonly type: string; readonly payload: Readonly<Record<string, unknown>> }

export type ItemAction = 'attach' | 'open' | 'copyToClipboard' | 'sendEmail' | 'postToFeed' | 'preview'

type Named = Pick<SearchResult, 'uniqueId' | 'title' | 'uri' | 'raw'>

const contextOf = (caseId: string) => ({ targetId: caseId, targetType: 'Case' }) as const

function itemOf({ uniqueId, title, uri, raw }: Named) {
  const permanent = raw['permanentid']
  const isNamed = typeof permanent === 'string' && permanent !== ''
  return {
    uniqueFieldName: isNamed ? 'permanentid' : 'uniqueId',
    uniqueFieldValue: isNamed ? permanent : uniqueId,
    title,
    url: uri,
  }
}

/** Something was done with a result; `position` counts from 1. */
export const itemActionEvent = (
  action: ItemAction,
  result: Named,
  { caseId, position, responseId }: { caseId: string; position: number; responseId: string },
): PanelEvent => ({
  type: 'InsightPanel.ItemAction',
  payload: { itemMetadata: itemOf(result), position, responseId, action, context: contextOf(caseId) },
})

export const detachItemEvent = (result: Named, caseId: string): PanelEvent => ({
  type: 'InsightPanel.DetachItem',
  payload: { itemMetadata: itemOf(result), context: contextOf(caseId) },
})

/** The agent went on to a whole page of results. */
export const expandToFullUIEvent = (caseId: string): PanelEvent => ({
  type: 'InsightPanel.ExpandToFullUI',
  payload: { context: contextOf(caseId) },
})

/** The agent began to write an article about the case. */
export const createArticleEvent = (caseId: string): PanelEvent => ({
  type: 'InsightPanel.CreateArticle',
  payload: { context: contextOf(caseId) },
})
