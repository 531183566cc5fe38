import { useButtons, useSelect } from '../core/react.tsx'
import { redo, undo } from './travel.ts'

/** Buttons for undo and redo; there is nothing to press when there is nothing to undo. */
export function useHistory() {
  const history = useSelect(({ history }) => history)
  const button = useButtons()
  return { undoProps: button(undo({ history })), redoProps: button(redo({ history })) }
}
