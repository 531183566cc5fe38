import path from 'node:path'
import type { FieldSpec } from '@quarry/engine'
import { readDatabase } from '@quarry/store'
import { type FieldUse, usualUse } from '../../search/index.ts'
import { allowsUse, type FieldModel, specOf } from '../field.ts'

/** The fields that are declared in a data folder, read beside whoever serves it. */
export function readDeclaredFields(folder: string): {
  specs: readonly FieldSpec[]
  allows: (name: string, use: FieldUse) => boolean
} {
  const rows = readDatabase(path.join(folder, 'sources.db'), 'SELECT detail FROM field')
  const fields = rows.map(row => JSON.parse(String(row['detail'])) as FieldModel)
  const byName = new Map(fields.map(field => [field.name, field]))
  return {
    specs: fields.map(specOf),
    allows(name, use) {
      const field = byName.get(name)
      return field === undefined ? usualUse(use) : allowsUse(field, use)
    },
  }
}
