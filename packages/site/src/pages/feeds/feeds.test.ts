import { describe, expect, it } from 'vitest'
import { type EntryReader, readEntry } from '../../content/entry.ts'
import { daysOf, nextFirst, usualDates } from '../dates.ts'
import { inOrder } from '../setup.ts'
import { atomFeed } from './atom.ts'
import { calendar, datesOf, occasionOf } from './calendar.ts'

const entry = (slug: string, values: Record<string, string> = {}): EntryReader =>
  readEntry(
    {
      modified: '2026-03-01T20:00:00.000Z',
      created: '',
      state: 64,
      projectId: 'p',
      entry: {
        _id: slug,
        _slug: slug,
        type: 'course',
        fields: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, { type: 'text', value }]),
        ),
      },
    },
    'en',
  )

describe('a feed', () => {
  const item = {
    id: '1',
    title: 'Rye & "oat"',
    summary: '<b>\u0007',
    url: 'https://x/a?b=1&c',
    published: '2026-01-01T00:00:00Z',
  }
  const feed = (updated: readonly string[]) =>
    atomFeed({
      title: 'Site',
      subtitle: '',
      url: 'https://x/',
      self: 'https://x/feed.xml',
      language: 'en',
      items: updated.map(at => ({ ...item, updated: at })),
    })
  it('cannot be broken by what it tells', () => {
    const text = feed(['2026-02-01T00:00:00Z'])
    expect(text).toContain('<title>Rye &amp; &quot;oat&quot;</title>')
    expect(text).toContain('<summary>&lt;b&gt;</summary>')
    expect(text).toContain('href="https://x/a?b=1&amp;c"')
  })
  it('tells first of what has a day of its own, the newest first, and claims none for the others', () => {
    const days = ['2001-02-03', '', '2021-02-03'].map((published, at) => ({
      ...item,
      title: `Page ${at}`,
      published,
      updated: '2026-02-01T00:00:00Z',
    }))
    const text = atomFeed({ title: 'S', subtitle: '', url: '', self: '', language: 'en', items: days })
    expect(text.match(/Page \d/g)).toEqual(['Page 2', 'Page 0', 'Page 1'])
    expect(text.match(/<published>[^<]+/g)).toEqual(['<published>2021-02-03', '<published>2001-02-03'])
  })
  it('says when its newest part changed', () => {
    const text = feed(['2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z', '2026-03-01T00:00:00Z'])
    expect(/<updated>([^<]+)<\/updated><author>/.exec(text)?.[1]).toBe('2026-04-01T00:00:00Z')
  })
})

describe('a calendar', () => {
  const of = (values: Record<string, string>): string => {
    const occasion = occasionOf(entry('a', values), 'https://x/course/a')
    return occasion ? calendar('Site', [occasion]) : ''
  }
  it('has whole days where no hour is said, and the first day after as their end', () => {
    const text = of({ title: 'Rye; oat, wheat', startDate: '2026-12-31', endDate: '2026-12-31' })
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
    expect(text).toContain('SUMMARY:Rye\\; oat\\, wheat\r\n')
  })
  it('has moments where they are said', () => {
    expect(of({ startDate: '2026-03-01T18:30:00Z', endDate: '2026-03-01T20:00:00Z' })).toContain(
      'DTSTART:20260301T183000Z\r\nDTEND:20260301T200000Z\r\n',
    )
  })
  it('has no line that is too long, whatever it is written in', () => {
    const text = of({ startDate: '2026-03-01', summary: 'خبز '.repeat(60) })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain('خبز '.repeat(60))
  })
  it('is there for what is at a time, and for nothing else', () => {
    expect(datesOf(entry('a', { startDate: '2026-03-01' }), 'de')).toBe('/de/calendar/course/a.ics')
    expect(datesOf(entry('a'), 'de')).toBeNull()
    expect(datesOf(entry('a', { startDate: 'soon' }), 'de')).toBeNull()
  })
})

describe('dates in fields of other names', () => {
  const dates = { start: 'opens', end: 'closes', moment: 'speech' }
  const fair = entry('fair', { opens: '2026-03-02', closes: '2026-03-09', speech: '2026-03-05T18:00:00Z' })
  const entries = [fair, entry('over', { opens: '2026-02-01' }), entry('next', { opens: '2026-03-03' })]
  it('put lists in their order', () => {
    const known = inOrder(entries, 'upcoming', 'en', dates)
    expect(nextFirst(known, Date.UTC(2026, 2, 1), dates).map(({ slug }) => slug)).toEqual([
      'next',
      'fair',
      'over',
    ])
  })
  it('are in calendars', () => {
    expect(occasionOf(fair, 'https://x', dates)).toMatchObject({ from: '2026-03-02', to: '2026-03-09' })
    expect(datesOf(fair, 'en', dates)).toBe('/calendar/course/fair.ics')
    expect(datesOf(fair, 'en')).toBeNull()
  })
  it('are written as a span, as a day, or not at all', () => {
    expect(daysOf(fair, dates, 'de')).toBe('2.–9. März 2026')
    expect(daysOf(entry('one', { startDate: '2026-03-02' }), usualDates, 'en')).toBe('Mar 2, 2026')
    expect(daysOf(entry('none'), usualDates, 'en')).toBe('')
  })
})

it('what comes next stands first, then what is at no time, then what is over', () => {
  const entries = [
    entry('never'),
    entry('long ago', { startDate: '2025-01-01' }),
    entry('over', { startDate: '2026-01-01', endDate: '2026-02-28' }),
    entry('begun', { startDate: '2026-02-27', endDate: '2026-03-01' }),
    entry('soon', { startDate: '2026-03-02' }),
  ]
  const order = nextFirst(entries, Date.UTC(2026, 2, 1, 12)).map(({ slug }) => slug)
  expect(order).toEqual(['begun', 'soon', 'never', 'over', 'long ago'])
})
