import type { Context } from 'hono'
import type { z } from 'zod'
import { faultOfShape, type RateLimiter, readText } from '../../http/index.ts'
import {
  type Authorize,
  ContentFault,
  type ContentIdentity,
  type ContentPermission,
  demand,
} from '../access.ts'
import { isObject } from '../json.ts'
import type { ContentStore } from '../port/content-store.ts'

const deepestBody = 300
/** As many as a content type may have. */
const mostFields = 250

type GateOptions = {
  authorize: Authorize
  store: ContentStore
  /** Another number says that something was written: what is known of projects is read again. */
  generation: () => number
  /** How long this identity has to wait, in milliseconds. */
  limit: RateLimiter
  mostBytes: number
}

type Permissions = readonly [ContentPermission, ...ContentPermission[]]
type Admitted = { identity: ContentIdentity; project: string }

export type Gate = ReturnType<typeof createGate>

/** What every call passes through: the key, its limit, the project, the body. */
export function createGate({ authorize, store, generation, limit, mostBytes }: GateOptions) {
  let open = new Set<string>()
  let openAt = Number.NaN

  async function isOpen(project: string): Promise<boolean> {
    const now = generation()
    if (now !== openAt) {
      open = new Set()
      openAt = now
    }
    if (open.has(project)) return true
    const found = await store.projects.get(project)
    if (!found || found.deleted) return false
    if (now === openAt) open.add(project)
    return true
  }

  async function admit(c: Context, permissions: Permissions): Promise<ContentIdentity> {
    const identity = await demand(authorize, c.req.raw, permissions)
    const wait = identity.unlimited ? 0 : limit(identity.subject)
    if (wait > 0) throw new RateLimited(wait)
    return identity
  }

  /** One more permission, needed by what the body turned out to ask for. */
  async function also(c: Context, permission: ContentPermission): Promise<void> {
    await demand(authorize, c.req.raw, [permission])
  }

  async function projectOf(identity: ContentIdentity, given: string | null | undefined): Promise<string> {
    const project = given?.toLowerCase() || identity.projectId
    if (!project) throw new ContentFault(400, 'projectId is missing: say which project is meant')
    if (identity.projectId && identity.projectId !== project) {
      throw new ContentFault(403, `This key is not for project ${project}`)
    }
    if (!(await isOpen(project))) throw new ContentFault(404, `There is no project ${project}`)
    return project
  }

  /** A read: the project stands in the query. */
  async function read(
    c: Context,
    ...permissions: Permissions
  ): Promise<Admitted & { query: URLSearchParams }> {
    const identity = await admit(c, permissions)
    const query = new URL(c.req.url).searchParams
    return { identity, query, project: await projectOf(identity, query.get('projectId')) }
  }

  /** A write: the project stands in the body, which is JSON whatever its content type says. */
  async function write<Schema extends z.ZodType<{ projectId?: string | undefined }>>(
    c: Context,
    schema: Schema,
    ...permissions: Permissions
  ): Promise<Admitted & { body: z.infer<Schema> }> {
    const identity = await admit(c, permissions)
    const body = await readBody(c, schema)
    return { identity, body, project: await projectOf(identity, body.projectId) }
  }

  async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
    const text = await readText(c.req.raw, mostBytes)
    const fault = faultOfShape(text, deepestBody)
    if (fault !== null) throw new ContentFault(400, fault)
    const given = parseJson(text)
    refuseManyFields(given)
    const checked = schema.safeParse(given)
    if (checked.success) return checked.data
    throw new ContentFault(
      400,
      checked.error.issues.slice(0, 20).map(issue => describe(issue)),
    )
  }

  return { admit, also, projectOf, read, write, readBody }
}

export class RateLimited extends Error {
  readonly waitMs: number
  constructor(waitMs: number) {
    super('Too many requests: wait until the time in info.reset')
    this.name = 'RateLimited'
    this.waitMs = waitMs
  }
}

/** No content type has more: of an entry with more nothing else need be looked at, and each field costs. */
function refuseManyFields(body: unknown): void {
  const fields = isObject(body) && isObject(body['entry']) ? body['entry']['fields'] : undefined
  const many = isObject(fields) ? Object.keys(fields).length : 0
  if (many > mostFields)
    throw new ContentFault(400, `entry.fields: ${many} fields; no content type has more than ${mostFields}`)
}

function describe(issue: z.core.$ZodIssue): string {
  const where = issue.path.map(String).join('.')
  return where ? `${where}: ${issue.message}` : issue.message
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContentFault(
      400,
      `The body is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    )
  }
}
