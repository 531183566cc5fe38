/** Parts of the guide, as tabs of the search page. An answer belongs to its question, an article to the guides. */
export const searchTabs = [
  { id: 'all' },
  { id: 'objects', expression: '@kind==object' },
  { id: 'constellations', expression: '@kind==constellation' },
  { id: 'events', expression: '@kind==event' },
  { id: 'guides', expression: '@kind==(guide,article)' },
  { id: 'instruments', expression: '@kind==instrument' },
  { id: 'questions', expression: '@kind==(question,reply)' },
] as const

/** Orders to choose from, the usual one first. What has no magnitude stands after what has. */
export const searchSorts = [
  'relevancy',
  'date descending',
  '@magnitude ascending',
  '@distanceLightYears ascending',
] as const
