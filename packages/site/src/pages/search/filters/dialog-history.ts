import type { Navigation } from '@quarry/search'

/** What marks that entry. */
export const dialogKey = 'filters'

/** True on the entry that the opened dialog made. */
export const isDialogs = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && dialogKey in state

/** The first refinement made inside the dialog takes the place of the dialog's own entry: going back stays one step a click. */
export function dialogNavigation(navigation: Navigation, { history }: Pick<Window, 'history'>): Navigation {
  return {
    ...navigation,
    push(href) {
      if (isDialogs(history.state)) history.replaceState(null, '', href)
      else navigation.push(href)
    },
  }
}
