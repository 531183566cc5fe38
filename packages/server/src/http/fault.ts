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
  TooManyRequestsException: 429,
  InternalException: 500,
  TimeoutException: 504,
} as const

export type FaultType = keyof typeof statusOf
export type FaultStatus = (typeof statusOf)[FaultType]

/** A failure with its place on the wire: `{ statusCode, message, type }`. */
export class Fault extends Error {
  readonly type: FaultType
  readonly status: FaultStatus
  readonly headers: Readonly<Record<string, string>>

  constructor(
    type: FaultType,
    message: string,
    options: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options)
    this.name = 'Fault'
    this.type = type
    this.status = statusOf[type]
    this.headers = options.headers ?? {}
  }
}

/** The wire's shape of a failure. */
export function faultResponse(fault: Fault): Response {
  const body = { statusCode: fault.status, message: fault.message, type: fault.type }
  return Response.json(body, { status: fault.status, headers: fault.headers })
}
