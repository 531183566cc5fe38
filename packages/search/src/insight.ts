/** A panel beside a case: what helps with it, what its user did, and what was attached to it. */
export type { Attachment, AttachmentsState } from './insight/attachments.ts'
export {
  attachments,
  attachmentsKnown,
  isAttached,
  resultAttached,
  resultDetached,
} from './insight/attachments.ts'
export type { CaseContextState } from './insight/case-context.ts'
export { caseContext, setCaseContext, setCaseId, setCaseNumber } from './insight/case-context.ts'
export { createInsight, type Insight, type InsightConfig } from './insight/create-insight.ts'
export type { ItemAction, PanelEvent } from './insight/panel-events.ts'
export {
  createArticleEvent,
  detachItemEvent,
  expandToFullUIEvent,
  itemActionEvent,
} from './insight/panel-events.ts'
export type { PanelInterface, PanelInterfaceState } from './insight/panel-interface.ts'
export { panelInterface, panelWanted } from './insight/panel-interface.ts'
export { type Timeline, timelineOf, type UserAction, type UserSession } from './insight/timeline.ts'
export { type UserActionsState, userActions, userActionsWanted } from './insight/user-actions.ts'
