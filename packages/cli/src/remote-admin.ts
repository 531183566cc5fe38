import { UsageError } from './command.ts'

export type Remote = <Answer>(method: string, address: string, body?: unknown) => Promise<Answer>

/** Calls a server that is far, with a key that may administer it. */
export function remoteAdmin(url: string, key: string): Remote {
  if (key === '')
    throw new UsageError(
      'Say with which key: --key, or QUARRY_KEY. "quarry keys create --scope pipelines,search-impersonate,search-explain" makes one.',
    )
  const base = url.replace(/\/+$/, '')
  return async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
    const response = await fetch(base + address, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(120_000),
    }).catch((error: unknown) => {
      throw new Error(`${base} does not answer.`, { cause: error })
    })
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as Answer
    if (response.status === 404 && address.startsWith('/admin'))
      throw new Error(`${messageIn(text)}\nThat can be changed there only with QUARRY_ADMIN=on.`)
    throw new Error(`${response.status}: ${messageIn(text)}`)
  }
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? text)
  } catch {
    return text.slice(0, 300)
  }
}
