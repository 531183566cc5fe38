import { Fault, platformRefusal } from '../http/index.ts'

/** Every refusal of the push interface, by its code on the wire. */
const statusOf = {
  INVALID_PARAMETER: 400,
  INVALID_JSON: 400,
  INVALID_DOCUMENT: 400,
  INVALID_FIELD: 400,
  INVALID_IDENTITY: 400,
  ORGANIZATION_NOT_FOUND: 404,
  SOURCE_NOT_FOUND: 404,
  FIELD_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  STREAM_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  NAME_TAKEN: 409,
  FIELD_TAKEN: 412,
  LIMIT_REACHED: 412,
  REQUEST_TOO_LARGE: 413,
} as const

type PushCode = keyof typeof statusOf

/** A refusal in the push interface's words: `{ message, errorCode, requestID }`. */
export class PushFault extends Error {
  readonly code: PushCode
  readonly status: number

  constructor(code: PushCode, message: string) {
    super(message)
    this.name = 'PushFault'
    this.code = code
    this.status = statusOf[code]
  }
}

/** The wire's shape of a failure; what is no refusal of ours is not told. */
export function pushFaultResponse(error: unknown, requestId: string): Response | null {
  if (error instanceof PushFault) {
    const { status, code: errorCode, message } = error
    return Response.json({ message, errorCode, requestID: requestId }, { status })
  }
  if (!(error instanceof Fault)) return null
  return Response.json(platformRefusal(error, requestId), { status: error.status, headers: error.headers })
}
