import type { Capability, Result } from '@quarry/search'
import { type RecommendationState, recommendation } from '@quarry/search/recommendation'

/** As many are shown where nothing was found. */
const most = 6
/** Replies are left out, so that more than these are asked for. */
const asked = 3 * most

/** What tells a reply from what it answers; titles and addresses come unasked. */
const fieldsToInclude = ['foldingparent', 'foldingchild']

/** Not an answer in the middle of a thread: what it answers is told elsewhere. */
const isHead = ({ raw }: Result): boolean =>
  raw['foldingparent'] === undefined || String(raw['foldingparent']) === String(raw['foldingchild'])

type Proposals = Capability<RecommendationState, 'recommendation'>

/** Where else to go when nothing was found. Only what is shown is asked for, kept, and sent along with the page. */
export function proposals(): Proposals {
  const one = recommendation({ max: asked })
  const { recommend } = one.calls ?? {}
  return {
    ...one,
    reduce(own, event, all) {
      const next = one.reduce?.(own, event, all) ?? own
      return next.list === own.list ? next : { ...next, list: next.list.filter(isHead).slice(0, most) }
    },
    calls: {
      ...(recommend && {
        recommend: {
          ...recommend,
          body: context =>
            recommend.body?.({ ...context, main: () => ({ ...context.main(), fieldsToInclude }) }),
        },
      }),
    },
  }
}
