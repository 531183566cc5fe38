import { parse, type Select, type Token } from '@messageformat/parser'

/** `say` looks for choices within choices so deep. */
const MOST_WITHIN = 3
const LOOKED_AT = 200

type Writing = {
  /** Forms that are said of one number only, and of which. */
  readonly exact: ReadonlyMap<string, number>
  /** What `#` stands for in each of the choices around. */
  readonly within: readonly string[]
}

/** A message in ICU MessageFormat as `say` takes it: no quotes, no `#`, nothing that it does not know. */
export function plain(message: string, tag: string, locale: string): string {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const tokens = parse(message, { cardinal: pluralCategories })
  return write(tokens, { exact: exactForms(tag, locale), within: [] })
}

function write(tokens: readonly Token[], writing: Writing): string {
  return tokens.map(token => writeToken(token, writing)).join('')
}

function writeToken(token: Token, writing: Writing): string {
  switch (token.type) {
    case 'content':
      if (/[{}]/.test(token.value)) throw new Error('a brace cannot be said')
      return token.value
    case 'octothorpe':
      return `{${writing.within.at(-1)}}`
    case 'argument':
      return `{${token.arg}}`
    case 'function':
      // Numbers are written as the language writes them without being told.
      if (token.key === 'number' && !token.param) return `{${token.arg}}`
      throw new Error(`"${token.key}" is not known: format {${token.arg}} before it is said`)
    default:
      return writeChoice(token, writing)
  }
}

function writeChoice({ arg, type, cases, pluralOffset }: Select, { exact, within }: Writing): string {
  if (type === 'selectordinal' || pluralOffset)
    throw new Error(`{${arg}} has ordinals or an offset: neither is known`)
  if (within.length === MOST_WITHIN) throw new Error(`{${arg}} is a choice within ${MOST_WITHIN} others`)
  const keys = new Set(cases.map(({ key }) => key))
  if (!keys.has('other')) throw new Error(`the ${type} of {${arg}} lacks "other"`)
  // In a select it stands for the plural around it.
  const counted = type === 'plural' ? arg : (within.at(-1) ?? arg)
  const texts = cases.map(({ key, tokens }) => {
    const number = type === 'plural' ? exact.get(key) : undefined
    const exactly = `=${number}`
    const isNamed = number !== undefined && !keys.has(exactly)
    return `${isNamed ? exactly : key} {${write(tokens, { exact, within: [...within, counted] })}}`
  })
  return `{${arg}, ${type}, ${texts.join(' ')}}`
}

/**
 * Said in place of another language, forms that are for one number only are named by it: Japanese, which has no form for
 * one, says "1 result" all the same.
 */
function exactForms(tag: string, locale: string): ReadonlyMap<string, number> {
  const exact = new Map<string, number>()
  const rules = new Intl.PluralRules(tag)
  if (rules.resolvedOptions().locale === new Intl.PluralRules(locale).resolvedOptions().locale) return exact
  const numbers = Array.from({ length: LOOKED_AT }, (_, number) => number)
  for (const form of rules.resolvedOptions().pluralCategories) {
    const [only, another] = numbers.filter(number => rules.select(number) === form)
    if (only !== undefined && another === undefined) exact.set(form, only)
  }
  return exact
}
