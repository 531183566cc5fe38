import { useMemo } from 'react'
import { useButtons, useSelect } from '../core/react.tsx'
import { collectionClosed, collectionOpened, type FoldingOptions, foldedResults } from './folding.ts'

/** Results as trees, with buttons for whole collections. */
export function useFolding(options: FoldingOptions = {}) {
  const list = useSelect(({ results }) => results?.list)
  const folding = useSelect(({ folding }) => folding)
  const { collectionField, parentField, childField } = options
  // Trees are made when what they are made of changes: neither waiting nor an error does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are written anew at each render, their fields are not
  const trees = useMemo(
    () => foldedResults({ results: list && { list }, folding }, options),
    [list, folding, collectionField, parentField, childField],
  )
  const button = useButtons()
  return {
    list: trees,
    openProps: (collection: string) => button(collectionOpened(collection)),
    closeProps: (collection: string) => button(collectionClosed(collection)),
  }
}
