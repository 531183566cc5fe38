import { type OpenApi, type OpenApiOperation, typeName, typeOf } from './client-types.ts'

/** A module that calls everything in an OpenAPI document, typed by it; it imports nothing. */
export function clientOf(document: OpenApi): string {
  const types = Object.entries(document.components.schemas).map(
    ([id, schema]) => `export type ${typeName(id)} = ${typeOf(schema)}`,
  )
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        `  /** ${operation.summary.replaceAll('*/', '* /')} */\n  '${method.toUpperCase()} ${path}': ${operationOf(operation)}`,
    ),
  )
  return [
    `// Made by \`quarry client\` from openapi.json of Quarry ${document.info.version}. Do not edit: make it again.`,
    '',
    ...types,
    '',
    'export type Operations = {',
    ...operations,
    '}',
    '',
    runtime,
  ].join('\n')
}

function operationOf({ parameters = [], requestBody, responses }: OpenApiOperation): string {
  const query = parameters.filter(one => one.in === 'query').map(({ name }) => JSON.stringify(name))
  return `{ query: ${query.join(' | ') || 'never'}; body: ${bodyOf(requestBody)}; answer: ${answerOf(responses)} }`
}

function bodyOf(body: OpenApiOperation['requestBody']): string {
  if (!body) return 'undefined'
  const { schema } = body.content['application/json'] ?? {}
  return schema ? typeOf(schema) : 'BodyInit'
}

/** What is no JSON comes as the response itself: a stream, a file. */
function answerOf(responses: OpenApiOperation['responses']): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const kinds = good.map(([, { content }]) => {
    if (!content) return 'undefined'
    const { schema } = content['application/json'] ?? {}
    return schema ? typeOf(schema) : 'Response'
  })
  return [...new Set(kinds)].join(' | ')
}

const runtime = `type PathNames<Name> = Name extends \`\${string}{\${infer One}}\${infer Rest}\` ? One | PathNames<Rest> : never
type CallOptions<Name extends keyof Operations> = {
  query?: { [one in Operations[Name]['query']]?: string | number | boolean | undefined }
  headers?: Record<string, string>
  signal?: AbortSignal
} & ([PathNames<Name>] extends [never] ? unknown : { path: Record<PathNames<Name>, string> }) &
  (Operations[Name]['body'] extends undefined ? unknown : { body: Operations[Name]['body'] })
type Arguments<Name extends keyof Operations> =
  Record<never, never> extends CallOptions<Name> ? [asked?: CallOptions<Name>] : [asked: CallOptions<Name>]

/** What was refused, or failed: the status, and what the service says of it. */
export class QuarryFault extends Error {
  override name = 'QuarryFault'
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    super(String(said['message'] ?? said['errorMessage'] ?? \`It was answered with \${status}.\`))
    this.status = status
    this.body = body
  }
}

/** Calls a Quarry: \`await quarry('POST /rest/search/v2', { body: { q: 'bread' } })\`. \`key\` is a key or a search token. */
export function createQuarryClient({ url, key, fetch: send = globalThis.fetch }: {
  url: string
  key?: string
  fetch?: (request: Request) => Promise<Response>
}) {
  return async function quarry<Name extends keyof Operations>(
    name: Name,
    ...[asked]: Arguments<Name>
  ): Promise<Operations[Name]['answer']> {
    const { path = {}, query = {}, headers = {}, body, signal } = (asked ?? {}) as {
      path?: Record<string, string>
      query?: Record<string, string | number | boolean | undefined>
      headers?: Record<string, string>
      body?: unknown
      signal?: AbortSignal
    }
    const [method = '', template = ''] = name.split(' ')
    const place = template.replace(/\\{(\\w+)\\}/g, (_, one: string) => encodeURIComponent(path[one] ?? ''))
    const address = new URL(place, url)
    for (const [one, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(one, String(value))
    const isJson = Array.isArray(body) || Object.getPrototypeOf(body ?? '') === Object.prototype
    const request = new Request(address, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: \`Bearer \${key}\` }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
      ...(signal ? { signal } : {}),
    })
    const answer = await send(request)
    const isJsonAnswer = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    if (!answer.ok) throw new QuarryFault(answer.status, isJsonAnswer ? await answer.json() : await answer.text())
    if (answer.status === 204) return undefined as Operations[Name]['answer']
    return (isJsonAnswer ? await answer.json() : answer) as Operations[Name]['answer']
  }
}
`
