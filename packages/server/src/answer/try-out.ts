import type { AnswerConfiguration } from '@quarry/protocol'
import type { Answers } from './answers.ts'

/** What would be answered to a question: nothing found is a refusal at any threshold. */
type TriedAnswer = {
  text: string
  confidence: number
  /** Of the page that is cited first. */
  title: string
  uri: string
}

/** Answers questions for somebody without a name, whatever the threshold of the configuration is. */
export async function tryOut(
  answers: Pick<Answers, 'extract'>,
  configuration: AnswerConfiguration,
  questions: readonly { q: string; locale?: string | undefined }[],
): Promise<TriedAnswer[]> {
  const anything = { ...configuration, thresholds: { ...configuration.thresholds, confidence: 0 } }
  const tried: TriedAnswer[] = []
  for (const { q, locale } of questions) {
    const body = locale === undefined ? { q } : { q, locale }
    const made = await answers.extract({ body, asker: { userIds: [] }, configuration: anything })
    const [first] = made?.citations ?? []
    tried.push({
      text: made?.answer.pieces.map(({ claim }) => claim.text).join(' ') ?? '',
      confidence: made?.answer.confidence ?? 0,
      title: first?.title ?? '',
      uri: first?.clickUri ?? '',
    })
  }
  return tried
}
