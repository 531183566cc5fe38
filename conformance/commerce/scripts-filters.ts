import type { Script } from './script.ts'
import {
  byRelevance,
  category,
  cleared,
  excluded,
  fewerValues,
  foundValues,
  moreValues,
  page,
  range,
  regular,
  sorted,
  store,
  typedRange,
  valuesSearched,
} from './steps.ts'

const brand = regular('ec_brand', 'Krume')

export const filtersScripts: readonly Script[] = [
  {
    name: 'a category, all of them, another',
    steps: [category('Cutting'), category('Cutting', 'Knives'), cleared('ec_category'), category('Baking')],
  },
  { name: 'a category, and taken back', steps: [category('Cutting'), cleared('ec_category')] },
  { name: 'a brand is cleared', steps: [brand, cleared('ec_brand')] },
  { name: 'a range is cleared', steps: [range('ec_price', 1), cleared('ec_price')] },
  { name: 'a range of dates', steps: [range('made', 0)] },
  { name: 'two ranges of dates', steps: [range('made', 0), range('made', 1)] },
  { name: 'a range of dates and a store', steps: [range('made', 2), store('South')] },
  { name: 'two stores', steps: [store('North'), store('South')] },
  { name: 'a store, and back', steps: [store('North'), store('North')] },
  { name: 'a value chosen, then left out', steps: [brand, excluded('ec_brand', 'Krume')] },
  { name: 'a typed range, then another', steps: [typedRange(20, 35), typedRange(10, 30)] },
  { name: 'a typed range is cleared', steps: [typedRange(20, 35), cleared('ec_price')] },
  { name: 'more colours, then fewer', steps: [moreValues, fewerValues] },
  { name: 'an order, and back to relevance', steps: [sorted('ec_price', 'asc'), byRelevance] },
  { name: 'a page that is not there', steps: [page(50)] },
  {
    name: 'values of a brand are searched',
    steps: [valuesSearched('ec_brand', 'sau')],
    looks: [foundValues('ec_brand')],
  },
  {
    name: 'values are searched beside a choice',
    page: { query: 'bread' },
    steps: [brand, valuesSearched('ec_color', 'bl')],
    looks: [foundValues('ec_color')],
  },
  {
    name: 'a path is searched',
    steps: [valuesSearched('ec_category', 'kni')],
    looks: [foundValues('ec_category')],
  },
]
