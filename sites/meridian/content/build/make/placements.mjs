import { entry, locales, number, text, texts } from '../lib/entry.mjs'
import { typeset } from '../lib/typography.mjs'

const said = (key, value) => ({ t: 'q', l: key, op: '=', r: value })
const scored = (dim, more = 0) => ({ l: dim, op: '>', r: more })
/** One of them is enough. */
const any = (...crit) => ({ crit, op: '|' })
const all = (...crit) => ({ crit })

function variant(id, { pz, words, ...more }) {
  const fields = { id: text(id) }
  if (pz) fields.criteria = { type: 'json', value: pz }
  for (const [name, part] of Object.entries(words ?? {})) fields[name] = texts(locale => typeset(part[locale], locale))
  for (const [name, value] of Object.entries(more))
    fields[name] =
      typeof value === 'number'
        ? { type: 'number', value }
        : typeof value === 'boolean'
          ? { type: 'checkbox', value }
          : text(value)
  return { type: 'variant', fields }
}

const words = (title, lead) => ({
  title: Object.fromEntries(locales.map((locale, at) => [locale, title[at]])),
  lead: Object.fromEntries(locales.map((locale, at) => [locale, lead[at]])),
})

const heroes = {
  photography: words(
    ['Tonight for the camera', 'Esta noche, para la cámara', 'Ce soir, pour l’appareil photo'],
    [
      'Bright, large and high: what a camera on a tripod brings home tonight, and when the Moon leaves it dark enough.',
      'Brillante, grande y alto: lo que una cámara con trípode se lleva a casa esta noche, y cuándo la Luna la deja a oscuras.',
      'Brillant, grand et haut : ce qu’un appareil sur trépied rapporte ce soir, et quand la Lune laisse assez de nuit.',
    ],
  ),
  planets: words(
    ['Planets tonight', 'Los planetas de esta noche', 'Les planètes ce soir'],
    [
      'Which of them are up, where they stand, and what else is worth a look while you wait for them to climb.',
      'Cuáles están sobre el horizonte, dónde se ven, y qué más merece una mirada mientras suben.',
      'Lesquelles sont levées, où elles se tiennent, et que regarder d’autre pendant qu’elles montent.',
    ],
  ),
  deepsky: words(
    ['Far away tonight', 'Esta noche, lo lejano', 'Loin, ce soir'],
    [
      'Clusters, nebulae and galaxies that stand high this evening: the faint ones are best with the Moon below the horizon.',
      'Cúmulos, nebulosas y galaxias que esta noche están en lo alto: las débiles, mejor con la Luna bajo el horizonte.',
      'Amas, nébuleuses et galaxies hauts dans le ciel ce soir : les plus faibles, quand la Lune est couchée.',
    ],
  ),
  beginner: words(
    ['Your first evening', 'Su primera noche', 'Votre première soirée'],
    [
      'One hour, no instrument, no experience: begin with the brightest thing on the map and let your eyes get used to the dark.',
      'Una hora, sin instrumentos ni experiencia: empiece por lo más brillante del mapa y deje que los ojos se acostumbren.',
      'Une heure, sans instrument ni expérience : commencez par ce qui brille le plus, et laissez vos yeux s’habituer.',
    ],
  ),
  experienced: words(
    ['Tonight, without the basics', 'Esta noche, sin lo básico', 'Ce soir, sans les bases'],
    [
      'You know your way. Here is the evening at a glance: Moon, planets, and what stands high enough to be worth the time.',
      'Ya conoce el camino. La noche de un vistazo: la Luna, los planetas y lo que está bastante alto para merecer el rato.',
      'Vous connaissez le chemin. La soirée d’un coup d’œil : la Lune, les planètes et ce qui est assez haut.',
    ],
  ),
  south: words(
    ['The southern sky tonight', 'El cielo austral de esta noche', 'Le ciel austral ce soir'],
    [
      'The evening as it is south of the equator: the map, the Moon and the best of what the north never sees.',
      'La noche tal como es al sur del ecuador: el mapa, la Luna y lo mejor de lo que el norte no ve nunca.',
      'La soirée telle qu’elle est au sud de l’équateur : la carte, la Lune et le meilleur de ce que le nord ne voit jamais.',
    ],
  ),
}

const placements = {
  'home-hero': {
    title: 'Home: the opening words',
    kind: 'choice',
    take: 1,
    variants: [
      variant('photography', { pz: all(said('interest', 'photography')), words: heroes.photography }),
      variant('planets', { pz: all(said('interest', 'planets')), words: heroes.planets }),
      variant('deepsky', { pz: all(said('interest', 'deepsky')), words: heroes.deepsky }),
      variant('beginner', { pz: any(said('level', 'beginner'), scored('beginner')), words: heroes.beginner }),
      variant('photography-read', { pz: all(scored('photographer', 19)), words: heroes.photography }),
      variant('planets-read', {
        pz: all(scored('planetWatcher', 19), { l: 'planetWatcher', op: '>=', rDim: 'deepSkyHunter' }),
        words: heroes.planets,
      }),
      variant('deepsky-read', { pz: all(scored('deepSkyHunter', 19)), words: heroes.deepsky }),
      variant('experienced', { pz: any(said('level', 'experienced'), scored('experienced')), words: heroes.experienced }),
      variant('south', { pz: all(said('half', 'south')), words: heroes.south }),
      variant('everyone', {}),
    ],
  },
  'home-picks': {
    title: 'Home: what is best tonight',
    kind: 'choice',
    take: 1,
    variants: [
      variant('eyes', { pz: all(said('instrument', 'eyes')), instruments: 'naked eye' }),
      variant('binoculars', { pz: all(said('instrument', 'binoculars')), instruments: 'naked eye; binoculars' }),
      variant('telescope', {
        pz: all(said('instrument', 'telescope')),
        instruments: 'small telescope; large telescope',
      }),
      variant('beginner', { pz: any(said('level', 'beginner'), scored('beginner')), instruments: 'naked eye; binoculars' }),
      variant('everything', {}),
    ],
  },
  'home-guides': {
    title: 'Home: guides that come first',
    kind: 'choice',
    take: 3,
    variants: [
      variant('planets', { pz: any(said('interest', 'planets'), scored('planetWatcher', 19)), guide: 'exploring-the-moon' }),
      variant('deepsky', { pz: any(said('interest', 'deepsky'), scored('deepSkyHunter', 19)), guide: 'averted-vision' }),
      variant('photography', {
        pz: any(said('interest', 'photography'), scored('photographer', 19)),
        guide: 'dark-adaptation',
      }),
      variant('binoculars', { pz: all(said('instrument', 'binoculars')), guide: 'stargazing-with-binoculars' }),
      variant('telescope', { pz: all(said('instrument', 'telescope')), guide: 'reading-a-star-map' }),
      variant('eyes', { pz: all(said('instrument', 'eyes')), guide: 'finding-north' }),
      variant('beginner', { pz: any(said('level', 'beginner'), scored('beginner')), guide: 'first-night' }),
      variant('experienced', { pz: any(said('level', 'experienced'), scored('experienced')), guide: 'averted-vision' }),
    ],
  },
  'home-order': {
    title: 'Home: events or guides first',
    kind: 'test',
    variants: [
      variant('events', { share: 50, control: true }),
      variant('guides', { share: 50 }),
    ],
  },
}

export function placementEntries() {
  return Object.entries(placements).map(([slug, { title, kind, take, variants }]) =>
    entry('placement', slug, title, {
      title: text(title),
      kind: text(kind),
      take: number(take),
      variants: { type: '$block', value: variants },
    }),
  )
}
