import { type Capability, query } from '@quarry/search'
import type { SearchBoxSetup } from '../src/layout/search-box/setup.ts'
import { shownFields, shownResult } from './shown-result.ts'
import { signs } from './sky/signs.ts'

/** How the index calls the site's languages. */
const languageNames = { en: 'English', es: 'Spanish', fr: 'French' } as const

const fieldsShown: Capability<null, 'fieldsShown'> = {
  name: 'fieldsShown',
  initial: null,
  request: body => ({ ...body, fieldsToInclude: [...shownFields] }),
}

/** What Meridian's search box finds while typing: pages of the reader's language; an answer is found by its question. */
export const searchBoxSetup: SearchBoxSetup = {
  capabilities: locale => [query({ cq: `@language=="${languageNames[locale]}" @kind<>reply` }), fieldsShown],
  show(result, kinds) {
    if (result.raw['kind'] === 'reply') return undefined
    const shown = shownResult(result, kinds)
    return shown && { ...shown, sign: signs[shown.glyph] }
  },
}
