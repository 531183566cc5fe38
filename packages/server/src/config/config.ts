import { parseJsonFile } from '../json-file.mjs'
import { providerHosts } from './provider.ts'
import type { Setting } from './setting.ts'
import { type Config, settings } from './settings.ts'

/** Stops the start: says which key, what it held, and what would be right. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration once: the environment wins over the file, the file over the defaults.
 *
 * @example readConfig(process.env, '{"port": 8080}')
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, fileText?: string): Config {
  refuseMisspelt(Object.keys(env))
  const file = readFileText(fileText)
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const fromEnv = env[setting.env]
    const fromFile = file[name]
    const given = fromEnv !== undefined && fromEnv !== '' ? fromEnv : fromFile
    const where = given === fromFile && given !== undefined ? `quarry.config.json: "${name}"` : setting.env
    try {
      config[name] = setting.parse(given ?? setting.initial)
    } catch (error) {
      const wanted = error instanceof Error ? error.message : String(error)
      throw new ConfigError(
        `${where} is "${given}", but it must be ${wanted}. Default: "${setting.initial}".`,
      )
    }
  }
  const complete = withProviderHosts(config as Config)
  checkTogether(complete)
  return complete
}

/** A name that is nearly one of ours was meant to be; programs around us read others, which are none of our business. */
function refuseMisspelt(names: readonly string[]): void {
  const known = Object.values(settings).map(({ env }) => env)
  const bare = (name: string): string => name.replace(/^QUARRY_/, '')
  for (const name of names) {
    if (!name.startsWith('QUARRY_') || known.includes(name)) continue
    const nearest = nearestName(bare(name), known.map(bare))
    if (nearest === null) continue
    const right = known.find(one => bare(one) === nearest)
    throw new ConfigError(`${name} is no setting. Do you mean ${right}?`)
  }
}

function readFileText(fileText: string | undefined): Record<string, string> {
  if (fileText === undefined) return {}
  const parsed = parseJsonFile(fileText, 'quarry.config.json', ConfigError)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ConfigError('quarry.config.json must hold one object, such as {"port": 8080}.')
  }
  const known = new Set(Object.keys(settings))
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(parsed)) {
    if (!known.has(key))
      throw new ConfigError(`quarry.config.json: "${key}" is no setting. Known: ${[...known].join(', ')}.`)
    // The one setting that is an object reads it as JSON; any other refuses it and says what it wants.
    const isObject = typeof value === 'object' && value !== null
    if (typeof value !== 'string' && typeof value !== 'number' && !(isObject && key === 'dataSources')) {
      throw new ConfigError(`quarry.config.json: "${key}" must be a text or a number.`)
    }
    values[key] = isObject ? JSON.stringify(value) : String(value)
  }
  return values
}

/** A site alone that names an environment needs no address of the provider's. */
function withProviderHosts(config: Config): Config {
  const { environment, organizationId, searchUrl, analyticsUrl } = config
  if (config.serve !== 'site' || environment === '') return config
  const hosts = providerHosts(organizationId, environment)
  return {
    ...config,
    searchUrl: searchUrl || hosts.searchUrl,
    analyticsUrl: analyticsUrl || hosts.analyticsUrl,
  }
}

/** Settings that only make sense together. */
function checkTogether(config: Config): void {
  if (config.webhookUrls.length > 0 && config.webhookSecret === '') {
    throw new ConfigError(
      'QUARRY_WEBHOOK_URLS is set, so what is sent there must be signed: set QUARRY_WEBHOOK_SECRET too.',
    )
  }
  if (config.identityHeader !== '' && config.trustedProxies.length === 0) {
    throw new ConfigError(
      'QUARRY_IDENTITY_HEADER is set, but anybody could send that header: set QUARRY_TRUSTED_PROXIES to the proxies that may.',
    )
  }
  if (config.consentService !== '' && config.consentScript === '') {
    throw new ConfigError('QUARRY_CONSENT_SERVICE is set: set QUARRY_CONSENT_SCRIPT to its script too.')
  }
  if (config.oidcIssuer !== '' && config.oidcClientId === '') {
    throw new ConfigError('QUARRY_OIDC_ISSUER is set: set QUARRY_OIDC_CLIENT_ID too.')
  }
  checkCollector(config)
  checkForward(config)
  if (config.serve !== 'site') {
    if (config.environment === '') return
    throw new ConfigError(
      'QUARRY_ENVIRONMENT is a hosted provider’s, but the services run here: set QUARRY_SERVE to "site" too.',
    )
  }
  if (config.apiUrl === '' && (config.searchUrl === '' || config.contentUrl === '')) {
    throw new ConfigError(
      'QUARRY_SERVE is "site", so the services are elsewhere: set QUARRY_API_URL to their address (or QUARRY_SEARCH_URL, or QUARRY_ENVIRONMENT, and QUARRY_CONTENT_URL).',
    )
  }
}

