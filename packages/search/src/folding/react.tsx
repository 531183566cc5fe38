import { useButtons, useSearch, useSelect } from '../core/react.tsx'
import { collectionClosed, collectionOpened, type FoldingOptions, foldedResults } from './folding.ts'

/** Results as trees, with buttons for whole collections. */
export function useFolding(options: FoldingOptions = {}) {
  const search = useSearch()
  useSelect(({ results }) => results)
  useSelect(({ folding }) => folding)
  const button = useButtons()
  return {
    list: foldedResults(search.state, options),
    openProps: (collection: string) => button(collectionOpened(collection)),
    closeProps: (collection: string) => button(collectionClosed(collection)),
  }
}
