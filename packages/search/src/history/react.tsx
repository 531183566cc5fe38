import { useButtons, useSearch, useSelect } from '../core/react.tsx'
import { redo, undo } from './travel.ts'

/** Buttons for undo and redo; there is nothing to press when there is nothing to undo. */
export function useHistory() {
  const search = useSearch()
  useSelect(({ history }) => history)
  const button = useButtons()
  return { undoProps: button(undo(search)), redoProps: button(redo(search)) }
}
