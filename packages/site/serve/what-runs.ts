/** What a process is, for whoever started it. */
export function whatRuns(serve: 'all' | 'site' | 'api' | 'collector', siteName: string): string {
  if (serve === 'api') return 'The services'
  if (serve === 'collector') return 'The collector'
  return serve === 'site' ? siteName : `${siteName}, with its services`
}
