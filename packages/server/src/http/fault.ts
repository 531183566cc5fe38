import { z } from 'zod'

/** Every failure that the services answer with, by its name on the wire. */
const statusOf = {
  MalformedRequestException: 400,
  InvalidParametersException: 400,
  InvalidQueryException: 400,
  UnknownOrganizationException: 400,
  InvalidTokenException: 401,
  AccessDeniedException: 403,
  NotFoundException: 404,
  MethodNotAllowedException: 405,
  RequestTooLongException: 413,
  ExpiredTokenException: 419,
  TooManyRequestsException: 429,
  InternalException: 500,
  ServiceUnavailableException: 503,
  TimeoutException: 504,
} as const

type FaultType = keyof typeof statusOf
type FaultStatus = (typeof statusOf)[FaultType]
/** `retryAfter`: in so many seconds it may be better. */
type FaultOptions = ErrorOptions & { headers?: Readonly<Record<string, string>>; retryAfter?: number }

/** A failure with its place on the wire: `{ statusCode, message, type }`. */
export class Fault extends Error {
  readonly type: FaultType
  readonly status: FaultStatus
  readonly headers: Readonly<Record<string, string>>

  constructor(type: FaultType, message: string, options: FaultOptions = {}) {
    super(message, options)
    this.name = 'Fault'
    this.type = type
    this.status = statusOf[type]
    const { headers = {}, retryAfter } = options
    this.headers = retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) }
  }
}

export const failureShape = z.object({ statusCode: z.int(), message: z.string(), type: z.string() })

/** The wire's shape of a failure. */
export function faultBody({ status, message, type }: Fault): object {
  return { statusCode: status, message, type }
}

export function faultResponse(fault: Fault): Response {
  return Response.json(faultBody(fault), { status: fault.status, headers: fault.headers })
}

/** A path that is there, asked in a way that it does not know. */
export function methodFault(method: string, allowed: string): Fault {
  return new Fault('MethodNotAllowedException', `${method} is not among ${allowed}.`, {
    headers: { allow: allowed },
  })
}
