type Field = {
  type: string
  value?: unknown
  locales?: Record<string, unknown>
  localesConditions?: Record<string, unknown>
}
type Fields = Record<string, Field>
type Entry = { _name: string; _locales: string[]; fields: Fields }

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

/** Whether an entry that is stored is there in this language: those of no language are there in all. */
export function isIn(stored: string, locale: string): boolean {
  const { _locales = [] } = JSON.parse(stored) as Partial<Entry>
  return _locales.length === 0 || _locales.includes(locale)
}

/** What stays of a stored entry without one of its languages; null where it has no other. */
export function withoutLanguage(stored: string, locale: string): object | null {
  const { _name, fields = {}, ...before } = JSON.parse(stored) as Partial<Entry>
  const spoken = before._locales ?? []
  const others = spoken.filter(one => one !== locale)
  if (others.length === 0) return null
  const left: Fields = {}
  for (const [name, { locales, localesConditions, ...same }] of Object.entries(fields)) {
    const said = {
      ...without('locales', locales, locale),
      ...without('localesConditions', localesConditions, locale),
    }
    if (Object.keys(said).length > 0 || !(locales || localesConditions)) left[name] = { ...same, ...said }
  }
  // Its name is a title in its first language.
  return { ...before, ...(spoken[0] === locale ? {} : { _name }), _locales: others, fields: left }
}

function without(name: string, all: Record<string, unknown> | undefined, locale: string): object {
  const { [locale]: _, ...rest } = all ?? {}
  return Object.keys(rest).length > 0 ? { [name]: rest } : {}
}
