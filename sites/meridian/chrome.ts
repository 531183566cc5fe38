import { type Chrome, createFrame } from '@quarry/site'
import { questions, searches } from './examples.ts'
import { kindNames } from './kinds.ts'
import { Mark } from './mark.tsx'
import { inEach } from './text.ts'

type Word =
  | 'objects'
  | 'constellations'
  | 'events'
  | 'guides'
  | 'articles'
  | 'glossary'
  | 'instruments'
  | 'questionsShort'
  | 'about'
  | 'aboutMaps'
  | 'privacy'
  | 'shop'
  | 'aboutYou'

/** A link under a word of our own, in every language. */
function link(path: string, key: Word): Chrome['nav'][number] {
  return { path, label: inEach(key) }
}

export const chrome: Chrome = {
  name: 'Meridian',
  Mark,
  kinds: kindNames,
  searches,
  questions,
  tagline: {
    en: 'The night sky for curious people: what to see, how to find it, and with what.',
    es: 'El cielo nocturno para gente curiosa: qué ver, cómo encontrarlo y con qué.',
    fr: 'Le ciel nocturne pour les curieux : que voir, comment le trouver, et avec quoi.',
  },
  nav: [
    link('/objects', 'objects'),
    link('/constellations', 'constellations'),
    link('/events', 'events'),
    link('/guides', 'guides'),
    link('/questions', 'questionsShort'),
    link('/shop', 'shop'),
  ],
  footer: [
    link('/instruments', 'instruments'),
    link('/articles', 'articles'),
    link('/glossary', 'glossary'),
    link('/about', 'about'),
    link('/about/maps', 'aboutMaps'),
    link('/privacy', 'privacy'),
    link('/about-you', 'aboutYou'),
  ],
  colophon: {
    en: 'Maps are drawn for the evening you see them on, from some six hundred stars and the laws of Kepler. Nothing here is a photograph.',
    es: 'Los mapas se dibujan para la noche en que los ves, con unas seiscientas estrellas y las leyes de Kepler. Aquí no hay fotografías.',
    fr: 'Les cartes sont dessinées pour le soir où vous les voyez, avec quelque six cents étoiles et les lois de Kepler. Rien ici n’est une photographie.',
  },
}

/** The frame around every page of Meridian. */
export const Frame = createFrame(chrome)
