import { stemmer } from '@orama/stemmers/spanish'
import type { LanguageData } from '../language-data.ts'
import { spanishAnswers } from './answers.ts'

export const spanish: LanguageData = {
  answers: spanishAnswers,
  stem: stemmer,
  articles: 'el la los las lo un una unos unas',
  stopWords:
    'el la los las un una unos unas lo al del de a en con sin por para y e o u pero ni si que qué quién quiénes quien cuándo ' +
    'cuando dónde donde cómo como cuánto cuánta cuántos cuántas cuál cuáles cual es son era eran fue fueron ser sido está ' +
    'están estar estaba estuvo estuvieron hay ha han haber había se su sus le les me mi mis te tu tus nos nuestro nuestra yo ' +
    'él ella ellos ellas usted ustedes esto esta este estos estas eso esa ese esos esas no sí más muy ya también solo sobre ' +
    'entre desde hasta hacia debo debe deben debería puedo puede pueden durante mientras será serán sería sea sean tuvo ' +
    'tuvieron otro otra otros otras',
  followUps: {
    openers: ['y que pasa con', 'que pasa con', 'que tal', 'y si es', 'y', 'pero', 'o', 'tambien'],
    replaceable: 'ella ello ellas ellos',
    pointing: 'lo le les su sus suyo suya esto eso aquello alli entonces',
  },
  measures: {
    'que tan grande|que tan pequeno|cuanto mide|cuanto miden|tamano': 'diámetro tamaño dimensiones',
    'que tan caliente|que tan fria|que tan frio': 'temperatura',
    'que tan lejos': 'distancia',
    'que tan viejo|que tan antiguo': 'edad antigüedad',
    'que tan pesado|cuanto pesa|cuanto pesan|peso': 'peso masa',
    'que tan alto|que tan alta': 'altura altitud',
    'que tan profundo': 'profundidad',
    'que tan ancho': 'anchura',
    'que tan largo|cuanto dura|cuanto duran': 'duración longitud',
    'que tan rapido': 'velocidad',
    'que tan brillante': 'brillo',
    'que tan caro|cuanto cuesta|cuanto cuestan|cuanto vale': 'precio coste',
  },
  goingOn: {
    joining:
      'esto eso este esta estos estas ese esa esos esas entonces luego también además pero y o así después mientras asimismo ' +
      'tampoco',
    named: 'él ella ellos ellas su sus',
  },
  besideNumbers: 'a al con de del e el en la las les los no o por que un y',
  // People leave accents out that every word with such an ending has when it is spelt well; the stemmer knows it only so.
  spellings: [[[/([au])cion$/, '$1ción']], [[/logia(s?)$/, 'logía$1']]],
  // Spanish writes what it says: its vowels stay, and keep `casa` from `cosa`.
  sounds:
    'a:a b:B ch:X cc(ei):KS c(ei):S c:K d:D e:e f:F gu(ei):G gu(ao):W g(ei):J g:G hu(aei):W i:i j:J ' +
    'k:K ll:Y l:L m:M n:N o:o ph:F ^ps:S p:P qu:K q:K r:R sc(ei):S s:S t:T u:u v:B w:W ^x:S x:KS ' +
    'y(aeiou):Y y:i z:S',
  abbreviations: 'dr dra sr sra srta ud uds núm pág ej p.ej av etc aprox cf vs a d',
  numberWords: {
    units:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
      'diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    values: {
      10: 'decena',
      12: 'docena',
      20: 'veintena',
      30: 'treinta treintena',
      40: 'cuarenta',
      50: 'cincuenta',
      60: 'sesenta',
      70: 'setenta',
      80: 'ochenta',
      90: 'noventa',
      100: 'cien ciento centenar',
      200: 'doscientos doscientas',
      300: 'trescientos trescientas',
      400: 'cuatrocientos cuatrocientas',
      500: 'quinientos quinientas',
      600: 'seiscientos seiscientas',
      700: 'setecientos setecientas',
      800: 'ochocientos ochocientas',
      900: 'novecientos novecientas',
    },
    hundred: '',
    thousand: 'mil',
    afterTens: 'y',
    parts: { '0.5': /medi[ao]/, '0.25': /(?:un )?cuarto de/ },
    beforeUnit: /^ de(?= )/,
  },
  unitNames: {
    century: 'siglo|siglos',
    decade: 'década|décadas',
    tonne: 'tonelada|toneladas',
    kilogram: 'kilo|kilos',
    'square-kilometer': 'kilómetros cuadrados',
    'square-meter': 'metros cuadrados',
    arcminute: 'minutos de arco|minuto de arco',
    arcsecond: 'segundos de arco|segundo de arco',
  },
}
