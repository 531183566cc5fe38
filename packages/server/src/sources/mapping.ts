import { dateOf } from './field-value.ts'
import { type MappingRule, type Mappings, reference } from './mapping-model.ts'
import { type PushedDocument, wouldRun } from './pushed-document.ts'

/** A document as its source's mappings make it; what no rule yields stays as it was pushed. */
export function mapped(
  pushed: PushedDocument,
  { mappings, name, sourceType }: { mappings?: Mappings; name: string; sourceType: string },
): PushedDocument | { refused: string } {
  if (!mappings) return pushed
  const kept = pushed.metadata['objecttype']
  const type = (
    typeof kept === 'string' ? kept : sourceType === 'CATALOG' ? 'Product' : 'Document'
  ).toLowerCase()
  const special = mappings.types.find(one => one.type.toLowerCase() === type)?.rules ?? []
  // What is said of a type comes before what is said of all.
  const wanted = new Map<string, MappingRule[]>()
  for (const one of [...special, ...mappings.common.rules])
    wanted.set(one.field, [...(wanted.get(one.field) ?? []), one])
  const document = { ...pushed }
  const metadata: Record<string, unknown> = Object.assign(Object.create(null), pushed.metadata)
  for (const [field, list] of wanted) {
    const value = firstOf(
      list.flatMap(({ content }) => content),
      pushed,
      name,
    )
    if (value === undefined) continue
    const target = own[field]
    if (!target) metadata[field] = value
    else if (target === 'date') {
      const date = dateOf(value)
      if (date === undefined) return { refused: `date: "${textOf(value).slice(0, 60)}" is no date.` }
      document.date = date
    } else document[target] = textOf(value)
  }
  if (wouldRun(document.clickableUri ?? ''))
    return { refused: 'Its clickableuri would be no address to go to, but something that runs.' }
  return { ...document, metadata }
}

/** What a document says of itself beside its metadata, by the name of the field. */
const own: Readonly<
  Record<string, 'title' | 'author' | 'clickableUri' | 'permanentId' | 'date' | undefined>
> = Object.assign(Object.create(null), {
  title: 'title',
  author: 'author',
  clickableuri: 'clickableUri',
  permanentid: 'permanentId',
  date: 'date',
})

function firstOf(statements: readonly string[], pushed: PushedDocument, source: string): unknown {
  for (const statement of statements) {
    const value = yieldOf(statement, wantedName => pushedValue(pushed, wantedName, source))
    if (value !== undefined) return value
  }
  return undefined
}

/** Alone, a value stays what it is; among words it becomes text, and where one is missing there is nothing to say. */
function yieldOf(statement: string, value: (name: string) => unknown): unknown {
  const alone = /^%\[([^\]]*)\]$/.exec(statement.trim())
  if (alone) return value(keyOf(alone[1]))
  let isWhole = true
  const text = statement.replace(reference, (_, name: string) => {
    const part = textOf(value(keyOf(name)))
    isWhole &&= part !== ''
    return part
  })
  return isWhole && text.trim() !== '' ? text : undefined
}

function keyOf(name = ''): string {
  return name.trim().toLowerCase()
}

function pushedValue(pushed: PushedDocument, name: string, source: string): unknown {
  const told: Readonly<Record<string, unknown>> = {
    title: pushed.title,
    author: pushed.author,
    date: pushed.date,
    clickableuri: pushed.clickableUri,
    permanentid: pushed.permanentId,
    fileextension: pushed.fileExtension,
    parentid: pushed.parentId,
    documentid: pushed.documentId,
    uri: pushed.documentId,
    source,
  }
  const value = Object.hasOwn(told, name)
    ? told[name]
    : Object.hasOwn(pushed.metadata, name)
      ? pushed.metadata[name]
      : undefined
  const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? undefined : value
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(';')
  return typeof value === 'object' || value === undefined ? '' : String(value)
}
