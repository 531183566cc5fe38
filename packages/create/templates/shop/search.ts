import {
  list,
  type PageSetup,
  productCardFields,
  ResultCard,
  type ResultCardWords,
  ranges,
  resultCardFields,
  standardSearch,
  tree,
} from '@quarry/site/search'
import { searchBoxSetup } from './search-box.ts'

/** What the search page can do. Fields are those of your content types. */
export const searchSetup: PageSetup<ResultCardWords> = standardSearch({
  fields: [...resultCardFields, ...productCardFields],
  filters: () => [
    tree({ field: 'category', open: true }),
    list({ field: 'level', open: true, customSort: ['easy', 'advanced'] }),
    ranges({
      field: 'minutes',
      open: true,
      ranges: [
        { start: 0, end: 5 },
        { start: 5, end: 15 },
        { start: 15, end: 60, endInclusive: true },
      ],
    }),
  ],
  tabs: [
    { id: 'all' },
    { id: 'guides', expression: '@kind==guide' },
    { id: 'pages', expression: '@kind==page' },
    { id: 'products', expression: '@objecttype==Product' },
  ],
  boxChoice: (result, words) => searchBoxSetup.show(result, words.kinds),
  Card: ResultCard,
  answers: { configurationId: 'default' },
})
