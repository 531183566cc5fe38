import { type Command, type Surroundings, UsageError } from './command.ts'
import type { Columns } from './ingest-csv.ts'
import type { Piece } from './ingest-input.ts'
import { openProgress } from './ingest-progress.ts'
import { openInput } from './ingest-read.ts'
import type { Place } from './place.ts'
import { withPlace } from './sources-place.ts'

/** Documents in one batch, and how much of them. */
const together = 1000
const mostBytes = 8 * 1024 * 1024
const columnOptions = ['id', 'title', 'text', 'link', 'date', 'delimiter'] as const
/** So many files are named in one sentence. */
const mostNamed = 10
/** A line of progress at most this often. */
const tellEveryMs = 2000

export const ingest: Command = {
  usage:
    'ingest FILE… --source NAME [--url URL --key KEY] [--organization ID] [--id COLUMN] [--title COLUMN] [--text COLUMNS] [--link COLUMN|/product/{sku}|/files/{name}] [--date COLUMN] [--delimiter ";"] [--map sku=ec_product_id,name=ec_name] [--language es] [--kind book] [--catalog yes] [--again yes]',
  about:
    'Takes documents from .ndjson, .csv and folders of Markdown, HTML, PDF and office files: into a running server, or into the data folder of a stopped one. Goes on where it was broken off.',
  async run({ options, rest }, surroundings) {
    const name = options['source']
    if (name === undefined) throw new UsageError('Say which source the documents belong to, with --source.')
    if (rest.length === 0) throw new UsageError('Say which files or folders to take.')
    const columns: Columns = Object.fromEntries(
      columnOptions.flatMap(one => (options[one] === undefined ? [] : [[one, options[one]]])),
    )
    const { kind, language } = options
    const names = readNames(options['map'])
    const inputs = rest.map(file => openInput(file, columns, names))
    const isCatalog = options['catalog'] === 'yes'
    await withPlace(surroundings, options, async place => {
      const source = await sourceNamed(place, { name, isCatalog, language }, surroundings)
      let [refused, unspoken, untitled] = [0, 0, 0]
      const wordless: string[] = []
      for (const input of inputs) {
        const done = await takeFile(
          input,
          place,
          source.id,
          { again: options['again'] === 'yes', kind },
          surroundings,
        )
        refused += done.refused
        unspoken += done.unspoken
        untitled += done.untitled
        wordless.push(...done.wordless)
      }
      if (unspoken > 0 && !isCatalog && source.language === undefined)
        surroundings.print(unspokenWords(unspoken))
      if (untitled > 0 && !isCatalog) surroundings.print(untitledWords(untitled))
      if (wordless.length > 0) surroundings.print(wordlessWords(wordless))
      if (!place.isLive) surroundings.print('The server finds them when it starts.')
      if (refused > 0) throw new Error(`${refused} were refused; all others were taken.`)
    })
  },
}

type Wanted = { name: string; isCatalog: boolean; language: string | undefined }

async function sourceNamed(
  place: Place,
  { name, isCatalog, language }: Wanted,
  { print }: Surroundings,
): Promise<{ id: string; language: string | undefined }> {
  const found = (await place.sources()).find(source => source.name === name || source.id === name)
  if (found) return { id: found.id, language: found.language }
  print(`The source "${name}" is new. Everybody may see what is in it, unless a document says otherwise.`)
  const id = await place.createSource({
    name,
    sourceType: isCatalog ? 'CATALOG' : 'PUSH',
    sourceVisibility: 'SHARED',
    ...(language === undefined ? {} : { language }),
  })
  return { id, language }
}

/** Said once: such documents are found by programs, and look lost to whoever searches on the site. */
const unspokenWords = (count: number): string =>
  `${count} documents have no language, and pages that search in one language do not find them. A column "language" says it, or --language on a new source.`

const untitledWords = (count: number): string =>
  `${count} documents have no title: results call them by their id. --title COLUMN says which column it is; --again yes takes the file again.`

