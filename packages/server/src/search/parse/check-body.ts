import { Fault, type Invalid, invalidBody } from '../../http/index.ts'
import { checkFacets } from '../facet/check.ts'
import type { Fields } from '../query-language/fields.ts'
import type { Reading } from './date.ts'
import type { SearchBody } from './query.ts'
import { readSort } from './sort.ts'

/** The last result that anybody may reach. */
const mostResults = 5000

/** Rules of a search that no schema states: they look at several members at once, or at the index. */
export function checkBody(body: SearchBody, fields: Fields, reading: Reading, locale: string): void {
  const faults: Invalid[] = checkFacets(body.facets ?? [], reading)
  const last = (body.firstResult ?? 0) + (body.numberOfResults ?? 10)
  if (last > mostResults) {
    const detail = `firstResult + numberOfResults = ${last} > ${mostResults}`
    faults.push({ kind: 'tooBig', path: ['numberOfResults'], detail })
  }
  if (faults.length > 0) throw invalidBody(faults.slice(0, 5), locale)
  const sort = readSort(body.sortCriteria, fields)
  if ('fault' in sort) throw new Fault('InvalidParametersException', `sortCriteria: ${sort.fault}`)
}
