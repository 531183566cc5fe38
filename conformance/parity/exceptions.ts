/**
 * Where the two clients are meant to differ: fields, in these scripts, and why. A path is a regular expression in
 * which a dot is a dot and `*` is one step.
 */
export type Exception = { path: string; scripts: 'all' | readonly string[]; reason: string }

export const exceptions: readonly Exception[] = [
  {
    path: '*.body.(searchContext.)?analytics.source.*',
    scripts: 'all',
    reason: 'The tag names the client that sends the request.',
  },
  {
    path: '*.body.(searchContext.)?facets.*.(tabs|activeTab)',
    scripts: 'all',
    reason: 'Which tabs show a facet is the page’s business; the contract tells services to ignore both.',
  },
  {
    path: '*.body.searchContext.(accessToken|organizationId|url)',
    scripts: 'all',
    reason: 'A body is no place for a secret, and the service knows its own address.',
  },
  {
    path: '*.body.(searchContext.)?facets.*.currentValues.*.numberOfResults',
    scripts: ['numeric filter', 'date filter'],
    reason: 'A count that nobody knows, which the vendor’s filters send by mistake.',
  },
  {
    path: '*.body.facets.*.(currentValues.*.previousState|freezeCurrentValues|preventAutoSelect)',
    scripts: ['facet search finds a known value'],
    reason: 'A value that the list shows already is chosen like any value of the list.',
  },
  {
    path: '*.body.facets.*.currentValues.*(.children.0)?.previousState',
    scripts: ['category show more and less'],
    reason: 'What a value was before is said once; the vendor repeats it until the tree changes.',
  },
  {
    path: '*.body.(numberOfResults|firstResult)',
    scripts: ['no page beyond 5000'],
    reason: 'The vendor sends a negative number of results beyond the last page that can be reached.',
  },
  {
    path: '*.body.enableQuerySyntax',
    scripts: ['tabs'],
    reason: 'The vendor loses the switch when a tab clears the query.',
  },
  {
    path: '*.aborted',
    scripts: ['the newest suggestions win'],
    reason: 'Suggestions for a text that changed meanwhile are given up; the vendor lets them come and drops them.',
  },
]
