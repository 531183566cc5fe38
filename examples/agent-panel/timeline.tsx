import type { UserAction, UserSession } from '@quarry/search/insight'
import { useSelect } from '@quarry/search/react'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'full' })
const minute = new Intl.DateTimeFormat('en', { timeStyle: 'short' })

/** What the user of the case did around it, the newest first: of those who agreed to it, for agents. */
export function Timeline() {
  const actions = useSelect(state => state.userActions)
  const { preceding = [], session, following = [] } = actions?.timeline ?? {}
  const sessions = [...following, ...(session ? [session] : []), ...preceding]
  const isKnown = sessions.some(one => one.actions.some(({ type }) => type !== 'TICKET_CREATION'))
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 id="timeline">What the user did</h2>
      {actions?.status === 'failed' && <p role="alert">{actions.message}</p>}
      {actions?.status === 'idle' && <p className="quiet">The case names no user.</p>}
      {actions?.status === 'ready' && !isKnown && <p className="quiet">Nothing is known of them.</p>}
      {sessions.map(one => (
        <Session key={one.start} session={one} />
      ))}
    </section>
  )
}

const Session = ({ session: { start, actions } }: { session: UserSession }) => (
  <>
    <h3>{day.format(start)}</h3>
    <ol className="plain">
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was done has no identity but its place
        <li key={at} data-type={action.type}>
          <time dateTime={new Date(action.at).toISOString()}>{minute.format(action.at)}</time>
          <span>{said(action)}</span>
        </li>
      ))}
    </ol>
  </>
)

function said({ type, query, title, document, eventType, eventValue }: UserAction): string {
  const what = title ?? document ?? ''
  if (type === 'TICKET_CREATION') return 'Opened this case'
  if (type === 'SEARCH') return `Searched for “${query}”`
  if (type === 'CLICK') return `Opened ${what}`
  return type === 'VIEW' ? `Looked at ${what}` : (eventValue ?? eventType ?? '')
}
