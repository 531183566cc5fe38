import { z } from 'zod'
import type { FieldModel } from './field.ts'

/**
 * What of the metadata of a document becomes a field: `%[name]` stands for a value of it, and the first statement of a
 * rule that yields something is taken.
 */
const rule = z.object({
  id: z.string().min(1).max(100).optional(),
  field: z
    .string()
    .transform(name => name.toLowerCase())
    .pipe(z.string().min(1).max(255)),
  content: z.array(z.string().min(1).max(1000)).min(1).max(20),
})
const rules = z.object({ rules: z.array(rule).max(1000) })

export const mappingsModel = z.object({
  common: rules.default({ rules: [] }),
  types: z
    .array(rules.extend({ id: z.string().max(255).optional(), type: z.string().trim().min(1).max(255) }))
    .max(100)
    .default([]),
})

export type Mappings = z.output<typeof mappingsModel>
export type MappingRule = z.output<typeof rule>

/** Fields that say which document it is and what it holds: no metadata takes their place. */
const fixed = new Set(['body', 'uri', 'urihash', 'source'])
/** Where a value of the metadata stands in a statement. */
export const reference = /%\[([^\]]*)\]/g

/** What is wrong with mappings, in a sentence. */
export function faultOfMappings(
  mappings: Mappings,
  fieldOf: (name: string) => FieldModel | undefined,
): string | null {
  const types = mappings.types.map(({ type }) => type.toLowerCase())
  const twice = types.find((type, at) => types.indexOf(type) !== at)
  if (twice !== undefined) return `types: "${twice}" stands there twice.`
  for (const { rules: list } of [mappings.common, ...mappings.types]) {
    const names = new Set<string>()
    for (const { field, content } of list) {
      if (names.has(field))
        return `rules: two are for the field "${field}"; one rule takes several statements.`
      names.add(field)
      if (fixed.has(field)) return `rules: "${field}" is what was pushed as such, and is not mapped.`
      if (field !== 'language' && !fieldOf(field))
        return `rules: there is no field "${field}"; declare it first.`
      for (const statement of content) {
        const fault = faultOfStatement(statement)
        if (fault !== null) return `rules: ${fault}`
      }
    }
  }
  return null
}

function faultOfStatement(statement: string): string | null {
  const shown = `"${statement.slice(0, 80)}"`
  for (const [, name = ''] of statement.matchAll(reference)) {
    if (name.trim() === '') return `${shown} names no metadata between its brackets.`
    if (name.includes(':'))
      return `${shown} names an origin; metadata that is pushed has no other than itself.`
  }
  return statement.replace(reference, '').includes('%[') ? `${shown} has a bracket that does not end.` : null
}
