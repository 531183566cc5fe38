import type { Sentence } from '../extract/evidence.ts'
import type { Judge } from './judge.ts'

/**
 * How sure something is, of each text, that it answers the question: as a logarithm of odds. It has read both, where the
 * judge compares their words.
 */
export type Read = (question: string, texts: readonly string[]) => Promise<readonly number[]>

/** The likeliest sentences are read: each costs a run of a model. */
const mostRead = 12
/** Both look at the same words, so what is read counts half; and nothing is surer than this. */
const share = 0.5
const surest = 8

/** A judge whose likeliest sentences are read by something that understands more of them. Where that fails, the judge alone decides. */
export function createReadingJudge(judge: Judge, read: Read, onError: (error: unknown) => void): Judge {
  return async (question, sentences) => {
    const shares = await judge(question, sentences)
    const likeliest = [...shares.keys()]
      .sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))
      .slice(0, mostRead)
    const texts = likeliest.map(at => textOf(sentences[at]))
    try {
      const found = await read(question.text, texts)
      if (likeliest.some((_, at) => Number.isNaN(found[at] ?? Number.NaN)))
        throw new Error('What reads sentences did not say of each how sure it is.')
      const factors = likeliest.map((_, at) => Math.exp(share * within(found[at] ?? 0)))
      // What was not read was less likely than what was, and is no better than the least of it.
      const least = Math.min(1, ...factors)
      const factorOf = new Map(likeliest.map((sentence, at) => [sentence, factors[at] ?? least]))
      const odds = shares.map((one, at) => one * (factorOf.get(at) ?? least))
      const none = 1 - shares.reduce((sum, one) => sum + one, 0)
      const all = odds.reduce((sum, one) => sum + one, none)
      return odds.map(one => one / all)
    } catch (error) {
      onError(error)
      return shares
    }
  }
}

const within = (logit: number): number => Math.max(-surest, Math.min(surest, logit))

/** A sentence under what stands over it: by itself it may not say of what it speaks. */
function textOf(sentence: Sentence | undefined): string {
  if (!sentence) return ''
  const { evidence, heading, text } = sentence
  return [evidence.title, heading, text].filter(Boolean).join('. ')
}
