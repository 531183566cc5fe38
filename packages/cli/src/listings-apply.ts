import { type Command, readArguments } from './command.ts'
import { listingOptions, readListings, withListings } from './listings-place.ts'

export const listingsApply: Command = {
  usage: 'listings apply FILE [--note "Why"] [--url URL --key KEY]',
  about: 'Puts the listing pages of a file in the place of all there are. The shop follows at once.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['note', ...listingOptions])
    await withListings(surroundings, options, async place => {
      const document = await readListings(rest[0], place)
      const version = await place.replace(document, options['note'] ?? '')
      surroundings.print(
        `Version ${version.number} holds now: ${document.listings?.length ?? 0} listing pages.`,
      )
    })
  },
}
