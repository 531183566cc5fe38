export type ContentErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'conflict'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'network'
  | 'unreadable'

const codes: Readonly<Record<number, ContentErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'absent',
  409: 'conflict',
  422: 'invalid',
  429: 'rate-limited',
}

export function codeOfStatus(status: number): ContentErrorCode {
  return codes[status] ?? (status >= 500 ? 'unavailable' : 'refused')
}

type Details = {
  code: ContentErrorCode
  errorMessage: string
  method: string
  url: string
  statusCode?: number
  statusText?: string
  requestId?: string | null
  cause?: unknown
}

/** A call to the content service that failed: what the service said, and which call it was. */
export class ContentError extends Error {
  readonly code: ContentErrorCode
  readonly errorMessage: string
  readonly method: string
  readonly url: string
  /** 0 when no answer arrived. */
  readonly statusCode: number
  readonly statusText: string
  readonly requestId: string | null

  constructor(details: Details) {
    const { errorMessage, method, url, statusCode = 0, statusText = '', requestId = null } = details
    const request = requestId ? ` Request ID: ${requestId}` : ''
    super(`${errorMessage}\n ${statusCode} ${statusText} (${method} ${url}${request})`, {
      cause: details.cause,
    })
    this.name = 'ContentError'
    this.code = details.code
    this.errorMessage = errorMessage
    this.method = method
    this.url = url
    this.statusCode = statusCode
    this.statusText = statusText
    this.requestId = requestId
  }
}

/** The service's own words: `errorMessage` if the body has one, else the text as it came. */
export function messageOf(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed === 'object' && parsed !== null && 'errorMessage' in parsed) {
      const { errorMessage } = parsed
      if (Array.isArray(errorMessage)) return errorMessage.join(', ')
      if (typeof errorMessage === 'string') return errorMessage
    }
  } catch {
    // Not JSON: the text is the message.
  }
  return body
}
