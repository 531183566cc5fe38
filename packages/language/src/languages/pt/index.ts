import { stemmer } from '@orama/stemmers/portuguese'
import { stopwords } from '@orama/stopwords/portuguese'
import type { LanguageData } from '../language-data.ts'
import { portugueseAnswers } from './answers.ts'

/** Words that ask, and verbs that go with them, which the list does not have. */
const asking =
  'onde aonde quais porque porquê quanto quanta quantos quantas são sobre posso pode podem podemos devo deve devem ter'

export const portuguese: LanguageData = {
  answers: portugueseAnswers,
  stem: stemmer,
  articles: 'o a os as um uma uns umas',
  stopWords: `${stopwords.join(' ')} ${asking}`,
  followUps: {
    openers: ['e quanto a', 'quanto a', 'e que tal', 'que tal', 'e se', 'e', 'mas', 'ou', 'também'],
    replaceable: 'ele ela eles elas',
    pointing: 'lo la lhe lhes seu sua seus suas isto isso aquilo ali então dele dela',
  },
  measures: {
    'que tamanho tem|tamanho': 'diâmetro tamanho dimensões',
    'quanto mede|quanto medem': 'tamanho altura dimensões',
    'que idade tem': 'idade',
    'quanto pesa|quanto pesam|peso': 'peso massa',
    'quanto dura|quanto duram': 'duração',
    'quanto custa|quanto custam': 'preço custo',
  },
  goingOn: {
    joining:
      'isto isso este esta estes estas esse essa esses essas então depois também além porém mas e ou assim portanto contudo ' +
      'entretanto todavia',
    named: 'ele ela eles elas seu sua seus suas',
  },
  besideNumbers: 'a à ao até às com das de do dos e em na no o os ou por um',
  abbreviations: 'sr sra dr dra prof etc pág p.ex ex nº av cf',
  numberWords: {
    units:
      'dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte',
    values: {
      2: 'duas',
      10: 'dezena',
      12: 'dúzia',
      14: 'quatorze',
      16: 'dezesseis',
      17: 'dezessete',
      19: 'dezenove',
      30: 'trinta',
      40: 'quarenta',
      50: 'cinquenta',
      60: 'sessenta',
      70: 'setenta',
      80: 'oitenta',
      90: 'noventa',
      100: 'cem cento centena',
      200: 'duzentos duzentas',
      300: 'trezentos trezentas',
      400: 'quatrocentos quatrocentas',
      500: 'quinhentos quinhentas',
      600: 'seiscentos seiscentas',
      700: 'setecentos setecentas',
      800: 'oitocentos oitocentas',
      900: 'novecentos novecentas',
    },
    hundred: '',
    thousand: 'mil',
    afterTens: 'e',
    afterHundreds: 'e',
    parts: { '0.5': /mei[ao]/, '0.25': /(?:um )?quarto de/ },
    beforeUnit: /^ de(?= )/,
  },
  unitNames: {
    century: 'século|séculos',
    decade: 'década|décadas',
    tonne: 'tonelada|toneladas',
    BRL: 'real|reais',
    kilogram: 'quilo|quilos',
    'square-kilometer': 'quilómetros quadrados|quilômetros quadrados',
    'square-meter': 'metros quadrados',
  },
  regions: ['pt-PT'],
}
