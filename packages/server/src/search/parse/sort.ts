import type { Sort } from '@quarry/engine'
import type { Fields } from '../query-language/fields.ts'

type SortFault = { fault: string }

/**
 * Reads `relevancy`, `qre`, `nosort`, `date descending`, `@field ascending`, and several of these after commas.
 * What sorts alike is in order of relevance, then of date.
 */
export function readSort(text: string | null | undefined, fields: Fields): readonly Sort[] | SortFault {
  const criteria = (text ?? '').split(',').map(one => one.trim())
  const sorts: Sort[] = []
  for (const criterion of criteria) {
    const [name = '', order = '', ...rest] = criterion.split(/\s+/)
    const known = name.toLowerCase()
    if (known === '' || known === 'relevancy' || known === 'qre' || known === 'nosort') {
      if (order !== '' || rest.length > 0)
        return { fault: `Wrong criterion expression format for "${criterion}"` }
      if (known !== 'nosort') sorts.push({ by: 'score' })
      continue
    }
    if (rest.length > 0 || (known !== 'date' && !known.startsWith('@')))
      return { fault: `Wrong criterion expression format for "${criterion}"` }
    const field = known === 'date' ? 'date' : fields.nameFor(name, 'sort')
    if (order === '') {
      const by = known === 'date' ? '"date"' : `a field, such as "${name}"`
      return {
        fault: `An order (i.e., ascending or descending) should be specified for a sort criterion sorted by ${by}`,
      }
    }
    const direction = order.toLowerCase()
    if (direction !== 'ascending' && direction !== 'descending') {
      return {
        fault: `Wrong criterion sort order "${order}" in expression "${criterion}". Order should either be "ascending" or "descending"`,
      }
    }
    sorts.push({ by: 'field', field, order: direction })
  }
  return [...sorts, { by: 'score' }, { by: 'field', field: 'date', order: 'descending' }]
}
