/** Said once: each place that writes the import itself carries the list of what to fetch with it. */
export const loadRest = () => import('./rest.ts')
