import { type Command, readArguments } from './command.ts'
import { listingOptions, readListings, withListings } from './listings-place.ts'

export const listingsCheck: Command = {
  usage: 'listings check FILE [--url URL --key KEY]',
  about: 'Says what is wrong with a file of listing pages, and changes nothing.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, listingOptions)
    await withListings(surroundings, options, async place => {
      const { listings = [], recommendations = [] } = await readListings(rest[0], place)
      surroundings.print(
        `${rest[0]} is in order: ${listings.length} listing pages, ${recommendations.length} slots.`,
      )
    })
  },
}
