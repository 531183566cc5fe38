/** Every setting there is: its name in the environment and in the file, what it may be, and what it is for. */

export type Setting<Value> = {
  env: string
  file: string
  /** For a reader: what it means, and the default in words when it is not a constant. */
  about: string
  initial: string
  /** Throws a sentence that says what would be right. */
  parse(text: string): Value
}

function setting<Value>(
  env: string,
  file: string,
  initial: string,
  parse: (text: string) => Value,
  about: string,
): Setting<Value> {
  return { env, file, about, initial, parse }
}

const text = (value: string): string => value.trim()

const oneOf =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (value: string): Choice => {
    const choice = choices.find(c => c === value)
    if (choice === undefined) throw new Error(`one of: ${choices.join(', ')}`)
    return choice
  }

const wholeNumber =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (value.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
      throw new Error(`a whole number from ${least} to ${most}`)
    }
    return number
  }

const url = (value: string): string => {
  if (value === '') return ''
  try {
    const parsed = new URL(value)
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') throw new Error('scheme')
    return value.replace(/\/$/, '')
  } catch {
    throw new Error('an absolute http or https URL, such as https://search.example')
  }
}

const uuid = (value: string): string => {
  if (value !== '' && !/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)) throw new Error('a UUID')
  return value.toLowerCase()
}

const organization = (value: string): string => {
  if (!/^[a-z0-9-]{1,60}$/i.test(value)) throw new Error('1 to 60 letters, digits and hyphens')
  return value
}

const origins = (value: string): readonly string[] => {
  const list = value.split(',').map(text).filter(Boolean)
  for (const origin of list) {
    if (origin !== '*' && new URL(origin).origin !== origin)
      throw new Error('origins separated by commas, such as https://a.example, or *')
  }
  return list
}

export const settings = {
  port: setting('PORT', 'port', '3000', wholeNumber(0, 65_535), 'The port to listen on; 0 takes a free one.'),
  host: setting('HOST', 'host', '127.0.0.1', text, 'The address to listen on; 0.0.0.0 for every one.'),
  data: setting('QUARRY_DATA', 'data', './data', text, 'The folder of databases, index and secrets.'),
  serve: setting(
    'QUARRY_SERVE',
    'serve',
    'all',
    oneOf('all', 'site', 'api'),
    'Which half runs here: the site, the services, or both in one process.',
  ),
  engine: setting(
    'QUARRY_ENGINE',
    'engine',
    'embedded',
    oneOf('embedded', 'oracle'),
    'The index driver. `oracle` is the slow, plain one that tests compare with.',
  ),
  publicUrl: setting(
    'QUARRY_PUBLIC_URL',
    'publicUrl',
    '',
    url,
    'The origin that visitors see: canonical links and addresses in the index start with it. Default: the address listened on; in the index, paths without a host.',
  ),
  apiUrl: setting(
    'QUARRY_API_URL',
    'apiUrl',
    '',
    url,
    'Site alone: where our services are. Search and content addresses follow from it.',
  ),
  searchUrl: setting(
    'QUARRY_SEARCH_URL',
    'searchUrl',
    '',
    url,
    'Site alone: the search base, such as https://ORG.org.coveo.com/rest/search/v2. Default: under apiUrl.',
  ),
  contentUrl: setting(
    'QUARRY_CONTENT_URL',
    'contentUrl',
    '',
    url,
    'Site alone: the origin of the content service, such as https://uniform.global. Default: apiUrl.',
  ),
  organizationId: setting(
    'QUARRY_ORGANIZATION',
    'organizationId',
    'quarry',
    organization,
    'The organisation that searches belong to.',
  ),
  projectId: setting(
    'QUARRY_PROJECT',
    'projectId',
    '',
    uuid,
    'The content project. Default: made at first start and kept with the data.',
  ),
  searchHub: setting(
    'QUARRY_SEARCH_HUB',
    'searchHub',
    'default',
    text,
    'The search hub that visitors’ tokens are bound to.',
  ),
  searchApiKey: setting(
    'QUARRY_SEARCH_API_KEY',
    'searchApiKey',
    '',
    text,
    'Site alone: the key that may make search tokens for visitors.',
  ),
  contentApiKey: setting(
    'QUARRY_CONTENT_API_KEY',
    'contentApiKey',
    '',
    text,
    'Site alone: the key that may read published content.',
  ),
  corsOrigins: setting(
    'QUARRY_CORS_ORIGINS',
    'corsOrigins',
    '*',
    origins,
    'Origins whose pages may call the services from a browser.',
  ),
  pageTimeoutMs: setting(
    'QUARRY_PAGE_TIMEOUT_MS',
    'pageTimeoutMs',
    '5000',
    wholeNumber(100, 60_000),
    'How long a page may wait for its data, in milliseconds.',
  ),
  requestsPerSecond: setting(
    'QUARRY_REQUESTS_PER_SECOND',
    'requestsPerSecond',
    '500',
    wholeNumber(1, 1_000_000),
    'Calls per second and address before the services answer 429.',
  ),
} as const

type Settings = typeof settings
export type Config = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]['parse']> }
