import { z } from 'zod'
import { createAdmission, createRoutes, methodFault, type Routes, readJson } from '../http/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { createToolHandler, type ToolOptions } from './tools.ts'

type McpRouteOptions = Pick<TokenProvides, 'askerOf' | 'checkOrganization'> & {
  tools: ToolOptions
  /** Where pages are for whoever sends a request; null when nobody here knows. */
  originOf: (request: Request) => string | null
  onError: (error: unknown, traceId: string) => void
}

const mostBytes = 64_000
const atOnce = 8
/** What tools and methods answer is the protocol's to say. */
const reply = z.looseObject({ jsonrpc: z.literal('2.0') })
const message = z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() })

/**
 * `/mcp`: the Model Context Protocol, revision 2026-07-28, without sessions; clients of the revisions before it are answered
 * in the same way.
 */
export function createMcpRoutes({
  askerOf,
  checkOrganization,
  tools,
  originOf,
  onError,
}: McpRouteOptions): Routes {
  const routes = createRoutes({ label: 'mcp' })
  const admit = createAdmission({ running: atOnce })
  const speaking = {
    summary: 'Tools for other people’s models, by the Model Context Protocol',
    body: message,
    answer: reply,
    admission: admit,
  }
  routes.post('/mcp', speaking, async c => {
    const request = c.req.raw
    const asker = await askerOf(request)
    checkOrganization(request)
    const parsedBody = await readJson(request, mostBytes)
    const { caller } = c.env
    const failures: unknown[] = []
    const handler = await createToolHandler(
      tools,
      { asker, origin: originOf(request) },
      error => void failures.push(error),
    )
    const response = await admit(
      caller,
      () => handler.fetch(request, { parsedBody }),
      () => request.signal,
    )
    // What was refused failed because of its sender, who was told.
    if (response.status < 400 || response.status >= 500)
      for (const failure of failures) onError(failure, caller.traceId)
    return response
  })
  routes.refuseOtherMethods(methodFault)
  return routes
}
