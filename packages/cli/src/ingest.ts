import { type Command, readArguments, type Surroundings, UsageError } from './command.ts'
import type { Columns } from './ingest-csv.ts'
import { openProgress } from './ingest-progress.ts'
import { openInput, type Piece } from './ingest-read.ts'
import { type Place, placeOptions, withPlace } from './sources-place.ts'

/** Documents in one batch, and how much of them. */
const together = 1000
const mostBytes = 8 * 1024 * 1024
const columnOptions = ['id', 'title', 'text', 'link', 'date', 'delimiter'] as const
/** A line of progress at most this often. */
const tellEveryMs = 2000

export const ingest: Command = {
  usage:
    'ingest FILE… --source NAME [--url URL --key KEY] [--id COLUMN] [--title COLUMN] [--text COLUMNS] [--link COLUMN] [--date COLUMN] [--delimiter ";"] [--again yes]',
  about:
    'Takes documents from .ndjson, .csv and folders of Markdown or HTML: into a running server, or into the data folder of a stopped one. Goes on where it was broken off.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['source', 'again', ...columnOptions, ...placeOptions])
    const name = options['source']
    if (name === undefined) throw new UsageError('Say which source the documents belong to, with --source.')
    if (rest.length === 0) throw new UsageError('Say which files or folders to take.')
    const columns: Columns = Object.fromEntries(
      columnOptions.flatMap(one => (options[one] === undefined ? [] : [[one, options[one]]])),
    )
    const inputs = rest.map(file => openInput(file, columns))
    await withPlace(surroundings, options, async place => {
      const source = await sourceNamed(place, name, surroundings)
      let refused = 0
      for (const input of inputs)
        refused += await takeFile(input, place, source, options['again'] === 'yes', surroundings)
      if (!place.isLive) surroundings.print('The server finds them when it starts.')
      if (refused > 0) throw new Error(`${refused} were refused; all others were taken.`)
    })
  },
}

async function sourceNamed(place: Place, name: string, { print }: Surroundings): Promise<string> {
  const found = (await place.sources()).find(source => source.name === name || source.id === name)
  if (found) return found.id
  print(`The source "${name}" is new. Everybody may see what is in it, unless a document says otherwise.`)
  return place.createSource({ name, sourceType: 'PUSH', sourceVisibility: 'SHARED' })
}

/** Sends a file batch by batch; what is finished is remembered after each. Tells how many were refused. */
async function takeFile(
  input: ReturnType<typeof openInput>,
  place: Place,
  source: string,
  again: boolean,
  { print, clock }: Surroundings,
): Promise<number> {
  const memory = openProgress(input.file, await input.hash(), source)
  if (memory.before?.done && !again) {
    print(`${memory.name}: taken before, and unchanged since. --again yes takes it again.`)
    return 0
  }
  const goesOn = memory.before !== null && !again
  let progress = goesOn && memory.before ? memory.resume(memory.before) : memory.reset()
  if (goesOn) print(`${memory.name}: goes on after ${input.unit.slice(0, -1)} ${progress.line}.`)
  const first = progress.taken + progress.refused
  const start = clock()
  let told = start
  const rate = (): number => {
    const seconds = Math.max(clock() - start, 1) / 1000
    return Math.round((progress.taken + progress.refused - first) / seconds)
  }

  let batch: Piece[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    const last = batch.at(-1)
    if (!last) return
    const documents = batch.flatMap(piece => ('document' in piece ? [piece.document] : []))
    const lines = new Map(
      batch.flatMap(piece => ('document' in piece ? [[idOf(piece.document), piece.line] as const] : [])),
    )
    const refusals = documents.length > 0 ? await place.send(source, documents) : []
    const notes = [
      ...batch.flatMap(piece => ('refused' in piece ? [{ line: piece.line, reason: piece.refused }] : [])),
      ...refusals.map(({ documentId, reason }) => ({
        line: lines.get(documentId) ?? last.line,
        documentId,
        reason,
      })),
    ]
    memory.note(notes.sort((a, b) => a.line - b.line))
    progress = {
      ...progress,
      line: last.line,
      taken: progress.taken + batch.length - notes.length,
      refused: progress.refused + notes.length,
    }
    memory.write(progress)
    batch = []
    bytes = 0
    if (clock() - told < tellEveryMs) return
    told = clock()
    print(
      `${memory.name}: ${progress.taken} ${input.unit}, ${rate()} a second, ${progress.refused} refused …`,
    )
  }

  for await (const piece of input.read(progress.line)) {
    batch.push(piece)
    bytes += 'document' in piece ? JSON.stringify(piece.document).length : 0
    if (batch.length >= together || bytes >= mostBytes) await flush()
  }
  await flush()
  memory.write({ ...progress, done: true })
  const where =
    progress.refused > 0 ? ` ${progress.refused} refused: ${memory.errors} says which and why.` : ''
  print(`${memory.name}: ${progress.taken} ${input.unit} taken, ${rate()} a second.${where}`)
  return progress.refused
}

function idOf(document: Readonly<Record<string, unknown>>): string {
  const found = Object.entries(document).find(([name]) => name.toLowerCase() === 'documentid')
  return String(found?.[1] ?? '')
}
