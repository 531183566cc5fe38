import type { Config } from '../config/index.ts'
import { examined, withoutBody } from './doctor-services.ts'
import type { Finding } from './finding.ts'

/** Whether the collector that is a process of its own answers these services, and takes their key. */
export async function collectorFindings(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const { collectorUrl, collectorKey } = config
  if (collectorUrl === '') return []
  const found = await examined(
    {
      what: 'Collector',
      setting: 'QUARRY_COLLECTOR_URL',
      address: new URL(`${collectorUrl}/collector/v1/tests`),
      key: 'QUARRY_COLLECTOR_KEY',
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${collectorKey}`, 'content-type': 'application/json' },
        body: '[]',
      },
    },
    ask,
    body => (Array.isArray(body['value']) ? null : 'what was counted'),
  )
  return [withoutBody(found)]
}
