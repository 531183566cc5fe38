/** Entries, lists of them, places that show each visitor what fits. They run on the server. */

export { type PersonalVisit, visitFor } from '../personal/visit.ts'
export { type EntryReader, readEntry } from './entry.ts'
export { createEntryList, type EntryList } from './entry-list.ts'
export { type Facts, factsIn } from './facts.ts'
export { chosenVariants, type PlacementEntry, readPlacement, testArm } from './placement.ts'
export { keptShortly, type Recommended, recommendedFrom } from './recommended.ts'
export { relatedTo } from './related.ts'
