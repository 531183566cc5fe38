import type { Capability } from '@quarry/search'
import { memoizeLast } from './memoize-last.ts'

/**
 * For a server, where one capability serves one page after the other: its options are checked once, and what an address
 * says of a state is written once, though a page has a hundred addresses.
 */
export function remembering(one: Capability): Capability {
  const { validate, url } = one
  return {
    ...one,
    ...(validate && { validate: once(validate.bind(one)) }),
    ...(url && { url: { ...url, write: memoizeLast(url.write.bind(url)) } }),
  }
}

/** What refuses is asked again. */
function once<Given>(check: (given: Given) => void): (given: Given) => void {
  let isGood = false
  return given => {
    if (!isGood) check(given)
    isGood = true
  }
}
