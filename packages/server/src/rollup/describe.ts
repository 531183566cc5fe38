import { insightBase, insightNames } from './route.ts'

type Operation = Readonly<Record<string, unknown>>

const narrowing = [
  { name: 'from', in: 'query', schema: { type: 'string' }, description: 'A date or an instant, included.' },
  { name: 'to', in: 'query', schema: { type: 'string' }, description: 'The same; today when absent.' },
  { name: 'hub', in: 'query', schema: { type: 'string' } },
  { name: 'language', in: 'query', schema: { type: 'string' }, description: 'English name, such as French.' },
  { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 } },
]

/** The insights as paths of an OpenAPI document: what can be read, by whom, and how it is narrowed. */
export function describeInsights(): Record<string, { get: Operation }> {
  const answers = {
    200: { description: 'The list, or the numbers', content: { 'application/json': {} } },
    401: { description: 'No key, or a bad one' },
    403: { description: 'The key lacks the scope "insights-read"' },
  }
  const lists = Object.entries(insightNames).map(([name, summary]): [string, { get: Operation }] => [
    `${insightBase}/${name}`,
    { get: { summary, parameters: narrowing, responses: answers } },
  ])
  const test = { name: 'test', in: 'path', required: true, schema: { type: 'string' } }
  return {
    ...Object.fromEntries(lists),
    [`${insightBase}/tests`]: { get: { summary: 'Tests that visitors were shown', responses: answers } },
    [`${insightBase}/tests/{test}`]: {
      get: { summary: 'Who was shown which variant', parameters: [test], responses: answers },
    },
  }
}
