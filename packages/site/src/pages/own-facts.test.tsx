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

it('says fields in the words of their filters, and nothing of those that are empty', () => {
  const fields = ['grains', 'price', 'oven', 'none']
  const html = renderToStaticMarkup(<OwnFacts entry={entry} fields={fields} words={words} locale="de" />)
  const said = html.match(/<d[td]>[^<]*/g)?.map(one => one.slice(4))
  expect(said).toEqual(['Korn', 'Roggen, oat', 'Preis', '1.290,5 €', 'oven', 'Stone'])
  expect(renderToStaticMarkup(<OwnFacts entry={entry} fields={['none']} words={words} locale="de" />)).toBe(
    '',
  )
})
