import type { SearchResponse, WhyHit, WhyNot } from '@quarry/protocol'
import type { Search } from '@quarry/search'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { askWhy } from './ask.ts'
import type en from './messages.en.json'
import styles from './why.module.css'

type WhyMessages = typeof en

export type WhyPanelProps = {
  messages: WhyMessages
  baseUrl: string
  /** Whom the page is shown to in place of the one who looks. */
  as?: { user: string; groups: string } | undefined
  /** From the start. */
  open?: boolean | undefined
  search?: Search
}

/** Tells those who may know what put the results of the page where they are. Closed it asks nothing. */
export function WhyPanel({ messages, baseUrl, as, open = false, search }: WhyPanelProps): ReactNode {
  const [isHydrated, setIsHydrated] = useState(false)
  const [isOpen, setIsOpen] = useState(open)
  const [document, setDocument] = useState('')
  const [answer, setAnswer] = useState<SearchResponse | 'failed' | null>(null)
  const id = useId()

  useEffect(() => setIsHydrated(true), [])

  useEffect(() => {
    if (!isOpen || !search) return
    let abort = new AbortController()
    const ask = (): void => {
      abort.abort()
      abort = new AbortController()
      const { signal } = abort
      askWhy(search, document, { ask: fetch, baseUrl, signal }).then(setAnswer, () => {
        if (!signal.aborted) setAnswer('failed')
      })
    }
    ask()
    const stop = search.subscribe(event => {
      if (event.type === 'answered') ask()
    })
    return () => {
      stop()
      abort.abort()
    }
  }, [isOpen, document, search, baseUrl])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setDocument(String(new FormData(event.currentTarget).get('document') ?? '').trim())
  }

  return (
    <details
      className={styles['panel']}
      data-why={isHydrated ? 'hydrated' : undefined}
      open={isOpen}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>{messages.label}</summary>
      <form onSubmit={submit}>
        <label htmlFor={id}>{messages.document}</label>
        <input id={id} name="document" placeholder={messages.hint} autoComplete="off" />
        <button type="submit">{messages.ask}</button>
      </form>
      <div role="status">
        {answer === 'failed' ? (
          <p>{messages.failed}</p>
        ) : answer ? (
          <Explanation answer={answer} messages={messages} />
        ) : null}
      </div>
      <Rehearse messages={messages} as={as} />
      <a
        href="?why=off"
        onClick={event => {
          const here = new URL(location.href)
          here.searchParams.set('why', 'off')
          event.currentTarget.href = here.href
        }}
      >
        {messages.leave}
      </a>
    </details>
  )
}

/** The same search as somebody else sees it. */
function Rehearse({ messages, as }: Pick<WhyPanelProps, 'messages' | 'as'>): ReactNode {
  const id = useId()
  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const here = new URL(location.href)
    for (const name of ['as', 'as-groups']) here.searchParams.set(name, String(fields.get(name) ?? ''))
    location.assign(here)
  }
  return (
    <form method="get" onSubmit={look} data-as={as?.user ?? ''}>
      <label htmlFor={`${id}user`}>{messages.as}</label>
      <input id={`${id}user`} name="as" defaultValue={as?.user} autoComplete="off" />
      <label htmlFor={`${id}groups`}>{messages.groups}</label>
      <input id={`${id}groups`} name="as-groups" defaultValue={as?.groups} autoComplete="off" />
      <button type="submit">{messages.look}</button>
    </form>
  )
}

type ExplanationProps = { messages: WhyMessages }

function Explanation({ answer, messages }: ExplanationProps & { answer: SearchResponse }): ReactNode {
  const { why, results, pipeline, totalCountFiltered, executionReport } = answer
  const rules = executionReport?.children[0]?.children?.filter(({ name }) => name.startsWith('Rule ')) ?? []
  return (
    <>
      <p>{filled(messages.pipeline, { total: totalCountFiltered, name: pipeline })}</p>
      <ul>
        {rules.map(({ name, applied, result }) => (
          <li key={name} data-applied={applied === true}>
            {filled(messages.rule, { rule: name.replace('Rule ', '') })}: {String(result)}
          </li>
        ))}
      </ul>
      {why ? (
        <section data-why-document={why.uniqueId}>
          <h3>{why.uniqueId}</h3>
          {why.found ? (
            <RankedResult why={why} messages={messages} />
          ) : (
            <MissingResult why={why} messages={messages} />
          )}
        </section>
      ) : null}
      <ol>
        {results.map(result => (
          <li key={result.uniqueId}>
            <strong>{result.title}</strong>
            {result.why ? <RankedResult why={result.why} messages={messages} /> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

function RankedResult({ why, messages }: ExplanationProps & { why: WhyHit }): ReactNode {
  return (
    <>
      <p>{filled(messages.place, { rank: why.rank, score: why.score.toFixed(2) })}</p>
      <ul>
        {sumsOf(why).map(([name, value]) => (
          <li key={name}>
            {name}: {value.toFixed(2)}
          </li>
        ))}
        {why.rules.map(({ rule, value, rankWithout }) => (
          <li key={`${rule} ${value}`}>
            {[
              filled(messages.rule, { rule }),
              ...(value === undefined ? [] : [filled(messages.adds, { value })]),
              ...(rankWithout === undefined
                ? []
                : [
                    rankWithout === null
                      ? messages.notFound
                      : filled(messages.without, { rank: rankWithout }),
                  ]),
            ].join(', ')}
          </li>
        ))}
      </ul>
    </>
  )
}

function MissingResult({ why, messages }: ExplanationProps & { why: WhyNot }): ReactNode {
  const { because, by, missing } = why
  const culprit = by ? [by.what, by.name, by.expression].filter(Boolean).join(' ') : ''
  return (
    <>
      <p>{culprit === '' ? messages[because] : `${messages[because]}: ${culprit}`}</p>
      {missing ? <p>{filled(messages.missing, { words: missing.join(', ') })}</p> : null}
    </>
  )
}

/** What each word brought in each field, and what else counted. */
function sumsOf({ parts }: WhyHit): [string, number][] {
  const sums = new Map<string, number>()
  for (const { what, field, term, value } of parts) {
    const name = term === undefined ? what : `${term} @${field}`
    sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return [...sums]
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
