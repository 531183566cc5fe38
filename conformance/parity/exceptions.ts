/**
 * Where the two clients are meant to differ: fields, in these scripts, and why. A path is a regular expression in
 * which a dot is a dot and `*` is one step; its first step is the number of the request.
 */
export type Exception = { path: string; scripts: 'all' | readonly string[]; reason: string }

export const exceptions: readonly Exception[] = [
  {
    path: '*.body.(searchContext.)?analytics.(source.*|customData.coveoHeadlessVersion)',
    scripts: 'all',
    reason: 'The name and the version of the client that sends the request.',
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
    path: '*.body.facets.*.currentValues.*.numberOfResults',
    scripts: ['numeric filter', 'date filter'],
    reason: 'A count that nobody knows, which the vendor’s filters send by mistake.',
  },
  {
    path: '*.body.facets.*.(currentValues.*.previousState|freezeCurrentValues|preventAutoSelect)',
    scripts: ['facet search finds a known value'],
    reason: 'A value that the list shows already is chosen like any value of the list.',
  },
  {
    path: '*.body.(numberOfResults|firstResult)',
    scripts: ['no page beyond 5000'],
    reason: 'The vendor sends a negative number of results beyond the last page that can be reached.',
  },
  {
    path: '*.body.enableQuerySyntax',
    scripts: ['tabs', 'tabs (legacy)'],
    reason: 'The vendor loses the switch when a tab clears the query.',
  },
  {
    path: '*.aborted',
    scripts: ['the newest suggestions win'],
    reason:
      'Suggestions for a text that changed meanwhile are given up; the vendor lets them come and drops them.',
  },
  {
    path: '*.body.facets.*.currentValues.*.(start|end)',
    scripts: ['relative dates far from the machine'],
    reason: 'Relative dates are counted in the configured timezone, not in that of the machine.',
  },
  {
    path: '2.body.firstResult',
    scripts: ['static filters from a later page'],
    reason: 'Another set of results begins at its first page; the vendor forgets it for static filters.',
  },
  {
    path: '1.body.cq',
    scripts: ['static filters exclude'],
    reason: 'An excluded value excludes; the vendor ignores it.',
  },
  {
    path: '*.body.facets.0.(freezeCurrentValues|currentValues.*)',
    scripts: ['a facet that depends on another'],
    reason:
      'The values stay in place under the finger; the vendor lets them move when a dependent facet comes or goes.',
  },
  {
    path: '1.body.facets.1.preventAutoSelect',
    scripts: ['facets of a tab'],
    reason: 'A facet that was not there was not touched by anyone.',
  },
  {
    path: '*.body.(facets.*.(preventAutoSelect|currentValues.*)|facetOptions.freezeFacetOrder)',
    scripts: ['undo and redo', 'undo and redo (legacy)'],
    reason: 'Undo goes by addresses, as the browser’s back does: chosen values first, as after a link.',
  },
  {
    path: '*.body.(tab|cq)',
    scripts: ['undo in tabs and filters'],
    reason:
      'Undo restores static filters and the tab too; the vendor has them in its history and forgets them.',
  },
  {
    path: '*.body.(tab|cq)',
    scripts: [
      'another address: query, order, page',
      'another address: facets',
      'another address: ranges',
      'an address without a tab',
      'another address: debug and syntax',
    ],
    reason: 'An address without a tab means the first tab; the vendor deactivates all.',
  },
  {
    path: '2.body.facets.0.currentValues',
    scripts: ['another address: ranges'],
    reason: 'Ranges that an address does not name are deselected; the vendor keeps them.',
  },
  {
    path: '*.body.analytics.clientTimestamp',
    scripts: ['a busy service', 'a service that stays busy'],
    reason: 'A body says when it was sent; the vendor repeats the first one.',
  },
  {
    path: '*.body.analytics',
    scripts: ['a box on another page (disabled)'],
    reason: 'Without analytics nothing says who searches; the vendor’s plan still does.',
  },
  {
    path: '*.body.facets.*.currentValues',
    scripts: [
      'automatic ranges (legacy)',
      'breadcrumbs (legacy)',
      'all breadcrumbs (legacy)',
      'undo and redo (legacy)',
    ],
    reason:
      'In legacy mode the vendor forgets automatic ranges with the last choice, not only in the answer.',
  },
]
