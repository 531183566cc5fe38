import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Keeps requests to public addresses: what an address itself says is checked before, and what a name stands for on the address
 * that is really connected to.
 */
export function createAddressGuard(allowPrivate: boolean): { check(url: URL): void; lookup: LookupFunction } {
  const mayReach = (address: string): boolean => allowPrivate || isPublicAddress(address)
  return {
    check({ hostname }) {
      const name = hostname.replace(/^\[|\]$/g, '')
      if (isIP(name) && !mayReach(name)) throw new Error(`${name} is no public address`)
    },
    lookup(name, options, done) {
      lookup(name, { ...options, all: true }, (error, found) => {
        const [first] = found ?? []
        const bad = found?.find(({ address }) => !mayReach(address))
        if (error) done(error, '', 4)
        else if (bad || !first)
          done(new Error(`${name} is at ${bad?.address}, which is no public address`), '', 4)
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      })
    },
  }
}
