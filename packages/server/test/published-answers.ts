/** Holds what the services answer against what their `openapi.json` says of it. */
import { z } from 'zod'

type JsonSchema = { [name: string]: unknown }
type Content = Record<string, { schema?: JsonSchema }>
type Operation = { responses: Record<string, { content?: Content }> }
export type Published = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** @returns what is wrong with an answer, in a sentence, or null. */
export function createAnswerCheck(document: Published) {
  const $defs = Object.fromEntries(
    Object.entries(document.components.schemas).map(([id, schema]) => [id, forReading(schema)]),
  ) as Record<string, JsonSchema>
  const checks = new Map<string, z.ZodType>()
  const templates = Object.keys(document.paths).map(path => ({
    path,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

  function checkOf(name: string, schema: JsonSchema): z.ZodType {
    const known = checks.get(name)
    if (known) return known
    const made = z.fromJSONSchema({ ...(forReading(schema) as JsonSchema), $defs })
    checks.set(name, made)
    return made
  }

  return async function faultOf(
    { method, pathname }: { method: string; pathname: string },
    response: Response,
  ): Promise<string | null> {
    const plain = templates.find(({ path }) => path === pathname)
    const path = (plain ?? templates.find(({ pattern }) => pattern.test(pathname)))?.path ?? ''
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation || !response.ok) return null
    const name = `${method} ${path} ${response.status}`
    const said = operation.responses[response.status]
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    if (response.status !== 204 && type !== 'application/json') return null
    if (!said) return `${name}: no such status is published`
    if (response.status === 204) return null
    const { schema } = said.content?.[type] ?? {}
    if (!schema) return `${name}: nothing is published of what it answers`
    const body: unknown = await response.clone().json()
    const read = checkOf(name, schema).safeParse(body)
    return read.success
      ? null
      : `${name}: ${z.prettifyError(read.error)}\n${JSON.stringify(body).slice(0, 2000)}`
  }
}

/** References as a reader of plain JSON Schema finds them; and what is not published of an object is a fault here. */
function forReading(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forReading)
  if (typeof schema !== 'object' || schema === null) return schema
  const read = Object.fromEntries(
    Object.entries(schema).map(([name, value]) =>
      name === '$ref'
        ? [name, String(value).replace('#/components/schemas/', '#/$defs/')]
        : [name, forReading(value)],
    ),
  )
  return 'properties' in read && !('additionalProperties' in read)
    ? { ...read, additionalProperties: false }
    : read
}
