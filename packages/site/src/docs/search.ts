/** The search of documentation. It runs on the server and in browsers. */
import type { SearchBoxSetup } from '../layout/search-box/setup.ts'
import { textOf } from '../pages/search/field-text.ts'
import { list } from '../pages/search/filters/declare.ts'
import { ResultCard, type ResultCardWords, resultCardFields } from '../pages/search/result-card.tsx'
import type { PageSetup } from '../pages/search/setup.ts'
import { standardSearch } from '../pages/search/standard-search.ts'

/** Everything in one list, narrowed by section, with answers. */
export function docsSearch(box: SearchBoxSetup): PageSetup<ResultCardWords> {
  const whole = standardSearch<ResultCardWords>({
    fields: [...resultCardFields, 'section'],
    filters: () => [list({ field: 'section', open: true, numberOfValues: 12 })],
    tabs: [{ id: 'all' }],
    boxChoice: (result, words) => box.show(result, words.kinds),
    Card: props => ResultCard({ ...props, facts: [textOf(props.result.raw['section'])] }),
    answers: { configurationId: 'default' },
  })
  return { ...whole, tabs: [] }
}
