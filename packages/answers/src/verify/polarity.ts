import { type AnswerLanguage, normalize } from '../text.ts'

const negative: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:not|no|never|nothing|none|nobody|neither|nor|cannot|without)\b|n't\b/g,
  es: /\b(?:no|nunca|jamas|nada|nadie|ningun[oa]?|ni|tampoco|sin)\b/g,
  // `ne … pas` is one negation: `ne` is left out, and what goes with it counts.
  fr: /\b(?:pas|jamais|rien|aucune?|personne|ni|sans|non)\b/g,
}

export function negations(text: string, language: AnswerLanguage): number {
  return normalize(text).match(negative[language])?.length ?? 0
}

/** Words that turn a sentence round when one stands for the other. */
const opposites: readonly (readonly [string, string])[] = [
  ...(
    'largest/smallest larger/smaller biggest/smallest nearest/farthest nearer/farther ' +
    'before/after first/last north/south northern/southern east/west eastern/western hotter/colder more/less above/below ' +
    'older/younger faster/slower longer/shorter heavier/lighter always/never safe/dangerous ' +
    'mayor/menor antes/despues primero/ultimo primera/ultima norte/sur este/oeste mas/menos encima/debajo siempre/nunca ' +
    'seguro/peligroso avant/apres premier/dernier premiere/derniere nord/sud est/ouest plus/moins ' +
    'toujours/jamais dessus/dessous'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [one = '', other = ''] = pair.split('/')
      return [one, other]
    }),
]

/** Whether the claim says the opposite of a word that the source has and the claim lacks. */
export function contradicts(claim: string, source: string, language: AnswerLanguage): boolean {
  const said = wordSet(claim)
  const there = wordSet(source)
  return opposites.some(([one, other]) => {
    // `est` is French for is: there it is no direction.
    if (language === 'fr' && (one === 'est' || other === 'est')) return false
    return turned(one, other) || turned(other, one)
  })

  function turned(mine: string, theirs: string): boolean {
    return said.has(mine) && !said.has(theirs) && there.has(theirs) && !there.has(mine)
  }
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(normalize(text).match(/\p{L}+/gu) ?? [])
}
