import { useLinks, useSelect } from '../core/react.tsx'
import { correctionChosen, originalWanted } from './correction.ts'

/** Did you mean: what was searched instead, or what is proposed, and the ways from there. */
export function useCorrection() {
  const state = useSelect(({ correction }) => correction)
  const link = useLinks()
  return {
    original: state?.original ?? '',
    corrected: state?.corrected ?? '',
    automatic: state?.automatic ?? false,
    proposals: state?.proposals ?? [],
    proposalProps: (q: string) => link(correctionChosen(q)),
    originalProps: () => link(originalWanted(state?.original ?? '')),
  }
}
