import { ContentFault } from '../access.ts'

type FilterOp = (typeof operators)[number]

/** `filters.<property>[<op>]=<values>` */
export type Filter = { property: string; op: FilterOp; values: readonly string[]; name: string }

const operators = ['eq', 'neq', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'match', 'starts', 'def'] as const
const mostFilters = 20
const mostValues = 1000

const exact: readonly FilterOp[] = ['eq', 'neq', 'in', 'nin']
const ordered: readonly FilterOp[] = [...exact, 'gt', 'gte', 'lt', 'lte']
const textual: readonly FilterOp[] = ['match', 'starts', ...exact]

const allowed: ReadonlyMap<string, readonly FilterOp[]> = new Map([
  ['entityId', exact],
  ['type', exact],
  ['uiStatus', exact],
  ['created', ordered],
  ['modified', ordered],
  ['locale', [...exact, 'def']],
  ['patternId', [...exact, 'def']],
  ['workflowId', [...exact, 'def']],
  ['workflowStageId', [...exact, 'def']],
  ['name', textual],
  ['slug', textual],
  ['creator', textual],
  ['author', textual],
])

export function parseFilters(query: URLSearchParams): Filter[] {
  const filters: Filter[] = []
  for (const [name, raw] of query) {
    if (!name.startsWith('filters.')) continue
    const parts = /^filters\.([\w.$-]+)(?:\[(\w+)\])?$/.exec(name)
    const property = parts?.[1]
    const op = operators.find(one => one === (parts?.[2] ?? 'eq'))
    if (!property || !op)
      throw new ContentFault(400, `${name}: write filters.<property>[${operators.join('|')}]`)
    refuseOp(name, property, op)
    const values = op === 'in' || op === 'nin' ? splitList(raw) : [raw.trim()]
    if (values.length > mostValues) throw new ContentFault(400, `${name}: give at most ${mostValues} values`)
    if (op === 'def' && raw !== 'true' && raw !== 'false')
      throw new ContentFault(400, `${name}: give true or false`)
    filters.push({ property, op, values, name })
  }
  if (filters.length > mostFilters) throw new ContentFault(400, `Give at most ${mostFilters} filters`)
  return filters
}

function refuseOp(name: string, property: string, op: FilterOp): void {
  if (property.startsWith('fields.')) return
  const possible = allowed.get(property)
  if (!possible) {
    const known = [...allowed.keys(), 'fields.<fieldId>'].join(', ')
    throw new ContentFault(
      400,
      `${name}: there is no property "${property}" to filter by; there are ${known}`,
    )
  }
  if (!possible.includes(op)) {
    throw new ContentFault(400, `${name}: "${property}" knows the operators ${possible.join(', ')}`)
  }
}

export function splitList(raw: string): string[] {
  return raw
    .split(',')
    .map(value => value.trim())
    .filter(Boolean)
}
