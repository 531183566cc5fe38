import { stemmer } from '@orama/stemmers/italian'
import { stopwords } from '@orama/stopwords/italian'
import type { LanguageData } from '../language-data.ts'
import { italianAnswers } from './answers.ts'

/** Words that ask, and verbs that go with them, which the list does not have. */
const asking =
  'd quando cosa cos qual quali ogni per posso puoi può possiamo potete possono potrebbe devo devi deve dobbiamo dovete devono'

export const italian: LanguageData = {
  answers: italianAnswers,
  stem: stemmer,
  articles: 'il lo la i gli le un uno una',
  stopWords: `${stopwords.join(' ')} ${asking}`,
  followUps: {
    openers: ['e che ne è di', 'che ne è di', 'e per quanto riguarda', 'e se', 'e', 'ma', 'o', 'anche'],
    replaceable: 'esso essa essi esse',
    pointing: 'lo gli suo sua suoi sue questo questa ciò lì allora ne',
  },
  measures: {
    'quanto è grande|quanto sono grandi|quanto misura|dimensione': 'diametro dimensioni grandezza',
    'quanto è caldo|quanto è calda|quanto è freddo|quanto è fredda': 'temperatura',
    'quanto è lontano|quanto è lontana|quanto dista': 'distanza',
    'quanto è vecchio|quanto è vecchia': 'età',
    'quanto pesa|quanto pesano|peso': 'peso massa',
    'quanto è alto|quanto è alta': 'altezza',
    'quanto è profondo|quanto è profonda': 'profondità',
    'quanto è largo|quanto è larga': 'larghezza',
    'quanto è lungo|quanto è lunga': 'lunghezza',
    'quanto dura|quanto durano': 'durata',
    'quanto è veloce': 'velocità',
    'quanto costa|quanto costano': 'prezzo costo',
  },
  goingOn: {
    joining:
      'questo questa questi queste ciò quello allora poi quindi perciò dunque inoltre anche però ma e o invece tuttavia dopo così',
    named: 'egli ella esso essa essi esse suo sua suoi sue',
  },
  besideNumbers: 'a ad al alle con da dal dalle di del e fino il in la le nel o per tra un',
  elided: 'l un all dall dell nell sull coll c d quest quell bell sant dov cos',
  abbreviations: 'sig dott prof ecc es pag art cfr n ca',
  numberWords: {
    units:
      'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto ' +
      'diciannove venti',
    values: {
      10: 'decina',
      12: 'dozzina',
      30: 'trenta',
      40: 'quaranta',
      50: 'cinquanta',
      60: 'sessanta',
      70: 'settanta',
      80: 'ottanta',
      90: 'novanta',
      100: 'centinaio',
    },
    hundred: 'cento',
    thousand: 'mille mila',
    joined: {
      one: 'uno',
      join: (ten, unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) : ten) + unit,
    },
    parts: { '0.5': /mezz(?:[oa]|['’])/, '0.25': /(?:un )?quarto d['’i] ?/ },
    beforeUnit: /^ di(?= )/,
  },
  unitNames: {
    century: 'secolo|secoli',
    decade: 'decennio|decenni',
    tonne: 'tonnellata|tonnellate',
    kilogram: 'chilo|chili',
    'square-kilometer': 'chilometri quadrati',
    'square-meter': 'metri quadrati|metri quadri',
    'kilometer-per-hour': "chilometri all'ora",
  },
}
