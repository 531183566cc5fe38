import { expect, it } from 'vitest'
import type { AnswerLanguage } from '../words/language.ts'
import { classify, clauseAsking } from './classify.ts'
import { aspectOf } from './measures.ts'
import { readQuestion } from './question.ts'

const cases: readonly (readonly [AnswerLanguage, string, string])[] = [
  ['en', 'I have a small telescope. What should I look at first?', 'what'],
  ['en', 'After its first flight, how many others were there?', 'how many'],
  ['en', 'whats the brightest star in Lyra', 'what'],
  ['en', 'about how far away is Vega', 'how many'],
  ['es', '¿De cuántas estrellas midió la posición?', 'how many'],
  ['es', 'Si espero media hora, ¿cuánto gano?', 'how many'],
  ['es', 'eclipse de julio, cuanto dura', 'how many'],
  ['fr', 'À combien de kilomètres vole-t-elle ?', 'how many'],
  ['fr', 'Avec un oculaire de 25 mm, ça grossit combien ?', 'how many'],
  ['fr', 'Dans l’ombre, quelle couleur prend-elle ?', 'what'],
]

it('finds what is asked behind what is told first, and behind small words', () => {
  for (const [language, question, kind] of cases)
    expect([question, classify(question, language)]).toEqual([question, kind])
})

it('takes a statement for no question, wherever it has a comma', () => {
  for (const text of ['orion, lyra', 'the moon, mars, and venus', 'telescope 130 mm: reviews'])
    expect([text, classify(text, 'en')]).toEqual([text, null])
})

it('reads the unit that is asked for as a measure of that kind', () => {
  expect(aspectOf('How many kilometres wide is it?')).toMatchObject({ measures: ['length'], isUnit: true })
  expect(aspectOf('¿Cuántos años luz nos separan?')).toMatchObject({ measures: ['length'], isUnit: true })
  expect(aspectOf('Combien d’heures dure la nuit ?')).toMatchObject({ measures: ['time'], isUnit: true })
  // A thing that is counted is no unit.
  expect(aspectOf('How many moons does it have?')).toBeNull()
})

it('takes height and thickness for measures, and how far north for no distance', () => {
  for (const [question, name] of [
    ['How high above us does it fly?', 'height'],
    ['¿A qué altura brillan?', 'height'],
    ['À quelle altitude vole-t-elle ?', 'height'],
    ['¿Qué grosor tienen los anillos?', 'thickness'],
    ['How far is it?', 'distance'],
  ] as const)
    expect([question, aspectOf(question)?.name]).toEqual([question, name])
  expect(aspectOf('How far north can it be seen?')).toMatchObject({ name: 'latitude', measures: ['angle'] })
  expect(aspectOf('¿Cuánto rato dura?')?.name).toBe('duration')
  expect(aspectOf('lunette premier prix')).toBeNull()
})

it('does not measure what is only supposed', () => {
  for (const [language, question, asking] of [
    ['fr', 'Si je double le diamètre, je récolte combien de lumière ?', 'je récolte combien de lumière ?'],
    ['en', 'It has a diameter of 80 mm, how far can I see?', 'how far can I see?'],
    ['fr', 'La distance de Véga, c’est combien ?', 'La distance de Véga, c’est combien ?'],
  ] as const)
    expect(clauseAsking(question, language)).toBe(asking)
})

it('takes a measure or a time of one thing for a question, and its name for none', () => {
  for (const text of ['diameter of jupiter', 'best month for M49'])
    expect([text, readQuestion(text, 'en')?.isPhrase]).toEqual([text, true])
  for (const text of ['jupiter', 'orion nebula'])
    expect([text, readQuestion(text, 'en')]).toEqual([text, null])
})

it('takes the rings of Saturn for a part of it, and the constellation of Cygnus for the thing itself', () => {
  const parts = (text: string) =>
    readQuestion(text, 'en')?.wanted.flatMap(({ isPart, text }) => (isPart ? [text] : []))
  expect(parts('What are the rings of Saturn made of?')).toEqual(['rings'])
  expect(parts('How large is the constellation of Cygnus?')).toEqual([])
})

it('reads what begins with a subordinate clause by what asks', () => {
  for (const [language, question, kind] of [
    ['en', 'When the Moon slides over a star, why does it go out at once?', 'why'],
    ['fr', 'Quand la Lune est pleine, combien de temps dure la nuit ?', 'how many'],
    ['en', 'When the Moon was new?', 'when'],
    ['es', '¿Cómo se ve el Muro Recto en la Luna?', 'what'],
    ['fr', 'Comment se présente M61 ?', 'what'],
    ['en', 'winter solstice 2028 exact time', 'when'],
  ] as const)
    expect([question, readQuestion(question, language)?.kind]).toEqual([question, kind])
})

it('asks for what is measured first', () => {
  expect(aspectOf('How big is the parallax of the closest star?')?.name).toBe('size')
  expect(aspectOf('How far apart are they?')).toMatchObject({ measures: ['length', 'angle'] })
  expect(aspectOf('a cheap telescope')).toBeNull()
})

