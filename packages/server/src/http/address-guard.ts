import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

/** Networks that a service inside must not be talked into reaching: this machine, this house, this cloud. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}

const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed6.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address belongs to the public internet. What cannot be read does not. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  if (kind !== 6) return false
  const bare = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return isPublicAddress(mapped)
  // Everything public so far lies in 2000::/3; tunnels that carry private addresses are not.
  return open6.check(bare, 'ipv6') && !closed6.check(bare, 'ipv6')
}
