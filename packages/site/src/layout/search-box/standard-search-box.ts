import { type Capability, query } from '@quarry/search'
import { indexedName } from '../../language.ts'
import { ownValue } from '../../own-value.ts'
import { safeAddress } from '../../pages/search/address.ts'
import { textOf } from '../../pages/search/field-text.ts'
import type { SearchBoxSetup } from './setup.ts'

/** The fields of the index that `show` needs. */
const fieldsShown = (fields: readonly string[]): Capability<null, 'fieldsShown'> => ({
  name: 'fieldsShown',
  initial: null,
  request: body => ({ ...body, fieldsToInclude: [...fields] }),
})

type StandardSearchBox = {
  /** Kinds that have no page of their own. */
  except?: readonly string[]
  fields?: readonly string[]
  show?: SearchBoxSetup['show']
}

/** What a search box finds while typing: pages of the reader's language. */
export function standardSearchBox({
  except = [],
  fields = ['kind'],
  show = showResult,
}: StandardSearchBox): SearchBoxSetup {
  const others = except.map(kind => ` @kind<>${kind}`).join('')
  return {
    capabilities: locale => [
      query({ cq: `@language=="${indexedName(locale)}"${others}` }),
      fieldsShown(fields),
    ],
    show: (result, kinds) => (except.includes(textOf(result.raw['kind'])) ? undefined : show(result, kinds)),
  }
}

const showResult: SearchBoxSetup['show'] = ({ title, clickUri, raw }, kinds) => {
  const href = safeAddress(clickUri)
  return href === undefined
    ? undefined
    : { href, title, note: ownValue(kinds, textOf(raw['kind'])) ?? '', sign: [] }
}
