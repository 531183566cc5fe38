import type { AnswerConfiguration } from '@quarry/protocol'
import { answerConfigurationWrite } from '@quarry/protocol/schema'

/** What there is at the first start, so that questions are answered before anybody configures anything. */
export const defaultConfiguration: AnswerConfiguration = {
  ...answerConfigurationWrite.parse({ name: 'Default' }),
  id: 'default',
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