const wordlessWords = (names: readonly string[]): string => {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `${names.length} files hold no text, such as scanned pages, and are found by their names alone: ${names.slice(0, mostNamed).join(', ')}${more}. Recognise their letters (OCR), and take the folder again.`
}

/** `sku=ec_product_id,name=ec_name`: what columns are to be called. */
function readNames(text = ''): ReadonlyMap<string, string> {
  const pairs = text.split(',').filter(Boolean)
  return new Map(
    pairs.map(pair => {
      const [from = '', to = ''] = pair.split('=').map(one => one.trim())
      if (from === '' || to === '') throw new UsageError(`--map: "${pair}" is no pair such as name=ec_name.`)
      return [from, to]
    }),
  )
}

/** Sends a file batch by batch; what is finished is remembered after each. Tells how many were refused, how many say no language or no title, and which no word. */
async function takeFile(
  input: ReturnType<typeof openInput>,
  place: Place,
  source: string,
  { again, kind }: { again: boolean; kind: string | undefined },
  { print, clock }: Surroundings,
): Promise<{ refused: number; unspoken: number; untitled: number; wordless: string[] }> {
  const memory = openProgress(input.file, await input.hash(), source)
  if (memory.before?.done && !again) {
    print(`${memory.name}: taken before, and unchanged since. --again yes takes it again.`)
    return { refused: 0, unspoken: 0, untitled: 0, wordless: [] }
  }
  const goesOn = memory.before !== null && !again
  let progress = goesOn && memory.before ? memory.resume(memory.before) : memory.reset()
  if (goesOn) print(`${memory.name}: goes on after ${input.unit.slice(0, -1)} ${progress.line}.`)
  const remark = await input.remark?.()
  if (remark !== undefined) print(remark)
  const first = progress.taken + progress.refused
  const start = clock()
  let told = start
  const rate = (): number => {
    const seconds = Math.max(clock() - start, 1) / 1000
    return Math.round((progress.taken + progress.refused - first) / seconds)
  }

  let batch: Piece[] = []
  let [bytes, unspoken, untitled] = [0, 0, 0]
  const wordless: string[] = []
  const flush = async (): Promise<void> => {
    const last = batch.at(-1)
    if (!last) return
    const documents = batch.flatMap(piece => ('document' in piece ? [piece.document] : []))
    unspoken += documents.filter(document => !hasLanguage(document)).length
    untitled += documents.filter(isUntitled).length
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

  for await (const read of input.read(progress.line)) {
    const piece = ofKind(read, kind)
    batch.push(piece)
    if ('wordless' in piece && piece.wordless !== undefined) wordless.push(piece.wordless)
    bytes += 'document' in piece ? JSON.stringify(piece.document).length : 0
    if (batch.length >= together || bytes >= mostBytes) await flush()
  }
  await flush()
  memory.write({ ...progress, done: true })
  const where =
    progress.refused > 0 ? ` ${progress.refused} refused: ${memory.errors} says which and why.` : ''
  print(`${memory.name}: ${progress.taken} ${input.unit} taken, ${rate()} a second.${where}`)
  return { refused: progress.refused, unspoken, untitled, wordless }
}

/** What a file is called may be read only where it arrives. */
const isUntitled = (document: Readonly<Record<string, unknown>>): boolean =>
  document['title'] === '' && document['compressedBinaryData'] === undefined

/** What a document is, as entries say by their type; one that says it itself is left alone. */
const ofKind = (piece: Piece, kind: string | undefined): Piece =>
  kind === undefined || !('document' in piece) ? piece : { ...piece, document: { kind, ...piece.document } }

const hasLanguage = (document: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(document).some(name => name.toLowerCase() === 'language')

function idOf(document: Readonly<Record<string, unknown>>): string {
  const found = Object.entries(document).find(([name]) => name.toLowerCase() === 'documentid')
  return String(found?.[1] ?? '')
}
