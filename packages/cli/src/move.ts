import { type Command, type Surroundings, UsageError } from './command.ts'
import { contentSteps, publishDefinitions } from './move/move-content.ts'
import { documentSteps, fieldStep } from './move/move-documents.ts'
import { judgementSteps } from './move/move-judgements.ts'
import { ruleSteps } from './move/move-rules.ts'
import { endUsage, openEnd } from './move/open-end.ts'
import { openMoveState } from './move/progress.ts'
import type { Ends, Step } from './move/step.ts'
import { verifyCounts, verifySamples } from './move/verify.ts'

const parts = ['content', 'fields', 'documents', 'rules', 'judgements'] as const
type Part = (typeof parts)[number]

const samplesAtMost = 20
/** One of so many titles is looked for at the end. */
const sampledOf = 25
const tellEveryMs = 2000

export const move: Command = {
  usage: `move ${endUsage} [--parts content,fields,documents,rules,judgements] [--dry-run yes] [--state FILE] [--again yes] [--patience SECONDS]`,
  about:
    'Copies an installation to another one, ours or a hosted provider: goes on where it was broken off, and compares both ends.',
  async run({ options, rest }, surroundings) {
    if (rest.length > 0) throw new UsageError(`"${rest[0]}" is too much.`)
    const wanted = wantedParts(options['parts'])
    const patienceMs = patienceIn(options['patience'])
    const from = await openEnd('from', options, patienceMs, surroundings)
    try {
      const to = await openEnd('to', options, patienceMs, surroundings)
      try {
        const notes = new Set<string>()
        const ends: Ends = { from, to, note: sentence => notes.add(sentence) }
        if (wanted.has('content')) for (const end of [from, to]) requireProject(end, end === from)
        const steps = await stepsOf(ends, wanted)
        await (options['dry-run'] === 'yes'
          ? tellPlan(steps, ends, surroundings)
          : moveAll(steps, ends, { wanted, options, patienceMs }, surroundings))
        for (const sentence of notes) surroundings.print(`Note: ${sentence}`)
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  },
}

function wantedParts(text: string = parts.join()): ReadonlySet<Part> {
  const names = text.split(',').map(one => one.trim())
  for (const name of names)
    if (!parts.some(part => part === name))
      throw new UsageError(`--parts: "${name}" is none of ${parts.join(', ')}.`)
  return new Set(names as Part[])
}

/** How long an end may take to answer again, and its index to follow. */
function patienceIn(text = '60'): number {
  const seconds = Number(text)
  if (seconds >= 0 && seconds <= 3600) return seconds * 1000
  throw new UsageError(`--patience: "${text}" is no number of seconds up to 3600.`)
}

function requireProject(end: Ends['from'], isFrom: boolean): void {
  if (end.project !== '') return
  const option = isFrom ? '--from-project' : '--to-project'
  throw new UsageError(`Say which project of ${end.name} is meant, with ${option}.`)
}

async function stepsOf(ends: Ends, wanted: ReadonlySet<Part>): Promise<Step[]> {
  return [
    ...(wanted.has('content') ? contentSteps(ends) : []),
    ...(wanted.has('fields') ? [fieldStep(ends)] : []),
    ...(wanted.has('documents') ? await documentSteps(ends) : []),
    ...(wanted.has('rules') ? await ruleSteps(ends) : []),
    ...(wanted.has('judgements') ? judgementSteps(ends) : []),
  ]
}

async function tellPlan(steps: readonly Step[], { from, to }: Ends, { print }: Surroundings): Promise<void> {
  for (const { name, count } of steps)
    print(
      `${name}: ${(await count(from)) ?? 'uncounted'} would be moved; ${(await count(to)) ?? 'uncounted'} there now.`,
    )
  print('Nothing was changed.')
}

type Wishes = {
  wanted: ReadonlySet<Part>
  options: Readonly<Record<string, string>>
  patienceMs: number
}

async function moveAll(
  steps: readonly Step[],
  ends: Ends,
  { wanted, options, patienceMs }: Wishes,
  surroundings: Surroundings,
): Promise<void> {
  const { from, to } = ends
  const { print } = surroundings
  const memory = openMoveState(
    options['state'] ?? '.quarry-move.json',
    from.name,
    to.name,
    options['again'] === 'yes',
  )
  if (memory.goesOn) print('Goes on where it was broken off.')
  for (const step of steps) await moveStep(step, memory, surroundings)
  if (wanted.has('content')) await publishDefinitions(ends)
  const faults = [
    ...(await verifyCounts(steps, from, to, { patienceMs, print })),
    ...(await verifySamples(memory.state.samples, from, to, { patienceMs, print })),
  ]
  if (faults.length > 0) throw new Error(`It was moved, and not all is as it was:\n${faults.join('\n')}`)
  memory.remove()
  print('Moved.')
}

async function moveStep(
  step: Step,
  { state, save }: ReturnType<typeof openMoveState>,
  { print, clock }: Surroundings,
): Promise<void> {
  const known = state.steps[step.name] ?? { after: '', moved: 0, done: false }
  state.steps[step.name] = known
  let told = clock()
  while (!known.done) {
    const { items, next } = await step.read(known.after)
    await step.write(items).catch((error: unknown) => {
      throw new Error(
        `${step.name}: ${error instanceof Error ? error.message : error}\nWhat was moved is remembered: run the command again.`,
        { cause: error },
      )
    })
    items.forEach((item, at) => {
      const text = (known.moved + at) % sampledOf === 0 ? step.sample?.(item) : undefined
      if (text && state.samples.length < samplesAtMost && !state.samples.includes(text))
        state.samples.push(text)
    })
    known.moved += items.length
    known.after = next ?? ''
    known.done = next === undefined
    save()
    if (!known.done && clock() - told < tellEveryMs) continue
    told = clock()
    print(known.done ? `${step.name}: ${known.moved} moved.` : `${step.name}: ${known.moved} so far …`)
  }
}
