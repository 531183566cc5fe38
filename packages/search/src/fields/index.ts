export type { FieldsState } from './fields.ts'
export { fields, fieldsWanted } from './fields.ts'
