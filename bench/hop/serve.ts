import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openMeasuredServices } from './services.ts'

/** Serves what the other process measures, until that one is gone. */
export async function serve(folder: string): Promise<void> {
  const { handle, searchKey, close } = await openMeasuredServices(folder)
  const server = createServer(
    getRequestListener(request => handle(request), { overrideGlobalObjects: false }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0, searchKey })
  process.on('message', message => {
    if (message !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({ processorMs: (user + system) / 1000 })
  })
  await new Promise<void>(resolve => process.once('disconnect', resolve))
  server.closeAllConnections()
  server.close()
  await close()
}
