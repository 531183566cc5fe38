/** The fields of the index. Wire types; names are the protocol's own. */

export type FieldDescription = {
  /** With its leading `@`. */
  name: string
  description: string
  type: string
  fieldType: string
  fieldSourceType: string
  defaultValue: string
  includeInQuery: boolean
  includeInResults: boolean
  groupByField: boolean
  splitGroupByField: boolean
  sortByField: boolean
  /** Ours: a search page offers an order by it, and calls it so, or by its name where that is empty. */
  offered?: boolean
  label?: string
}
export type FieldsResponse = { fields: FieldDescription[] }
