import { z } from 'zod'
import { parseJson, readText } from './body.ts'

/**
 * What a call says: a body of JSON, or a form whose lists and objects are JSON in their fields, as older clients send
 * it; and beneath it the parameters of the address, which are all that a GET has.
 */
export async function readFields(request: Request, schema: z.ZodType, mostBytes: number): Promise<unknown> {
  const inAddress = new URL(request.url).searchParams
  if (request.method === 'GET') return fieldsOf(inAddress, schema)
  const text = await readText(request, mostBytes)
  const beneath = fieldsOf(inAddress, schema)
  const isNothing = text === '' && Object.keys(beneath).length > 0
  const isOfFields = isNothing || isForm(request, text)
  const said = isOfFields ? fieldsOf(new URLSearchParams(text), schema) : parseJson(text)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said
  // A body may have so many names that to copy them costs more than to read them.
  return Object.keys(beneath).length === 0 ? said : { ...beneath, ...said }
}

/** Some clients call JSON a form, to spare browsers a preflight. */
export function isForm(request: Request, text: string): boolean {
  const type = request.headers.get('content-type') ?? ''
  return /^application\/x-www-form-urlencoded\b/i.test(type) && !/^\s*[[{]/.test(text)
}

function fieldsOf(form: URLSearchParams, schema: z.ZodType): Record<string, unknown> {
  const members = membersOf(schema)
  const known = [...form].filter(([name]) => Object.hasOwn(members, name))
  return Object.fromEntries(known.map(([name, text]) => [name, fieldValue(text, members[name])]))
}

type Members = Readonly<Record<string, z.core.$ZodType>>

function membersOf(schema: z.core.$ZodType): Members {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(membersOf))
  return {}
}

/** A text as it is where a text may stand, else what it is in JSON; what is neither is left for the schema to refuse. */
function fieldValue(text: string, schema: z.core.$ZodType | undefined): unknown {
  if (schema === undefined || takesText(schema)) return text
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function takesText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return true
  if (schema instanceof z.ZodUnion) return schema.options.some(takesText)
  if (schema instanceof z.ZodPipe) return takesText(schema.in)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodDefault
  return isWrapped && takesText(schema.unwrap())
}