it('takes the first word of a sentence for no name, and what is told besides for little', () => {
  const wanted = (text: string, language: AnswerLanguage) =>
    Object.fromEntries(
      (readQuestion(text, language)?.wanted ?? []).map(({ text, weight, isStrict }) => [
        text,
        [weight, isStrict],
      ]),
    )
  const read = wanted('J’ai de bons bras. Combien pèsent des jumelles de Sirius ?', 'fr')
  expect(read['bras']?.[0]).toBeLessThan(0.5)
  expect(read['jumelles']).toEqual([1, false])
  expect(read['Sirius']).toEqual([1, true])
  expect(wanted('Nous habitons Marseille. Pouvons-nous voir la Carène dehors ?', 'fr')['Pouvons']?.[1]).toBe(
    false,
  )
})

it('knows when a name is asked for, or one of several things, or what will be', () => {
  const read = (text: string, language: AnswerLanguage) => {
    const { asksName, asksWhich, asksFuture } = readQuestion(text, language) ?? {}
    return [asksName, asksWhich, asksFuture]
  }
  expect(read('What were the names of the two scholars of 1995?', 'en')).toEqual([true, false, false])
  expect(read('¿Cómo se llamaban los dos perros del pastor?', 'es')).toEqual([true, false, false])
  expect(read('Comment se nommaient les astronautes de la navette ?', 'fr')).toEqual([true, false, false])
  expect(read('name of the mountain that Curiosity climbs', 'en')).toEqual([true, false, false])
  expect(read('Which planet was the first that Kepler found?', 'en')).toEqual([false, true, false])
  expect(read('¿Qué estrella brillante está cerca?', 'es')).toEqual([false, true, false])
  expect(read('¿Cuándo reventará Eta Carinae?', 'es')).toEqual([false, false, true])
  expect(read('Quand Bételgeuse explosera-t-elle ?', 'fr')).toEqual([false, false, true])
  expect(read('When did Betelgeuse dim?', 'en')).toEqual([false, false, false])
})

it('asks how long it is until then', () => {
  expect(aspectOf('¿Cuánto falta para que Vega sea la estrella polar?')?.name).toBe('duration')
  expect(aspectOf('¿Dentro de cuánto volverá?')?.name).toBe('duration')
  expect(aspectOf('mizar alcor distance apart')?.name).toBe('separation')
})

it('takes May for a month, with its capital only', () => {
  const terms = (text: string) => readQuestion(text, 'en')?.wanted.map(({ text }) => text)
  expect(terms('Which meteors fall on 3 May?')).toContain('May')
  expect(terms('May meteor showers')).toContain('May')
  expect(terms('Which meteors may I see?')).not.toContain('may')
  for (const text of ['May I look at the Sun?', 'May the Moon be seen by day?'])
    expect(terms(text)).not.toContain('May')
})

it('holds those names against each other that stand side by side', () => {
  const names = (text: string, language: AnswerLanguage) => readQuestion(text, language)?.names.flat()
  expect(names('Which is the brightest star of Orion, Betelgeuse or Rigel?', 'en')).toHaveLength(2)
  expect(names('Compare the Moon, Mars and Vega', 'en')).toHaveLength(3)
  expect(names('¿Es Cástor más brillante que Pólux?', 'es')).toHaveLength(2)
})

it('asks which of what kind', () => {
  expect(readQuestion('What kind of rocket launched the probe?', 'en')?.asksWhich).toBe(true)
  expect(readQuestion('¿Qué tipo de estrella es Vega?', 'es')?.asksWhich).toBe(true)
})

it('reads the unit at the end as what is to be measured in', () => {
  expect(aspectOf('champ de jumelles 8x42 en degrés')).toMatchObject({ measures: ['angle'], isUnit: true })
  expect(readQuestion('une heure d’ascension droite en degrés', 'fr')?.kind).toBe('how many')
  expect(aspectOf('distancia de Vega en años luz')?.name).toBe('distance')
  expect(aspectOf('what stands in second place')).toBeNull()
})

it('asks for a part of something by other words than for its size', () => {
  expect(aspectOf('How much of the Moon’s diameter goes into the shadow?')?.name).toBe('share')
})

it('asks which only where no article stands between', () => {
  const asksWhich = (text: string, language: AnswerLanguage) => readQuestion(text, language)?.asksWhich
  expect(asksWhich('¿Por qué la estrella Achernar está achatada?', 'es')).toBe(false)
  expect(asksWhich('Est-ce que les planètes scintillent ?', 'fr')).toBe(false)
  expect(asksWhich('What a bright star is that?', 'en')).toBe(false)
})

it('wants a reason for a name, not the name', () => {
  expect(readQuestion('Pourquoi la Lagune porte-t-elle ce nom ?', 'fr')?.asksName).toBe(false)
})

it('reads a question of a phone: hyphens left out, or only the accent of what asks', () => {
  expect(readQuestion('est ce que les etoiles scintillent quand on est dans l’espace', 'fr')?.kind).toBe(
    'yes/no',
  )
  expect(readQuestion('lagos de Titán de qué son', 'es')?.kind).toBe('what')
})
