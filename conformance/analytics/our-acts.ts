import { legacyEvent, type NextPlace, nextEvent } from '@quarry/events'
import * as quarry from '@quarry/search'
import { followLegacy } from '../../packages/site/src/events/follow-legacy.ts'
import { followNext } from '../../packages/site/src/events/follow-next.ts'
import { playOurs } from '../parity/ours.ts'
import type { Setup } from '../parity/player.ts'
import type { Recorder } from '../parity/record.ts'
import type { Playing } from './script.ts'
import { asSent, consent, type SentEvent } from './sent-event.ts'

/** Our client on the same page; `told` hears what the site's recorder would send. */
export function ourActs(
  page: Setup,
  recorder: Recorder,
  wait: (ms: number) => Promise<unknown>,
  told: (one: SentEvent) => void,
  place: () => NextPlace,
): Playing {
  const { player, search, stop } = playOurs(page, recorder, wait)
  /** What this page hands over was handed over to a server: its search is made by the time that anybody listens. */
  const { handedOver } = page
  const follow = (): void => {
    if (page.mode !== 'legacy') {
      followNext(search, (type, payload) => {
        told({ kind: type, event: asSent(nextEvent(consent, type, payload, place())) })
      })
      return
    }
    const options = {
      filters: page.filters ?? [],
      ...(handedOver && { first: { handover: handedOver as quarry.Handover } }),
    }
    followLegacy(
      search,
      (kind, fields, customData, about) => {
        const where = { ...place(), locale: 'en-US', version: '0.2.0', ...about }
        told({ kind, event: asSent(legacyEvent(consent, kind, fields, customData, where)) })
      },
      options,
    )
  }
  if (!handedOver) follow()
  const say = async (event: quarry.SearchEvent | undefined): Promise<void> => {
    if (event) await search.dispatch(event)
    await recorder.quiet()
  }
  const state = () => search.state
  const source = (index?: number): quarry.Result => {
    const { snippet } = state()
    const which = index === undefined ? snippet : snippet?.related[index]
    const found = which && quarry.snippetSource(state(), which)
    if (!found) throw new Error('The snippet has no source.')
    return found
  }
  const plain = {
    like: quarry.snippetLiked,
    dislike: quarry.snippetDisliked,
    openFeedback: quarry.snippetFeedbackOpened,
    closeFeedback: quarry.snippetFeedbackClosed,
  }
  return {
    stop,
    user: {
      ...player,
      async start() {
        await player.start()
        if (handedOver) follow()
      },
      open: index => {
        const result = state().results?.list[index]
        return say(result && quarry.resultOpened(result))
      },
      snippet: (what, index) =>
        say(
          what === 'expand'
            ? quarry.snippetExpanded(index)
            : what === 'collapse'
              ? quarry.snippetCollapsed(index)
              : plain[what](),
        ),
      feedback: (reason, details) => say(quarry.snippetFeedbackSent(details ? 'other' : reason, details)),
      openSource: index => say(quarry.snippetSourceOpened(source(index), index)),
      openLink: (link, index) => say(quarry.snippetSourceOpened(source(index), index, link)),
      forgetQueries: () => say(quarry.recentQueriesCleared()),
      forgetResults: () => say(quarry.recentResultsCleared()),
      openRecent: index => {
        const result = state().recentResults?.[index]
        return say(result && quarry.resultOpened(result, true))
      },
      openCollection: id => say(quarry.collectionOpened(id)),
      closeCollection: id => say(quarry.collectionClosed(id)),
    },
  }
}
