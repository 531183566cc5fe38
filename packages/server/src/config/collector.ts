import { BlockList, isIP } from 'node:net'
import { createBoundedMap } from '@quarry/bounded-map'
import { listed, oneOf, setting, text, url, wholeNumber } from './setting.ts'

/** Addresses and networks, such as `127.0.0.1, 10.0.0.0/8, ::1`. */
const networks = (value: string): readonly string[] => {
  const list = listed(value)
  for (const one of list) {
    const [address = '', length, more] = one.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most)
    if (isIP(address) === 0 || !isLength || more !== undefined)
      throw new Error('addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8, ::1')
  }
  return list
}

/** A list of networks as something that can be asked. */
export function networksOf(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const one of list) {
    const [address = '', length] = one.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) known.addAddress(address, family)
    else known.addSubnet(address, Number(length), family)
  }
  // Every call is asked for its peer, and most come through the same few: to look takes as long as to refuse.
  const asked = createBoundedMap<string, boolean>({ entries: 1000 })
  return address => asked.get(address) ?? asked.set(address, isKnown(address))

  function isKnown(address: string): boolean {
    // An IPv4 peer of a socket that listens on both.
    const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    const family = isIP(plain)
    return family !== 0 && known.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

const leastKey = 32

/** A secret that two processes share is as long as one that a machine made. */
const sharedKey = (value: string): string => {
  const key = text(value)
  if (key !== '' && !/^[\w.~+/=-]+$/.test(key)) throw new Error('letters, digits and the signs of base64')
  if (key !== '' && key.length < leastKey) throw new Error(`at least ${leastKey} characters, made by chance`)
  return key
}

/** What is collected, for how long, and how much anybody may send. */
export const collectorSettings = {
  collectorUrl: setting(
    'QUARRY_COLLECTOR_URL',
    url,
    'Where the collector of events runs, when it is a process of its own (`QUARRY_SERVE=collector`). Default: beside the services.',
  ),
  collectorKey: setting(
    'QUARRY_COLLECTOR_KEY',
    sharedKey,
    'What services and a collector of its own know each other by: a secret of at least 32 characters, the same on both sides.',
  ),
  collectorPublicUrl: setting(
    'QUARRY_COLLECTOR_PUBLIC_URL',
    url,
    'Where browsers reach that collector, such as https://events.example.org. Default: the site’s own origin, from where events are handed on.',
  ),
  tokenRequestsPerSecond: setting(
    'QUARRY_TOKEN_REQUESTS_PER_SECOND',
    wholeNumber(1, 1_000_000),
    'Calls per second with one token before the services answer 429. All visitors of a site share one.',
    '2000',
  ),
  keyRequestsPerSecond: setting(
    'QUARRY_KEY_REQUESTS_PER_SECOND',
    wholeNumber(1, 1_000_000),
    'Calls per second with one key before the services answer 429.',
    '2000',
  ),
  trustedProxies: setting(
    'QUARRY_TRUSTED_PROXIES',
    networks,
    'Proxies whose `X-Forwarded-For` tells who calls: addresses and networks, such as `127.0.0.1, 10.0.0.0/8`. None by default.',
  ),
  eventsConsent: setting(
    'QUARRY_EVENTS_CONSENT',
    oneOf('required', 'assumed'),
    'Whether an event must bring its visitor’s consent to statistics (`required`), or whoever sends has asked already (`assumed`).',
    'required',
  ),
  eventsDays: setting(
    'QUARRY_EVENTS_DAYS',
    wholeNumber(1, 3650),
    'For how many days events, and what is counted of them, are kept.',
    '180',
  ),
  suggestVisitors: setting(
    'QUARRY_SUGGEST_VISITORS',
    wholeNumber(1, 100_000),
    'How many different visitors must have searched for something before it is suggested to others.',
    '5',
  ),
  learnClicks: setting(
    'QUARRY_LEARN_CLICKS',
    oneOf('on', 'off'),
    'Whether results that visitors open more often than others at their places come higher.',
    'on',
  ),
} as const
