import { plain } from './plain.ts'

/** A catalogue as it is written: a message, or a group of them, by name. */
type Group = { readonly [name: string]: string | Group }

/** The same names, some of them left to another language. */
type Partly<Words> = {
  readonly [Name in keyof Words]?: Words[Name] extends string ? string : Partly<Words[Name]>
}

/** Messages by language (a BCP 47 tag). */
export type Catalogue<Words> = Readonly<Record<string, Partly<Words>>>

/** In the end everything is said in English: a package brings it whole. */
const LAST = 'en'

/**
 * The messages of a page in one language. They are written in ICU MessageFormat, are read once, here, and leave in the
 * plain form that `say` takes. What a language lacks is said in the next one: de-AT, de, the others of `locales`, English.
 * Of several catalogues the later one overrides the one before, word by word.
 *
 * @example messagesFor(['de-AT', 'fr'], messages, { de: { pager: { next: 'Weiter' } } })
 */
export function messagesFor<Words extends object>(
  locales: string | readonly string[],
  whole: Catalogue<Words> & Readonly<Record<typeof LAST, Words>>,
  ...others: readonly Catalogue<Words>[]
): Words {
  const [locale = LAST] = [locales].flat()
  const layers = fallbacks([locales].flat()).flatMap(tag =>
    [whole, ...others].toReversed().flatMap(catalogue => {
      const group = byTag(catalogue).get(tag)
      return group ? [{ tag, group }] : []
    }),
  )
  return merge(layers, locale, '') as Words
}

type Layer = { readonly tag: string; readonly group: Group }

function merge(layers: readonly Layer[], locale: string, path: string): Group {
  const names = new Set(layers.flatMap(({ group }) => Object.keys(group)))
  return Object.fromEntries(
    [...names].map(name => {
      const given = layers.filter(({ group }) => Object.hasOwn(group, name) && group[name] !== undefined)
      const [first] = given
      const message = first?.group[name]
      if (typeof message !== 'string') {
        const groups = given.map(({ tag, group }) => ({ tag, group: group[name] as Group }))
        return [name, merge(groups, locale, `${path}${name}.`)]
      }
      return [name, read(message, first!.tag, locale, path + name)]
    }),
  )
}

/** Languages in the order in which they are looked for: `de-AT` is looked for in `de` as well. */
function fallbacks(locales: readonly string[]): string[] {
  const tags = Intl.getCanonicalLocales([...locales, LAST]).flatMap(tag => {
    const parts = tag.split('-')
    return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
  })
  return [...new Set(tags)]
}

const byTag = (catalogue: Catalogue<object>): Map<string, Group> =>
  new Map(
    Object.entries(catalogue).map(([tag, group]) => [Intl.getCanonicalLocales(tag)[0]!, group as Group]),
  )

function read(message: string, tag: string, locale: string, name: string): string {
  try {
    return plain(message, tag, locale)
  } catch (error) {
    throw new Error(
      `The message ${name} in ${tag} cannot be read: ${(error as Error).message}\n  ${message}`,
      {
        cause: error,
      },
    )
  }
}
