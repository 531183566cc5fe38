/** A message of a catalogue: a text with `{names}`, or one for each plural form. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Dear to make, and good for ever. */
const rules = new Map<string, Intl.PluralRules>()

function pluralOf(count: number, locale: string): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}

/** Says a message in a language; numbers are written as that language writes them. `count` chooses the plural. */
export function say(
  message: Message,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const count = Number(values['count'] ?? 0)
  const text = typeof message === 'string' ? message : (message[pluralOf(count, locale)] ?? message.other)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'number' ? value.toLocaleString(locale) : value
  })
}
