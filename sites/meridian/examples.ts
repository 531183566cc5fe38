import type { Localized } from '@quarry/site/words'

/** Until the service has seen enough searches to know what is popular, ours are the better ones. */
export const searches: Localized<readonly string[]> = {
  en: [
    'Andromeda Galaxy',
    'meteor shower',
    'first telescope',
    'Orion Nebula',
    'binoculars',
    'light pollution',
  ],
  es: ['galaxia de Andrómeda', 'lluvia de meteoros', 'primer telescopio', 'nebulosa de Orión', 'prismáticos'],
  fr: ['galaxie d’Andromède', 'pluie de météores', 'premier télescope', 'nébuleuse d’Orion', 'jumelles'],
}

/** What the pages answer: each is asked in a test. */
export const questions: Localized<readonly string[]> = {
  en: ['What is a black hole?', 'How far is the Moon?', 'How do I find the North Star?'],
  es: ['¿Qué es un agujero negro?', '¿A qué distancia está la Luna?', '¿Quién descubrió Titán?'],
  fr: [
    'Qu’est-ce qu’un trou noir ?',
    'À quelle distance est la Lune ?',
    'Comment trouver l’étoile polaire ?',
  ],
}
