import { setImmediate } from 'node:timers/promises'
import { type AnswerLanguage, answerLanguages } from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
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

const forms: Readonly<Record<AnswerLanguage, readonly ((title: string) => string)[]>> = {
  en: [title => `What is ${title}?`, title => `How large is ${title}?`, title => `Who made ${title}?`],
  es: [
    title => `¿Qué es ${title}?`,
    title => `¿Qué tamaño tiene ${title}?`,
    title => `¿Quién hizo ${title}?`,
  ],
  fr: [
    title => `Qu’est-ce que ${title} ?`,
    title => `Quelle est la taille de ${title} ?`,
    title => `Qui a fait ${title} ?`,
  ],
}

/** Late is better than busy: what has not been asked until then is left to visitors. */
const mostMs = 4000
const searchMs = 1000

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
  for (const language of answerLanguages) {
    const asked = forms[language]
    const titles = await titlesIn(language, asked.length)
    for (const [at, title] of titles.entries()) {
      // Visitors who are there already go first.
      await setImmediate()
      if (stop.aborted || clock() > ends) return
      const q = asked[at]?.(title) ?? title
      await answers.extract({ body: { q, locale: language }, asker: { userIds: [] }, configuration })
    }
  }

  async function titlesIn(language: AnswerLanguage, size: number): Promise<string[]> {
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
