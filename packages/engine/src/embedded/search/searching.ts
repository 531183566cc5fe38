import { type Analyser, createAnalyser } from '@quarry/language'
import { createOrders, type Orders } from '../dictionary/orders.ts'
import { createScratch, type Scratch } from '../execute/scratch.ts'
import { createSketches, type Sketches } from '../execute/sketch.ts'
import { createSounds, type Sounds } from '../execute/sounds.ts'
import { type Alike, createAlike } from '../facet/alike.ts'
import { type Buckets, createBuckets } from '../facet/buckets.ts'
import type { Level } from '../segment/layout.ts'
import type { IndexView } from '../view/index-view.ts'
import { createListReader, type ListReader } from '../view/list-reader.ts'
import { createSegmentCounts } from '../view/segment-counts.ts'
import { createStatistics, type Statistics } from '../view/statistics.ts'
import { type BrowseCache, createBrowseCache } from './browse-cache.ts'
import { createVisibility, type Visibility } from './visible.ts'

/**
 * What searches of one thread share: memory that is used again, and caches. It belongs to no index and no view; what is
 * remembered of either goes when they go.
 */
export type Searching = {
  reader: ListReader
  scratch: Scratch
  analyser: Analyser
  sketches: Sketches
  sounds: Sounds
  orders: Orders
  buckets: Buckets
  alike: Alike
  visibility: Visibility
  browse: BrowseCache
  clock: () => number
  statistics(view: IndexView, level: Level): Statistics
}

export type SearchingOptions = {
  /** Bytes of postings and documents kept in memory: 64 MB if not said. */
  postingsBytes?: number
  clock?: () => number
}

/** Words of queries, of each language, whose stems are remembered. */
const wordsKept = 4_000
/** Bytes of what words sound like: four for a word and language. */
const soundBytes = 32 << 20
/** Of range columns. */
const bucketBytes = 32 << 20

export function createSearching(options: SearchingOptions = {}): Searching {
  const { postingsBytes = 64 << 20, clock = () => performance.now() } = options
  const reader = createListReader(postingsBytes)
  const counts = createSegmentCounts(reader)
  const madeOf = () => new WeakMap<IndexView, Statistics>()
  const known: Record<Level, ReturnType<typeof madeOf>> = { document: madeOf(), passage: madeOf() }
  return {
    reader,
    scratch: createScratch(),
    analyser: createAnalyser({ cacheSize: wordsKept }),
    sketches: createSketches(),
    sounds: createSounds(soundBytes),
    orders: createOrders(),
    buckets: createBuckets(bucketBytes),
    alike: createAlike(),
    visibility: createVisibility(),
    browse: createBrowseCache(),
    clock,
    statistics(view, level) {
      const before = known[level].get(view)
      if (before) return before
      const made = createStatistics(view, level, counts)
      known[level].set(view, made)
      return made
    },
  }
}
