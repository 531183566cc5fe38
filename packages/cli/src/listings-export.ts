import { writeFileSync } from 'node:fs'
import { type Command, readArguments } from './command.ts'
import { listingOptions, withListings } from './listings-place.ts'

export const listingsExport: Command = {
  usage: 'listings export [FILE] [--url URL --key KEY]',
  about: 'Prints the listing pages of the shop, or writes them to a file, for keeping them in git.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, listingOptions)
    const [file] = rest
    await withListings(surroundings, options, async place => {
      const document = await place.document()
      const text = JSON.stringify(document, null, 2)
      if (file === undefined) return surroundings.print(text)
      writeFileSync(file, `${text}\n`)
      surroundings.print(`${document.listings?.length ?? 0} listing pages are written to ${file}.`)
    })
  },
}
