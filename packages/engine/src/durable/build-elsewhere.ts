import type { LoggedDocument } from '../documents/index.ts'
import type { Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import type { Channel } from '../remote/index.ts'
import type { BuildAnswer, Building, BuildOrder } from './building.ts'
import { addTo, type DictionarySizes, sizesOf, takeAdditions } from './dictionary-files.ts'

/** Another thread that makes segments (`serveBuilding`), as a worker of Node is one. */
export type Helper = Channel & {
  on(event: 'error' | 'exit', listener: (given: unknown) => void): unknown
  terminate(): unknown
}

/** Building on another thread. What it is told it does in order, so that one segment may follow another at once. */
export type BuildingElsewhere = Building & {
  /** Why it cannot be used any more. */
  readonly lost: Error | undefined
  stop(): void
}

/** Pieces that are on their way or being analysed: enough to go on with while this thread writes files. */
const mostUnderWay = 4

export function buildElsewhere(helper: Helper): BuildingElsewhere {
  /** What it has of which dictionaries. */
  let told: { of: Dictionaries; sizes: DictionarySizes } | undefined
  let underWay = 0
  let lost: Error | undefined
  const room: Waiting<void>[] = []
  const finishing: (Waiting<Uint8Array | undefined> & { dictionaries: Dictionaries })[] = []

  function lose(cause: unknown): void {
    if (lost) return
    lost = cause instanceof Error ? cause : new Error(`The worker that makes segments has ended (${cause}).`)
    for (const one of [...room.splice(0), ...finishing.splice(0)]) one.reject(lost)
    helper.terminate()
  }
  function send(order: BuildOrder): void {
    if (lost) throw lost
    helper.postMessage(order)
  }
  function receive(answer: BuildAnswer): void {
    if (lost) return
    if (answer.kind === 'failed') {
      lose(new Error(`A segment could not be made: ${answer.message}`))
      return
    }
    if (answer.kind === 'taken') {
      underWay -= 1
      room.shift()?.resolve()
      return
    }
    const done = finishing.shift()
    if (!done) return
    addTo(done.dictionaries, answer.dictionaries)
    told = { of: done.dictionaries, sizes: sizesOf(done.dictionaries) }
    done.resolve(answer.bytes ?? undefined)
  }
  helper.on('message', message => receive(message as BuildAnswer))
  helper.on('error', lose)
  helper.on('exit', lose)

  return {
    get lost() {
      return lost
    },
    stop: () => lose(new Error('The worker that makes segments was stopped.')),
    begin(spec, dictionaries) {
      const anew = told?.of !== dictionaries
      const sizes: DictionarySizes = anew || !told ? new Map() : told.sizes
      const additions = takeAdditions(dictionaries, sizes) ?? {}
      told = { of: dictionaries, sizes }
      send({ kind: 'begin', spec, dictionaries: additions, anew })
      return {
        async add(changes) {
          const order = pack(changes)
          if (!order) return
          send(order)
          underWay += 1
          if (underWay >= mostUnderWay)
            await new Promise<void>((resolve, reject) => room.push({ resolve, reject }))
        },
        number: patches => send({ kind: 'number', patches }),
        finish: () =>
          new Promise((resolve, reject) => {
            send({ kind: 'finish' })
            finishing.push({ resolve, reject, dictionaries })
          }),
      }
    },
  }
}

type Waiting<Result> = { resolve(result: Result): void; reject(error: Error): void }

/** Few large values travel faster than many small ones. */
function pack(changes: readonly LoggedDocument[]): BuildOrder | undefined {
  const json: Uint8Array[] = []
  const stored: Uint8Array[] = []
  for (const change of changes) {
    const given = change.json
    const document = given ? null : change.document
    if (!given && !document) continue
    json.push(given ?? Buffer.from(JSON.stringify(document)))
    stored.push(change.stored ?? new Uint8Array(0))
  }
  if (json.length === 0) return undefined
  const bytes = Buffer.concat(json.flatMap((one, place) => [one, stored[place]!]))
  return { kind: 'add', bytes, lengths: json.flatMap((one, place) => [one.length, stored[place]!.length]) }
}
