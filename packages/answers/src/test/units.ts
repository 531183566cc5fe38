import { unitsOf } from '../extract/evidence.ts'
import { expectQuestions, readExpected } from '../passage/asked.ts'
import { cutPassages } from '../passage/cut.ts'
import { readPlain } from '../passage/read-body.ts'

/** The sentences of a few pages: under each title its text, and what it is expected to be asked. */
export function unitsOfPages(pages: Readonly<Record<string, readonly [body: string, asked: string]>>) {
  return Object.entries(pages).flatMap(([title, [body, asked]]) =>
    unitsOf(
      expectQuestions(cutPassages(readPlain(body)), readExpected(asked), 'en').map(passage => ({
        ...passage,
        ...{ id: title, document: title, title, score: 1 },
      })),
    ),
  )
}
