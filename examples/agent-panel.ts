/** An agent's panel beside a case: a record goes in, what helps with it comes out. */
import { box, facets, query, results, specific } from '@quarry/search'
import {
  attachments,
  caseContext,
  createInsight,
  itemActionEvent,
  panelInterface,
  panelWanted,
  resultAttached,
  setCaseContext,
  setCaseId,
} from '@quarry/search/insight'
import { connection } from './connection.ts'

/** As `quarry insight apply` takes it: the example panel of docs/insight.md. */
const insightId = 'desk'

export async function main(words: readonly string[]): Promise<string> {
  const { organizationId, accessToken, baseUrl } = connection
  const panel = createInsight(
    {
      organizationId,
      accessToken,
      insightId,
      platformUrl: new URL(baseUrl).origin,
      analytics: { enabled: false },
    },
    [
      query(),
      box(),
      results({ fields: ['kind'] }),
      facets([specific({ field: 'kind' })]),
      caseContext(),
      panelInterface(),
      attachments(),
    ],
  )
  // What somebody configured: which members of the record it wants, and what it shows.
  await panel.dispatch(panelWanted())
  const { status, message, contextFields, interface: made } = panel.state.panelInterface
  if (status === 'failed') return message
  // The record beside it, by the names of the configuration.
  const record: Readonly<Record<string, string>> = { Subject: words.join(' ') }
  const values = Object.entries(contextFields).map(([name, field]) => [name, record[field] ?? ''])
  await panel.dispatch(setCaseId('5001'))
  await panel.dispatch(setCaseContext(Object.fromEntries(values)))

  const { list, error } = panel.state.results
  if (error) return error.message
  const [best] = list
  if (!best) return `${made?.name}: nothing helps with "${record['Subject']}".`
  await panel.dispatch(resultAttached(best, '5001'))
  const told = itemActionEvent('attach', best, { caseId: '5001', position: 1, responseId: 'none' })
  const { list: attached } = panel.state.attachments
  panel.close()
  return [
    `${made?.name}: ${list.length} help with "${record['Subject']}"`,
    ...list.slice(0, 3).map(({ title }) => `  ${title}`),
    `attached to the case: ${attached.map(({ title }) => title).join(', ')} (${told.type})`,
  ].join('\n')
}
