export type { ActionHistoryState } from './action-history.ts'
export { actionHistory, consentAnswered, keepActionHistory, visitorId } from './action-history.ts'
