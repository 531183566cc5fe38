export { connectEngine, delegateEngine, type RemoteEngine } from './connect-engine.ts'
export type { Channel } from './message.ts'
export { type ServedEngine, serveEngine } from './serve-engine.ts'
