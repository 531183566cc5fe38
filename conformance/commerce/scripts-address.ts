import type { Script, ShopSetup } from './script.ts'
import { regular } from './steps.ts'

const addressed = (link: string, setup: ShopSetup = {}): ShopSetup => ({ link, ...setup })
const brand = regular('ec_brand', 'Krume')

export const addressScripts: readonly Script[] = [
  {
    name: 'an address of a brand and a page',
    page: addressed('page=1&perPage=6&f-ec_brand=Krume'),
    steps: [],
  },
  { name: 'an address of a path', page: addressed('cf-ec_category=Proofing,Cloths'), steps: [brand] },
  { name: 'an address of a range', page: addressed('nf-ec_price=20..30'), steps: [] },
  { name: 'an address of a typed range', page: addressed('mnf-ec_price=20...30'), steps: [] },
  { name: 'an address of a store', page: addressed('lf-ec_available_in=North'), steps: [] },
  {
    name: 'an address of dates',
    page: addressed('df-made=2026/01/01@00:00:00..2026/01/04@00:00:00'),
    steps: [],
  },
  { name: 'an address of an order', page: addressed('sortCriteria=ec_price%20desc'), steps: [] },
  { name: 'an address of a search', page: addressed('q=knive&f-ec_brand=Sauer', { query: '' }), steps: [] },
  {
    name: 'an address of everything',
    page: addressed(
      'page=1&perPage=2&sortCriteria=ec_price%20asc&f-ec_brand=Krume&lf-ec_available_in=South&cf-ec_category=Cutting&mnf-ec_price=30...50',
    ),
    steps: [],
  },
  {
    name: 'an address with what nobody knows',
    page: addressed('utm=1&nf-ec_price=a..b'),
    steps: [],
  },
]
