import { consentAnswered, keepActionHistory, type Search } from '@quarry/search'
import { mayOnDevice } from '../consent/device.ts'

/** What the header's box needs of a visitor who has decided: fetched for them only, so that others do not carry it. */
export { actionHistory } from '@quarry/search'
export { deviceCookies, mayOnDevice } from '../consent/device.ts'
export { deviceVisitor } from './visitor-on-device.ts'

/** What the visitor did before makes suggestions better, where they allow it to be kept. */
export function recallHistory(search: Search): void {
  if (!mayOnDevice('statistics')) return
  try {
    keepActionHistory(search, localStorage)
    void search.dispatch(consentAnswered(true))
  } catch {
    // Storage is switched off: there is no history.
  }
}
