type Fields = Record<string, { type: string; value?: unknown; locales?: Record<string, unknown> }>
type Entry = { _locales: string[]; fields: Fields }

/**
 * An entry with what it holds in other languages already. What is the same in all of them is said by its first one.
 * @param stored The entry as it is there, in JSON.
 */
export function inOtherLanguages<Made extends Entry>(
  made: Made,
  stored: string | null,
  locale: string,
): Made {
  if (stored === null) return made
  const before = JSON.parse(stored) as Partial<Entry>
  const spoken = before._locales ?? []
  if (spoken.every(one => one === locale)) return made
  const isFirst = spoken[0] === locale
  const fields: Fields = { ...before.fields }
  for (const [name, field] of Object.entries(made.fields)) {
    const known = fields[name]
    if (field.locales) fields[name] = { ...field, locales: { ...known?.locales, ...field.locales } }
    else if (isFirst || known === undefined) fields[name] = field
  }
  const whole = isFirst ? { ...before, ...made } : { ...made, ...before }
  return { ...whole, _locales: [...new Set([...spoken, locale])], fields }
}
