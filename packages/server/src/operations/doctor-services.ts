import type { Config } from '../config/index.ts'
import type { Finding } from './finding.ts'

const answerWithinMs = 5000
const anonymous = { name: 'anonymous', provider: 'Email Security Provider', type: 'User' }

type Place = { what: string; setting: string; address: URL; key: string; init?: RequestInit }

/** Asks each service for what a site needs of it, with the site's keys, and says what is wrong with the answer. */
export async function serviceFindings(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const [search, content] = await Promise.all([searchFindings(config, ask), contentFindings(config, ask)])
  return [...search, ...content]
}

async function searchFindings(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const { apiUrl, organizationId, searchApiKey } = config
  const base = config.searchUrl || `${apiUrl}/rest/search/v2`
  const setting = apiUrl === '' ? 'QUARRY_SEARCH_URL' : 'QUARRY_API_URL'
  const at = (call: string): URL => withParameters(`${base}${call}`, { organizationId })
  const post = (bearer: string, body: object): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const minting: Place = {
    what: 'Search tokens',
    setting,
    address: at('/token'),
    key: 'QUARRY_SEARCH_API_KEY',
    init: post(searchApiKey, { userIds: [anonymous], searchHub: config.searchHub, validFor: 60_000 }),
  }
  const minted = await examined(minting, ask, body => (typeof body['token'] === 'string' ? null : 'a token'))
  if (minted.state !== 'good') return [minted]
  const token = String(minted.body['token'])
  const searching: Place = {
    ...minting,
    what: 'Search',
    address: at(''),
    init: post(token, { numberOfResults: 0 }),
  }
  const found = await examined(searching, ask, body =>
    typeof body['totalCount'] === 'number' ? null : 'results',
  )
  const fields: Place = {
    ...minting,
    what: 'Fields',
    address: at('/fields'),
    init: { headers: bearer(token) },
  }
  const [known, answers] = await Promise.all([
    examined(fields, ask, missingFields),
    answerFindings(config, { base, token }, ask),
  ])
  return [minted, found, known, ...answers].map(withoutBody)
}

/** What pages narrow by, besides the fields of a site's own filters. */
const neededFields = ['kind', 'language', 'date']

function missingFields({ fields }: Readonly<Record<string, unknown>>): string | null {
  if (!Array.isArray(fields)) return 'fields'
  const names = fields.map(field => String((field as { name?: unknown } | null)?.name).replace(/^@/, ''))
  const missing = neededFields.filter(name => !names.includes(name))
  return missing.length === 0
    ? null
    : `the fields ${missing.join(', ')}, which pages ask for: make them there`
}

/** Whether the answers that are named are there: a question without words costs nothing, and says it. */
async function answerFindings(
  { answerConfigurationId: id, answerStream, organizationId }: Config,
  { base, token }: { base: string; token: string },
  ask: typeof fetch,
): Promise<Examined[]> {
  // What a search names has no call to be asked by.
  if (id === '' || answerStream === 'search') return []
  const path = `/rest/organizations/${organizationId}/answer/v1/configs/${encodeURIComponent(id)}/generate`
  const place: Place = {
    what: 'Answers',
    setting: 'QUARRY_ANSWER_CONFIGURATION',
    address: new URL(path, base),
    key: 'QUARRY_SEARCH_API_KEY',
    init: {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ q: '' }),
    },
  }
  return [await examined(place, ask, body => (body['statusCode'] === 404 ? `answers of "${id}"` : null))]
}

const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })

async function contentFindings(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const { contentEdgeUrl, projectId, contentApiKey } = config
  const origin = config.contentUrl || config.apiUrl
  const init = { headers: { 'x-api-key': contentApiKey } }
  const setting = config.contentUrl === '' ? 'QUARRY_API_URL' : 'QUARRY_CONTENT_URL'
  const common = { setting, key: 'QUARRY_CONTENT_API_KEY', init }
  const entries: Place = {
    ...common,
    what: 'Content',
    setting: contentEdgeUrl ? 'QUARRY_CONTENT_EDGE_URL' : setting,
    address: withParameters(`${contentEdgeUrl || origin}/api/v1/entries`, { projectId, limit: '1' }),
  }
  const manifest: Place = {
    ...common,
    what: 'Personalisation',
    address: withParameters(`${origin}/api/v2/manifest`, { projectId }),
  }
  const both = await Promise.all([
    examined(entries, ask, body => (Array.isArray(body['entries']) ? null : 'entries')),
    examined(manifest, ask, () => null),
  ])
  return both.map(withoutBody)
}

type Examined = Finding & { body: Readonly<Record<string, unknown>> }

/** One call: what it answers is either what is needed, or a sentence that says what is wrong. */
export async function examined(
  place: Place,
  ask: typeof fetch,
  lacks: (body: Readonly<Record<string, unknown>>) => string | null,
): Promise<Examined> {
  const { what, setting, key, address } = place
  const where = `${address.origin}${address.pathname}`
  const fault = (detail: string, remedy: string): Examined => ({
    what,
    state: 'fault',
    detail,
    remedy,
    body: {},
  })
  const way = `Check ${setting} and the way there.`
  let response: Response
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    response = await ask(address.href, { ...place.init, signal, redirect: 'manual' })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return fault(`${where} does not answer: ${why}.`, way)
  }
  const body = await bodyOf(response)
  const said = messageIn(body)
  switch (response.status) {
    case 401:
    case 419:
      return fault(`${where} does not know the key${said}.`, `Set ${key} to a key of that service.`)
    case 403:
      return fault(`The key may not do this at ${where}${said}.`, `Give the key of ${key} the right to it.`)
    case 404:
      if (what === 'Personalisation')
        return {
          what,
          state: 'warning',
          detail: `Nothing is published yet${said}.`,
          remedy: 'Publish it.',
          body,
        }
      return fault(`There is no such service at ${where}${said}.`, way)
    case 400:
      return fault(`${where} refuses the question${said}.`, 'Check QUARRY_ORGANIZATION and QUARRY_PROJECT.')
  }
  if (!response.ok) return fault(`${where} answers ${response.status}${said}.`, way)
  const lacking = lacks(body)
  if (lacking !== null) return fault(`${where} answers, but not with ${lacking}.`, way)
  return { what, state: 'good', detail: `${where} answers.`, body }
}

async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    const text = await response.text()
    // Of a stream the first event says whether it has begun well.
    const body: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What the service itself says of it, as the end of a sentence. */
function messageIn(body: Readonly<Record<string, unknown>>): string {
  const said = body['message'] ?? body['errorMessage']
  return said ? `: ${String(said).replace(/\.$/, '')}` : ''
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  return url
}

export function withoutBody({ body: _, ...finding }: Examined): Finding {
  return finding
}
