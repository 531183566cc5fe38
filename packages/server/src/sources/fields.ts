import type { FieldSpec } from '@quarry/engine'
import { z } from 'zod'
import type { FieldUse } from '../search/index.ts'
import { allowsUse, type FieldModel, fieldModel, modelOf, specOf } from './field.ts'
import type { KnownFields } from './fold-document.ts'
import { pushLimits } from './limits.ts'
import { PushFault } from './push-fault.ts'
import type { SourceStore } from './source-store.ts'

export type FieldsOptions = {
  store: SourceStore
  /** What the index has now. */
  specs: () => readonly FieldSpec[]
  /** The index must be made anew to have the fields as they are declared now. */
  onChange: () => void
}

const same = (name: string): string => name.toLowerCase()

/** The fields of the organisation: those that were declared, beside those that the index has of itself. */
export function createFields({ store, specs, onChange }: FieldsOptions) {
  // Read at every document: kept until it changes. The command line writes only while no server runs.
  let declared: ReadonlyMap<string, FieldModel> | undefined
  const all = (): ReadonlyMap<string, FieldModel> => {
    declared ??= new Map(store.fields().map(field => [field.name, field]))
    return declared
  }
  const own = (): Map<string, FieldSpec> =>
    new Map(
      specs()
        .filter(({ name }) => !all().has(same(name)))
        .map(spec => [same(spec.name), spec]),
    )

  function changed(): void {
    declared = undefined
    onChange()
  }

  function read(value: unknown): FieldModel[] {
    const parsed = z.array(fieldModel).safeParse(value)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new PushFault(
      'INVALID_FIELD',
      `${issue?.path.map(String).join('.') || 'fields'}: ${issue?.message}`,
    )
  }

  return {
    list(): FieldModel[] {
      const fields = [...all().values(), ...[...own().values()].map(modelOf)]
      return fields.sort((a, b) => (same(a.name) < same(b.name) ? -1 : 1))
    },
    declared: (): FieldModel[] => [...all().values()],
    get(name: string): FieldModel {
      const field = all().get(same(name))
      const spec = own().get(same(name))
      if (field) return field
      if (spec) return modelOf(spec)
      throw new PushFault('FIELD_NOT_FOUND', `There is no field "${name.slice(0, 100)}".`)
    },
    /** Declares fields, all or none. */
    create(value: unknown): FieldModel[] {
      const fields = read(value)
      const names = new Set<string>()
      for (const { name } of fields) {
        if (all().has(name) || own().has(name) || names.has(name))
          throw new PushFault('FIELD_TAKEN', `There is a field "${name}" already.`)
        names.add(name)
      }
      if (all().size + fields.length > pushLimits.fields)
        throw new PushFault(
          'LIMIT_REACHED',
          `${all().size} fields are declared; with these it would be more than ${pushLimits.fields}.`,
        )
      if (fields.length === 0) return []
      store.transaction(() => fields.forEach(store.writeField))
      changed()
      return fields
    },
    /** Changes declared fields; what is not said stays as it is. */
    update(value: unknown): FieldModel[] {
      const wanted = z.array(z.object({ name: z.string() }).loose()).safeParse(value)
      if (!wanted.success)
        throw new PushFault('INVALID_FIELD', 'A list of fields with their names was expected.')
      const fields = read(
        wanted.data.map(one => {
          const before = all().get(same(one.name))
          if (before) return { ...before, ...one }
          if (own().has(same(one.name)))
            throw new PushFault(
              'FIELD_TAKEN',
              `The field "${one.name}" belongs to the index itself: it cannot be changed.`,
            )
          throw new PushFault('FIELD_NOT_FOUND', `There is no field "${one.name.slice(0, 100)}".`)
        }),
      )
      const before = all()
      const isSame = fields.every(field => JSON.stringify(before.get(field.name)) === JSON.stringify(field))
      if (isSame) return fields
      store.transaction(() => fields.forEach(store.writeField))
      changed()
      return fields
    },
    remove(names: readonly string[]): void {
      for (const name of names)
        if (!all().has(same(name)))
          throw new PushFault('FIELD_NOT_FOUND', `There is no declared field "${name.slice(0, 100)}".`)
      if (names.length === 0) return
      store.transaction(() => {
        for (const name of names) store.removeField(same(name))
      })
      changed()
    },
    /** Whether a field may be used so: what the index has of itself may be used in all ways. */
    allows(name: string, use: FieldUse): boolean {
      const field = all().get(name)
      return field === undefined || allowsUse(field, use)
    },
    /** What the index must have for the declared fields. */
    specs: (): FieldSpec[] => [...all().values()].map(specOf),
    /** As an index with these fields knows them; where they do not say, as declared. */
    knownOf(fields: readonly FieldSpec[] = []): KnownFields {
      const byName = new Map(fields.map(spec => [same(spec.name), spec]))
      const models = all()
      return {
        declared: name => models.get(name),
        spec(name) {
          const model = models.get(name)
          return model && !byName.has(name) ? specOf(model) : byName.get(name)
        },
      }
    },
    /** For documents that come in now: as declared, whether the index has followed or not. */
    known(): KnownFields {
      const models = all()
      const rest = own()
      return {
        declared: name => models.get(name),
        spec(name) {
          const model = models.get(name)
          return model ? specOf(model) : rest.get(name)
        },
      }
    },
  }
}

export type Fields = ReturnType<typeof createFields>
