import { commandsMachines, type Piece, verify } from '@quarry/answers'
import type { AnswerConfiguration } from '@quarry/protocol'
import { type ChatEndpoint, streamChat } from './chat-stream.ts'
import type { Looked } from './find.ts'
import { passagesFor, promptFor, restatementOf } from './prompt.ts'

/** Speaks an answer piece by piece; each was proved before it is given. */
export type ModelDriver = {
  speak(looked: Looked, configuration: AnswerConfiguration, signal: AbortSignal): AsyncGenerator<Piece>
  /** A question as it is meant after those before it, so that it stands for itself. */
  restate(question: string, previous: readonly string[], signal: AbortSignal): Promise<string>
}

type ModelOptions = {
  /** Anything that speaks the chat protocol. */
  endpoint: ChatEndpoint
  model: string
  /** For the whole answer, and between two parts of it. */
  timeoutMs: number
  stallMs: number
  /** Calls in a minute; what comes after them is answered without the model. */
  perMinute: number
  clock: () => number
}

const mostCharacters = 8000
const mostOfQuestion = 1000

/** A model behind a chat endpoint, held to the passages: what they do not say does not leave this function. */
export function createModel(options: ModelOptions): ModelDriver {
  const { endpoint, model, timeoutMs, stallMs, perMinute, clock } = options
  const calls: number[] = []

  function spend(): void {
    while ((calls[0] ?? Number.POSITIVE_INFINITY) <= clock() - 60_000) calls.shift()
    if (calls.length >= perMinute)
      throw new Error(`The model was asked ${perMinute} times in this minute already.`)
    calls.push(clock())
  }

  return {
    async restate(question, previous, signal) {
      spend()
      const { system, user } = restatementOf(question, previous)
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ] as const
      const stopped = AbortSignal.any([signal, AbortSignal.timeout(stallMs)])
      let said = ''
      for await (const text of streamChat(endpoint, { model, temperature: 0, messages }, stopped)) {
        said += text
        if (said.length > mostOfQuestion) break
      }
      return said
    },
    async *speak(looked, configuration, signal) {
      const { question } = looked
      const passages = passagesFor(looked.evidence)
      if (passages.length === 0) return
      spend()
      const { system, user } = promptFor(question, passages, configuration)
      const ended = new AbortController()
      const both = AbortSignal.any([signal, ended.signal, AbortSignal.timeout(timeoutMs)])
      const splitter = createSplitter()
      let words = 0
      let written = 0

      function prove(part: Part): Piece | null {
        const { text } = part
        if (/https?:|www\.|@\w|\]\(/.test(part.markdown) || commandsMachines(text)) return null
        const verdict = verify(text, passages, question.language)
        const count = text.split(' ').length
        if (!verdict.isSupported || words + count > configuration.answer.mostWords) return null
        words += count
        written += 1
        const lead = written === 1 ? '' : /^\s*(?:[-*+]|\d+[.)])\s/.test(part.markdown) ? '\n' : ' '
        return {
          markdown: `${lead}${part.markdown.replace(numbers, '').trim()}`,
          claim: { text, supports: verdict.supports },
        }
      }

      try {
        const messages = [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ] as const
        const stream = streamChat(endpoint, { model, temperature: 0, messages }, both)
        let heard = 0
        for await (const whole of unstalled(stream, stallMs)) {
          const text = whole.slice(0, mostCharacters - heard + 1)
          heard += text.length
          for (const part of splitter.write(text)) {
            const piece = prove(part)
            if (piece) yield piece
          }
          if (heard > mostCharacters) return
        }
        for (const part of splitter.end()) {
          const piece = prove(part)
          if (piece) yield piece
        }
      } finally {
        ended.abort()
      }
    },
  }
}

/** The text of a stream; one that falls silent fails. */
async function* unstalled(stream: AsyncIterable<string>, stallMs: number): AsyncGenerator<string> {
  const chunks = stream[Symbol.asyncIterator]()
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The model said nothing for ${stallMs} ms.`)), stallMs)
    })
    try {
      const next = chunks.next()
      // When silence wins, what comes later is nobody's.
      next.catch(() => undefined)
      const { value, done } = await Promise.race([next, silence])
      if (done) return
      yield value
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A finished part of what a model writes: a sentence or a list item, with the markdown before it. */
type Part = { markdown: string; text: string }

/** Of passages, with the spaces before them: each run of spaces is looked at once. */
const numbers = /(?<!\s)\s*\[\d+(?:\s*,\s*\d+)*\]/g
const ending = /[.!?…]["'”’»)\]]*\s+(?=["'“‘«(¿¡[*_]*[\p{Lu}\p{N}−-])|\n+/u
/** No sentence is this long: what does not end is cut off. */
const longest = 2000

/** Takes a text as it comes and gives its parts as they are finished. */
function createSplitter() {
  let rest = ''
  const cut = (at: number): Part => {
    const markdown = rest.slice(0, at)
    rest = rest.slice(at)
    return { markdown: markdown.trimEnd(), text: plainOf(markdown) }
  }
  return {
    *write(text: string): Generator<Part> {
      rest += text
      for (let match = ending.exec(rest); match; match = ending.exec(rest)) {
        const part = cut(match.index + match[0].length)
        if (part.text !== '') yield part
      }
      if (rest.length > longest) rest = ''
    },
    *end(): Generator<Part> {
      const part = cut(rest.length)
      if (part.text !== '') yield part
    },
  }
}

/** What a part says, without the signs of markdown and the numbers of passages. */
function plainOf(markdown: string): string {
  return markdown
    .replace(numbers, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^\s*#+\s*/, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
