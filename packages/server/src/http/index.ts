export { createAddressGuard } from './address-guard.ts'
export { type Admission, createAdmission } from './admission.ts'
export { firstFault, nestsTooDeep, parseJson, readAs, readBytes, readJson, readText } from './body.ts'
export { type Caller, leaving, type ServerEnv } from './caller.ts'
export { clientAddressOf } from './client-address.ts'
export { allowOrigins } from './cors.ts'
export { Fault, faultBody, faultResponse, methodFault } from './fault.ts'
export type { Gauge } from './gauge.ts'
export { faultOfShape } from './json-shape.ts'
export { withKnownText } from './known-text.ts'
export { createLoopTurns, type InTurn } from './loop-turns.ts'
export { createOpenApiRoutes } from './openapi.ts'
export { orAbort, timed } from './or-abort.ts'
export { createPagesOrigin, isSameOrigin, type PagesOrigin, withOrigin } from './pages-origin.ts'
export { isOfPlatform, platformFailure, platformRefusal } from './platform-refusal.ts'
export { type CallLimits, createRateLimiter, limitCalls, type RateLimiter } from './rate-limit.ts'
export { isForm, readFields } from './read-fields.ts'
export { createPlaces, createRoutes, type Routes } from './routes.ts'
export { storageFault } from './storage-fault.ts'
export {
  type Attributes,
  createTracer,
  noTracer,
  type Span,
  type Tracer,
  traced,
  tracedFetch,
} from './tracer.ts'
export { type Invalid, invalidBody, localeFor, validate } from './validate.ts'
