import { useButtons, useSelect } from '../core/react.tsx'
import { triggerUndone } from './trigger.ts'

/** What the service's rules want of the page. */
export function useTriggers() {
  const state = useSelect(({ trigger }) => trigger)
  const button = useButtons()
  return {
    notices: state?.notices ?? [],
    original: state?.original ?? '',
    modified: state?.modified ?? '',
    undoProps: button(state?.modified ? triggerUndone(state.original) : undefined),
  }
}
