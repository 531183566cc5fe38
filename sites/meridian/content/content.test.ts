import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Fields = Record<string, { type: string; value?: unknown; locales?: Record<string, unknown> }>
type Entry = {
  _id: string
  _name: string
  _slug: string
  type: string
  _locales: string[]
  fields: Fields
  _dataResources?: Record<string, { type: string; variables: { entryIds: string } }>
}
type Field = {
  id: string
  type: string
  localizable?: boolean
  typeConfig?: {
    required?: boolean
    regex?: string
    min?: number
    max?: number
    decimal?: boolean
    options?: { value: string }[]
    allowedContentTypes?: string[]
  }
}
type ContentType = { id: string; slugSettings: { regularExpression: string }; fields: Field[] }
type Node = {
  type: string
  version: number
  children?: Node[]
  tag?: string
  text?: string
  format?: unknown
  listType?: string
  headerState?: number
  link?: { type: string; path: string }
}

const here = import.meta.dirname
const locales = ['en', 'es', 'fr']

const files = (folder: string): string[] =>
  readdirSync(path.join(here, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .map(name => path.posix.join(folder, name.replaceAll('\\', '/')))
    .sort()
const read = <Value>(file: string): Value => JSON.parse(readFileSync(path.join(here, file), 'utf8')) as Value

const types = new Map(
  files('content-types').map(file => {
    const { contentType } = read<{ contentType: ContentType }>(file)
    return [contentType.id, contentType]
  }),
)
const stored = files('entries').map(file => ({ file, ...read<{ entry: Entry; state: number }>(file) }))
const entries = stored.map(({ entry }) => entry)
const byId = new Map(entries.map(entry => [entry._id, entry]))
// `/about-you` is no entry: the site makes it of what it keeps of a visitor.
const pages = new Set([...entries.map(entry => `/${entry.type}/${entry._slug}`), '/about-you'])
const of = (type: string) => entries.filter(entry => entry.type === type)
const value = (entry: Entry, field: string): unknown => entry.fields[field]?.value
const number = (entry: Entry, field: string): number | null => {
  const found = value(entry, field)
  return typeof found === 'number' ? found : null
}

/** Collects every fault, so that one run tells them all. */
function faults(check: (entry: Entry, say: (fault: string) => void) => void, among = entries): string[] {
  const found: string[] = []
  for (const entry of among) check(entry, fault => found.push(`${entry.type}/${entry._slug}: ${fault}`))
  return found
}

describe('the entries as a whole', () => {
  test('lie where their type and slug say, published, in all three languages', () => {
    for (const { file, entry, state } of stored) {
      expect(file).toBe(`entries/${entry.type}/${entry._slug}.json`)
      expect(state).toBe(64)
      expect(entry._locales).toEqual(locales)
    }
  })

  test('have ids and slugs of their own', () => {
    expect(byId.size).toBe(entries.length)
    expect(new Set(entries.map(entry => entry._slug)).size).toBe(entries.length)
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(entries.filter(entry => !uuid.test(entry._id))).toEqual([])
  })

  test('are as many as the site promises', () => {
    expect(entries.length).toBeGreaterThanOrEqual(600)
    expect(of('constellation')).toHaveLength(88)
    expect(of('guide').length).toBeGreaterThanOrEqual(10)
    expect(of('question').length).toBeGreaterThanOrEqual(20)
    expect(of('instrument').length).toBeGreaterThanOrEqual(30)
    const messier = of('object').filter(entry => /^m\d+$/.test(entry._slug))
    expect(messier.map(entry => Number(entry._slug.slice(1))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 110 }, (_, at) => at + 1),
    )
    for (const slug of ['home', 'about', 'privacy']) expect(pages).toContain(`/page/${slug}`)
  })
})

test('the files are what the tables and texts give', async () => {
  const { allFiles } = (await import(new URL('./build/all.mjs', import.meta.url).href)) as {
    allFiles(): Map<string, string>
  }
  const made = allFiles()
  const there = [...files('content-types'), ...files('entries'), 'labels.json'].sort()
  expect(there).toEqual([...made.keys()].sort())
  const stale = there.filter(file => readFileSync(path.join(here, file), 'utf8') !== made.get(file))
  expect(stale, 'run node sites/meridian/content/build/build.mjs').toEqual([])
})

describe('each entry keeps to its content type', () => {
  test('known fields of the right type, none empty, required ones in every language', () => {
    const found = faults((entry, say) => {
      const type = types.get(entry.type)
      if (!type) return say('has no content type')
      if (!new RegExp(type.slugSettings.regularExpression).test(entry._slug)) say('has a slug of the wrong form')
      const known = new Map(type.fields.map(field => [field.id, field]))
      for (const field of type.fields) {
        if (field.typeConfig?.required && !entry.fields[field.id]) say(`lacks ${field.id}`)
      }
      for (const [id, property] of Object.entries(entry.fields)) {
        const field = known.get(id)
        if (!field || field.type !== property.type) say(`${id} is no ${property.type} of its type`)
        else for (const fault of valueFaults(field, property)) say(`${id}: ${fault}`)
      }
    })
    expect(found).toEqual([])
  })

  function valueFaults(field: Field, property: Fields[string]): string[] {
    const { typeConfig: config = {} } = field
    if (field.localizable) {
      const given = Object.keys(property.locales ?? {})
      // What people ask may be known in one language only.
      const isWhole = field.id === 'asked' ? given.length > 0 : given.join() === locales.join()
      if (!isWhole) return [`is there in ${given.join() || 'no language'}`]
    } else if (property.value === undefined || property.locales) return ['is not the same in all languages']
    const values = field.localizable ? Object.values(property.locales ?? {}) : [property.value]
    return values.flatMap(one => {
      if (one === null || one === '' || (Array.isArray(one) && one.length === 0)) return ['is empty']
      if (typeof one === 'string' && (one !== one.trim() || /\b(?:undefined|NaN|null)\b|\[object/.test(one)))
        return [`looks wrong: ${one}`]
      if (config.regex && typeof one === 'string' && !new RegExp(config.regex).test(one)) return [`does not match: ${one}`]
      if (typeof one === 'number') {
        if (!Number.isFinite(one)) return ['is no number']
        if (one < (config.min ?? -Infinity) || one > (config.max ?? Infinity)) return [`is out of range: ${one}`]
        if (config.decimal === false && !Number.isInteger(one)) return [`is not whole: ${one}`]
      }
      if (config.options && !config.options.some(option => option.value === one)) return [`is no option: ${String(one)}`]
      return []
    })
  }

  test('references name entries that exist, of an allowed type', () => {
    const found = faults((entry, say) => {
      const type = types.get(entry.type)
      for (const [id, property] of Object.entries(entry.fields)) {
        if (property.type !== 'contentReference') continue
        const key = /^\$\{#jptr:\/(ref-[^/]+)\/entries(\/0)?\}$/.exec(String(property.value))?.[1] ?? ''
        const resource = entry._dataResources?.[key]
        if (resource?.type !== 'uniformContentInternalReference') say(`${id} has no data resource`)
        const allowed = type?.fields.find(field => field.id === id)?.typeConfig?.allowedContentTypes ?? []
        for (const target of resource?.variables.entryIds.split(',') ?? []) {
          const other = byId.get(target)
          if (!other) say(`${id} names ${target}, which does not exist`)
          else if (!allowed.includes(other.type)) say(`${id} names the ${other.type} ${other._slug}`)
        }
      }
    })
    expect(found).toEqual([])
  })

  test('every question has the replies that it counts, and at most one of them is accepted', () => {
    const replies = of('reply').map(reply => ({
      to: reply._dataResources?.[`ref-${reply._id}-question`]?.variables.entryIds,
      accepted: value(reply, 'accepted'),
      position: value(reply, 'position'),
    }))
    for (const question of of('question')) {
      const own = replies.filter(reply => reply.to === question._id)
      expect(own.length).toBe(value(question, 'replyCount'))
      expect(own.length).toBeGreaterThanOrEqual(2)
      expect(own.map(reply => reply.position).sort()).toEqual(own.map((_, at) => at + 1))
      expect(own.filter(reply => reply.accepted).length).toBe(value(question, 'answered') ? 1 : 0)
    }
  })
})

describe('facts', () => {
  const codes = new Set(of('constellation').map(entry => value(entry, 'code')))

  test('the 88 constellations share the whole sky', () => {
    expect(codes.size).toBe(88)
    const area = of('constellation').reduce((sum, entry) => sum + (number(entry, 'areaSquareDegrees') ?? 0), 0)
    expect(Math.abs(area - 41_253)).toBeLessThan(10)
    expect(of('constellation').filter(entry => value(entry, 'zodiac')).length).toBe(12)
  })

  test('the Messier objects lie where Messier could see them, and are as bright as he could', () => {
    const found = faults((entry, say) => {
      const [ra, dec, magnitude] = ['raHours', 'decDegrees', 'magnitude'].map(field => number(entry, field))
      if (ra == null || ra < 0 || ra >= 24) say(`right ascension ${ra}`)
      if (dec == null || dec < -35 || dec > 70) say(`declination ${dec}`)
      if (magnitude == null || magnitude < 1 || magnitude > 11) say(`magnitude ${magnitude}`)
      const size = number(entry, 'sizeArcmin')
      if (size === null || size < 0.5 || size > 200) say(`size ${size}`)
      const year = number(entry, 'discoveryYear')
      if (year !== null && (year < 100 || year > 1782)) say(`year ${year}`)
      if (!entry.fields['constellation']) say('has no constellation')
    }, of('object').filter(entry => /^m\d+$/.test(entry._slug)))
    expect(found).toEqual([])
  })

  test('distances suit the kind of object', () => {
    const bounds: Record<string, [number, number]> = {
      'open cluster': [100, 12_000],
      'globular cluster': [5_000, 100_000],
      'planetary nebula': [500, 12_000],
      'emission nebula': [1_000, 200_000],
      'spiral galaxy': [2_000_000, 100_000_000],
      'elliptical galaxy': [2_000_000, 100_000_000],
      'lenticular galaxy': [2_000_000, 100_000_000],
      star: [4, 3_000],
    }
    const found = faults((entry, say) => {
      const distance = number(entry, 'distanceLightYears')
      const range = bounds[String(value(entry, 'objectType'))]
      if (distance === null || !range) return
      if (distance < range[0] || distance > range[1]) say(`${distance} light years`)
    }, of('object'))
    expect(found).toEqual([])
  })

  test('an object is best seen in the month in which its hour of right ascension crosses the meridian', () => {
    const found = faults((entry, say) => {
      const [ra, month] = [number(entry, 'raHours'), number(entry, 'bestMonth')]
      if (ra === null || month === null) return
      // At ten in the evening on the 15th of a month the sidereal time is about 2 h a month, 5 h 40 in January.
      const due = 5.6 + (month - 1) * 2
      const off = Math.abs(((ra - due + 36) % 24) - 12)
      if (off > 1.6) say(`right ascension ${ra} in month ${month}`)
    })
    expect(found).toEqual([])
  })

  test('eclipses come at new and full Moon, half a year or a Moon apart', () => {
    const times = of('event')
      .filter(entry => /eclipse/.test(String(value(entry, 'eventType'))))
      .map(entry => ({ solar: value(entry, 'eventType') === 'solar eclipse', at: Date.parse(String(value(entry, 'peak'))) }))
      .sort((a, b) => a.at - b.at)
    expect(times.length).toBeGreaterThan(40)
    const month = 29.530588 * 86_400_000
    const newMoon = Date.parse('2000-01-06T18:14:00Z')
    for (const { solar, at } of times) {
      const phase = (((at - newMoon) / month) % 1) - (solar ? 0 : 0.5)
      expect(Math.min(Math.abs(phase), Math.abs(phase - 1))).toBeLessThan(0.03)
    }
    for (const [at, one] of times.entries()) {
      const next = times[at + 1]
      if (next) expect(next.at - one.at).toBeLessThan(190 * 86_400_000)
    }
  })

  test('events end no earlier than they begin, with their greatest moment between', () => {
    const found = faults((entry, say) => {
      const [start, end, peak] = ['startDate', 'endDate', 'peak'].map(field => value(entry, field))
      if (start === undefined) return
      if (String(end) < String(start)) say(`ends ${String(end)}`)
      if (String(peak).slice(0, 10) < String(start) || String(peak).slice(0, 10) > String(end)) say(`peak ${String(peak)}`)
    }, of('event'))
    expect(found).toEqual([])
  })
})

describe('rich text', () => {
  const documents = entries.flatMap(entry =>
    Object.values(entry.fields)
      .filter(property => property.type === 'richText')
      .flatMap(property =>
        Object.entries(property.locales ?? {}).map(([locale, one]) => ({
          where: `${entry.type}/${entry._slug} ${locale}`,
          locale,
          root: (one as { root: Node }).root,
        })),
      ),
  )
  const parents: Record<string, string[]> = {
    listitem: ['list'],
    tablerow: ['table'],
    tablecell: ['tablerow'],
    list: ['root', 'listitem'],
    table: ['root'],
    heading: ['root'],
    quote: ['root'],
    paragraph: ['root', 'tablecell'],
  }

  function nodeFaults(node: Node, parent: Node | null): string[] {
    const found: string[] = []
    if (node.version !== 1) found.push(`${node.type} of version ${node.version}`)
    if (node.type === 'text') {
      if (!node.text) found.push('empty text')
      const { format = 0 } = node
      if (typeof format !== 'number' || format < 0 || format > 127) found.push('text format')
      if (node.children) found.push('text with children')
      return found
    }
    if (parent && parents[node.type] && !parents[node.type]?.includes(parent.type))
      found.push(`${node.type} in ${parent.type}`)
    if (!Array.isArray(node.children) || node.children.length === 0) found.push(`${node.type} without children`)
    if (node.type === 'heading' && !/^h[2-4]$/.test(node.tag ?? '')) found.push(`heading ${node.tag}`)
    if (node.type === 'list' && node.tag !== (node.listType === 'number' ? 'ol' : 'ul')) found.push(`list ${node.tag}`)
    if (node.type === 'tablecell' && ![0, 1, 2, 3].includes(node.headerState ?? 0)) found.push('cell')
    if (node.type === 'link' && !node.link?.path) found.push('link without path')
    return [...found, ...(node.children ?? []).flatMap(child => nodeFaults(child, node))]
  }
  const walk = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(walk)]

  test('consists of well-formed nodes', () => {
    const found = documents.flatMap(({ where, root }) =>
      root.type === 'root' ? nodeFaults(root, null).map(fault => `${where}: ${fault}`) : [`${where}: no root`],
    )
    expect(found).toEqual([])
  })

  test('links lead to pages that exist, in the language of the text', () => {
    const found = documents.flatMap(({ where, locale, root }) =>
      walk(root)
        .filter(node => node.type === 'link')
        .map(node => node.link?.path ?? '')
        .filter(target => {
          const prefix = locale === 'en' ? '' : `/${locale}`
          return !target.startsWith(prefix) || !pages.has(target.slice(prefix.length))
        })
        .map(target => `${where}: ${target}`),
    )
    expect(found).toEqual([])
  })

  test('leaves no sign of its making: no placeholders, no marks that were not turned into nodes', () => {
    const found = documents.flatMap(({ where, root }) =>
      walk(root)
        .filter(node => /undefined|NaN|\{\{|\}\}|\*\*|\]\(|¶|===|^#|\s{2}|[a-z]\.\s?\./.test(node.text ?? ''))
        .map(node => `${where}: ${node.text}`),
    )
    expect(found).toEqual([])
  })

  test('each language has its typography', () => {
    const texts = (locale: string) =>
      entries.flatMap(entry =>
        Object.entries(entry.fields).flatMap(([id, property]) => {
          const one = property.locales?.[locale]
          // People type their questions as they like.
          if (typeof one === 'string') return id === 'category' || id === 'asked' ? [] : [one]
          const root = (one as { root?: Node } | undefined)?.root
          return root ? walk(root).flatMap(node => (node.text ? [node.text] : [])) : []
        }),
      )
    expect(texts('en').filter(text => /[«»¿¡"']/.test(text))).toEqual([])
    expect(texts('es').filter(text => /["']/.test(text) || (text.includes('?') && !text.includes('¿')))).toEqual([])
    // French: before double signs and inside quotation marks stands a space at which no line breaks.
    const loose = /["']|[^\u202f][;?!]|[^\u00a0\d]:|\u0020[;?!:»]|«[^\u00a0]|[^\u00a0]»/u
    expect(texts('fr').filter(text => loose.test(text))).toEqual([])
  })
})

test('the judged queries grade pages that exist, twenty in each language', () => {
  type Judged = { id: string; language: string; query: string; relevant: Record<string, number> }
  const { queries } = read<{ queries: Judged[] }>('../judgments.json')
  const slugs = new Set(entries.map(entry => entry._slug))
  for (const locale of locales) expect(queries.filter(one => one.language === locale)).toHaveLength(20)
  expect(new Set(queries.map(one => one.id)).size).toBe(queries.length)
  expect(queries.flatMap(one => Object.keys(one.relevant)).filter(slug => !slugs.has(slug))).toEqual([])
  for (const { relevant } of queries) {
    expect(Object.values(relevant).every(grade => [0, 1, 2, 3].includes(grade))).toBe(true)
    expect(Object.values(relevant)).toContain(3)
  }
})
