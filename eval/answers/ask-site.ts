import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnswerCitation, AnswerEvent } from '@quarry/protocol'
import { openServices, readConfig } from '@quarry/server'
import { openEmbedded } from '../../packages/server/src/indexing/index.ts'
import type { PlantedPage } from './judged-answers.ts'
import { plant } from './plant.ts'

export type SiteAnswer = { text: string; pages: readonly string[]; generated: boolean; ms: number }

/** The real services on the site's content and the planted pages, asked over their wire as a visitor's page does. */
export async function openSiteAnswers(
  content: string,
  planted: readonly PlantedPage[],
  progress: (text: string) => void,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-answers-'))
  const data = path.join(folder, 'data')
  const engine = openEmbedded(path.join(data, 'index'))
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: data, QUARRY_REQUESTS_PER_SECOND: '1000000' }),
    contentFolder: plant(content, path.join(folder, 'content'), planted),
    progress,
    engine,
  })
  const post = (address: string, key: string, body: object): Promise<Response> =>
    services.fetch(
      new Request(`http://services.internal${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { inner: true },
    )
  const minted = await post('/rest/search/v2/token', services.siteKeys.search, {
    userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }],
  })
  const { token } = (await minted.json()) as { token: string }
  const address = `/rest/organizations/${services.organizationId}/answer/v1/configs/default/generate`
  const wishes = { mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/markdown'] } } }

  return {
    async ask(q: string, locale: string): Promise<SiteAnswer> {
      const started = performance.now()
      const response = await post(address, token, { q, locale, tab: '', pipelineRuleParameters: wishes })
      const answer = { text: '', pages: [] as string[], generated: false, ms: 0 }
      for (const part of (await response.text()).split('\n\n').filter(Boolean)) {
        const event = JSON.parse(part.slice('data: '.length)) as AnswerEvent
        if (event.finishReason === 'ERROR') throw new Error(`${q}: ${event.errorMessage}`)
        const payload = JSON.parse(event.payload) as Partial<{
          textDelta: string
          citations: AnswerCitation[]
          answerGenerated: boolean
        }>
        answer.text += payload.textDelta ?? ''
        if (payload.citations) answer.pages = payload.citations.map(pageOf)
        answer.generated = payload.answerGenerated ?? answer.generated
      }
      return { ...answer, ms: performance.now() - started }
    },
    async close(): Promise<void> {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function pageOf({ clickUri }: AnswerCitation): string {
  return new URL(clickUri, 'http://site').pathname.split('/').at(-1) ?? ''
}
