/**
 * `npm run eval -- --fit=meaning`: learns what words mean from which questions the demo's pages are expected to answer, and from
 * the lexicon; `--content=FOLDER` takes those of another site. Writes packages/answers/src/words/meaning. No judged question is
 * read. Fit the weights anew afterwards.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AnswerLanguage, answerLanguages } from '@quarry/answers'
import { packMeaning } from '../packages/answers/src/words/meaning/meaning.ts'
import { type ExpectedGroup, expectedGroups, lexiconGroups } from './answers/fit/expected-groups.ts'
import { type Alike, learnMeaning, shuffled } from './answers/fit/learn-meaning.ts'
import { option, print } from './report.ts'

const target = 'packages/answers/src/words/meaning'
const names: Readonly<Record<AnswerLanguage, string>> = { en: 'english', es: 'spanish', fr: 'french' }
const questionsOfBatch = 256
const linesOfBatch = 25
const worthOfLexicon = 0.5

const groups = expectedGroups(option('content') ?? 'apps/site/meridian/content')
for (const language of answerLanguages) {
  const own = groups.filter(group => group.language === language)
  const lines = lexiconGroups(language)
  const vectors = learnMeaning(random => [
    ...batchesOfPages(own, random),
    ...parts(shuffled(lines, random), linesOfBatch).map(part => ({ groups: part, worth: worthOfLexicon })),
  ])
  const { terms, scales, vectors: packed } = packMeaning(vectors)
  const name = names[language]
  writeFileSync(
    path.join(target, `${name}.ts`),
    `import type { Learnt } from './meaning.ts'

/** Learnt by \`npm run eval -- --fit=meaning\` from ${own.length} sentences' expected questions; not to be changed by hand. */
export const ${name}: Learnt = {
  terms:
    ${quoted(terms)},
  scales:
    '${scales}',
  vectors:
    '${packed}',
}
`,
  )
  print(`${vectors.size} words of ${name}, from ${own.length} sentences and ${lines.length} lines.`)
}

/** Questions of the same page are asked of each other: they are the hardest to tell apart. */
function batchesOfPages(own: readonly ExpectedGroup[], random: () => number): Alike[] {
  const pages = new Map<string, ExpectedGroup[]>()
  for (const group of own) pages.set(group.page, [...(pages.get(group.page) ?? []), group])
  const batches: Alike[] = []
  let open: (readonly (readonly string[])[])[] = []
  let count = 0
  for (const page of shuffled([...pages.values()], random)) {
    for (const { questions, sentence } of page) {
      open.push([...questions, sentence])
      count += questions.length
    }
    if (count < questionsOfBatch) continue
    batches.push({ groups: open, worth: 1 })
    ;[open, count] = [[], 0]
  }
  return open.length > 0 ? [...batches, { groups: open, worth: 1 }] : batches
}

function parts<One>(list: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}
