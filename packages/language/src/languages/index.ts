import type { Language } from '../language.ts'
import { arabic } from './ar/index.ts'
import { danish } from './da/index.ts'
import { german } from './de/index.ts'
import { english } from './en/index.ts'
import { spanish } from './es/index.ts'
import { finnish } from './fi/index.ts'
import { french } from './fr/index.ts'
import { hungarian } from './hu/index.ts'
import { italian } from './it/index.ts'
import type { LanguageData } from './language-data.ts'
import { dutch } from './nl/index.ts'
import { norwegian } from './no/index.ts'
import { portuguese } from './pt/index.ts'
import { romanian } from './ro/index.ts'
import { russian } from './ru/index.ts'
import { swedish } from './sv/index.ts'
import { turkish } from './tr/index.ts'

/** A language is its folder and a line here. */
const languages: ReadonlyMap<Language, LanguageData> = new Map(
  Object.entries({
    ar: arabic,
    da: danish,
    de: german,
    en: english,
    es: spanish,
    fi: finnish,
    fr: french,
    hu: hungarian,
    it: italian,
    nl: dutch,
    no: norwegian,
    pt: portuguese,
    ro: romanian,
    ru: russian,
    sv: swedish,
    tr: turkish,
    // Norwegian as it is written, by its two names.
    nb: norwegian,
    nn: norwegian,
  }),
)

export const knownLanguages: readonly Language[] = [...languages.keys()]

/** The known language that a tag stands for: `de-AT` is `de`. Undefined when nothing is known of it. */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined
  if (languages.has(tag)) return tag
  for (let rest = tag.toLowerCase().replaceAll('_', '-'); rest !== ''; ) {
    if (languages.has(rest)) return rest
    rest = rest.slice(0, Math.max(0, rest.lastIndexOf('-')))
  }
  return undefined
}

/** What is made of the data of each language, by any tag: undefined where nothing is known of the language. */
export function byLanguage<Made>(
  make: (data: LanguageData, language: Language) => Made,
): (tag: string | null | undefined) => Made | undefined {
  const made = new Map([...languages].map(([language, data]) => [language, make(data, language)] as const))
  return tag => {
    const language = knownLanguage(tag)
    return language === undefined ? undefined : made.get(language)
  }
}

/** The words of such a list in all languages together. */
export function inAnyLanguage(list: 'besideNumbers' | 'elided' | 'abbreviations'): string[] {
  return [...new Set([...languages.values()].flatMap(data => listed(data[list])))]
}

export function listed(words: string | undefined): string[] {
  return words ? words.split(' ') : []
}
