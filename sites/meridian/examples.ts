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

/** What the pages answer. */
export const questions: Localized<readonly string[]> = {
  en: ['What is a nebula?', 'How far is the Moon?', 'Which telescope is good for beginners?'],
  es: ['¿Qué es una nebulosa?', '¿A qué distancia está la Luna?', '¿Qué telescopio conviene al empezar?'],
  fr: ['Qu’est-ce qu’une nébuleuse ?', 'À quelle distance est la Lune ?', 'Quel télescope pour débuter ?'],
}
