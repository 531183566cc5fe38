/** A year, as preload lists want it; of other hosts below ours nobody can speak here. */
const onlyHttps = 'max-age=31536000'

/** What no page here uses, and no script that gets into one should. */
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map(name => `${name}=()`)
  .join(', ')

type SecurityOptions = {
  /** Visitors come by https. */
  https: boolean
}

/**
 * Says on every answer what a browser may make of it. What is asked for from pages of other origins, interfaces and files,
 * may be had by them; pages may not be opened, framed or read by others.
 */
export function createSecurityHeaders({ https }: SecurityOptions) {
  return function secure(headers: Headers, isPage: boolean): void {
    headers.set('x-content-type-options', 'nosniff')
    headers.set('cross-origin-resource-policy', isPage ? 'same-origin' : 'cross-origin')
    if (https) headers.set('strict-transport-security', onlyHttps)
    if (!isPage) return
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', permissions)
  }
}
