import type { z } from 'zod'
import type { LoggedEvent } from '../collect/index.ts'
import type { userActionsReply } from './route.ts'

type UserAction = z.output<typeof userActionsReply>['value'][number]

const names: Readonly<Partial<Record<LoggedEvent['kind'], UserAction['name']>>> = {
  search: 'SEARCH',
  click: 'CLICK',
  view: 'VIEW',
  page: 'VIEW',
  custom: 'CUSTOM',
  customer: 'CUSTOM',
}
/** The newest are told. */
const mostActions = 1000

/** What a user did, as panels read it: each action with its value as JSON. */
export function userActionsOf(events: readonly LoggedEvent[]): UserAction[] {
  return events
    .flatMap(({ kind, at, body }): UserAction[] => {
      const name = names[kind]
      // Who somebody is, is no action of theirs.
      if (name === undefined || (kind === 'customer' && body['type'] !== 'track')) return []
      const document = textOf(body, 'document') ?? textOf(body, 'url') ?? textOf(body, 'location')
      const value = {
        query_expression: textOf(body, 'q'),
        cause: textOf(body, 'cause'),
        origin_level_1: textOf(body, 'hub'),
        title: textOf(body, 'title'),
        uri_hash: textOf(body, 'document'),
        ...(document === undefined ? {} : { content_id_key: 'permanentid', content_id_value: document }),
        ...(name === 'CUSTOM'
          ? { event_type: textOf(body, 'type'), event_value: textOf(body, 'value') ?? textOf(body, 'name') }
          : {}),
      }
      return [{ name, time: String(at), value: JSON.stringify(value) }]
    })
    .slice(-mostActions)
}

function textOf(body: LoggedEvent['body'], name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
