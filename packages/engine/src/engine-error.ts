/** The reasons for which an engine refuses a call. */
export type EngineErrorCode =
  | 'unknown-index'
  | 'index-name'
  | 'spec-changed'
  | 'index-in-use'
  | 'window-exceeded'
  | 'bad-document'
  | 'bad-pattern'
  | 'snapshot-folder'
  | 'locked'
  | 'corrupt'
  | 'closed'

/** What a driver throws when a call cannot be served; anything else that it throws is a fault of the driver. */
export class EngineError extends Error {
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EngineError'
    this.code = code
  }
}
