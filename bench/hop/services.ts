import { openServices, readConfig } from '@quarry/server'

export type MeasuredServices = {
  /** As the site calls them in its own process. */
  handle(request: Request): Promise<Response>
  searchKey: string
  close(): Promise<void>
}

/** A path that nothing is behind: what is left is the hop itself. */
export const barePath = '/bench-bare'

/** The services as the site uses them, on the site's own content. */
export async function openMeasuredServices(folder: string): Promise<MeasuredServices> {
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_REQUESTS_PER_SECOND: '1000000' }),
    contentFolder: 'sites/meridian/content',
  })
  const caller = { inner: true, clientAddress: '127.0.0.1', traceId: 'bench' }
  return {
    handle: async request => {
      if (new URL(request.url).pathname === barePath) return Response.json({ alive: true })
      return services.fetch(request, caller)
    },
    searchKey: services.siteKeys.search,
    close: () => services.close(),
  }
}
