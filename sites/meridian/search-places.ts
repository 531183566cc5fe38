/** Parts of the guide, as tabs of the search page. An answer belongs to its question, an article to the guides. */
export const searchTabs = [
  // What is sold stands in a tab of its own.
  { id: 'all', expression: 'NOT @objecttype==Product' },
  { id: 'objects', expression: '@kind==object' },
  { id: 'constellations', expression: '@kind==constellation' },
  { id: 'events', expression: '@kind==event' },
  { id: 'guides', expression: '@kind==(guide,article)' },
  { id: 'instruments', expression: '@kind==instrument' },
  { id: 'questions', expression: '@kind==(question,reply)' },
  { id: 'products', expression: '@objecttype==Product' },
] as const

/** Orders to choose from, the usual one first. What has no magnitude stands after what has. */
export const searchSorts = [
  'relevancy',
  'date descending',
  '@magnitude ascending',
  '@distanceLightYears ascending',
] as const
