import {
  aggregateDelete,
  aggregateWrite,
  enrichmentDelete,
  enrichmentValueDelete,
  enrichmentValueWrite,
  enrichmentWrite,
  quirkDelete,
  quirkWrite,
  signalDelete,
  signalWrite,
  testDelete,
  testWrite,
} from '@quarry/protocol/schema'
import { testEventBatch } from './routes/test-results.ts'

/** Bodies of the calls below, by the names that the document gives them. */
export const definitionSchemas = {
  Signal: signalWrite,
  SignalRemoval: signalDelete,
  Test: testWrite,
  TestRemoval: testDelete,
  Quirk: quirkWrite,
  QuirkRemoval: quirkDelete,
  Aggregate: aggregateWrite,
  AggregateRemoval: aggregateDelete,
  Enrichment: enrichmentWrite,
  EnrichmentRemoval: enrichmentDelete,
  EnrichmentValue: enrichmentValueWrite,
  EnrichmentValueRemoval: enrichmentValueDelete,
  TestEvents: testEventBatch,
}

type Method = 'get' | 'put' | 'post' | 'delete'
type Operation = Readonly<Record<string, unknown>>
type Described = {
  summary: string
  body?: keyof typeof definitionSchemas
  /** Parameters besides `projectId`, and what they are for. */
  query?: Readonly<Record<string, string>>
}

const paths: Readonly<Record<string, Partial<Record<Method, Described>>>> = {
  ...kept('/api/v2/signal', 'signal', 'Signal', 'SignalRemoval', { signalId: 'Only this one' }),
  ...kept('/api/v2/test', 'test', 'Test', 'TestRemoval', { testId: 'Only this one' }),
  ...kept('/api/v2/quirk', 'quirk', 'Quirk', 'QuirkRemoval', { quirkId: 'Only this one' }),
  ...kept('/api/v2/aggregate', 'aggregate', 'Aggregate', 'AggregateRemoval', {
    aggregateId: 'Only this one',
    type: '0: audiences, 1: intents',
  }),
  ...kept('/api/v1/enrichments', 'category of enrichment', 'Enrichment', 'EnrichmentRemoval'),
  '/api/v1/enrichment-values': {
    put: { summary: 'Make or change a value of an enrichment', body: 'EnrichmentValue' },
    delete: { summary: 'Remove a value of an enrichment', body: 'EnrichmentValueRemoval' },
  },
  '/api/v2/dimension': { get: { summary: 'Everything that a visitor can score in' } },
  '/api/v2/manifest': {
    get: {
      summary: 'The definitions that pages decide by: those that were published',
      query: { preview: 'true: as they stand now, for keys that read drafts' },
    },
  },
  '/api/v2/manifest-history': {
    get: {
      summary: 'What was published when, newest first; with `versionId`, what a version held',
      query: { versionId: 'One version, whole' },
    },
  },
  '/api/v1/publish': {
    post: {
      summary: 'Publish the definitions as they stand now; with `versionId`, let a version hold again',
      query: { versionId: 'The version to go back to', siteId: 'An older name of projectId' },
    },
  },
  '/api/v2/test-events': {
    post: { summary: 'Say who was shown which variant, and who reached a goal', body: 'TestEvents' },
  },
  '/api/v2/test-results': {
    get: {
      summary: 'How a test goes: exposures, conversions and confidence of each variant',
      query: { testId: 'The test', goal: 'The goal to count by; without it, exposures only' },
    },
  },
}

/** The calls that define personalisation, as paths of an OpenAPI document. */
export function describeDefinitions(): Record<string, Record<string, Operation>> {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, one]) => [method, operationOf(method, one)])),
    ]),
  )
}

/** What is listed, written whole and removed by its id. */
function kept(
  path: string,
  name: string,
  write: keyof typeof definitionSchemas,
  remove: keyof typeof definitionSchemas,
  query: Readonly<Record<string, string>> = {},
): Record<string, Partial<Record<Method, Described>>> {
  return {
    [path]: {
      get: { summary: `Each ${name} as it stands in the drafts`, query },
      put: { summary: `Make or change one ${name}`, body: write },
      delete: { summary: `Remove one ${name}`, body: remove },
    },
  }
}

function operationOf(method: string, { summary, body, query = {} }: Described): Operation {
  const text = { type: 'string' }
  const failed = (description: string) => ({
    description,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { errorMessage: { oneOf: [text, { type: 'array', items: text }] } },
        },
      },
    },
  })
  const given = Object.entries({ projectId: 'Needed by keys that are not bound to one project', ...query })
  return {
    summary,
    security: [{ apiKey: [] }, { bearer: [] }],
    parameters: given.map(([name, description]) => ({ name, in: 'query', schema: text, description })),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } },
      },
    }),
    responses: {
      ...(method === 'get'
        ? { 200: { description: 'The answer', content: { 'application/json': {} } } }
        : { 204: { description: 'Done' } }),
      400: failed('What was wrong'),
      401: failed('No key, or a bad one'),
      403: failed('The key may not'),
      404: failed('There is none'),
      429: failed('Too many calls'),
    },
  }
}
