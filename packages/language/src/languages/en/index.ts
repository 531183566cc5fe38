import type { LanguageData } from '../language-data.ts'
import { englishAnswers } from './answers.ts'
import { stemEnglish } from './stem.ts'

export const english: LanguageData = {
  answers: englishAnswers,
  stem: stemEnglish,
  articles: 'the a an',
  stopWords:
    'a an the of to in on at by for from with without and or but nor so as if then than that this these those there here ' +
    'it its itself they them their themselves he him his himself she her hers herself we us our ours you your yours i me my ' +
    'mine is are was were be been being am do does did done has have had having will would shall should can could may might ' +
    'must not no yes what who whom whose when where which why how about into onto over under up out off again very just also ' +
    'only too any some each both such own same other much many during while until against between through before after above ' +
    'below down once all few more most ought because s t ll re ve d m',
  followUps: {
    openers: ['and what about', 'and how about', 'what about', 'how about', 'and', 'but', 'or', 'also'],
    replaceable: 'it he she they him them',
    pointing: 'its their theirs his her hers this that these those there then',
  },
  measures: {
    'how big|how large|how small|size': 'diameter size dimensions',
    'how hot|how cold|how warm': 'temperature',
    'how far': 'distance',
    'how old': 'age',
    'how heavy|how light|weight': 'weight mass',
    'how tall|how high': 'height altitude',
    'how deep': 'depth',
    'how wide|how broad': 'width',
    'how long': 'length duration',
    'how fast|how quick|how slow': 'speed velocity',
    'how bright': 'brightness',
    'how loud': 'volume',
    'how strong': 'strength',
    'how expensive|how cheap': 'price cost',
  },
  goingOn: {
    joining:
      'this these those then also however therefore thus hence instead otherwise but and or so yet nevertheless moreover ' +
      'furthermore additionally conversely similarly likewise meanwhile afterwards default defaults',
    named: 'he she they it his her their its',
  },
  besideNumbers: 'a and are as at but by for from has in is it no of on or per than that the this to with',
  // The consonants, and a vowel only where a word begins with one: English writes its vowels in too many ways.
  sounds:
    '^a:A ^e:A ^i:A ^o:A ^u:A b:B chr:KR chl:KL ck:K ch:X ci(ao):X cc(eiy):KS c(eiy):S c:K dg(eiy):J ' +
    'd:T f:F ^gn:N ^gh:K gh: gn$:N gg:K g(eiy):J g:K h(aeiouy):H j:J ^kn:N k:K l:L mb$:M m:M n:N ' +
    '^pn:N ^ps:S ^pt:T ph:F p:P q:K r:R rh:R sch(w):X sch:SK sh:X sc(eiy):S si(ao):X s:S tch:X ' +
    'ti(ao):X th:0 t:T v:F ^wr:R ^wh(o):H wh:W w(aeiouy):W ^x:S x:KS ^y:Y z:S',
  abbreviations: 'dr mr mrs ms st no nr vs cf ca approx etc e.g i.e fig vol pp jr sr inc ltd',
  numberWords: {
    units:
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen ' +
      'nineteen twenty',
    values: {
      12: 'dozen',
      30: 'thirty',
      40: 'forty',
      50: 'fifty',
      60: 'sixty',
      70: 'seventy',
      80: 'eighty',
      90: 'ninety',
    },
    hundred: 'hundred hundreds',
    thousand: 'thousand',
    afterHundreds: 'and',
    parts: { '0.5': /half an?/, '0.25': /(?:a )?quarter of an?/ },
  },
  unitNames: {
    'kilometer-per-hour': 'kilometers an hour|kilometres an hour',
    'kilometer-per-second': 'kilometers a second|kilometres a second',
    century: 'century|centuries',
    decade: 'decade|decades',
    tonne: 'tonne|tonnes|ton|tons|metric tons',
    'square-kilometer': 'square kilometers|square kilometres',
    'square-meter': 'square meters|square metres',
    arcminute: 'minutes of arc|minute of arc|arc minutes|arcmin|arcminutes',
    arcsecond: 'seconds of arc|second of arc|arc seconds|arcsec|arcseconds',
  },
  regions: ['en-GB'],
}
