import * as vendor from '@coveo/headless'
import type { Setup } from '../parity/player.ts'
import type { Recorder } from '../parity/record.ts'
import { playVendor } from '../parity/vendor.ts'
import type { Playing } from './script.ts'

function sure<One>(one: One | undefined | false | null | 0 | ''): One {
  if (!one) throw new Error('The page has no such thing.')
  return one
}

/** The vendor's client on a page; what it tells is heard where it leaves. */
export function vendorActs(page: Setup, recorder: Recorder, wait: (ms: number) => Promise<unknown>): Playing {
  const { player, engine } = playVendor(page, recorder, wait)
  const settle = async (): Promise<void> => {
    await recorder.quiet()
    await wait(1)
    await recorder.quiet()
  }
  const act = async (what: () => unknown): Promise<void> => {
    what()
    await settle()
  }
  const snippet = page.snippet && vendor.buildSmartSnippet(engine)
  const related = page.snippet && vendor.buildSmartSnippetQuestionsList(engine)
  const recents = page.events && vendor.buildRecentResultsList(engine)
  if (page.triggers) {
    // They tell while somebody listens.
    const { buildExecuteTrigger, buildNotifyTrigger, buildRedirectionTrigger } = vendor
    for (const build of [buildNotifyTrigger, buildRedirectionTrigger, buildExecuteTrigger])
      build(engine).subscribe(() => {})
  }
  const folded = page.folding && vendor.buildFoldedResultList(engine)
  const queries =
    page.recent && vendor.buildRecentQueriesList(engine, { initialState: { queries: page.recent } })
  const idOf = (index: number): string => sure(sure(related).state.questions[index]).questionAnswerId
  return {
    stop: () => {},
    user: {
      ...player,
      open: index =>
        act(() => {
          const result = sure(engine.state.search?.results[index])
          vendor.buildInteractiveResult(engine, { options: { result } }).select()
        }),
      snippet: (what, index) =>
        act(() => {
          if (index !== undefined)
            return sure(related)[what === 'expand' ? 'expand' : 'collapse'](idOf(index))
          if (what === 'openFeedback') return sure(snippet).openFeedbackModal()
          if (what === 'closeFeedback') return sure(snippet).closeFeedbackModal()
          return sure(snippet)[what]()
        }),
      feedback: (reason, details) =>
        act(() =>
          details ? sure(snippet).sendDetailedFeedback(details) : sure(snippet).sendFeedback(reason),
        ),
      openSource: index =>
        act(() =>
          index === undefined ? sure(snippet).selectSource() : sure(related).selectSource(idOf(index)),
        ),
      openLink: (link, index) =>
        act(() =>
          index === undefined
            ? sure(snippet).selectInlineLink({ linkText: link.text, linkURL: link.url })
            : sure(related).selectInlineLink(idOf(index), { linkText: link.text, linkURL: link.url }),
        ),
      forgetQueries: () => act(() => sure(queries).clear()),
      forgetResults: () => act(() => sure(recents).clear()),
      openRecent: index =>
        act(() => {
          const result = sure(sure(recents).state.results[index])
          vendor.buildInteractiveRecentResult(engine, { options: { result } }).select()
        }),
      openCollection: id =>
        act(() => {
          const field = page.folding?.collection ?? 'foldingcollection'
          const result = sure(folded).state.results.find(
            one => 'result' in one && one.result.raw[field] === id,
          ) as Parameters<vendor.FoldedResultList['loadCollection']>[0]
          sure(folded).logShowMoreFoldedResults(result as never)
          sure(folded).loadCollection(result)
        }),
      closeCollection: () => act(() => sure(folded).logShowLessFoldedResults()),
    },
  }
}
