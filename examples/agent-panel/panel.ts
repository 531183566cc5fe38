import { box, more, pager, preview, query, results } from '@quarry/search'
import {
  attachments,
  caseContext,
  createInsight,
  panelInterface,
  panelWanted,
  setCaseContext,
  userActions,
  userActionsWanted,
} from '@quarry/search/insight'
import type { useSearch } from '@quarry/search/react'

/** The record beside which the panel stands, by the names that its keeper gives to fields. */
export type CaseRecord = Readonly<Record<string, string>>
type Panel = ReturnType<typeof useSearch>

async function accessToken(): Promise<string> {
  const answer = await fetch('/agent-token')
  const said = (await answer.json()) as { token?: string; message?: string }
  if (said.token === undefined) throw new Error(said.message ?? 'There is no token for this agent.')
  return said.token
}

export const makePanel = (origin: string, { Created = new Date().toISOString() }: CaseRecord): Panel =>
  createInsight(
    // As `panels.json` names it.
    { organizationId: 'quarry', insightId: 'desk', platformUrl: origin, accessToken },
    [
      query(),
      box(),
      results({ fields: ['kind'] }),
      pager({ size: 5 }),
      more(),
      preview(),
      caseContext(),
      panelInterface(),
      userActions({ ticketCreationDate: Created }),
      attachments(),
    ],
  )

/** What somebody configured comes first: it says which fields of the record are wanted. */
export async function open(panel: Panel, record: CaseRecord): Promise<void> {
  await panel.dispatch(panelWanted())
  if (panel.state.panelInterface?.status === 'ready') await follow(panel, record)
}

/** Asks what helps with the case as it now stands, and what its user did. */
export async function follow(panel: Panel, record: CaseRecord): Promise<void> {
  const { contextFields = {}, interface: made } = panel.state.panelInterface ?? {}
  const values = Object.entries(contextFields).map(([name, field]) => [name, record[field] ?? ''])
  const { User = '' } = record
  await Promise.all([
    panel.dispatch(setCaseContext(Object.fromEntries(values))),
    User && made?.settings.userActions.enabled && panel.dispatch(userActionsWanted(User)),
  ])
}
