import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readEntry } from '../content/entry.ts'
import { OwnFacts } from './own-facts.tsx'

const entry = readEntry(
  {
    entry: {
      _id: 'a',
      type: 'loaf',
      fields: {
        price: { type: 'number', value: 1290.5 },
        grains: { type: 'multiSelect', value: ['rye', 'oat'] },
        oven: { type: 'text', locales: { en: 'Stone' } },
        baked: { type: 'date', value: '2027-05-22' },
        sold: { type: 'datetime', value: '2027-05-22T18:30:00+02:00' },
        batch: { type: 'text', value: '2027-05-22' },
        vegan: { type: 'checkbox', value: true },
        mills: { type: 'contentReference', value: [{ entry: { _id: 'm', type: 'mill' } }] },
        gone: { type: 'contentReference', value: [{ entry: { _id: 'g', type: 'mill' } }] },
      },
    },
    created: '',
    modified: '',
  } as unknown as Parameters<typeof readEntry>[0],
  'en',
)
const words = {
  price: { label: 'Preis', values: {}, unit: '{value} €' },
  grains: { label: 'Korn', values: { rye: 'Roggen' } },
}

const said = (fields: readonly string[], locale: string) =>
  renderToStaticMarkup(
    <OwnFacts
      entry={entry}
      fields={fields}
      named={[{ id: 'm', title: 'Old mill', path: '/mill/old' }]}
      words={{ ...words, vegan: { label: 'Vegan', values: { true: 'ja' } } }}
      locale={locale}
    />,
  ).match(/<dd>.*?<\/dd>/g)

it('writes days as the language of the page does, and what only looks like one as it is', () => {
  expect(said(['baked', 'batch'], 'de')).toEqual(['<dd>22. Mai 2027</dd>', '<dd>2027-05-22</dd>'])
  expect(said(['baked'], 'fr')).toEqual(['<dd>22 mai 2027</dd>'])
  expect(said(['sold'], 'de')).toEqual(['<dd>22. Mai 2027, 18:30</dd>'])
})

it('leads to what a field refers to, and is silent of what nobody may read', () => {
  expect(said(['mills', 'gone'], 'en')).toEqual(['<dd><a href="/mill/old">Old mill</a></dd>'])
})

it('says of a box that is ticked what the site calls that', () => {
  expect(said(['vegan'], 'de')).toEqual(['<dd>ja</dd>'])
})

it('says fields in the words of their filters, and nothing of those that are empty', () => {
  const fields = ['grains', 'price', 'oven', 'none']
  const html = renderToStaticMarkup(
    <OwnFacts entry={entry} fields={fields} named={[]} words={words} locale="de" />,
  )
  expect(html.match(/<d[td]>[^<]*/g)?.map(one => one.slice(4))).toEqual([
    'Korn',
    'Roggen, oat',
    'Preis',
    '1.290,5 €',
    'oven',
    'Stone',
  ])
  expect(
    renderToStaticMarkup(<OwnFacts entry={entry} fields={['none']} named={[]} words={words} locale="de" />),
  ).toBe('')
})
