import { openStorefront, type StorefrontDocument, type TriedListing } from '@quarry/server/commerce'
import { type Command, UsageError } from './command.ts'
import { configurationCommands, readChecked } from './configuration-commands.ts'
import { type Kind, withPlace } from './configuration-place.ts'

const storefront: Kind<StorefrontDocument> = {
  path: 'storefront',
  async open(folder, clock) {
    const opened = await openStorefront(folder, clock)
    return { configuration: opened.storefront, close: opened.close }
  },
}

const counted = ({ listings = [] }: StorefrontDocument): string => `${listings.length} listing pages`

/** Commands for the listing pages of a shop. */
export const listings = configurationCommands(storefront, {
  name: 'listings',
  things: 'listing pages',
  whose: 'the listing pages of the shop',
  follows: 'The shop follows',
  counted,
  summary: document => `${counted(document)}, ${document.recommendations?.length ?? 0} slots`,
})

const shown = 10

export const listingsTry: Command = {
  usage:
    'listings try FILE --at /shop/page [--language en] [--country US] [--currency USD] [--url URL --key KEY]',
  about: 'Shows which products and facets a page would have under a draft, and changes nothing.',
  async run({ options, rest }, surroundings) {
    const { at, language = 'en', country = 'US', currency = 'USD' } = options
    if (at === undefined) throw new UsageError('Say which page: --at /shop/page.')
    const context = { view: { url: new URL(at, 'http://shop.invalid').href } }
    await withPlace(storefront, surroundings, options, async (place, ask) => {
      const draft = await readChecked(rest[0], 'listing pages', place)
      const request = { trackingId: 'listings-try', language, country, currency, context }
      const tried = await ask<TriedListing>(
        call => call('POST', '/admin/storefront/try', { ...draft, request }),
        services => services.provided.commerce.tryOut(draft, request),
      )
      for (const line of written(tried, currency)) surroundings.print(line)
    })
  },
}

function written({ products, pagination, facets }: TriedListing, currency: string): string[] {
  const price = new Intl.NumberFormat('en', { style: 'currency', currency })
  const rows = products
    .slice(0, shown)
    .map(({ ec_name, ec_price, ec_promo_price, totalNumberOfChildren }) => {
      const amount = ec_promo_price ?? ec_price
      const more = totalNumberOfChildren > 0 ? `  (${totalNumberOfChildren + 1} variants)` : ''
      return `  ${amount === null ? '' : price.format(amount)}\t${ec_name}${more}`
    })
  const rest = pagination.totalEntries - rows.length
  return [
    `${pagination.totalEntries} products.`,
    ...rows,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ...facets.map(({ displayName, field, values }) => `${displayName ?? field}: ${values.length} values`),
  ]
}
