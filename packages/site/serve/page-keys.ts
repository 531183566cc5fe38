import { createBoundedMap } from '@quarry/bounded-map'
import { parametersHeader } from '../src/kernel/handler.tsx'

export type PageKeys = {
  /** What a page is known by: its address, less what it does not read of it. */
  keyOf(request: Request): string
  /** Takes from a response what its page reads. The mark goes no further. */
  learn(request: Request, response: Response): void
}

/** Paths of which it is known what their pages read. */
const mostPaths = 5000

/** Pages say which parameters of the address they read; of those that do not, each address is a page of its own. */
export function createPageKeys(): PageKeys {
  const known = createBoundedMap<string, readonly string[]>({ entries: mostPaths })
  return {
    keyOf(request) {
      const [path, query] = partsOf(request)
      const read = query === '' ? undefined : known.get(path)
      if (!read) return path + query
      const given = new URLSearchParams(query)
      const kept = new URLSearchParams()
      for (const name of read) for (const value of given.getAll(name)) kept.append(name, value)
      return kept.size === 0 ? path : `${path}?${kept}`
    },
    learn(request, response) {
      const said = response.headers.get(parametersHeader)
      if (said === null) return
      known.set(partsOf(request)[0], said.split(',').filter(Boolean))
      response.headers.delete(parametersHeader)
    },
  }
}

/** Pages do not depend on the host that a request names. */
function partsOf({ url }: Request): [path: string, query: string] {
  const address = url.slice(url.indexOf('/', 'https://'.length))
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}
