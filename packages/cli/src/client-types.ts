/** What is read of an OpenAPI document: as the services publish it. */
type JsonSchema = {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  type?: string | readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  description?: string
}
type Content = Readonly<Record<string, { schema?: JsonSchema }>>
export type OpenApiOperation = {
  summary: string
  parameters?: readonly { name: string; in: string }[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}
export type OpenApi = {
  info: { version: string }
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  components: { schemas: Readonly<Record<string, JsonSchema>> }
}

/** The name of a schema as a type. */
export function typeName(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`
}

/** A schema as TypeScript spells it. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return typeName(schema.$ref.split('/').at(-1) ?? '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(one => JSON.stringify(one)).join(' | ')
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return joined(choice, ' | ')
  if (schema.allOf) return joined(schema.allOf, ' & ')
  if (Array.isArray(schema.type))
    return [...new Set(schema.type.map((type: string) => typeOf({ ...schema, type })))].join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`
    case 'object':
      return objectOf(schema)
    default:
      return schema.properties ? objectOf(schema) : 'unknown'
  }
}

function joined(list: readonly JsonSchema[], sign: string): string {
  return `(${[...new Set(list.map(typeOf))].join(sign)})`
}

function objectOf({ properties = {}, required = [], additionalProperties: more }: JsonSchema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}${required.includes(name) ? '' : ' | undefined'}`,
  )
  const others = typeof more === 'object' && Object.keys(more).length > 0 ? typeOf(more) : 'unknown'
  // A member that is named fits what any other may be, only if that is not said closer.
  const rest = more && (members.length === 0 || others === 'unknown') ? [`[name: string]: ${others}`] : []
  const all = [...members, ...rest]
  return all.length === 0 ? 'Record<string, never>' : `{ ${all.join('; ')} }`
}
