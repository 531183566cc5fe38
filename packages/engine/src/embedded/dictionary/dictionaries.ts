import { isPublic } from '../../access.ts'
import type { Access, FieldSpec, IndexSpec } from '../../port.ts'
import { delimiterOf, segmentsOf } from '../../text-values.ts'
import { createOrdinals, type Ordinals } from './ordinals.ts'

/**
 * What the segments of one index share: the values of its keyword and path fields, and who may see what. Few different
 * access models stand in an index, however many documents: each is asked once per request.
 */
export type Dictionaries = {
  /** One per keyword or path field. Of a path all its beginnings have a number too. */
  readonly values: ReadonlyMap<string, Ordinals>
  readonly access: AccessModels
}

export type AccessModels = {
  readonly ordinals: Ordinals
  intern(access: Access | undefined): number
  at(ordinal: number): Access | undefined
  isPublic(ordinal: number): boolean
}

export function createDictionaries(spec: IndexSpec): Dictionaries {
  const exact = spec.fields.filter(field => field.kind === 'keyword' || field.kind === 'path')
  return {
    values: new Map(exact.map(field => [field.name, createOrdinals()])),
    access: createAccessModels(createOrdinals()),
  }
}

function createAccessModels(ordinals: Ordinals): AccessModels {
  const models: (Access | undefined)[] = []
  const everyones: boolean[] = []
  // Number 0 stands for no restriction.
  ordinals.intern('')
  const learn = (ordinal: number): void => {
    for (let each = models.length; each <= ordinal; each++) {
      const text = ordinals.at(each)
      const access: Access | undefined = text === '' ? undefined : JSON.parse(text)
      models.push(access)
      everyones.push(isPublic(access))
    }
  }
  return {
    ordinals,
    intern: access => (access === undefined ? 0 : ordinals.intern(canonical(access))),
    at(ordinal) {
      learn(ordinal)
      return models[ordinal]
    },
    isPublic(ordinal) {
      learn(ordinal)
      return everyones[ordinal] ?? false
    },
  }
}

/** The same people in another order are the same model. */
function canonical(access: Access): string {
  const sorted = (names: readonly string[] | undefined) => [...new Set(names ?? [])].sort()
  return JSON.stringify({
    levels: access.levels.map(level =>
      level.map(set => ({
        ...(set.anonymous && { anonymous: true }),
        ...(set.allow?.length && { allow: sorted(set.allow) }),
        ...(set.deny?.length && { deny: sorted(set.deny) }),
      })),
    ),
  })
}

/** The number of a path, or -1. A segment that holds the delimiter, or nothing, stands in no path. */
export function findPath(ordinals: Ordinals, field: FieldSpec, path: readonly string[]): number {
  const delimiter = delimiterOf(field)
  if (path.some(segment => segment === '' || segment.includes(delimiter))) return -1
  return ordinals.find(path.join(delimiter))
}

/** The number of a value; of a path, its beginnings are numbered before it. */
export function internValue(ordinals: Ordinals, field: FieldSpec, value: string): number {
  if (field.kind === 'path') {
    const known = ordinals.find(value)
    if (known >= 0) return known
    const delimiter = delimiterOf(field)
    let path = ''
    for (const segment of segmentsOf(field, value)) {
      path = path === '' ? segment : path + delimiter + segment
      ordinals.intern(path)
    }
  }
  return ordinals.intern(value)
}
