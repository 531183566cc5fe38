import type { Script } from './script.ts'
import { page, regular } from './steps.ts'
import { bought, currency, emptied, inCart, opened, viewed } from './steps-shop.ts'

/** What a visitor with consent does to products. */
export const eventScripts: readonly Script[] = [
  { name: 'a product is looked at', steps: [viewed(0)] },
  { name: 'a product is opened', steps: [opened(0)] },
  { name: 'a product of the second page is opened', steps: [page(1), opened(2)] },
  {
    name: 'a product of a brand is opened, and another',
    steps: [regular('ec_brand', 'Krume'), opened(1), opened(3)],
  },
  { name: 'a product that was found is opened', page: { query: 'oven' }, steps: [opened(0)] },
  { name: 'products are put in the cart', steps: [inCart('Ovens-1', 2), inCart('Knives-4', 1)] },
  {
    name: 'there are more of one, then fewer, then none',
    steps: [inCart('Ovens-1', 2), inCart('Ovens-1', 5), inCart('Ovens-1', 1), inCart('Ovens-1', 0)],
  },
  { name: 'the cart is emptied', steps: [inCart('Ovens-1', 2), inCart('Knives-4', 1), emptied] },
  { name: 'the cart is bought', steps: [inCart('Ovens-1', 2, 9.99), inCart('Knives-4', 1), bought] },
  { name: 'in another currency', steps: [currency('EUR'), viewed(0), inCart('Knives-4', 1), bought] },
]
