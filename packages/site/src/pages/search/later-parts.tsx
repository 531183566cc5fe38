import type { Search } from '@quarry/search'
import type { AnswerState } from '@quarry/search/answer'
import { SearchProvider } from '@quarry/search/react'
import { type ComponentType, lazy, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { holdEvents } from '../../events/hold.ts'
import type { ClientPage } from '../../kernel/client-page.ts'
import type { PutOff } from './after-paint.ts'
import { holdActions } from './held-actions.ts'
import { loadRest } from './load-rest.ts'
import type { LaterParts } from './part.ts'
import type { PartProps } from './setup.ts'
import type { SearchPageState } from './site-search.ts'

/** What shows that somebody is there. Helping programs click and choose without a pointer or a key. */
const signs = 'pointermove pointerdown touchstart keydown focusin scroll click change'.split(' ')

/**
 * The parts whose script can wait. Filters, order and pages are not hydrated until the first sign of a visitor, or of a change of the
 * search: the server's markup stays as it is, and what is done to it meanwhile is done when it hydrates. Nothing is lost.
 *
 * @param served A search in the state that the server rendered: what hydrates late begins from there.
 * @param putOff For what nobody waits to see.
 * @param hold Holds what happens to the answer before anybody records it.
 */
export function laterParts(
  search: Search,
  served: Search,
  putOff: PutOff,
  page: ClientPage,
  hold: typeof holdEvents,
): LaterParts {
  // How far the server's answer had come; without it the page has no answers.
  const { answer } = page.state['search'] as SearchPageState
  const held = holdActions(document, {
    // Their column, with what opens it.
    Filters: within(':has(> [data-filters])'),
    AppliedFilters: within('[data-applied]'),
    Toolbar: within('[data-toolbar]'),
    Paging: within('[data-pager], [data-more]'),
    Thread: within('[data-thread-more]'),
    NoResults: within('[data-nothing]'),
    ...(answer && { Answer: within('[data-answer-part], [data-answer="off"]') }),
  })

  const sign = firstSign(search)

  /**
   * The search may have gone on while a script was on its way: what hydrates must find what the server wrote. What was held
   * for it is done when it has turned to the search itself, which the copy must not be mistaken for.
   */
  function asServed<Props extends object>(
    Part: ComponentType<Props>,
    name: keyof LaterParts,
    then?: () => void,
  ): { default: (props: Props) => ReactNode } {
    function RenderedAnswer(props: Props): ReactNode {
      const [hydrated, setHydrated] = useState(false)
      useLayoutEffect(() => setHydrated(true), [])
      useEffect(() => {
        if (!hydrated) return
        held.hydrated(name)
        then?.()
      }, [hydrated])
      return (
        <SearchProvider search={hydrated ? search : served}>
          <Part {...props} />
        </SearchProvider>
      )
    }
    return { default: RenderedAnswer }
  }
  /** A part that hydrates at the first sign of a visitor. */
  function slept(name: Slept, then?: () => void) {
    return lazy(async () => {
      await sign
      return asServed((await fetched(loadRest))[name] as ComponentType<object>, name, then)
    })
  }
  // Fetched before they are needed: a reply that comes after its result would move what is below it, and without a
  // connection it is too late to fetch the words that say so.
  void sign.then(loadRest).catch(() => {})
  return {
    Filters: slept('Filters'),
    AppliedFilters: slept('AppliedFilters'),
    Toolbar: slept('Toolbar'),
    Paging: slept('Paging', repeatPointing),
    Start: slept('Start'),
    Thread: slept('Thread'),
    Failure: lazy(() =>
      loadRest().then(
        it => ({ default: it.Failure }),
        // What cannot be fetched is the best proof that there is no connection.
        () => ({ default: ({ messages }: PartProps) => <p role="alert">{messages.results.offline}</p> }),
      ),
    ),
    Notices: slept('Notices'),
    Answer:
      answer &&
      lazy(async () => {
        await answerIsDue(search, answer, sign)
        const { hydrateAnswer } = await fetched(() => import('./answer/hydrate-answer.tsx'))
        return asServed(hydrateAnswer(search, answer, putOff, page, hold), 'Answer')
      }),
    NoResults: slept('NoResults'),
  }
}

type Slept = Exclude<keyof LaterParts, 'Failure' | 'Answer'>

const within =
  (selector: string) =>
  (element: Element): boolean =>
    element.closest(selector) !== null

/** An answer still on its way is due at once, one that is there with a visitor, one that nobody asked for with the next search. */
async function answerIsDue(search: Search, answer: AnswerState, sign: Promise<void>): Promise<void> {
  if (answer.isLoading || answer.isStreaming) return
  const isThere = answer.isAnswerGenerated || answer.error || search.state.snippet?.answer
  if (isThere || !answer.isEnabled) return sign
  await new Promise<void>(resolve => {
    const stop = search.subscribe(({ ask }) => {
      if (ask !== 'full' && ask !== 'page') return
      stop()
      resolve()
    })
  })
}

/** A script that could not be fetched is fetched when there is a connection again: a page does not end because of it. */
function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(async () => {
    await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    return load()
  })
}

/** A link that the pointer rests on was pointed at before it could hear of it. */
function repeatPointing(): void {
  const pointed = document.querySelector('[data-pager] a:is(:hover, :focus)')
  pointed?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
}

function firstSign(search: Search): Promise<void> {
  return new Promise(resolve => {
    const come = (): void => {
      for (const type of signs) removeEventListener(type, come, true)
      stop()
      resolve()
    }
    const stop = search.subscribe(come)
    for (const type of signs) addEventListener(type, come, { capture: true, passive: true })
  })
}
