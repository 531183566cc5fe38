export { type Asker, askerOf, isRestricted } from './asker.ts'
export { createTokenRoutes } from './route.ts'
export { createTokens, type Grant, type Tokens, type Verdict } from './tokens.ts'
