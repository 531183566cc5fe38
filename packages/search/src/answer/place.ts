import type { Settings } from '../core/config.ts'

type Place = Pick<Settings, 'baseUrl' | 'organizationId'>

/** Where an organisation's answers live: beside its search. */
function organizationUrl({ baseUrl, organizationId }: Place): string {
  const platform = baseUrl.replace(/\/rest\/.*$/s, '').replace(/\/+$/, '')
  return `${platform}/rest/organizations/${encodeURIComponent(organizationId)}`
}

export function configurationUrl(place: Place, configurationId: string): string {
  return `${organizationUrl(place)}/answer/v1/configs/${encodeURIComponent(configurationId)}`
}

export function generateUrl(place: Place, configurationId: string, insightId: string | undefined): string {
  if (!insightId) return `${configurationUrl(place, configurationId)}/generate`
  const insight = `${organizationUrl(place)}/insight/v1/configs/${encodeURIComponent(insightId)}`
  return `${insight}/answer/${encodeURIComponent(configurationId)}/generate`
}

export function streamUrl(place: Place, streamId: string): string {
  return `${organizationUrl(place)}/machinelearning/streaming/${encodeURIComponent(streamId)}`
}
