import type { ShopSetup, Specification } from '@quarry/site/shop'
import { Picture } from './shop/picture.tsx'

const specification = (field: string, en: string, es: string, fr: string, unit?: string): Specification => ({
  field,
  label: { en, es, fr },
  ...(unit ? { unit } : {}),
})

/** What Meridian sells: what its guides speak of. Its catalogue is worked out in `shop/products.mjs`. */
export const shopSetup: ShopSetup = {
  trackingId: 'meridian',
  sections: [
    {
      path: '/shop',
      name: { en: 'Shop', es: 'Tienda', fr: 'Boutique' },
      lead: {
        en: 'What the guides speak of. Every number follows from the optics.',
        es: 'De lo que hablan las guías. Cada número sale de la óptica.',
        fr: 'Ce dont parlent les guides. Chaque nombre découle de l’optique.',
      },
    },
    {
      path: '/shop/telescopes',
      name: { en: 'Telescopes', es: 'Telescopios', fr: 'Télescopes' },
      lead: {
        en: 'Aperture gathers light, focal ratio says how much of the sky you see at once.',
        es: 'La apertura recoge luz; la relación focal dice cuánto cielo se ve a la vez.',
        fr: 'L’ouverture recueille la lumière, le rapport focal dit combien de ciel on voit à la fois.',
      },
    },
    {
      path: '/shop/eyepieces',
      name: { en: 'Eyepieces', es: 'Oculares', fr: 'Oculaires' },
      lead: {
        en: 'The power of a telescope is its focal length by that of the eyepiece.',
        es: 'El aumento es la focal del telescopio entre la del ocular.',
        fr: 'Le grossissement est la focale du télescope divisée par celle de l’oculaire.',
      },
    },
    {
      path: '/shop/mounts',
      name: { en: 'Mounts', es: 'Monturas', fr: 'Montures' },
      lead: {
        en: 'What carries it decides how steadily you see.',
        es: 'Lo que lo sostiene decide con qué firmeza se ve.',
        fr: 'Ce qui le porte décide de la stabilité de l’image.',
      },
    },
    {
      path: '/shop/filters',
      name: { en: 'Filters', es: 'Filtros', fr: 'Filtres' },
      lead: {
        en: 'Less light, of the right kind.',
        es: 'Menos luz, pero de la buena.',
        fr: 'Moins de lumière, mais de la bonne.',
      },
    },
    {
      path: '/shop/binoculars',
      name: { en: 'Binoculars', es: 'Prismáticos', fr: 'Jumelles' },
      lead: {
        en: 'Two eyes, a wide field, and nothing to set up.',
        es: 'Dos ojos, un campo amplio y nada que montar.',
        fr: 'Deux yeux, un grand champ, et rien à installer.',
      },
    },
    {
      path: '/shop/accessories',
      name: { en: 'Accessories', es: 'Accesorios', fr: 'Accessoires' },
      lead: {
        en: 'Small things that save a night.',
        es: 'Pequeñas cosas que salvan una noche.',
        fr: 'De petites choses qui sauvent une nuit.',
      },
    },
    {
      path: '/shop/charts',
      name: { en: 'Charts', es: 'Mapas', fr: 'Cartes' },
      lead: {
        en: 'The sky on paper, for your latitude.',
        es: 'El cielo en papel, para su latitud.',
        fr: 'Le ciel sur papier, pour votre latitude.',
      },
    },
    {
      path: '/shop/books',
      name: { en: 'Books', es: 'Libros', fr: 'Livres' },
      lead: {
        en: 'For the nights that are cloudy.',
        es: 'Para las noches nubladas.',
        fr: 'Pour les nuits couvertes.',
      },
    },
  ],
  markets: {
    en: { country: 'US', currency: 'USD' },
    es: { country: 'MX', currency: 'MXN' },
    fr: { country: 'FR', currency: 'EUR' },
  },
  stores: [
    { id: 'harbour', name: { en: 'Harbour', es: 'Puerto', fr: 'Port' } },
    { id: 'old-town', name: { en: 'Old town', es: 'Casco antiguo', fr: 'Vieille ville' } },
    { id: 'university', name: { en: 'University', es: 'Universidad', fr: 'Université' } },
    { id: 'hill', name: { en: 'On the hill', es: 'En la colina', fr: 'Sur la colline' } },
    { id: 'station', name: { en: 'Station', es: 'Estación', fr: 'Gare' } },
  ],
  specifications: [
    specification('design', 'Kind', 'Tipo', 'Type'),
    specification('aperture', 'Aperture', 'Apertura', 'Ouverture', 'mm'),
    specification('focal', 'Focal length', 'Distancia focal', 'Focale', 'mm'),
    specification('ratio', 'Focal ratio f/', 'Relación focal f/', 'Rapport focal f/'),
    specification('factor', 'Factor', 'Factor', 'Facteur', '×'),
    specification('power', 'Magnification', 'Aumento', 'Grossissement', '×'),
    specification(
      'highest',
      'Highest useful power',
      'Aumento máximo útil',
      'Grossissement utile maximal',
      '×',
    ),
    specification('resolution', 'Parts double stars of', 'Separa dobles de', 'Sépare les doubles de', '″'),
    specification('limit', 'Faintest star', 'Estrella más débil', 'Étoile la plus faible', 'mag'),
    specification('light', 'Light of an eye, times', 'Luz de un ojo, veces', 'Lumière d’un œil, fois', '×'),
    specification('field', 'Apparent field', 'Campo aparente', 'Champ apparent', '°'),
    specification('true_field', 'True field', 'Campo real', 'Champ réel', '°'),
    specification('pupil', 'Exit pupil', 'Pupila de salida', 'Pupille de sortie', 'mm'),
    specification('twilight', 'Twilight factor', 'Factor crepuscular', 'Indice crépusculaire'),
    specification('barrel', 'Barrel', 'Barrilete', 'Coulant', '″'),
    specification('payload', 'Carries', 'Soporta', 'Porte', 'kg'),
    specification('weight', 'Weight', 'Peso', 'Poids', 'kg'),
    specification('band_from', 'Passes from', 'Deja pasar desde', 'Passe à partir de', 'nm'),
    specification('band_to', 'Passes to', 'Deja pasar hasta', 'Passe jusqu’à', 'nm'),
    specification('passes', 'Light that passes', 'Luz que pasa', 'Lumière transmise', '%'),
    specification('pages', 'Pages', 'Páginas', 'Pages'),
  ],
  Picture,
  views: ['whole', 'optics'],
  seenIn: { field: 'seen_in', type: 'guide' },
}
