import type { Server } from 'node:http'

/** Where a server is once it listens. `refusal` makes the error that stops the start when somebody else listens there. */
export function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  refusal: (sentence: string) => Error,
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `PORT is "${port}", but something listens there already. Set PORT to a free one, or to 0.`
      reject(error.code === 'EADDRINUSE' ? refusal(inUse) : error)
    })
    server.listen(port, host, () => {
      const bound = server.address()
      const taken = typeof bound === 'object' && bound ? bound.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`)
    })
  })
}
