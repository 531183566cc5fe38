import type { Result } from '@quarry/search'
import { isAttached, resultAttached, resultDetached } from '@quarry/search/insight'
import { messages } from '@quarry/search/messages'
import {
  Highlighted,
  ResultList,
  Summary,
  useLoadMore,
  usePreview,
  useSearch,
  useSelect,
} from '@quarry/search/react'

export function Results({ caseId }: { caseId: string }) {
  const { canLoadMore, moreProps } = useLoadMore()
  return (
    <>
      <Summary messages={messages.en.summary} locale="en" className="quiet" />
      <ResultList messages={messages.en.results} className={{ root: 'plain', message: 'quiet' }}>
        {result => <Found result={result} caseId={caseId} />}
      </ResultList>
      {canLoadMore && <button {...moreProps}>Show more</button>}
    </>
  )
}

function Found({ result, caseId }: { result: Result; caseId: string }) {
  const panel = useSearch()
  const { openProps } = usePreview()
  const attached = useSelect(state => state.attachments)
  const isIn = attached !== undefined && isAttached(attached, result, caseId)
  const event = isIn ? resultDetached(result, caseId) : resultAttached(result, caseId)
  const { kind } = result.raw
  return (
    <article>
      {typeof kind === 'string' && <p className="kind">{kind}</p>}
      <h3>
        <a href={result.clickUri}>
          <Highlighted text={result.title} ranges={result.titleHighlights} />
        </a>
      </h3>
      <p>
        <Highlighted text={result.excerpt} ranges={result.excerptHighlights} />
      </p>
      <p className="actions">
        {result.hasHtmlVersion && (
          <button {...openProps(result.uniqueId)}>
            Quick view <span className="unseen">{result.title}</span>
          </button>
        )}
        <button type="button" onClick={() => void panel.dispatch(event)}>
          {isIn ? 'Detach' : 'Attach'} <span className="unseen">{result.title}</span>
        </button>
      </p>
    </article>
  )
}
