import { z } from 'zod'

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
