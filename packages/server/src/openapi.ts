import {
  answerConfigurationWrite,
  answerEvaluation,
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
import { answerCalls } from './answer/index.ts'
import { definitionSchemas, describeDefinitions } from './content/index.ts'
import { conditionSchema, pipelineSchema, pipelineSet } from './pipelines/index.ts'
import { describeInsights } from './rollup/index.ts'
import { sourceCalls, sourceSchemas } from './sources/index.ts'

const schemas = {
  Search: searchRequest,
  Facet: facet,
  CategoryValue: categoryValue,
  FacetSearch: facetSearchRequest,
  QuerySuggest: querySuggestRequest,
  Plan: planRequest,
  Html: htmlRequest,
  Token: tokenRequest,
  AnswerConfiguration: answerConfigurationWrite,
  AnswerEvaluation: answerEvaluation,
  Pipelines: pipelineSet,
  Pipeline: pipelineSchema,
  Condition: conditionSchema,
  ...definitionSchemas,
  ...sourceSchemas,
}

type Call = {
  path: string
  method: 'get' | 'post' | 'put' | 'delete'
  summary: string
  body?: keyof typeof schemas
  bodyType?: string
  /** Parameters of the address, and what they are for. */
  query?: Readonly<Record<string, string>>
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

/** Rules of searches: there with `QUARRY_ADMIN=on`, for keys with the scope `pipelines`. */
const adminCalls: readonly Call[] = [
  { path: '', method: 'get', summary: 'All pipelines, and their version' },
  { path: '', method: 'put', summary: 'Put these in the place of all pipelines', body: 'Pipelines' },
  { path: '/check', method: 'post', summary: 'Say what is wrong with pipelines', body: 'Pipelines' },
  { path: '/try', method: 'post', summary: 'Say what these would change for `queries`', body: 'Pipelines' },
  { path: '/history', method: 'get', summary: 'The versions, newest first' },
  { path: '/history/{number}', method: 'get', summary: 'What a version held' },
  { path: '/rollback', method: 'post', summary: 'Let `version` hold again' },
  { path: '/{name}', method: 'get', summary: 'One pipeline' },
  { path: '/{name}', method: 'put', summary: 'Make or change one pipeline', body: 'Pipeline' },
  { path: '/{name}', method: 'delete', summary: 'Remove one pipeline' },
]
const adminBase = '/admin/pipelines'

/** The search service as an OpenAPI document, made from the very schemas that check its requests. */
export function openApiDocument(version: string): Record<string, unknown> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const described = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: id => `#/components/schemas/${id}`,
  })
  const paths: Record<string, Record<string, unknown>> = {
    ...describeInsights(),
    ...describeDefinitions(),
  }
  const all = [
    ...calls.map(call => ({ call, path: `${base}${call.path}` })),
    ...[...answerCalls, ...sourceCalls].map(call => ({ call, path: call.path })),
    ...adminCalls.map(call => ({ call, path: `${adminBase}${call.path}` })),
  ]
  for (const { call, path } of all) paths[path] = { ...paths[path], [call.method]: operationOf(call, path) }
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

function operationOf(
  { summary, body, bodyType, query = {}, answerType }: Call,
  path: string,
): Record<string, unknown> {
  const failure = {
    description: 'What was wrong',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
  return {
    summary,
    parameters: [
      ...(path.startsWith(base) ? [{ name: 'organizationId', in: 'query', schema: { type: 'string' } }] : []),
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        ...{ name, in: 'path', required: true, schema: { type: 'string' } },
      })),
      ...Object.entries(query).map(([name, description]) => ({
        ...{ name, in: 'query', schema: { type: 'string' }, description },
      })),
    ],
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
