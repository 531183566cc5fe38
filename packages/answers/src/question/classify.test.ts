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
  expect(kindOfPhrase('brightest star in Cetus', 'en')).toBe('what')
  expect(kindOfPhrase('tamaño espejo james webb', 'es')).toBe('how many')
  expect(kindOfPhrase('meilleur mois pour M6', 'fr')).toBe('when')
  expect(kindOfPhrase('discoverer of Titan', 'en')).toBe('who')
})

it('asks for a name, not for a way to do it', () => {
  expect(classify('¿Cómo se llama la luna de Plutón?', 'es')).toBe('what')
  expect(classify('Comment se nomme la lune de Pluton ?', 'fr')).toBe('what')
})

it('asks what a measure is, or what something measures', () => {
  expect(classify('¿Qué es la magnitud absoluta?', 'es')).toBe('what')
  expect(classify('¿Cuál es la magnitud de Vega?', 'es')).toBe('how many')
})

it('reads what asks for persons, times, places and reasons in more than one word', () => {
  const read = {
    en: [
      ['who', 'Which astronomer showed that the Earth moves?'],
      ['when', 'Until which day can I see them?'],
      ['when', 'In what century was it first written down?'],
      ['where', 'Over which countries does the shadow pass?'],
      ['where', 'At which spot did the rover land?'],
      ['why', 'What explains the dark lane?'],
      ['why', 'What is the reason for the red colour?'],
      ['how to', 'The tripod shakes. What can I do to make it steadier?'],
      ['what', 'Which planet has rings?'],
      ['when', 'Best part of the year for the brightest stretch?'],
    ],
    es: [
      ['who', '¿Qué astrónomo dedujo que nos movemos?'],
      ['when', '¿Hasta qué día se ven?'],
      ['when', '¿A qué horas caen más?'],
      ['where', '¿Desde qué zona de España será total?'],
      ['where', '¿En qué países se verá?'],
      ['why', '¿A qué se deben las franjas?'],
      ['how to', 'Me tiembla la imagen. ¿Qué puedo hacer?'],
      ['what', '¿De dónde sale el nombre de Antares?'],
      ['what', '¿Cómo se explica un parsec?'],
      ['what', '¿Qué planeta tiene anillos?'],
      ['what', '¿Qué cráter tiene terrazas?'],
      ['where', '¿En qué cráter se posó?'],
    ],
    fr: [
      ['who', 'Quel astronome a compris que la Terre bouge ?'],
      ['when', 'Jusqu’à quel jour les voit-on ?'],
      ['when', 'Quels mois sont les meilleurs ?'],
      ['where', 'À quel endroit de la planète rouge travaille-t-il ?'],
      ['where', 'Dans quels pays faut-il aller ?'],
      ['why', 'Qu’est-ce qui explique ce petit nombre ?'],
      ['why', 'Comment se fait-il qu’elle clignote ?'],
      ['how to', 'Je n’y vois rien, je fais comment pour que ça marche ?'],
      ['what', 'Quelle planète a des anneaux ?'],
    ],
  } as const
  for (const language of ['en', 'es', 'fr'] as const)
    for (const [kind, question] of read[language])
      expect([question, classify(question, language)]).toEqual([question, kind])
})

it('reads a year or a number asked for in the words of a search', () => {
  expect(kindOfPhrase('year Eta Carinae outshone nearly everything', 'en')).toBe('when')
  expect(kindOfPhrase('number of exoplanets Kepler turned up', 'en')).toBe('how many')
  expect(kindOfPhrase('número de lunas de Marte', 'es')).toBe('how many')
  expect(kindOfPhrase('nombre de lunes de Mars', 'fr')).toBe('how many')
  expect(kindOfPhrase('nombre de la luna de Plutón', 'es')).toBe('what')
})

it('asks how something is called, where it stands beside another, and who somebody was', () => {
  for (const [language, kind, question] of [
    ['fr', 'what', 'Comment appelle-t-on le carré au milieu d’Hercule ?'],
    ['fr', 'what', 'Un point brillant, qui ne scintille pas, c’est quoi ?'],
    ['fr', 'where', 'De quel côté d’Aldébaran faut-il chercher ?'],
    ['es', 'where', '¿Hacia qué lado miro?'],
    ['en', 'where', 'In which direction do I look?'],
    ['fr', 'what', 'Qui était Cassiopée dans la légende ?'],
    ['es', 'what', '¿Quién fue Hércules?'],
    ['en', 'what', 'Who was Cassiopeia?'],
    ['en', 'who', 'Who was the first to see it?'],
    ['en', 'who', 'Who was Cassiopeia’s husband?'],
    ['fr', 'who', 'Qui a découvert Charon ?'],
  ] as const)
    expect([question, classify(question, language)]).toEqual([question, kind])
})

it('knows a language by its letters, and by no word that several have', () => {
  expect(languageOfQuestion('prismáticos 15x70 a pulso o hace falta trípode', 'es')).toBe('es')
  expect(languageOfQuestion('prismáticos a pulso', 'en')).toBe('es')
  expect(languageOfQuestion('Where is Córdoba?', 'en')).toBe('en')
})
