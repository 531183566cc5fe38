import { useButtons, useSelect } from '../core/react.tsx'
import { recommendationsWanted } from './recommendation.ts'

export function useRecommendations() {
  const state = useSelect(({ recommendation }) => recommendation)
  const button = useButtons()
  return {
    status: state?.status ?? 'idle',
    list: state?.list ?? [],
    refreshProps: button(recommendationsWanted()),
  }
}
