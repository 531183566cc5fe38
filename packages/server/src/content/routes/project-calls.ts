import type { z } from 'zod'
import type { Routes } from '../../http/index.ts'
import type { ContentPermission } from '../access.ts'
import type { Content } from '../content.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

type Permissions = readonly [ContentPermission, ...ContentPermission[]]

/** What those who register calls are given. */
export type Registration = {
  routes: Routes
  gate: Gate
  calls: ReturnType<typeof createProjectCalls>
  content: Content
}

type Reading = {
  summary: string
  answer: z.ZodType
  query?: Readonly<Record<string, string>>
  /** `read-published` answers may be kept for a while, others by nobody. */
  permission: ContentPermission
}
type Changing<Body extends z.ZodType> = { summary: string; body: Body; permissions: Permissions }

/** Calls as most are: what they read of a project is answered as JSON, what they change is answered without a body. */
export function createProjectCalls(routes: Routes, gate: Gate) {
  const changing =
    (method: 'put' | 'post' | 'delete') =>
    <Body extends z.ZodType<{ projectId?: string | undefined }>>(
      path: string,
      { permissions, ...description }: Changing<Body>,
      change: (project: string, body: z.infer<Body>) => Promise<unknown>,
    ): void =>
      routes[method](path, { ...description, answerType: '' }, async (c, schema) => {
        const { project, body } = await gate.write(c, schema, ...permissions)
        await change(project, body)
        return c.body(null, 204)
      })
  return {
    get(
      path: string,
      { permission, ...description }: Reading,
      read: (project: string, query: URLSearchParams) => Promise<object>,
    ): void {
      routes.get(path, description, async c => {
        const { project, query } = await gate.read(c, permission)
        return replyJson(c, JSON.stringify(await read(project, query)), permission === 'read-published')
      })
    },
    put: changing('put'),
    post: changing('post'),
    delete: changing('delete'),
  }
}
