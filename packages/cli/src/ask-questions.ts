import type { Answered, ExpectedAnswer } from './answers-curve.ts'

type Where = {
  /** Up to and with the organisation. */
  base: string
  key: string
  configuration?: string | undefined
  locale?: string | undefined
  fetch?: (request: Request) => Promise<Response>
}

const together = 20

/** What would be answered to each question, however unsure: the one in the same place. */
export async function askQuestions(
  questions: readonly ExpectedAnswer[],
  { base, key, configuration = 'default', locale, fetch: send = fetch }: Where,
): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let at = 0; at < questions.length; at += together) {
    const some = questions.slice(at, at + together).map(({ question }) => ({ q: question, locale }))
    const request = new Request(`${base}/answer/v1/configs/${configuration}/try`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ questions: some }),
      signal: AbortSignal.timeout(120_000),
    })
    const response = await send(request).catch((error: unknown) => {
      throw new Error(`${new URL(base).origin} does not answer.`, { cause: error })
    })
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`)
    const { items } = (await response.json()) as { items: Answered[] }
    answers.push(...items)
  }
  return answers
}
