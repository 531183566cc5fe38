import type { Mode, Script } from './player.ts'
import { addressScripts } from './scripts-address.ts'
import { facetScripts } from './scripts-facets.ts'
import { filterScripts } from './scripts-filters.ts'
import { pagingScripts } from './scripts-paging.ts'
import { queryScripts } from './scripts-query.ts'
import { serviceScripts } from './scripts-service.ts'
import { troubleScripts } from './scripts-trouble.ts'

const all = [
  ...queryScripts,
  ...pagingScripts,
  ...facetScripts,
  ...filterScripts,
  ...serviceScripts,
  ...troubleScripts,
  ...addressScripts,
]

const inLegacy = [
  'first search',
  'whole configuration',
  'submit, empty submit',
  'typing and suggestions',
  'suggestions after searches',
  'context and dictionary',
  'pages',
  'page size',
  'load more',
  'sort',
  'tabs',
  'recent queries',
  'instant results',
  'facet select and deselect',
  'facet exclude',
  'facet clear',
  'facet show more and less',
  'facet sort',
  'facet search',
  'category path',
  'automatic ranges',
  'static filters',
  'automatic facets',
  'breadcrumbs',
  'all breadcrumbs',
  'the client corrects',
  'a proposal is taken',
  'a query trigger and its undoing',
  'undo and redo',
  'recommendations',
  'a box on another page',
]

const whenDisabled = [
  'first search',
  'whole configuration',
  'typing and suggestions',
  'facet search',
  'recommendations',
  'a box on another page',
  'folding',
  'instant results',
]

function again(names: readonly string[], mode: Mode): Script[] {
  return names.map(name => {
    const script = all.find(one => one.name === name)
    if (!script) throw new Error(`There is no script “${name}”.`)
    return { ...script, name: `${name} (${mode})`, page: { ...script.page, mode } }
  })
}

export const scripts: readonly Script[] = [
  ...all,
  ...again(inLegacy, 'legacy'),
  ...again(whenDisabled, 'disabled'),
]
