import { stemmer } from '@orama/stemmers/french'
import type { LanguageData } from '../language-data.ts'
import { frenchAnswers } from './answers.ts'

export const french: LanguageData = {
  answers: frenchAnswers,
  stem: stemmer,
  articles: 'le la les un une des',
  stopWords:
    'le la les l un une des du de d à a au aux en dans sur sous par pour avec sans et ou où mais ni si que qu qui quoi quand ' +
    'comment combien pourquoi quel quelle quels quelles lequel laquelle lesquels lesquelles est sont était étaient être été ' +
    'fut furent sera seront serait soit soient a ont avait avoir ai as c ce cet cette ces cela ça il elle ils elles on nous ' +
    'vous je j me m te t se s son sa ses leur leurs mon ma mes ton ta tes notre nos votre vos y ne n pas plus très aussi entre ' +
    'vers depuis pendant durant peut peux pouvez peuvent dois doit doivent faut faudra autre autres',
  followUps: {
    openers: [
      "et qu'en est-il de",
      "qu'en est-il de",
      'et pour ce qui est de',
      'et si',
      'et',
      'mais',
      'ou',
      'aussi',
    ],
    replaceable: '',
    pointing: 'il elle ils elles lui leur leurs son sa ses cela ca celui-ci celle-ci',
  },
  measures: {
    'combien mesure|combien mesurent|taille': 'diamètre taille dimensions',
    'combien pese|combien pesent|poids': 'poids masse',
    'combien dure|combien durent': 'durée',
    'combien coute|combien coutent': 'prix coût',
  },
  goingOn: {
    joining:
      'ceci cela ça ce cet cette ces alors puis aussi ensuite mais et ou donc ainsi cependant pourtant toutefois néanmoins',
    named: 'il elle ils elles son sa ses leur leurs',
  },
  besideNumbers: 'a de des du en et la le les ou par que sur un une',
  // As in Spanish: endings that are always accented when spelt well.
  spellings: [[[/ee(s?)$/, 'ée$1']], [[/iere(s?)$/, 'ière$1']], [[/erent$/, 'èrent']]],
  elided: 'l d j m t s n c qu jusqu quoiqu lorsqu puisqu presqu',
  // The consonants, and a vowel only where a word begins with one, as in English.
  sounds:
    '^a:A ^e:A ^i:A ^o:A ^u:A b:B chr:KR ch:X cc(eiy):KS c(eiy):S c:K d$: d:D f:F gn:N gu(eiy):G ' +
    'ge(ao):J g(eiy):J g$: g:G j:J k:K l:L m(bp):N m:M n:N ph:F ps$: p$: p:P q:K r:R sch:X sc(eiy):S ' +
    's$: s:S tion:SN ts$: t$: t:T v:V w:V x$: x:KS ^y:A z$: z:S',
  abbreviations: 'm mm mme mlle dr st ste n° no av apr p.ex ex env etc cf vs fig vol',
  numberWords: {
    units:
      'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    values: {
      10: 'dizaine',
      12: 'douzaine',
      15: 'quinzaine',
      20: 'vingtaine',
      30: 'trente trentaine',
      40: 'quarante quarantaine',
      50: 'cinquante cinquantaine',
      60: 'soixante soixantaine',
      80: 'quatre-vingt quatre-vingts',
      100: 'centaine',
    },
    hundred: 'cent cents',
    thousand: 'mille',
    afterTens: 'et',
    parts: { '0.5': /demie?/, '0.25': /(?:un )?quart (?:de |d['’])/ },
    beforeUnit: /^ (?:de |d')(?=\p{L})/u,
  },
  unitNames: {
    'kilometer-per-hour': "kilomètres à l'heure",
    year: 'année|années',
    century: 'siècle|siècles',
    decade: 'décennie|décennies',
    tonne: 'tonne|tonnes',
    kilogram: 'kilo|kilos',
    'square-kilometer': 'kilomètres carrés',
    'square-meter': 'mètres carrés',
    arcminute: "minutes d'arc|minute d'arc",
    arcsecond: "secondes d'arc|seconde d'arc",
  },
}
