export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

/** Absent values are dropped, a list becomes one comma-joined value, booleans and numbers become text. */
export function encodeQuery(parameters: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue
    query.append(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.toString()
}

export type FilterOperator =
  | 'eq'
  | 'neq'
  | 'in'
  | 'nin'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'match'
  | 'starts'
  | 'def'

/** `{ 'fields.kind': { eq: 'guide' }, type: 'article' }`: all of them must hold. */
export type Filters = Readonly<
  Record<string, QueryValue | Readonly<Partial<Record<FilterOperator, QueryValue>>>>
>

/** `{ fields: { only: ['title', 'seo*'] } }` */
export type Projection = {
  fields?: { only?: readonly string[]; except?: readonly string[]; locales?: readonly string[] }
  fieldTypes?: { only?: readonly string[]; except?: readonly string[] }
}

export function filterParameters(filters: Filters): Record<string, QueryValue> {
  const parameters: Record<string, QueryValue> = {}
  for (const [property, test] of Object.entries(filters)) {
    if (typeof test === 'object' && test !== null && !isList(test)) {
      for (const [op, value] of Object.entries(test)) parameters[`filters.${property}[${op}]`] = value
    } else parameters[`filters.${property}`] = test
  }
  return parameters
}

export function projectionParameters(projection: Projection): Record<string, QueryValue> {
  const parameters: Record<string, QueryValue> = {}
  for (const [what, rules] of Object.entries(projection)) {
    for (const [rule, names] of Object.entries(rules ?? {})) parameters[`select.${what}[${rule}]`] = names
  }
  return parameters
}

function isList(value: object): value is readonly (string | number | boolean)[] {
  return Array.isArray(value)
}
