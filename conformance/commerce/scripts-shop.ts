import type { Script } from './script.ts'
import { page, regular, sorted } from './steps.ts'
import {
  again,
  bought,
  completions,
  currency,
  emptied,
  inCart,
  instant,
  instantProducts,
  item,
  location,
  recommend,
  recommended,
  suggested,
  suggestedValues,
  typed,
  view,
} from './steps-shop.ts'

const brand = regular('ec_brand', 'Krume')

export const shopScripts: readonly Script[] = [
  { name: 'promotions among products', page: { path: '/proofing', promotions: true }, steps: [] },
  { name: 'promotions, and the next page', page: { path: '/proofing', promotions: true }, steps: [page(1)] },

  { name: 'promotions of a search', page: { query: 'bread', promotions: true }, steps: [brand] },
  { name: 'completions', page: { query: '', waits: true }, steps: [typed('bas')], looks: [completions] },
  {
    name: 'completions of nothing',
    page: { query: '', waits: true },
    steps: [typed('')],
    looks: [completions],
  },
  {
    name: 'instant products',
    page: { query: '', waits: true },
    steps: [instant('steel')],
    looks: [instantProducts],
  },
  {
    name: 'instant products with a cart',
    page: { query: '', waits: true, cart: [item('Ovens-1', 2)] },
    steps: [instant('oven')],
    looks: [instantProducts],
  },
  {
    name: 'popular products',
    page: { waits: true },
    steps: [recommend('popular')],
    looks: [recommended('popular')],
  },
  {
    name: 'products like one',
    page: { waits: true },
    steps: [recommend('similar', 'Knives-2')],
    looks: [recommended('similar')],
  },
  {
    name: 'two slots',
    steps: [recommend('popular'), recommend('similar', 'Ovens-1')],
    looks: [recommended('popular'), recommended('similar')],
  },
  {
    name: 'a slot again',
    page: { waits: true },
    steps: [recommend('popular'), recommend('popular')],
    looks: [recommended('popular')],
  },
  {
    name: 'a slot beside a cart',
    page: { waits: true, cart: [item('Knives-4', 1)] },
    steps: [recommend('similar', 'Knives-2')],
    looks: [recommended('similar')],
  },
  {
    name: 'a slot after a purchase',
    page: { waits: true },
    steps: [inCart('Knives-4', 2), inCart('Knives-4', 1, 12), bought, recommend('similar', 'Knives-2')],
    looks: [recommended('similar')],
  },
  { name: 'a cart is told', steps: [inCart('Ovens-1', 2), again] },
  { name: 'one product at two prices', steps: [inCart('Ovens-1', 2), inCart('Ovens-1', 3, 12), again] },
  {
    name: 'a cart is changed and emptied',
    page: { cart: [item('Ovens-1', 2)] },
    steps: [inCart('Ovens-1', 5), again, emptied, again],
  },
  { name: 'another currency', steps: [currency('EUR')] },
  { name: 'another currency, from a filter and a page', steps: [brand, page(1), currency('EUR')] },
  { name: 'another page of the shop', steps: [sorted('ec_price', 'asc'), view('/proofing')] },
  { name: 'a place', steps: [location(45.5, -73.6)] },
  {
    name: 'a place from the start',
    page: { location: { latitude: 45.5, longitude: -73.6 }, custom: { club: 'yes' } },
    steps: [],
  },
  {
    name: 'paths to look in',
    page: { query: '', waits: true },
    steps: [typed('knive'), suggested('ec_category', 0, 'knive')],
    looks: [suggestedValues('ec_category', 0)],
  },
  {
    name: 'brands to look in',
    page: { query: '', waits: true },
    steps: [typed('knive'), suggested('ec_brand', 1, 'knive')],
    looks: [suggestedValues('ec_brand', 1)],
  },
]
