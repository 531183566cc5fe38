import { openStorefront, type StorefrontDocument } from '@quarry/server/commerce'
import { configurationCommands } from './configuration-commands.ts'
import type { Kind } from './configuration-place.ts'

export const storefront: Kind<StorefrontDocument> = {
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
