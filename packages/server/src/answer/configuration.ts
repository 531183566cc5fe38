import type { AnswerConfiguration } from '@quarry/protocol'

/** What there is at the first start, so that questions are answered before anybody configures anything. */
export const defaultConfiguration: AnswerConfiguration = {
  id: 'default',
  name: 'Default',
  answer: { tone: 'neutral', mostWords: 120 },
  languages: ['en', 'es', 'fr'],
  sources: [],
  thresholds: { coverage: 0.2, confidence: 0.45 },
  tabs: {},
}

/** The configuration as it is on a tab; null where nothing is answered. */
export function onTab(configuration: AnswerConfiguration, tab: string): AnswerConfiguration | null {
  const own = configuration.tabs[tab]
  if (!own) return configuration
  if (own.enabled === false) return null
  return {
    ...configuration,
    sources: own.sources ?? configuration.sources,
    answer: { ...configuration.answer, mostWords: own.mostWords ?? configuration.answer.mostWords },
  }
}
