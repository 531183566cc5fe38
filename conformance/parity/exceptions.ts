/** Where the two clients are meant to differ: fields (`*` is one step of a path), in these scripts, and why. */
export type Exception = { path: string; scripts: 'all' | readonly string[]; reason: string }

export const exceptions: readonly Exception[] = [
  {
    path: '*.body.analytics.source.*',
    scripts: 'all',
    reason: 'The tag names the client that sends the request.',
  },
  {
    path: '*.body.facets.*.tabs',
    scripts: 'all',
    reason: 'Which tabs show a facet is the page’s business; the service ignores it.',
  },
  {
    path: '*.body.facets.*.activeTab',
    scripts: 'all',
    reason: 'The same.',
  },
  {
    path: '*.body.searchContext.facets.*.tabs',
    scripts: 'all',
    reason: 'The same.',
  },
]
