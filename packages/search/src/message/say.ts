/** Braces within braces: a value in a case of a choice, within a choice, within a choice. */
const nested = (depth: number): string => (depth ? `(?:[^{}]|\\{${nested(depth - 1)}\\})*` : '[^{}]*')
const VALUE = new RegExp(`\\{(\\w+)(?:, \\w+, (${nested(6)}))?\\}`, 'g')
const CASE = new RegExp(`(\\S+) \\{(${nested(5)})\\}`, 'g')

/** Dear to make, and good for ever. */
const rules = new Map<string, Intl.PluralRules>()

function pluralOf(count: number, locale: string): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}

/**
 * Says a message as `messagesFor` makes it: `{name}` is a value, `{name, plural, one {…} other {…}}` a choice by one.
 * Numbers are written as the language writes them.
 */
export function say(
  message: string,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return message.replace(VALUE, (whole, name: string, choice?: string) => {
    const value = values[name] ?? whole
    if (!choice) return typeof value === 'number' ? value.toLocaleString(locale) : value
    const cases = new Map(Array.from(choice.matchAll(CASE), ([, key, text]) => [key, text]))
    const keys = [`=${value}`, value, pluralOf(Number(value), locale), 'other']
    return say(cases.get(keys.find(key => cases.has(`${key}`)) as string) ?? '', locale, values)
  })
}
