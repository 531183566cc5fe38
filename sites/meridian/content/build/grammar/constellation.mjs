import { num } from '../lib/numbers.mjs'
import { capital, frenchOf, monthNames } from './words.mjs'

const grammars = { en, es, fr }

/** Title, summary, body and facts of a constellation. */
export function describeConstellation(c, locale, choose) {
  return grammars[locale](c, choose)
}

const highest = c => ({ north: Math.round(90 - Math.abs(50 - c.dec)), south: Math.round(90 - Math.abs(-35 - c.dec)) })

function list(c, locale) {
  const stars = c.stars.map(star => `- [${star.names[locale]}](/object/${star.slug}), ${num(star.magnitude, locale)}`)
  const objects = c.objects.map(o => {
    const name = o.name?.[locale]
    const label = o.label ? (name ? `${o.label}, ${name}` : o.label) : capital(name)
    return `- [${label}](/object/${o.slug})`
  })
  return { stars: stars.join('\n'), objects: objects.join('\n') }
}

function en(c, choose) {
  const month = monthNames.en[c.month - 1]
  const meaning = c.meaning === c.latin ? null : c.meaning
  const { north, south } = highest(c)
  const origin = {
    P: `${c.latin} is one of the 48 constellations that Ptolemy described in the second century.`,
    D: `${c.latin} was drawn from observations by Dutch sailors in the 1590s and first shown on a globe by Petrus Plancius.`,
    S: `${c.latin} was introduced by the Dutch map maker Petrus Plancius around 1600.`,
    H: `${c.latin} was introduced by Johannes Hevelius of Danzig in the atlas that appeared after his death, in 1690.`,
    L: `${c.latin} was introduced by Nicolas-Louis de Lacaille, who mapped the southern sky from the Cape in 1751 and 1752.`,
    A: `${c.latin} was cut by Nicolas-Louis de Lacaille from the huge ancient constellation of the ship Argo.`,
    C: `The stars of ${c.latin} were known to the ancients, but became a constellation of their own only in the sixteenth century.`,
  }[c.origin]
  const seen =
    c.dec > 45
      ? `From latitude 50° north its middle never sets.`
      : c.dec < -45
        ? `Its middle rises only south of latitude ${Math.floor(90 + c.dec)}° north; from 35° south it climbs to ${south}°.`
        : `From latitude 50° north its middle climbs to ${Math.max(north, 0)}° above the horizon, from 35° south to ${south}°.`
  const lists = list(c, 'en')
  return {
    title: meaning ? `${c.latin}, ${meaning}` : c.latin,
    summary: choose('summary', [
      `How to find ${c.latin}${meaning ? `, ${meaning},` : ''} and what to see there. Best in the evening sky of ${month}.`,
      `${c.latin}${meaning ? ` (${meaning})` : ''}: how to recognise the constellation, its brightest stars and its sights. Highest on ${month} evenings.`,
      `The constellation ${c.latin}: where it stands, when to look (${month}) and what it holds for eye, binoculars and telescope.`,
    ]),
    category: c.zodiac ? 'Sky;Constellations;Zodiac' : c.dec < -25 ? 'Sky;Constellations;Southern' : c.dec > 25 ? 'Sky;Constellations;Northern' : 'Sky;Constellations;Equatorial',
    facts: [
      ['Latin name', `${c.latin} (genitive ${c.genitive})`],
      ['Abbreviation', c.code],
      ['Area', `${num(c.area, 'en')} square degrees, number ${c.rank} of 88`],
      ['Brightest star', c.brightest],
      ['Best evenings', month],
    ],
    body: [
      c.own.en.body,
      '## Facts at a glance\n\n{{facts}}',
      `## When and from where\n\nAt ten in the evening it stands highest in ${month}. ${seen}`,
      `## Where it comes from\n\n${origin}${c.zodiac ? ' The Sun passes through it once a year: it belongs to the [zodiac](/glossary/zodiac).' : ''}`,
      lists.stars && `## Its brightest and most famous stars\n\nWith their [magnitudes](/glossary/magnitude):\n\n${lists.stars}`,
      lists.objects && `## What to look for\n\n${lists.objects}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

function es(c, choose) {
  const month = monthNames.es[c.month - 1]
  const name = c.es.name
  const { north, south } = highest(c)
  const origin = {
    P: 'Es una de las 48 constelaciones que Ptolomeo describió en el siglo II.',
    D: 'Nació de las observaciones de marinos holandeses en la década de 1590 y apareció por primera vez en un globo de Petrus Plancius.',
    S: 'La introdujo el cartógrafo holandés Petrus Plancius hacia 1600.',
    H: 'La introdujo Johannes Hevelius, de Danzig, en el atlas que apareció después de su muerte, en 1690.',
    L: 'La introdujo Nicolas-Louis de Lacaille, que cartografió el cielo austral desde El Cabo en 1751 y 1752.',
    A: 'Nicolas-Louis de Lacaille la separó de la enorme constelación antigua de la nave Argo.',
    C: 'Los antiguos conocían sus estrellas, pero no fue constelación aparte hasta el siglo XVI.',
  }[c.origin]
  const at40 = Math.round(90 - Math.abs(40 - c.dec))
  const seen =
    c.dec > 55
      ? 'A 40° de latitud norte su centro no se pone nunca.'
      : c.dec < -48
        ? `Su centro solo sale al sur de los ${Math.floor(90 + c.dec)}° de latitud norte; a 35° sur llega a ${south}° de altura.`
        : `A 40° de latitud norte su centro llega a ${at40}° sobre el horizonte; a 35° sur, ${south < 0 ? 'no sale' : `a ${south}°`}.`
  const lists = list(c, 'es')
  return {
    title: c.latin.toLowerCase() === name.toLowerCase() ? name : `${name} (${c.latin})`,
    summary: choose('summary', [
      `Cómo encontrar ${c.es.full} y qué ver allí. Su mejor momento son las noches de ${month}.`,
      `${capital(c.es.full)}: cómo reconocer la constelación, sus estrellas más brillantes y lo que contiene. A mayor altura en ${month}.`,
      `La constelación ${c.es.of}: dónde está, cuándo mirar (${month}) y qué ofrece a simple vista, con prismáticos y con telescopio.`,
    ]),
    category: c.zodiac ? 'Cielo;Constelaciones;Zodiaco' : c.dec < -25 ? 'Cielo;Constelaciones;Del sur' : c.dec > 25 ? 'Cielo;Constelaciones;Del norte' : 'Cielo;Constelaciones;Ecuatoriales',
    facts: [
      ['Nombre latino', `${c.latin} (genitivo ${c.genitive})`],
      ['Abreviatura', c.code],
      ['Superficie', `${num(c.area, 'es')} grados cuadrados, la ${c.rank}.ª de 88`],
      ['Estrella más brillante', c.brightest],
      ['Mejores noches', capital(month)],
    ],
    body: [
      c.own.es.body,
      '## Los datos de un vistazo\n\n{{facts}}',
      `## Cuándo y desde dónde\n\nA las diez de la noche, hora solar, alcanza su mayor altura en ${month}. ${seen}`,
      `## De dónde viene\n\n${origin}${c.zodiac ? ' El Sol la recorre una vez al año: pertenece al [zodiaco](/glossary/zodiac).' : ''}`,
      lists.stars && `## Sus estrellas más brillantes y famosas\n\nCon su [magnitud](/glossary/magnitude):\n\n${lists.stars}`,
      lists.objects && `## Qué buscar\n\n${lists.objects}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

function fr(c, choose) {
  const month = monthNames.fr[c.month - 1]
  const name = c.fr.name
  const { south } = highest(c)
  const origin = {
    P: 'C’est l’une des 48 constellations décrites par Ptolémée au IIᵉ siècle.',
    D: 'Elle est née d’observations de marins néerlandais dans les années 1590 et parut d’abord sur un globe de Petrus Plancius.',
    S: 'Elle a été introduite par le cartographe néerlandais Petrus Plancius vers 1600.',
    H: 'Elle a été introduite par Johannes Hevelius, de Dantzig, dans l’atlas paru après sa mort, en 1690.',
    L: 'Elle a été introduite par Nicolas-Louis de Lacaille, qui dressa la carte du ciel austral depuis Le Cap en 1751 et 1752.',
    A: 'Nicolas-Louis de Lacaille l’a détachée de l’immense constellation antique du navire Argo.',
    C: 'Les Anciens connaissaient ses étoiles, mais elle n’est une constellation à part que depuis le XVIᵉ siècle.',
  }[c.origin]
  const at47 = Math.round(90 - Math.abs(47 - c.dec))
  const seen =
    c.dec > 48
      ? 'À 47° de latitude nord, son centre ne se couche jamais.'
      : c.dec < -41
        ? `Son centre ne se lève qu’au sud de ${Math.floor(90 + c.dec)}° de latitude nord ; à 35° sud, il monte à ${south}°.`
        : `À 47° de latitude nord, son centre monte à ${at47}° au-dessus de l’horizon ; à 35° sud, ${south < 0 ? 'il ne se lève pas' : `à ${south}°`}.`
  const lists = list(c, 'fr')
  return {
    title: c.latin.toLowerCase() === name.toLowerCase() ? name : `${name} (${c.latin})`,
    summary: choose('summary', [
      `Comment trouver ${c.fr.full} et que voir dans cette constellation. Au mieux dans le ciel du soir en ${month}.`,
      `${capital(c.fr.full)} : comment reconnaître la constellation, ses étoiles les plus brillantes et ses curiosités. Au plus haut les soirs ${frenchOf(month)}.`,
      `La constellation ${c.fr.of} : où elle se trouve, quand regarder (${month}) et ce qu’elle offre à l’œil, aux jumelles et au télescope.`,
    ]),
    category: c.zodiac ? 'Ciel;Constellations;Zodiaque' : c.dec < -25 ? 'Ciel;Constellations;Du sud' : c.dec > 25 ? 'Ciel;Constellations;Du nord' : 'Ciel;Constellations;Équatoriales',
    facts: [
      ['Nom latin', `${c.latin} (génitif ${c.genitive})`],
      ['Abréviation', c.code],
      ['Étendue', `${num(c.area, 'fr')} degrés carrés, ${c.rank === 1 ? '1^re^' : `${c.rank}^e^`} sur 88`],
      ['Étoile la plus brillante', c.brightest],
      ['Meilleures soirées', capital(month)],
    ],
    body: [
      c.own.fr.body,
      '## L’essentiel en chiffres\n\n{{facts}}',
      `## Quand et d’où la voir\n\nÀ dix heures du soir, heure solaire, elle est au plus haut en ${month}. ${seen}`,
      `## D’où elle vient\n\n${origin}${c.zodiac ? ' Le Soleil la traverse une fois par an : elle appartient au [zodiaque](/glossary/zodiac).' : ''}`,
      lists.stars && `## Ses étoiles les plus brillantes et les plus célèbres\n\nAvec leur [magnitude](/glossary/magnitude) :\n\n${lists.stars}`,
      lists.objects && `## Que chercher\n\n${lists.objects}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}
