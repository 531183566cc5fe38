import { type Capability, query } from '@quarry/search'
import type { SearchBoxSetup } from '@quarry/site/search-box'
import { indexedName } from '@quarry/site/words'
import { shownFields, shownResult } from './shown-result.ts'
import { signs } from './sky/signs.ts'

const fieldsShown: Capability<null, 'fieldsShown'> = {
  name: 'fieldsShown',
  initial: null,
  request: body => ({ ...body, fieldsToInclude: [...shownFields] }),
}

/** What Meridian's search box finds while typing: pages of the reader's language; an answer is found by its question. */
export const searchBoxSetup: SearchBoxSetup = {
  capabilities: locale => [
    query({ cq: `@language=="${indexedName(locale)}" @kind<>reply NOT @objecttype==Product` }),
    fieldsShown,
  ],
  show(result, kinds) {
    if (result.raw['kind'] === 'reply') return undefined
    const shown = shownResult(result, kinds)
    return shown && { ...shown, sign: signs[shown.glyph] }
  },
}
