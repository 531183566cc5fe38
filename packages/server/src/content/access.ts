import { z } from 'zod'

/** What a key may do: its roles. */
export type ContentPermission = 'read-published' | 'read-draft' | 'write' | 'publish'

/** Who holds the key. */
export type ContentIdentity = {
  subject: string
  name: string
  isKey: boolean
  /** A key bound to one project needs no `projectId` in its calls, and opens no other. */
  projectId?: string
  /** Calls from inside this process: the outer request was counted already. */
  unlimited?: boolean
}

type Authorization =
  | { allowed: true; identity: ContentIdentity }
  | { allowed: false; status: 401 | 403; message: string }

/** The port to the server's keys: does this request carry a key that allows this? */
export type Authorize = (
  request: Request,
  permission: ContentPermission,
) => Authorization | Promise<Authorization>

/** The identity behind the request, holding every permission asked for. */
export async function demand(
  authorize: Authorize,
  request: Request,
  permissions: readonly [ContentPermission, ...ContentPermission[]],
): Promise<ContentIdentity> {
  let identity: ContentIdentity | undefined
  for (const permission of permissions) {
    const answer = await authorize(request, permission)
    if (!answer.allowed) throw new ContentFault(answer.status, answer.message)
    identity = answer.identity
  }
  if (!identity) throw new ContentFault(403, 'Nothing was asked for')
  return identity
}

/** A call that cannot be answered: what the caller did and can do about it. Becomes `{ errorMessage }`. */
export class ContentFault extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429
  readonly messages: readonly string[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentFault['status'],
    messages: string | readonly string[],
    headers: ContentFault['headers'] = {},
  ) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join(', '))
    this.name = 'ContentFault'
    this.status = status
    this.messages = list
    this.headers = headers
  }
}

/** How the content interface tells a failure. */
export const contentFailure = z.object({ errorMessage: z.union([z.string(), z.array(z.string())]) })
