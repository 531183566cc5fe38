import type { Script } from './script.ts'
import { category, more, page, regular, sorted } from './steps.ts'
import { correction, restored, submitted, triggered } from './steps-shop.ts'

const brand = regular('ec_brand', 'Krume')

export const searchScripts: readonly Script[] = [
  { name: 'a search', page: { query: 'bread' }, steps: [] },
  { name: 'a search for everything', page: { query: '' }, steps: [] },
  { name: 'a search that finds nothing', page: { query: 'zzzzqqqq' }, steps: [] },
  { name: 'a search with another spelling', page: { query: 'baskte' }, steps: [], looks: [correction] },
  { name: 'a search that is redirected', page: { query: 'sale' }, steps: [], looks: [triggered] },
  { name: 'a search that is told something', page: { query: 'hello' }, steps: [], looks: [triggered] },
  { name: 'a search by another query', page: { query: 'bowl' }, steps: [], looks: [triggered] },
  {
    name: 'a search with a brand, then another search',
    page: { query: 'bread' },
    steps: [brand, submitted('oven')],
  },
  {
    name: 'a search with an order, then another search',
    page: { query: 'bread' },
    steps: [sorted('ec_price', 'desc'), submitted('oven')],
  },
  {
    name: 'a search, its second page, then another search',
    page: { query: 'bread' },
    steps: [page(1), submitted('knive')],
  },
  { name: 'a search, more products, a brand', page: { query: 'bread' }, steps: [more, brand] },
  {
    name: 'a search in a category',
    page: { query: 'bread' },
    steps: [category('Baking'), category('Baking', 'Ovens')],
  },
  {
    name: 'a search with another spelling, then a brand',
    page: { query: 'baskte' },
    steps: [brand],
    looks: [correction],
  },
  {
    name: 'a search by another query, undone',
    page: { query: 'bowl' },
    steps: [restored],
    looks: [triggered],
  },
  {
    name: 'a search by another query, then an order',
    page: { query: 'bowl' },
    steps: [sorted('ec_price', 'asc')],
    looks: [triggered],
  },
  {
    name: 'a search that is submitted, from nothing',
    page: { query: '', waits: true },
    steps: [submitted('oven')],
  },
]
