import { useMemo } from 'react'
import { useButtons, useSearch, useSelect } from '../core/react.tsx'
import { collectionClosed, collectionOpened, type FoldingOptions, foldedResults } from './folding.ts'

/** Results as trees, with buttons for whole collections. */
export function useFolding(options: FoldingOptions = {}) {
  const search = useSearch()
  const found = useSelect(({ results }) => results?.list)
  const whole = useSelect(({ folding }) => folding)
  const { collectionField, parentField, childField } = options
  // Trees are made when what they are made of changes: neither waiting nor an error does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two parts of the state that trees are made of
  const list = useMemo(
    () => foldedResults(search.state, options),
    [search, found, whole, collectionField, parentField, childField],
  )
  const button = useButtons()
  return {
    list,
    openProps: (collection: string) => button(collectionOpened(collection)),
    closeProps: (collection: string) => button(collectionClosed(collection)),
  }
}
