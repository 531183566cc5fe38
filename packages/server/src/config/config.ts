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
  const file = readFileText(fileText)
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const fromEnv = env[setting.env]
    const fromFile = file[setting.file]
    const given = fromEnv !== undefined && fromEnv !== '' ? fromEnv : fromFile
    const where =
      given === fromFile && given !== undefined ? `quarry.config.json: "${setting.file}"` : setting.env
    try {
      config[name] = setting.parse(given ?? setting.initial)
    } catch (error) {
      const wanted = error instanceof Error ? error.message : String(error)
      throw new ConfigError(
        `${where} is "${given}", but it must be ${wanted}. Default: "${setting.initial}".`,
      )
    }
  }
  const complete = config as Config
  checkTogether(complete)
  return complete
}

function readFileText(fileText: string | undefined): Record<string, string> {
  if (fileText === undefined) return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(fileText)
  } catch (error) {
    throw new ConfigError(
      `quarry.config.json is not JSON: ${error instanceof Error ? error.message : error}.`,
    )
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ConfigError('quarry.config.json must hold one object, such as {"port": 8080}.')
  }
  const known = new Set(Object.values(settings).map(setting => setting.file))
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

/** Settings that only make sense together. */
function checkTogether(config: Config): void {
  if (config.webhookUrls.length > 0 && config.webhookSecret === '') {
    throw new ConfigError(
      'QUARRY_WEBHOOK_URLS is set, so what is sent there must be signed: set QUARRY_WEBHOOK_SECRET too.',
    )
  }
  if (config.analyticsAnonymous === 'yes' && config.analyticsMode !== 'legacy') {
    throw new ConfigError(
      'QUARRY_ANALYTICS_ANONYMOUS is "yes", but events of the mode "next" cannot say that: set QUARRY_ANALYTICS_MODE to "legacy" too.',
    )
  }
  if (config.serve !== 'site') return
  if (config.apiUrl === '' && (config.searchUrl === '' || config.contentUrl === '')) {
    throw new ConfigError(
      'QUARRY_SERVE is "site", so the services are elsewhere: set QUARRY_API_URL to their address (or QUARRY_SEARCH_URL and QUARRY_CONTENT_URL).',
    )
  }
}
