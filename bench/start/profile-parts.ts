import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** Milliseconds by part of the source, of one thread. */
export type Parts = { thread: string; parts: ReadonlyMap<string, number> }

/**
 * What `--cpu-prof` wrote to a folder, by folders of the source: what is native or of a package counts for whoever called
 * it. Idle time is left out.
 */
export function partsIn(folder: string): Parts[] {
  const mapAt = remembering(mapOf)
  return readdirSync(folder)
    .filter(name => name.endsWith('.cpuprofile'))
    .sort()
    .map(name => {
      const profile = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Profile
      const thread = name.split('.')[4] ?? ''
      return { thread: thread === '0' ? 'main' : `worker ${thread}`, parts: partsOf(profile, mapAt) }
    })
}

function partsOf({ nodes, samples, timeDeltas }: Profile, mapAt: (bundle: string) => SourceMap | undefined) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id])))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const partAt = remembering((id: number): string => {
    const frame = frames.get(id)
    if (!frame) return '(program)'
    if (/^\((garbage collector|program|idle)\)$/.test(frame.functionName)) return frame.functionName
    const own = frame.url.startsWith('file:') ? partIn(mapAt(fileURLToPath(frame.url)), frame) : undefined
    const parent = parents.get(id)
    return own ?? (parent === undefined ? '(program)' : partAt(parent))
  })
  const spent = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const part = partAt(id)
    if (part !== '(idle)') spent.set(part, (spent.get(part) ?? 0) + (timeDeltas[at] ?? 0) / 1000)
  }
  return spent
}

/** Undefined for what is of a package from elsewhere. */
function mapOf(bundle: string): SourceMap | undefined {
  if (!existsSync(`${bundle}.map`)) return undefined
  return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload)
}

/** `packages/server/src/feed/feed.ts` is of packages/server/src/feed; undefined for what is of no package of ours. */
function partIn(map: SourceMap | undefined, { lineNumber, columnNumber }: CallFrame): string | undefined {
  if (!map) return undefined
  const entry = map.findEntry(lineNumber, columnNumber)
  const source = 'originalSource' in entry ? entry.originalSource : ''
  const place = /(?<![^/])(?:packages|bench|sites)\/.*/.exec(source)?.[0]
  return place === undefined || place.includes('node_modules')
    ? undefined
    : path.posix.dirname(place).split('/').slice(0, 5).join('/')
}

function remembering<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key) as Value
  }
}
