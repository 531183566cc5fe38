import {
  type Answer,
  answerLanguageOf,
  answerOf,
  createReadingJudge,
  type Piece,
  usualJudge,
} from '@quarry/answers'
import { createBoundedMap } from '@quarry/bounded-map'
import type { SearchEngine } from '@quarry/engine'
import type { Language } from '@quarry/language'
import type { AnswerConfiguration, AnswerEvent } from '@quarry/protocol'
import type { Meaning, Reader } from '../encoder/index.ts'
import { type Admission, createAdmission, Fault, type InTurn } from '../http/index.ts'
import type { Catalogue, Narrowed, SearchBody } from '../search/index.ts'
import type { Asker } from '../token/index.ts'
import { citationFieldsOf, formatOf, plainText } from './answer-parameters.ts'
import { citationsOf, type Made } from './citation.ts'
import { onTab } from './configuration.ts'
import { cited, delta, end, header, type QuestionRequest } from './events.ts'
import { createRetrieve, extractFrom, type Looked, lookUp } from './find.ts'
import { keyOf } from './key.ts'
import type { ModelDriver } from './model.ts'
import type { Facts } from './port/facts.ts'
import { createSharing } from './share.ts'
import { tellFacts } from './tell-facts.ts'

type AnswersOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  narrow: (body: SearchBody, asker: Asker) => Promise<Narrowed>
  clock: () => number
  /** Another text says that answers may be others now: of configurations and rules; the catalogue has its own. */
  version: () => Promise<string>
  /** Speaks instead of the pages themselves, held to what they say. */
  model?: ModelDriver | null
  /** Passages are found by meaning, too. */
  meaning?: Meaning
  /** What is asked first: answers that are in no page's text. */
  facts: readonly Facts[]
  /** Sentences are read before they are said. */
  reader?: Reader | null
  onError: (error: unknown) => void
  /** Runs what takes milliseconds. */
  inTurn?: InTurn
}

