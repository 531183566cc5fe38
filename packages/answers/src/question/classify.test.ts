import { expect, it } from 'vitest'
import { languageOfQuestion } from '../words/language.ts'
import { classify, kindOfPhrase } from './classify.ts'

const kinds = {
  en: {
    what: 'What is a parsec?',
    who: 'Who discovered Titan?',
    when: 'When was it launched?',
    where: 'Where did it land?',
    'how many': 'How far is Sirius?',
    'how to': 'How do I find Polaris?',
    why: 'Why do stars twinkle?',
    compare: 'Which is brighter, Sirius or Vega?',
    'yes/no': 'Is Polaris the brightest star?',
  },
  es: {
    what: '¿Qué es un año luz?',
    who: '¿Quién descubrió Neptuno?',
    when: '¿Cuándo se lanzó?',
    where: '¿Dónde está el radiante?',
    'how many': '¿A qué distancia está Sirio?',
    'how to': '¿Cómo encontrar el sur?',
    why: '¿Por qué tiene fases la Luna?',
    compare: '¿Qué es más brillante, Betelgeuse o Rigel?',
    'yes/no': '¿Titilan los planetas?',
  },
  fr: {
    what: 'Qu’est-ce que la collimation ?',
    who: 'Qui a découvert Charon ?',
    when: 'Quand a lieu l’éclipse ?',
    where: 'Où se trouve le radiant ?',
    'how many': 'Combien de planètes a-t-il trouvées ?',
    'how to': 'Comment trouver le nord ?',
    why: 'Pourquoi les étoiles scintillent-elles ?',
    compare: 'Comparer la distance de Sirius et de Véga',
    'yes/no': 'Neptune est-elle visible ?',
  },
} as const

it('tells nine kinds of questions apart, in three languages', () => {
  for (const language of ['en', 'es', 'fr'] as const)
    for (const [kind, question] of Object.entries(kinds[language]))
      expect([question, classify(question, language)]).toEqual([question, kind])
})

it('takes the words of a search for no question', () => {
  for (const text of ['titan', 'orion nebula', 'moons of jupiter', '', '…'])
    expect(classify(text, 'en')).toBeNull()
})

it('reads a question in its own language, whatever the page is in', () => {
  for (const language of ['en', 'es', 'fr'] as const)
    for (const question of Object.values(kinds[language]))
      expect([question, languageOfQuestion(question, language)]).toEqual([question, language])
  expect(languageOfQuestion('¿Quién descubrió Titán?', 'en')).toBe('es')
  expect(languageOfQuestion('Who discovered Titan and when was it?', 'fr')).toBe('en')
  expect(languageOfQuestion('Y a-t-il de l’eau sur Europe, la lune de Jupiter ?', 'fr')).toBe('fr')
})

it('takes the exact time of something for a question', () => {
  expect(classify('exact time of the equinox 2028', 'en')).toBe('when')
  expect(classify('hora exacta del solsticio 2030', 'es')).toBe('when')
  expect(classify('heure exacte du solstice 2030', 'fr')).toBe('when')
  expect(classify('solstice 2030', 'en')).toBeNull()
})

it('tells what words of a search ask for', () => {
  expect(kindOfPhrase('brightest star in Cetus')).toBe('what')
  expect(kindOfPhrase('tamaño espejo james webb')).toBe('how many')
  expect(kindOfPhrase('meilleur mois pour M6')).toBe('when')
  expect(kindOfPhrase('discoverer of Titan')).toBe('who')
})

it('asks for a name, not for a way to do it', () => {
  expect(classify('¿Cómo se llama la luna de Plutón?', 'es')).toBe('what')
  expect(classify('Comment se nomme la lune de Pluton ?', 'fr')).toBe('what')
})

it('asks what a measure is, or what something measures', () => {
  expect(classify('¿Qué es la magnitud absoluta?', 'es')).toBe('what')
  expect(classify('¿Cuál es la magnitud de Vega?', 'es')).toBe('how many')
})
