export type { FeedMemory } from './cursor.ts'
export { createFeed, type Feed, type FeedOptions } from './feed.ts'
export { type FeedSite, readFeedSite } from './feed-site.ts'
