import type { FieldSpec } from '@quarry/engine'
import { z } from 'zod'
import { firstFault } from '../http/index.ts'
import { type FieldUse, usualUse } from '../search/index.ts'
import { allowsUse, type FieldModel, fieldModel, modelOf, specOf, unasked } from './field.ts'
import { pushLimits } from './limits.ts'
import type { DocumentStore, SourceStore } from './port/document-store.ts'
import { PushFault } from './push-fault.ts'
import type { KnownFields } from './to-document.ts'

type FieldsOptions = {
  stores: DocumentStore
  /** What the index has now. */
  specs: () => readonly FieldSpec[]
  /** The index must be made anew to have the fields as they are declared now. */
  onChange: () => void
}

/** Whoever says now that a field is sorted by has thought of it. */
function changed(before: FieldModel, said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { offer: _, ...rest } = before
  return { ...(said['sort'] === true ? rest : before), ...said }
}

type Named = Readonly<Record<string, unknown>> & { name: string }
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

const same = (name: string): string => name.toLowerCase()

/** The fields of the organisation: those that were declared, beside those that the index has of itself. */
export async function openFields({ stores, specs, onChange }: FieldsOptions) {
  // Read at every document: kept until it changes. The command line writes only while no server runs.
  let declared = await read()
  const all = (): ReadonlyMap<string, FieldModel> => declared
  const own = (): Map<string, FieldSpec> =>
    new Map(
      specs()
        .filter(({ name }) => !all().has(same(name)))
        .map(spec => [same(spec.name), spec]),
    )

  async function read(): Promise<ReadonlyMap<string, FieldModel>> {
    return new Map((await stores.sources.fields()).map(field => [field.name, field]))
  }

  function find(name: string): FieldModel | undefined {
    const spec = own().get(same(name))
    return all().get(same(name)) ?? (spec && modelOf(spec))
  }

  async function write(work: (store: SourceStore) => Promise<void>): Promise<void> {
    await stores.transaction(tx => work(tx.sources))
    declared = await read()
    onChange()
  }

  async function writeAll(fields: readonly FieldModel[]): Promise<void> {
    await write(async store => {
      for (const field of fields) await store.writeField(field)
    })
  }

  function parse(value: unknown): FieldModel[] {
    if (Array.isArray(value) && value.length > pushLimits.fields)
      throw new PushFault('LIMIT_REACHED', `These are more than ${pushLimits.fields} fields.`)
    const parsed = z.array(fieldModel).safeParse(value)
    if (parsed.success) return parsed.data
    throw new PushFault('INVALID_FIELD', firstFault(parsed.error, 'fields'))
  }

  async function create(value: unknown): Promise<FieldModel[]> {
    const fields = parse(value)
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
    await writeAll(fields)
    return fields
  }

  return {
    list(): FieldModel[] {
      const fields = [...all().values(), ...[...own().values()].map(modelOf)]
      return fields.sort((a, b) => (same(a.name) < same(b.name) ? -1 : 1))
    },
    declared: (): FieldModel[] => [...all().values()],
    find,
    get(name: string): FieldModel {
      const field = find(name)
      if (field) return field
      throw new PushFault('FIELD_NOT_FOUND', `There is no field "${name.slice(0, 100)}".`)
    },
    /** Declares fields, all or none. */
    create,
    /** Declares those of these fields that nobody has declared and the index does not have. */
    declareMissing: (fields: readonly FieldModel[]): Promise<FieldModel[]> =>
      create(fields.filter(({ name }) => !all().has(name) && !own().has(name)).map(unasked)),
    /** Changes declared fields; what is not said stays as it is. */
    async update(value: unknown): Promise<FieldModel[]> {
      if (!Array.isArray(value) || !value.every(isNamed))
        throw new PushFault('INVALID_FIELD', 'A list of fields with their names was expected.')
      const fields = parse(
        value.map(one => {
          const before = all().get(same(one.name))
          if (before) return changed(before, one)
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
      await writeAll(fields)
      return fields
    },
    async remove(names: readonly string[]): Promise<void> {
      for (const name of names)
        if (!all().has(same(name)))
          throw new PushFault('FIELD_NOT_FOUND', `There is no declared field "${name.slice(0, 100)}".`)
      if (names.length === 0) return
      await write(async store => {
        for (const name of names) await store.removeField(same(name))
      })
    },
    /** Whether a field may be used so: what the index has of itself may be used in all ways. */
    allows(name: string, use: FieldUse): boolean {
      const field = all().get(name)
      return field === undefined ? usualUse(use) : allowsUse(field, use)
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