export type Answers = {
  /** The events of an answer, in order, made as they are read. */
  stream(asked: QuestionRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent>
  /** The answer in the pages' own words. */
  extract(asked: QuestionRequest): Promise<Made>
  /** What looking for an answer waits for. */
  admission: Admission
  /** Stops what is still being made. */
  close(): void
}

/** What a model says, piece by piece, and what became of it in the end; what it left unsaid is still to be written. */
type Spoken = { piece: Piece } | { made: Made; isUnsaid: boolean }

const mostQuestion = 2000
const mostParameters = 1024
const deadlineMs = 3000
/** So long a model goes on when nobody listens any more. */
const lingerMs = 3000
/** Answers that are looked for at once: what a model says of them later takes no place. */
const lookingAtOnce = 3

/** Answers questions, from memory where nothing has changed since. */
export function createAnswers(options: AnswersOptions): Answers {
  const { engine, catalogue, clock, onError } = options
  const retrieve = createRetrieve(engine, catalogue, options.meaning)
  const known = createBoundedMap<string, { made: Made }>({ entries: 2000, expiry: { ms: 300_000, clock } })
  const judge = options.reader ? createReadingJudge(usualJudge, options.reader.read, onError) : undefined
  const extracting = new Map<string, Promise<Made>>()
  const admission = createAdmission({ running: lookingAtOnce })
  const admitted = <Result>({ caller }: QuestionRequest, work: () => Promise<Result>): Promise<Result> =>
    caller ? admission(caller, work) : work()
  const speaking = createSharing<Spoken>({ lingerMs })

  async function look({ body, asker, configuration }: QuestionRequest): Promise<Looked | null> {
    check(body)
    const { access, filters, alternatives } = await options.narrow(body, asker)
    const { sources } = configuration
    const scope = { access, filters, sources, deadlineMs }
    return lookUp(body.q ?? '', expectedIn(body.locale, configuration), scope, {
      engine,
      catalogue,
      retrieve,
      alternatives,
    })
  }

  /** What no page says in words; null where this configuration does not answer on this tab. */
  async function factFor(asked: QuestionRequest): Promise<Made> {
    check(asked.body)
    const configuration = onTab(asked.configuration, asked.body.tab ?? '')
    if (!configuration) return null
    const expected = expectedIn(asked.body.locale, configuration)
    return tellFacts({ ...asked, configuration }, expected, shownOf(asked.body), options)
  }

  /** Null where this configuration does not answer: on this tab, in this language, or what is no question. */
  async function lookWhereAllowed(
    asked: QuestionRequest,
  ): Promise<{ looked: Looked; asked: QuestionRequest } | null> {
    const configuration = onTab(asked.configuration, asked.body.tab ?? '')
    if (!configuration) return null
    const own = { ...asked, configuration }
    const looked = await look(own)
    const { languages } = configuration
    if (!looked || (languages.length > 0 && !languages.includes(looked.question.language))) return null
    return { looked, asked: own }
  }

  /** What citations carry: nothing of a field that is in no results. */
  function shownOf(body: SearchBody): string[] {
    return citationFieldsOf(body).filter(name => catalogue.fields().allows(name, 'results'))
  }

  const versions = async (): Promise<string[]> => [String(catalogue.generation()), await options.version()]

  async function extract(asked: QuestionRequest): Promise<Made> {
    const key = keyOf('extract', asked, await versions())
    const before = known.get(key)
    if (before) return before.made
    const already = extracting.get(key)
    if (already) return already
    const making = admitted(asked, () => extractAnew(key, asked)).finally(() => extracting.delete(key))
    extracting.set(key, making)
    return making
  }

  async function extractAnew(key: string, asked: QuestionRequest): Promise<Made> {
    const made = (await factFor(asked)) ?? (await ofPages(asked))
    if (catalogue.isSettled()) known.set(key, { made })
    return made
  }

  async function ofPages(asked: QuestionRequest): Promise<Made> {
    const found = await lookWhereAllowed(asked)
    if (options.inTurn) await new Promise<void>(options.inTurn)
    const answer = found && (await extractFrom(found.looked, found.asked.configuration, judge))
    return found && answer ? whole(answer, found.looked, shownOf(asked.body)) : null
  }

  /** A model's answer: its pieces, and at the end what it comes to. The pages speak where it fails before its first word. */
  async function* speak(
    model: ModelDriver,
    key: string,
    asked: QuestionRequest,
    signal: AbortSignal,
  ): AsyncGenerator<Spoken> {
    // Others may have been answered since it was looked for.
    const before = known.get(key)
    if (before) {
      yield { made: before.made, isUnsaid: true }
      return
    }
    const fact = await admitted(asked, () => factFor(asked))
    if (fact) {
      if (catalogue.isSettled()) known.set(key, { made: fact })
      yield { made: fact, isUnsaid: true }
      return
    }
    const found = await admitted(asked, () => lookWhereAllowed(asked))
    const pieces: Piece[] = []
    if (found) {
      try {
        for await (const piece of model.speak(found.looked, found.asked.configuration, signal)) {
          pieces.push(piece)
          yield { piece }
        }
      } catch (error) {
        signal.throwIfAborted()
        // Half an answer cannot be taken back; before its first word the pages can speak for themselves.
        if (pieces.length > 0) throw error
        onError(error)
        yield { made: await extract(asked), isUnsaid: true }
        return
      }
    }
    const made =
      found && pieces.length > 0 ? await whole(answerOf(pieces, 1), found.looked, shownOf(asked.body)) : null
    if (catalogue.isSettled()) known.set(key, { made })
    yield { made, isUnsaid: false }
  }

  async function* stream(asked: QuestionRequest, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const format = formatOf(asked.body)
    const key = keyOf('model', asked, await versions())
    const { model } = options
    const before = model ? known.get(key) : undefined
    if (!model || before) {
      const made = before ? before.made : await extract(asked)
      signal.throwIfAborted()
      yield header(format, model ? 'model' : 'pages', asked.understoodAs)
      yield* rest(made, format)
      return
    }
    check(asked.body)
    yield header(format, 'model', asked.understoodAs)
    let said = 0
    for await (const one of speaking.follow(key, stop => speak(model, key, asked, stop), signal)) {
      if ('piece' in one) {
        said += 1
        yield delta(format === 'text/markdown' ? one.piece.markdown : plainText(one.piece, said === 1))
      } else if (one.isUnsaid) yield* rest(one.made, format)
      else {
        if (one.made) yield cited(one.made.citations)
        yield end(one.made !== null)
      }
    }
  }

  return { stream, extract, admission, close: speaking.close }
}

/** Null where a page that is cited has gone meanwhile: an answer without its proof is none. */
async function whole(
  answer: Answer,
  { evidence, readDocuments }: Looked,
  fields: readonly string[],
): Promise<Made> {
  const documentOf = new Map(evidence.map(({ id, document }) => [id, document]))
  const ids = [...new Set(answer.passages.flatMap(passage => documentOf.get(passage) ?? []))]
  const documents = await readDocuments(ids)
  if (ids.some(id => !documents.has(id))) return null
  return { answer, citations: citationsOf(answer, evidence, documents, fields) }
}

function* rest(made: Made, format: string): Generator<AnswerEvent> {
  if (made) {
    for (const [at, piece] of made.answer.pieces.entries())
      yield delta(format === 'text/markdown' ? piece.markdown : plainText(piece, at === 0))
    yield cited(made.citations)
  }
  yield end(made !== null)
}

function check({ q, pipelineRuleParameters }: SearchBody): void {
  if ((q ?? '').length > mostQuestion)
    throw new Fault(
      'InvalidParametersException',
      `The question is longer than ${mostQuestion} characters. Ask a shorter one.`,
    )
  if (JSON.stringify(pipelineRuleParameters ?? {}).length > mostParameters)
    throw new Fault(
      'InvalidParametersException',
      `"pipelineRuleParameters" is longer than ${mostParameters} characters.`,
    )
}

function expectedIn(locale: string | null | undefined, { languages }: AnswerConfiguration): Language {
  return [locale, ...languages].map(answerLanguageOf).find(one => one !== undefined) ?? 'en'
}
