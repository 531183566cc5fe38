import { setImmediate } from 'node:timers/promises'
import { answerLanguages } from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import type { Language } from '@quarry/language'
import type { AnswerConfiguration } from '@quarry/protocol'
import { type Catalogue, languageName } from '../search/index.ts'
import type { Answers } from './answers.ts'

type WarmOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  answers: Answers
  configuration: () => Promise<AnswerConfiguration | null>
  clock: () => number
}

/** Late is better than busy: what has not been asked until then is left to visitors. */
const mostMs = 4000
const searchMs = 1000
const pagesOfLanguage = 3

/**
 * Asks about the first pages of each language: whoever asks first after a start waits half as long, as most of what answers
 * need has then been read and compiled once. Nothing is counted and no model is called.
 */
export async function warm(
  { engine, catalogue, answers, configuration: configured, clock }: WarmOptions,
  stop: AbortSignal,
): Promise<void> {
  const configuration = await configured()
  const ends = clock() + mostMs
  if (!configuration) return
  const { languages } = await engine.stats(catalogue.index)
  for (const language of answerLanguages.filter(one => languages.includes(one))) {
    for (const title of await titlesIn(language, pagesOfLanguage)) {
      // Visitors who are there already go first.
      await setImmediate()
      if (stop.aborted || clock() > ends) return
      await answers.extract({
        body: { q: `${title}?`, locale: language },
        asker: { userIds: [] },
        configuration,
      })
    }
  }

  async function titlesIn(language: Language, size: number): Promise<string[]> {
    if (stop.aborted) return []
    const { hits } = await engine.search(catalogue.index, {
      query: { kind: 'all' },
      access: { identities: [] },
      filters: [{ kind: 'in', field: 'language', values: [languageName(language) ?? language] }],
      from: 0,
      size,
      fields: ['title'],
      deadlineMs: searchMs,
    })
    return hits.map(({ fields }) => String(fields['title'] ?? '')).filter(title => title !== '')
  }
}
