import { z } from 'zod'
import { failureShape } from './fault.ts'
import { type Call, createRoutes, type Interface, type Routes } from './routes.ts'

/** The interfaces as an OpenAPI document, made from the very routes that answer and the schemas that check them. */
function openApiDocument(version: string, all: readonly Routes[]): Record<string, unknown> {
  const names = new Map<z.ZodType, string>()
  const registry = z.registry<{ id: string }>()
  name(failureShape, 'Failure')
  for (const { of } of all) for (const [id, schema] of Object.entries(of.schemas ?? {})) name(schema, id)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { of, calls } of all) {
    for (const call of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method]: operationOf(call, path, of) }
    }
  }
  const described = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: addressOf })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quarry',
      version,
      description: 'Unknown members of a body are ignored; null is read as absent.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A search token, or a key.' },
        accessToken: { type: 'apiKey', in: 'query', name: 'access_token' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'A key of the content service.',
        },
      },
      schemas: withPartsNamed(described.schemas),
    },
  }

  function name(schema: z.ZodType, id: string): void {
    if (names.has(schema)) return
    names.set(schema, id)
    registry.add(schema, { id })
  }

  /** A schema that nobody named is called after the call that reads it, or answers it. */
  function refTo(schema: z.ZodType, { method, path }: Call, what = ''): object {
    const called = path.replace(/[^a-z0-9]+(.?)/gi, (_, letter: string) => letter.toUpperCase())
    name(schema, `${method}${called}${what}`)
    return { $ref: addressOf(names.get(schema) ?? '') }
  }

  function operationOf(call: Call, path: string, of: Interface): Record<string, unknown> {
    const {
      summary,
      body,
      answer,
      bodyType = 'application/json',
      answerType = 'application/json',
      query,
    } = call
    const statuses = call.statuses ?? (answerType === '' ? [204] : [200])
    const answered = {
      description: 'The answer',
      content: { [answerType]: answer ? { schema: refTo(answer, call, 'Reply') } : {} },
    }
    const failure = {
      description: 'What was wrong',
      content: { 'application/json': { schema: refTo(of.failure ?? failureShape, call) } },
    }
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const inQuery = Object.entries({ ...of.query, ...query }).map(([parameter, description]) => ({
      name: parameter,
      in: 'query',
      schema: { type: 'string' },
      description,
    }))
    return {
      summary,
      security: (call.proof ?? of.proof ?? ['bearer', 'accessToken']).map(one => ({ [one]: [] })),
      parameters: [...inPath, ...inQuery],
      ...(body && {
        requestBody: { required: true, content: { [bodyType]: { schema: refTo(body, call) } } },
      }),
      responses: {
        ...Object.fromEntries(
          statuses.map(status => [status, status === 204 ? { description: 'Done' } : answered]),
        ),
        ...Object.fromEntries(['400', '401', '403', '404', '413', '429', '500'].map(at => [at, failure])),
      },
    }
  }
}

const itself = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })

const addressOf = (id: string): string => `#/components/schemas/${id}`

/** What refers to itself and has no name stands in one schema beside the others: each part of it is made one of them. */
function withPartsNamed(schemas: Readonly<Record<string, object>>): Record<string, object> {
  const { __shared: shared = {}, ...named } = schemas
  const parts = Object.entries((shared as { $defs?: Record<string, object> }).$defs ?? {})
  const all = [...Object.entries(named), ...parts].map(([id, schema]) => [id, withoutId(schema)])
  const apart = `${addressOf('__shared')}#/$defs/`
  return JSON.parse(JSON.stringify(Object.fromEntries(all)).replaceAll(apart, addressOf('')))
}

function withoutId(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$id' && name !== '$schema'))
}

/** `/openapi.json`: what the interfaces can do, itself included. */
export function createOpenApiRoutes(version: string, others: readonly Routes[]): Routes {
  const routes = createRoutes({ label: 'operations', proof: [] })
  let description: Record<string, unknown> | undefined
  routes.get('/openapi.json', { summary: 'This document', answer: itself }, c => {
    description ??= openApiDocument(version, [routes, ...others])
    return c.json(description)
  })
  return routes
}
