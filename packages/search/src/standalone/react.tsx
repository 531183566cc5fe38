import { type FormEvent, useEffect } from 'react'
import { useSearch, useSelect } from '../core/react.tsx'
import { type Handover, standaloneLeft, standaloneSubmitted } from './standalone.ts'

/**
 * A box on a page without results. Spread `formProps` after those of `useBox`: without script the form goes to its
 * action. `go` takes the visitor to the address that the service or the default names, and hands over how the query
 * came about (`config.cause` of the search page).
 */
export function useStandalone({
  action,
  go,
}: {
  action: string
  go: (address: string, handover: Handover) => void
}) {
  const search = useSearch()
  const state = useSelect(({ standalone }) => standalone)
  useEffect(() => {
    if (!state?.redirectTo) return
    void search.dispatch(standaloneLeft())
    go(state.redirectTo, state.handover)
  }, [state, search, go])
  return {
    status: state?.status ?? 'idle',
    formProps: {
      action,
      method: 'get',
      onSubmit(submit: FormEvent) {
        submit.preventDefault()
        void search.dispatch(standaloneSubmitted(search.state.box?.text ?? ''))
      },
    } as const,
    pick: (q: string, index: number) => void search.dispatch(standaloneSubmitted(q, index)),
  }
}
