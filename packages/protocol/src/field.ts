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
}
export type FieldsResponse = { fields: FieldDescription[] }
