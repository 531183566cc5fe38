import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import type { Settings } from '../core/config.ts'
import type { State } from '../core/model.ts'

export type PreviewState = CallState & {
  /** Of the result that is shown; empty when none is. */
  readonly uniqueId: string
  /** HTML, for a frame without rights. */
  readonly content: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'preview opened': { uniqueId: string }
    'preview closed': object
  }
  interface StateMap {
    preview: PreviewState
  }
}

const NONE: PreviewState = { uniqueId: '', status: 'idle', content: '' }
const LONGEST = 2048

const form = (uniqueId: string, q: string, size: number) => ({
  enableNavigation: 'false',
  q,
  uniqueId,
  requestedOutputSize: `${size}`,
})

/** The text of a result, as the index keeps it. */
export function preview({ size = 0 }: { size?: number } = {}): Capability<PreviewState, 'preview'> {
  return {
    name: 'preview',
    initial: NONE,
    reduce(own, event) {
      if (event.type === 'preview opened') return { ...NONE, uniqueId: event.uniqueId }
      if (event.type === 'preview closed') return NONE
      if (event.type === 'answered' && (event.of === 'full' || event.of === 'page')) return NONE
      return afterCall(own, event, 'html', body => ({ content: `${body['content'] ?? ''}` }))
    },
    calls: {
      html: {
        path: '/html',
        lane: 'html',
        method: 'html',
        proof: 'content',
        body({ state }) {
          const uniqueId = state.preview?.uniqueId
          return uniqueId
            ? new URLSearchParams(form(uniqueId, state.query?.q ?? '', size)).toString()
            : undefined
        },
        async read(response) {
          // A refusal is JSON; a text says in which letters it is written.
          if (!response.ok) return response.json()
          const [, charset = 'utf-8'] =
            /charset="?([^";\s]+)/i.exec(response.headers.get('Content-Type') ?? '') ?? []
          return { content: new TextDecoder(charset).decode(await response.arrayBuffer()) }
        },
      },
    },
  }
}

export const previewOpened = (uniqueId: string) =>
  ({ type: 'preview opened', uniqueId, ask: 'html' }) as const

export const previewClosed = () => ({ type: 'preview closed' }) as const

/** The next (or previous) result that has a text to show; after the last comes the first. */
export function previewTurned({ results, preview }: Pick<State, 'results' | 'preview'>, step: 1 | -1) {
  const ids = (results?.list ?? []).flatMap(one => (one.hasHtmlVersion ? one.uniqueId : []))
  if (!ids.length || !preview || preview.status === 'loading') return undefined
  const at = ids.indexOf(preview.uniqueId)
  // One that is no longer there stands before the first.
  return previewOpened(ids.at((at < 0 && step < 0 ? at : at + step) % ids.length)!)
}

/** The address of a result's text, for a frame. Too long an address gives nothing but a warning: use `previewOpened`. */
export function contentUrl(
  {
    baseUrl,
    organizationId,
    authenticationProviders,
    warn,
  }: Pick<Settings, 'baseUrl' | 'organizationId' | 'authenticationProviders' | 'warn'>,
  token: string,
  uniqueId: string,
  { q = '', size = 0 }: { q?: string; size?: number } = {},
): string | undefined {
  const providers = authenticationProviders?.join()
  const query = new URLSearchParams({
    access_token: token,
    organizationId,
    uniqueId,
    ...(providers && { authentication: providers }),
    q,
    enableNavigation: 'false',
    requestedOutputSize: `${size}`,
  })
  const url = `${baseUrl}/html?${query}`
  if (url.length <= LONGEST) return url
  warn('The content URL was truncated as it exceeds the maximum allowed length of 2048 characters.')
  return undefined
}
