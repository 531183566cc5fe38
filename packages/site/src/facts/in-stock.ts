import type { ProductVariant } from '@quarry/protocol'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { perLocale } from '../per-locale.ts'
import { productsCalled, productsWith } from '../shop/ask.ts'
import { idOf, nameOf, productPath, type ShopSetup, valuesOf } from '../shop/setup.ts'
import { type Fact, type FindFact, foldedWords, isSameWord } from './fact.ts'
import { factWords } from './messages.ts'

const wordsAround = perLocale(locale => {
  const { stock, stockFrame } = factWords(locale)
  return { stock: new Set(foldedWords(stock, locale)), frame: new Set(foldedWords(stockFrame, locale)) }
})
const lists = perLocale(locale => new Intl.ListFormat(locale))

/** `Is the round basket in stock?` is answered for the product whose name has every word of the question but those that only ask. */
export function inStock(shop: ShopSetup): FindFact {
  return async ({ question, context }) => {
    const { locale } = context
    const { stock, frame } = wordsAround(locale)
    const words = foldedWords(question, locale)
    if (!words.some(word => stock.has(word))) return null
    const asked = words.filter(word => !stock.has(word) && !frame.has(word))
    if (asked.length === 0) return null
    const [called, numbered] = await Promise.all([
      productsCalled(shop, context, asked.join(' ')),
      productsWith(shop, context, 'ec_product_id', numbersIn(question)),
    ])
    const found = [...numbered, ...called].find(product => {
      const own = foldedWords(`${nameOf(product)} ${idOf(product)}`, locale)
      return asked.every(word => own.some(one => isSameWord(one, word)))
    })
    // Of many products nobody says whether they are there: then there is nothing to say.
    return found && found.ec_in_stock !== null ? factOf(found, shop, locale) : null
  }
}

/** The number of a product is no word of it: as it was written, it is one of these. */
function numbersIn(question: string): readonly string[] {
  return question
    .split(/[\s?!.,;:]+/)
    .filter(word => /\d/.test(word))
    .slice(0, 5)
}

function factOf(product: ProductVariant, shop: ShopSetup, locale: Locale): Fact {
  const text = factWords(locale)
  const name = nameOf(product)
  const there = valuesOf(product, 'ec_available_in')
  const stores = (shop.stores ?? []).filter(({ id }) => there.includes(id))
  const sentence = !product.ec_in_stock ? text.soldOut : stores.length > 0 ? text.inStockAt : text.inStock
  return {
    sentence: fill(sentence, {
      name,
      stores: lists(locale).format(stores.map(store => inLocale(store.name, locale))),
    }),
    source: { title: name, href: localePath(locale, productPath(idOf(product))) },
  }
}
