/** A call that cannot be answered: what the caller did and can do about it. Becomes `{ errorMessage }`. */
export class ContentFault extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429
  readonly messages: readonly string[]

  constructor(status: ContentFault['status'], messages: string | readonly string[]) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join(', '))
    this.name = 'ContentFault'
    this.status = status
    this.messages = list
  }
}
