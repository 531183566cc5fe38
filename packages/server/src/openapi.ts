import {
  categoryValue,
  facet,
  facetSearchRequest,
  htmlRequest,
  planRequest,
  querySuggestRequest,
  searchRequest,
  tokenRequest,
} from '@quarry/protocol/schema'
import { z } from 'zod'

const schemas = {
  Search: searchRequest,
  Facet: facet,
  CategoryValue: categoryValue,
  FacetSearch: facetSearchRequest,
  QuerySuggest: querySuggestRequest,
  Plan: planRequest,
  Html: htmlRequest,
  Token: tokenRequest,
}

type Call = {
  path: string
  method: 'get' | 'post'
  summary: string
  body?: keyof typeof schemas
  bodyType?: string
  answerType?: string
}

const calls: readonly Call[] = [
  {
    path: '',
    method: 'post',
    summary: 'Search, or recommend when `recommendation` is there',
    body: 'Search',
  },
  { path: '/facet', method: 'post', summary: 'Find values of a facet', body: 'FacetSearch' },
  { path: '/querySuggest', method: 'post', summary: 'Complete what is typed', body: 'QuerySuggest' },
  { path: '/plan', method: 'post', summary: 'Say what a query would do', body: 'Plan' },
  {
    path: '/html',
    method: 'post',
    summary: 'Show a document with the words of a query marked',
    body: 'Html',
    bodyType: 'application/x-www-form-urlencoded',
    answerType: 'text/html',
  },
  {
    path: '/html',
    method: 'get',
    summary: 'The same by its address, with `access_token`',
    answerType: 'text/html',
  },
  { path: '/fields', method: 'get', summary: 'Describe the fields of the index' },
  { path: '/token', method: 'post', summary: 'Make a search token, with a key that may', body: 'Token' },
]

const base = '/rest/search/v2'

/** The search service as an OpenAPI document, made from the very schemas that check its requests. */
export function openApiDocument(version: string): Record<string, unknown> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const described = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: id => `#/components/schemas/${id}`,
  })
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = `${base}${call.path}`
    paths[path] = { ...paths[path], [call.method]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quarry search',
      version,
      description: 'Unknown members of a body are ignored; null is read as absent.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A search token, or a key.' },
        accessToken: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
      schemas: {
        ...Object.fromEntries(
          Object.entries(described.schemas).map(([id, schema]) => [id, withoutId(schema)]),
        ),
        Failure: {
          type: 'object',
          required: ['statusCode', 'message', 'type'],
          properties: {
            statusCode: { type: 'integer' },
            message: { type: 'string' },
            type: { type: 'string' },
          },
        },
      },
    },
    security: [{ bearer: [] }, { accessToken: [] }],
  }
}

function operationOf({ summary, body, bodyType, answerType }: Call): Record<string, unknown> {
  const failure = {
    description: 'What was wrong',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  return {
    summary,
    parameters: [{ name: 'organizationId', in: 'query', schema: { type: 'string' } }],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [bodyType ?? 'application/json']: { schema: { $ref: `#/components/schemas/${body}` } },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'The answer', content: { [answerType ?? 'application/json']: {} } },
      ...Object.fromEntries(['400', '401', '403', '413', '429', '500'].map(status => [status, failure])),
    },
  }
}

function withoutId(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$id' && name !== '$schema'))
}
