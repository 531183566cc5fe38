import type { Device } from './condition-schema.ts'

/** What a request was made with, as its user agent says; a program counts as a desktop. */
export function deviceOf(headers: Headers): Device {
  const agent = headers.get('user-agent') ?? ''
  if (/ipad|tablet|playbook|silk|android(?!.*mobile)/i.test(agent)) return 'tablet'
  if (/mobi|iphone|ipod|android/i.test(agent) || headers.get('sec-ch-ua-mobile') === '?1') return 'mobile'
  return 'desktop'
}
