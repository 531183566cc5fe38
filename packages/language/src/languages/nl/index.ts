import { stemmer } from '@orama/stemmers/dutch'
import { stopwords } from '@orama/stopwords/dutch'
import type { LanguageData } from '../language-data.ts'
import { dutchAnswers } from './answers.ts'

/** Words that ask, and verbs that go with them, which the list does not have. */
const asking =
  'wanneer waar waarheen waarvandaan waarom waarvoor waarmee waarvan waaruit welk welke hoeveel mag mogen kun kunt moeten'

export const dutch: LanguageData = {
  answers: dutchAnswers,
  stem: stemmer,
  particles:
    'aan achter af bij binnen door in langs mee na neer om onder op over samen tegen terug toe uit vast voor voorbij weg',
  // `Stadsbus` has one letter more than `stad`, `boekenkast` two more than `boek`.
  compounds: {
    first: [
      [/s$/, ''],
      [/en$/, ''],
      [/e$/, ''],
    ],
    last: [],
  },
  articles: 'de het een',
  stopWords: `${stopwords.join(' ')} ${asking}`,
  followUps: {
    openers: ['en hoe zit het met', 'hoe zit het met', 'en wat met', 'wat met', 'en', 'maar', 'of', 'ook'],
    replaceable: 'hij zij hem',
    pointing: 'het ze haar hun zijn dat dit die deze daar dan ervan ervoor daarvan daarvoor',
  },
  measures: {
    'hoe groot|grootte': 'diameter grootte afmetingen',
    'hoe warm|hoe koud': 'temperatuur',
    'hoe ver': 'afstand',
    'hoe oud': 'leeftijd',
    'hoe zwaar|hoe licht|gewicht': 'gewicht massa',
    'hoe hoog': 'hoogte',
    'hoe diep': 'diepte',
    'hoe breed': 'breedte',
    'hoe lang': 'lengte duur',
    'hoe snel': 'snelheid',
    'hoe helder': 'helderheid',
    'hoe luid|hoe hard': 'volume',
    'hoe sterk': 'sterkte',
    'hoe duur|wat kost|wat kosten': 'prijs kosten',
  },
  goingOn: {
    joining:
      'dit dat deze die dan daarna vervolgens ook bovendien verder daarom daardoor dus echter maar en of toch anders intussen zo',
    named: 'hij zij ze haar hun zijn',
  },
  besideNumbers: 'aan bij de door en het in is met na naar of om op over per te tot uit van voor',
  abbreviations: 'bijv ca dhr dr mevr nr enz o.a m.a.w d.w.z jl',
  numberWords: {
    units:
      'twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien ' +
      'twintig',
    values: {
      12: 'dozijn',
      30: 'dertig',
      40: 'veertig',
      50: 'vijftig',
      60: 'zestig',
      70: 'zeventig',
      80: 'tachtig',
      90: 'negentig',
    },
    hundred: 'honderd',
    thousand: 'duizend',
    joined: { one: 'een', join: (ten, unit) => `${unit}en${ten}` },
    parts: { '0.5': /(?:een )?hal(?:f|ve)/, '0.25': /(?:een )?kwart/, '1.5': /anderhal(?:f|ve)/ },
  },
  unitNames: {
    'kilometer-per-hour': 'kilometer per uur',
    century: 'eeuw|eeuwen',
    decade: 'decennium|decennia',
    tonne: 'ton',
    kilogram: 'kilo',
    'square-kilometer': 'vierkante kilometer',
    'square-meter': 'vierkante meter',
  },
}
