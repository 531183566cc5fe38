import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

// Documents in languages that no code names: what is known of German and of Arabic is data, and of Basque nothing is known.
const documents = {
  houses: {
    language: 'de-AT',
    title: 'Alte Häuser am Fluß',
    data: 'In der Straße stehen drei Häuser. Die Bibliothek der Stadt ist gegenüber.',
  },
  schools: { language: 'German', title: 'Neue Schulen', data: 'Die Schüler lernen in größeren Räumen.' },
  libraries: {
    language: 'ar',
    title: 'المكتبات العامّة',
    data: 'تفتح المكتبات أبوابها في الصباح. يقرأ الطلاب الكتب في القاعة، وعددها ٢٤.',
  },
  garden: { language: 'ar-EG', title: 'حديقة المدينة', data: 'الأشجار في الحديقة كبيرة.' },
  mountains: {
    language: 'eu',
    title: 'Mendi handiak',
    data: 'Mendi hauek ederrak dira. Énekoren etxea hor dago.',
  },
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage('embedded')
  const id = await stage.source()
  for (const [name, document] of Object.entries(documents))
    await stage.push('PUT', `/sources/${id}/documents?documentId=u://${name}`, document)
  await stage.settle()
})
afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

type Range = { offset: number; length: number }
type Found = {
  uri: string
  title: string
  excerpt: string
  titleHighlights: Range[]
  excerptHighlights: Range[]
}

async function found(q: string, more: object = {}): Promise<Found[]> {
  const { answer } = await stage.search({ q, ...more })
  return answer['results'] as Found[]
}
const namesFor = async (q: string) => (await found(q)).map(({ uri }) => uri.replace('u://', ''))
const marked = (text: string, ranges: readonly Range[]) =>
  ranges.map(({ offset, length }) => text.slice(offset, offset + length))

describe('a German document', () => {
  it.each(['Haus', 'haus', 'Häusern', 'Hauser', 'Haeuser', 'Strassen', 'STRASSE', 'Fluss'])(
    'is found by %s',
    async q => {
      expect(await namesFor(q)).toEqual(['houses'])
    },
  )

  it('is found by the plural, and not by another word', async () => {
    expect(await namesFor('Schule')).toEqual(['schools'])
    expect(await namesFor('größere Raum')).toEqual(['schools'])
    expect(await namesFor('Hose')).toEqual([])
  })

  it('shows where the word stands, in the form that it has there', async () => {
    const [first] = await found('Haus')
    expect(marked(first!.title, first!.titleHighlights)).toEqual(['Häuser'])
    expect(marked(first!.excerpt, first!.excerptHighlights)).toEqual(['Häuser'])
  })

  it('is found by what is spelt badly', async () => {
    const { answer } = await stage.search({ q: 'Bibliotek', queryCorrection: { enabled: true } })
    expect(answer).toMatchObject({ totalCount: 1, queryCorrection: { correctedQuery: 'Bibliothek' } })
  })
})

describe('an Arabic document', () => {
  it.each([
    ['without its article', 'مكتبات'],
    ['by its singular', 'مكتبة'],
    ['by its singular with the article', 'المكتبة'],
    ['with "and" before the article', 'والمكتبات'],
    ['with vowel points', 'المَكْتَبات'],
    ['stretched', 'المكتبـــات'],
    ['without the points of its hamza', 'ابوابها'],
  ])('is found %s', async (_, q) => {
    expect(await namesFor(q)).toEqual(['libraries'])
  })

  it('is found by numbers in digits of either kind', async () => {
    expect(await namesFor('24')).toEqual(['libraries'])
    expect(await namesFor('٢٤')).toEqual(['libraries'])
  })

  it('shows where the word stands, article and all', async () => {
    const [first] = await found('مكتبة')
    expect(marked(first!.title, first!.titleHighlights)).toEqual(['المكتبات'])
    expect(marked(first!.excerpt, first!.excerptHighlights)).toEqual(['المكتبات'])
  })

  it('is found by what is spelt badly', async () => {
    const { answer } = await stage.search({ q: 'المكتبلت', queryCorrection: { enabled: true } })
    expect(answer).toMatchObject({ totalCount: 1, queryCorrection: { correctedQuery: 'المكتبات' } })
  })
})

describe('a document in a language that nothing is known of', () => {
  it('is found by its words, whatever their case and accents', async () => {
    expect(await namesFor('mendi ederrak')).toEqual(['mountains'])
    expect(await namesFor('ENEKOREN')).toEqual(['mountains'])
    expect(await namesFor('mendiak')).toEqual([])
  })

  it('is marked and corrected like any other', async () => {
    const [first] = await found('handiak')
    expect(marked(first!.title, first!.titleHighlights)).toEqual(['handiak'])
    const { answer } = await stage.search({ q: 'handiac', queryCorrection: { enabled: true } })
    expect(answer).toMatchObject({ queryCorrection: { correctedQuery: 'handiak' } })
  })
})

it('names the languages for people', async () => {
  const { answer } = await stage.search({
    q: '',
    facets: [{ facetId: 'language', field: 'language', type: 'specific', numberOfValues: 10 }],
  })
  const [facet] = answer['facets'] as { values: { value: string }[] }[]
  expect(facet!.values.map(({ value }) => value).sort()).toEqual(['Arabic', 'Basque', 'German'])
})
