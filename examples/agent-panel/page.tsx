import { resultDetached } from '@quarry/search/insight'
import { messages } from '@quarry/search/messages'
import { SearchBox, useSearch, useSelect } from '@quarry/search/react'
import { Case } from './case.tsx'
import type { CaseRecord } from './panel.ts'
import { QuickView } from './quick-view.tsx'
import { Results } from './results.tsx'
import { Timeline } from './timeline.tsx'

const box = { root: 'box', list: 'suggestions', option: 'suggestion', active: 'active', status: 'unseen' }

/** The case, what helps with it, what was attached to it, and what its user did. */
export function Page({ record }: { record: CaseRecord }) {
  const made = useSelect(state => state.panelInterface)
  const { Id: caseId = '5001' } = record
  return (
    <main>
      <h1>
        {made?.interface?.name ?? 'Help desk'} <small>Case {caseId}</small>
      </h1>
      {made?.status === 'failed' && <p role="alert">{made.message}</p>}
      <Case record={record} />
      <section className="search" aria-labelledby="search">
        <h2 id="search">What helps</h2>
        <SearchBox messages={messages.en.box} locale="en" className={box} />
        <Results caseId={caseId} />
      </section>
      <Attached caseId={caseId} />
      <Timeline />
      <QuickView />
    </main>
  )
}

function Attached({ caseId }: { caseId: string }) {
  const panel = useSearch()
  const attached = useSelect(state => state.attachments)
  const list = (attached?.list ?? []).filter(one => one.caseId === caseId)
  return (
    <section className="attached" aria-labelledby="attached">
      <h2 id="attached">Attached to the case</h2>
      <p role="status">{list.length === 0 ? 'Nothing yet.' : `${list.length} attached`}</p>
      <ul className="plain">
        {list.map(({ uniqueId, title, uri }) => (
          <li key={uniqueId}>
            <a href={uri}>{title}</a>
            <button type="button" onClick={() => void panel.dispatch(resultDetached({ uniqueId }, caseId))}>
              Detach <span className="unseen">{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