function checkCollector({ serve, collectorUrl, collectorKey, collectorPublicUrl, apiUrl }: Config): void {
  const isKeyless = collectorKey === '' && serve !== 'site'
  if (serve === 'collector' && isKeyless)
    throw new ConfigError(
      'QUARRY_SERVE is "collector": set QUARRY_COLLECTOR_KEY to a secret that the services have too, such as `openssl rand -hex 32` makes.',
    )
  if (collectorUrl !== '' && serve === 'collector')
    throw new ConfigError(
      'QUARRY_COLLECTOR_URL is set, but the collector runs here: set it where the services run.',
    )
  if (collectorUrl !== '' && isKeyless)
    throw new ConfigError('QUARRY_COLLECTOR_URL is set: set QUARRY_COLLECTOR_KEY to the collector’s too.')
  const hasServices = serve === 'site' ? apiUrl !== '' : serve === 'collector' || collectorUrl !== ''
  if (collectorPublicUrl !== '' && !hasServices)
    throw new ConfigError(
      serve === 'site'
        ? 'QUARRY_COLLECTOR_PUBLIC_URL is set, but a collector takes tokens of our services: set QUARRY_API_URL too.'
        : 'QUARRY_COLLECTOR_PUBLIC_URL is set: set QUARRY_COLLECTOR_URL too.',
    )
}

function checkForward(config: Config): void {
  const { eventsForward, serve, collectorUrl } = config
  const needed = (key: 'analyticsUrl' | 'analyticsKey' | 'customerEventsUrl' | 'customerEventsKey'): void => {
    if (config[key] === '')
      throw new ConfigError(`QUARRY_EVENTS_FORWARD is set: set ${settings[key].env} too.`)
  }
  if (eventsForward.includes('customer') && config.customerEventsScript !== '')
    throw new ConfigError(
      'QUARRY_CUSTOMER_EVENTS_SCRIPT sends by itself: leave it out, or take "customer" out of QUARRY_EVENTS_FORWARD.',
    )
  // Whoever hands on is whoever keeps.
  if (serve === 'site' ? !collectsBeside(config) : collectorUrl !== '') return
  if (eventsForward.includes('usage'))
    for (const key of ['analyticsUrl', 'analyticsKey'] as const) needed(key)
  if (eventsForward.includes('customer'))
    for (const key of ['customerEventsUrl', 'customerEventsKey'] as const) needed(key)
}

/** Whether a site alone with a provider of search collects itself: what it shall hand on, it takes. */
export function collectsBeside({
  serve,
  apiUrl,
  searchUrl,
  eventsForward,
}: Pick<Config, 'serve' | 'apiUrl' | 'searchUrl' | 'eventsForward'>): boolean {
  const isSearchOurs = apiUrl !== '' && (searchUrl === '' || searchUrl.startsWith(`${apiUrl}/`))
  return serve === 'site' && !isSearchOurs && eventsForward.length > 0
}

/** Of some names the one that was probably meant; null when none is near. */
function nearestName(written: string, names: readonly string[]): string | null {
  const ranked = names
    .map(name => ({ name, away: distance(written, name) }))
    .filter(({ away }) => away <= 2 && away * 2 < written.length)
    .sort((a, b) => a.away - b.away)
  return ranked[0]?.name ?? null
}

/** How many letters must be put in, left out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= other.length; at++) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
