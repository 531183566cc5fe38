/** What a user did, as the service tells it. */
export type ToldAction = { readonly name: string; readonly time: string; readonly value: string }

export type UserAction = {
  readonly type: 'SEARCH' | 'CLICK' | 'VIEW' | 'CUSTOM' | 'TICKET_CREATION'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly query?: string
  readonly cause?: string
  readonly searchHub?: string
  readonly title?: string
  readonly document?: string
  readonly eventType?: string
  readonly eventValue?: string
}

/** What was done without a pause of half an hour, the newest first. */
export type UserSession = {
  readonly start: number
  readonly end: number
  readonly actions: readonly UserAction[]
}

export type Timeline = {
  /** Nearest first, two at most. */
  readonly preceding: readonly UserSession[]
  /** In which the ticket was made. */
  readonly session: UserSession | null
  /** The two that came next, the newest first. */
  readonly following: readonly UserSession[]
}

const pauseMs = 30 * 60_000
const around = 2
const types: ReadonlySet<string> = new Set(['SEARCH', 'CLICK', 'VIEW', 'CUSTOM'])

/** Sessions around the moment in which a ticket was made. */
export function timelineOf(
  told: readonly ToldAction[],
  ticketCreated: number,
  excluded: readonly string[] = [],
): Timeline {
  const actions = told.flatMap(actionOf).sort((a, b) => b.at - a.at)
  const groups: UserAction[][] = []
  for (const action of actions) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && before.at - action.at < pauseMs) last.push(action)
    else groups.push([action])
  }
  // Sessions are parted by all that was done; what is not wanted is left out of them afterwards.
  const sessions = groups
    .map(group => sessionOf(group.filter(action => isShown(action, excluded))))
    .filter(session => session.actions.length > 0)
  const isNear = ({ start, end }: UserSession): boolean =>
    ticketCreated >= start - pauseMs && ticketCreated <= end + pauseMs
  const own = sessions.find(isNear)
  const ticket: UserAction = { type: 'TICKET_CREATION', at: ticketCreated }
  const others = sessions.filter(session => session !== own)
  return {
    preceding: others.filter(({ start }) => start < ticketCreated).slice(0, around),
    session: sessionOf([...(own?.actions ?? []), ticket].sort((a, b) => b.at - a.at)),
    following: others.filter(({ start }) => start >= ticketCreated).slice(-around),
  }
}

function sessionOf(actions: readonly UserAction[]): UserSession {
  return { start: actions.at(-1)?.at ?? 0, end: actions[0]?.at ?? 0, actions }
}

function isShown({ type, query, eventType, eventValue }: UserAction, excluded: readonly string[]): boolean {
  if (type === 'SEARCH') return Boolean(query)
  return type !== 'CUSTOM' || !excluded.some(one => one === eventType || one === eventValue)
}

/** Nothing, where the value cannot be read. */
function actionOf({ name, time, value }: ToldAction): UserAction[] {
  const at = Number(time)
  if (!types.has(name) || !Number.isFinite(at)) return []
  try {
    const said = JSON.parse(value) as Readonly<Record<string, unknown>>
    const text = (key: string) => (typeof said[key] === 'string' ? { [key]: said[key] } : {})
    const { query_expression, cause, origin_level_1, title, content_id_value, event_type, event_value } = {
      ...text('query_expression'),
      ...text('cause'),
      ...text('origin_level_1'),
      ...text('title'),
      ...text('content_id_value'),
      ...text('event_type'),
      ...text('event_value'),
    } as Readonly<Partial<Record<string, string>>>
    return [
      {
        type: name as UserAction['type'],
        at,
        ...(query_expression !== undefined && { query: query_expression }),
        ...(cause !== undefined && { cause }),
        ...(origin_level_1 !== undefined && { searchHub: origin_level_1 }),
        ...(title !== undefined && { title }),
        ...(content_id_value !== undefined && { document: content_id_value }),
        ...(event_type !== undefined && { eventType: event_type }),
        ...(event_value !== undefined && { eventValue: event_value }),
      },
    ]
  } catch {
    return []
  }
}
