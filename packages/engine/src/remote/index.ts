export type { RemoteEngine } from './connect-engine.ts'
export { connectEngine } from './connect-engine.ts'
export type { Channel } from './message.ts'
export { serveEngine } from './serve-engine.ts'
