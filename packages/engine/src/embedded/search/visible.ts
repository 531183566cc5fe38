import { maySee } from '../../access.ts'
import type { Identity } from '../../port.ts'
import { type Bits, bitsFor, countBits, hasBit, setBit } from '../bytes/bits.ts'
import type { AccessModels } from '../dictionary/dictionaries.ts'
import type { Level } from '../segment/layout.ts'
import type { IndexView, LiveSegment } from '../view/index-view.ts'

/** Rows that are there and that somebody may see; no bits: all rows. */
export type VisibleRows = { bits: Bits | undefined; count: number }

/** Who may see what: models are asked once per identity, rows once per identity and segment. */
export type Visibility = {
  rows(view: IndexView, live: LiveSegment, level: Level, identity: Identity): VisibleRows
  maySee(view: IndexView, live: LiveSegment, document: number, identity: Identity): boolean
}

const identitiesKept = 64
const setsKept = 16

export function createVisibility(): Visibility {
  const allowed = new WeakMap<AccessModels, Map<string, Uint8Array>>()
  const known = new WeakMap<LiveSegment, Map<string, VisibleRows>>()

  function modelsFor({ dictionaries: { access } }: IndexView, identity: Identity): Uint8Array {
    const byIdentity = keep(allowed, access)
    const key = keyOf(identity)
    const before = byIdentity.get(key)
    if (before && before.length === access.ordinals.size) return before
    const models = new Uint8Array(access.ordinals.size)
    if (before) models.set(before)
    for (let model = before?.length ?? 0; model < models.length; model++) {
      models[model] = maySee(access.at(model), identity) ? 1 : 0
    }
    return remember(byIdentity, key, models, identitiesKept)
  }

  function visibleRows({ segment, live }: LiveSegment, level: Level, models: Uint8Array): VisibleRows {
    const rows = segment.rows[level]
    const bits = new Uint32Array(bitsFor(rows))
    const present = live[level]
    for (let row = 0; row < rows; row++) {
      const document = level === 'document' ? row : segment.parents[row]!
      if (models[segment.access[document]!] === 1 && (!present || hasBit(present, row))) setBit(bits, row)
    }
    const count = countBits(bits)
    return { bits: count === rows ? undefined : bits, count }
  }

  return {
    rows(view, live, level, identity) {
      if ('everything' in identity || live.segment.meta.access === 0) {
        return { bits: live.live[level], count: live.count[level] }
      }
      const sets = keep(known, live)
      const key = `${level} ${keyOf(identity)}`
      return (
        sets.get(key) ?? remember(sets, key, visibleRows(live, level, modelsFor(view, identity)), setsKept)
      )
    },
    maySee: (view, { segment }, document, identity) =>
      'everything' in identity || modelsFor(view, identity)[segment.access[document]!] === 1,
  }
}

/** One text for one set of identities. */
export function keyOf(identity: Identity): string {
  return 'everything' in identity ? '*' : JSON.stringify([...new Set(identity.identities)].sort())
}

function keep<K extends object, V>(all: WeakMap<K, Map<string, V>>, key: K): Map<string, V> {
  const known = all.get(key)
  if (known) return known
  const made = new Map<string, V>()
  all.set(key, made)
  return made
}

/** The oldest go when there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V, most: number): V {
  map.delete(key)
  map.set(key, value)
  if (map.size > most) map.delete(map.keys().next().value!)
  return value
}
