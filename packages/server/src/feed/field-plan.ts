import type { FieldSpec } from '@quarry/engine'
import type { ContentField, ContentType } from '@quarry/protocol'
import type { SaidUses } from '../search/index.ts'

/** Where a field of a content type goes in the index, and as what. */
type PlannedField = {
  id: string
  name: string
  kind: FieldSpec['kind']
  reference: boolean
  rich: boolean
}

export type FieldPlan = {
  /** Per content type. */
  of(typeId: string): readonly PlannedField[]
  /** What the index has beyond what every document has. */
  specs: readonly FieldSpec[]
  /** What types say that their fields are for. */
  said: SaidUses
}

/** Told apart from the rest: they have a place of their own in every document. */
const common = new Set(['title', 'summary', 'body', 'category', 'author', 'date', 'asked'])

const kinds: ReadonlyMap<string, FieldSpec['kind']> = new Map([
  ['text', 'text'],
  ['richText', 'text'],
  ['number', 'number'],
  ['date', 'date'],
  ['datetime', 'date'],
  ['select', 'keyword'],
  ['multiSelect', 'keyword'],
  ['checkbox', 'keyword'],
  ['contentReference', 'keyword'],
])

/**
 * Plans the fields of the index from the content types: numbers and dates as such, choices and references as
 * keywords, texts as texts unless their type counts them (`typeConfig.facet`) or sorts by them (`sort`); `typeConfig.weight`
 * says how much a text counts. Two types that use one id differently get two fields.
 */
export function planFields(types: readonly ContentType[], reserved: ReadonlySet<string>): FieldPlan {
  // Queries name fields without regard to case, so two that differ in case only are one name.
  const same = (name: string): string => name.toLowerCase()
  const taken = new Set([...reserved].map(same))
  const specs = new Map<string, FieldSpec>()
  const plan = new Map<string, PlannedField[]>()
  const said = new Map<string, Uses>()
  const free = (name: string, count = 2): string =>
    specs.has(same(name)) ? free(`${name.replace(/_\d+$/, '')}_${count}`, count + 1) : name
  for (const type of types) {
    const fields = (type.fields ?? []).flatMap((field): PlannedField[] => {
      const kind = isExactText(field) ? 'keyword' : kinds.get(field.type)
      if (common.has(field.id)) said.set(field.id, usesOfCommon(field, said.get(field.id)))
      if (!kind || common.has(field.id)) return []
      const other = specs.get(same(field.id))
      const clash =
        taken.has(same(field.id)) || (other !== undefined && (other.kind !== kind || other.name !== field.id))
      const name = clash ? free(`${type.id}_${field.id}`) : field.id
      specs.set(same(name), specOf(name, kind, field))
      said.set(same(name), usesOf(field, said.get(same(name))))
      return [
        {
          id: field.id,
          name,
          kind,
          reference: field.type === 'contentReference',
          rich: field.type === 'richText',
        },
      ]
    })
    plan.set(type.id, fields)
  }
  return { of: typeId => plan.get(typeId) ?? [], specs: [...specs.values()], said }
}

type Uses = { facet?: boolean; sort?: boolean; excerpt?: boolean; offer?: boolean; label?: string }

/** Of a field that every document has no type takes anything away: it adds excerpts, and an order to be offered. */
function usesOfCommon(field: ContentField, before: Uses = {}): Uses {
  const { excerpt, offer, label } = usesOf(field, before)
  return { ...(excerpt && { excerpt }), ...(offer && { offer, label: label ?? '' }) }
}

/** What a type says of its field; what one of several types with that field allows, none forbids. */
function usesOf(field: ContentField, before: Uses | undefined): Uses {
  const said = (use: keyof Uses): boolean | undefined => {
    const value = field.typeConfig?.[use]
    if (typeof value === 'boolean') return value
    // A text that is sorted by is another one in most entries: a filter only if its type says so.
    return use === 'facet' && isExactText(field) ? false : undefined
  }
  const uses: Uses = {}
  for (const use of ['facet', 'sort'] as const) {
    const both = before ? [before[use], said(use)] : [said(use)]
    if (!both.includes(undefined)) uses[use] = both.includes(true)
  }
  if (before?.excerpt || said('excerpt')) uses.excerpt = true
  if (before?.offer || said('sort') === true) {
    uses.offer = true
    // The first type that offers it names it.
    uses.label = before?.offer ? (before.label ?? '') : field.name
  }
  return uses
}

/** A short text that its type counts or sorts by: a brand, a department. Its values are then kept as they were typed. */
function isExactText({ type, typeConfig }: ContentField): boolean {
  return type === 'text' && (typeConfig?.['facet'] === true || typeConfig?.['sort'] === true)
}

function specOf(name: string, kind: FieldSpec['kind'], field: ContentField): FieldSpec {
  const said = field.typeConfig?.['weight']
  const weight = typeof said === 'number' ? said : 1
  if (kind === 'text') return { name, kind, weight }
  // What is counted was typed as a text, and is found like one.
  if (isExactText(field)) return { name, kind, searchable: weight }
  // The names of what an entry refers to are words that people search for; true and false are not.
  if (kind === 'keyword') return { name, kind, searchable: field.type === 'checkbox' ? 0 : 0.5 }
  return { name, kind }
}
