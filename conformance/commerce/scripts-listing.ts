import type { Script, Step } from './script.ts'
import {
  category,
  excluded,
  more,
  moreValues,
  page,
  range,
  regular,
  size,
  sorted,
  store,
  typedRange,
} from './steps.ts'

const brand = regular('ec_brand', 'Krume')
const cutting = category('Cutting')
const price = range('ec_price', 0)

const steps: Readonly<Record<string, readonly Step[]>> = {
  'a listing': [],
  'a brand': [brand],
  'a brand, and back': [brand, brand],
  'two brands': [brand, regular('ec_brand', 'Sauer')],
  'two colours': [regular('ec_color', 'black'), regular('ec_color', 'natural')],
  'a brand left out': [excluded('ec_brand', 'Krume')],
  'a brand left out, and back': [excluded('ec_brand', 'Krume'), excluded('ec_brand', 'Krume')],
  'a store': [store('North')],
  'a store and a brand': [store('North'), brand],
  'a category': [cutting],
  'a category below a category': [cutting, category('Cutting', 'Knives')],
  'a category, then a brand': [cutting, brand],
  'a range': [price],
  'a range, and back': [price, price],
  'a range and a brand': [price, brand],
  'a range that was typed': [typedRange(20, 35)],
  'a range that was typed, and a category': [typedRange(20, 35), cutting],
  'the second page': [page(1)],
  'the last page': [page(4)],
  'a page, then a brand': [page(2), brand],
  'four to a page': [size(4)],
  'twelve to a page, the second': [size(12), page(1)],
  'a page, then another size': [page(2), size(10)],
  'more products': [more],
  'more products twice': [more, more],
  'more products of a brand': [brand, more],
  'cheapest first': [sorted('ec_price', 'asc')],
  'dearest first': [sorted('ec_price', 'desc')],
  'by name': [sorted('ec_name', 'asc')],
  'cheapest first, the third page': [sorted('ec_price', 'asc'), page(2)],
  'a page, then another order': [page(2), sorted('ec_price', 'desc')],
  'cheapest of a brand': [brand, sorted('ec_price', 'asc')],
  'more colours': [moreValues],
  'more colours, then one of them': [moreValues, regular('ec_color', 'red')],
  'everything at once': [cutting, brand, sorted('ec_price', 'desc'), size(2), page(1)],
}

export const listingScripts: readonly Script[] = Object.entries(steps).map(([name, steps]) => ({
  name,
  steps,
}))
