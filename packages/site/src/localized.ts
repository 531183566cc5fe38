/** The same thing in several languages, by their tags. */
export type Localized<Value = string> = Readonly<Record<string, Value>>

/** In this language, in a wider one (`pt` for `pt-BR`), else in the first that there is: a gap in a table never shows. */
export function inLocale<Value>(table: Localized<Value>, locale: string): Value {
  for (let tag = locale; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
    if (Object.hasOwn(table, tag)) return table[tag] as Value
  const [first] = Object.values(table)
  if (first === undefined) throw new Error('A table without any language says nothing')
  return first
}
