import type { ContentEntry, ContentFields, ContentProperty } from '@quarry/protocol'

/** An entry in one language, of which only what has to be looked into was read. */
type ReadEntry = {
  entry: ContentEntry
  /** Fields that are as they were written: nothing in them is to be filled, decided or followed. */
  asWritten: ReadonlySet<string>
}

/** A property whose value is there as JSON. */
type Lazy = (type: string, json: string) => ContentProperty

const [quote, backslash, comma, colon] = [34, 92, 44, 58]
const [open, close, openList, closeList] = [123, 125, 91, 93]

/** What takes part in more than being shown: it is read as a whole. */
const involved = new Set(['asset', '$block', 'contentReference'])
const filled = ['${', '"variable"', '"projectMapNode"']

/**
 * Reads an entry from the JSON that was written of it. Most of that is text, in all languages, which whoever lists entries
 * neither looks into nor asks for: it is passed over, and what is wanted of it is copied as it stands.
 *
 * @param isInAll Of which fields all languages are wanted.
 * @returns null where the JSON is written in another way than ours: with spaces in it.
 */
export function readEntryText(
  body: string,
  locale: string,
  lazy: Lazy,
  isInAll: (field: string) => boolean,
): ReadEntry | null {
  const at = memberNamed(body, 0, 'fields')
  const end = at < 0 ? -1 : endOf(body, at)
  if (end < 0 || body.charCodeAt(at) !== open) return null
  const entry = JSON.parse(`${body.slice(0, at)}{}${body.slice(end)}`) as ContentEntry
  const fields: ContentFields = {}
  const asWritten = new Set<string>()
  for (const { name, value, end: after } of membersOf(body, at)) {
    if (after < 0) return null
    const id = JSON.parse(name) as string
    const property = isInAll(id) ? undefined : simple(body, value, after, locale, lazy)
    if (property === undefined) fields[id] = JSON.parse(body.slice(value, after)) as ContentProperty
    else if (property !== null) {
      fields[id] = property
      asWritten.add(id)
    }
  }
  return { entry: { ...entry, fields }, asWritten }
}

/** A property in one language; null where it has nothing there, undefined where it has to be read as a whole. */
function simple(
  body: string,
  at: number,
  end: number,
  locale: string,
  lazy: Lazy,
): ContentProperty | null | undefined {
  const parts = [...membersOf(body, at)]
  const [first, ...rest] = parts
  if (first?.name !== '"type"' || body.charCodeAt(first.value) !== quote) return undefined
  const type = JSON.parse(body.slice(first.value, first.end)) as string
  const isSimple = rest.every(({ name, end }) => end > 0 && (name === '"value"' || name === '"locales"'))
  if (!isSimple || involved.has(type) || parts.at(-1)?.end !== end - 1) return undefined
  const places = rest.map(one =>
    one.name === '"value"'
      ? one
      : [...membersOf(body, one.value)].find(({ name }) => name === JSON.stringify(locale)),
  )
  const shown =
    places.findLast((one, place) => one && rest[place]?.name === '"locales"') ?? places.find(Boolean)
  if (!shown) return null
  const json = body.slice(shown.value, shown.end)
  return filled.some(sign => json.includes(sign)) ? undefined : lazy(type, json)
}

type Member = { name: string; value: number; end: number }

/** The members of an object: their names as JSON, and where their values begin and end; -1 where nobody can tell. */
function* membersOf(body: string, at: number): Generator<Member> {
  if (body.charCodeAt(at) !== open) return
  for (let next = at + 1; body.charCodeAt(next) === quote; next++) {
    const value = endOfText(body, next) + 1
    const end = body.charCodeAt(value - 1) === colon ? endOf(body, value) : -1
    yield { name: body.slice(next, value - 1), value, end }
    if (end < 0 || body.charCodeAt(end) !== comma) return
    next = end
  }
}

function memberNamed(body: string, at: number, name: string): number {
  for (const one of membersOf(body, at)) if (one.name === JSON.stringify(name)) return one.value
  return -1
}

/** Where a value ends; -1 where it has no end. */
function endOf(body: string, at: number): number {
  let depth = 0
  for (let next = at; next < body.length; ) {
    const sign = body.charCodeAt(next)
    if (sign === quote) {
      next = endOfText(body, next)
      if (depth === 0) return next
    } else if (sign === open || sign === openList) {
      depth++
      next++
    } else if (sign === close || sign === closeList) {
      // The end of what it stands in ends a number or a word.
      if (depth === 0) return next
      next++
      if (--depth === 0) return next
    } else if (sign === comma && depth === 0) return next
    else next++
  }
  return -1
}

/** Behind the quotation mark that ends a text. */
function endOfText(body: string, at: number): number {
  for (let end = body.indexOf('"', at + 1); end >= 0; end = body.indexOf('"', end + 1)) {
    let signs = 0
    while (body.charCodeAt(end - 1 - signs) === backslash) signs++
    if (signs % 2 === 0) return end + 1
  }
  return body.length
}
