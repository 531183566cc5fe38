import { it } from 'vitest'
import { bytesOf } from './bundle.ts'

it('measures', async () => {
  const use = (names: readonly string[]) =>
    `import { ${names.join(', ')} } from 'search/index.ts'\nglobalThis.used = [globalThis.used, ${names.join(', ')}]\n`
  const FIRST = [
    'createSearch',
    'query',
    'box',
    'boxTyped',
    'boxOpened',
    'boxSubmitted',
    'boxCleared',
    'suggestionPicked',
    'results',
    'isWaiting',
    'facets',
    'facetToggled',
    'facetExcluded',
    'facetCleared',
    'facetShownMore',
    'facetShownLess',
    'facetSorted',
    'specific',
    'pager',
    'pageTurned',
    'pagesShown',
    'currentPage',
    'lastPage',
  ]
  console.log(
    'FIRST',
    await bytesOf(use(FIRST)),
    'ALL',
    await bytesOf(use(Object.keys(await import('../src/index.ts')))),
  )
})
