import { byLanguage } from './languages/index.ts'
import type { LanguageData } from './languages/language-data.ts'

type Respellings = NonNullable<LanguageData['compounds']>['first']

/** What the parts of a compound may be as words of their own, the part itself first. */
type CompoundParts = {
  first(part: string): string[]
  last(part: string): string[]
}

const parts = byLanguage(
  ({ compounds }): CompoundParts | undefined =>
    compounds && {
      first: part => asWords(part, compounds.first),
      last: part => asWords(part, compounds.last),
    },
)

/** Undefined for languages of which it is not known how they join words. */
export const compoundParts = (tag: string | null | undefined): CompoundParts | undefined => parts(tag)

function asWords(part: string, respellings: Respellings): string[] {
  return [...new Set([part, ...respellings.map(([letters, instead]) => part.replace(letters, instead))])]
}
