export type { Endpoint, Message, Post } from './message.ts'
export { postOf } from './message.ts'
export { createSender, type Sender, type SenderOptions } from './sender.ts'
export { waitingKey } from './waiting.ts'
