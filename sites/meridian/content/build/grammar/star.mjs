import { lightYears, num, roughly, years } from '../lib/numbers.mjs'
import { capital, monthNames } from './words.mjs'

/** What the letter of the spectral type says about colour and temperature. */
const colours = {
  O: { k: 35000, en: 'blue', es: 'azul', fr: 'bleue' },
  B: { k: 18000, en: 'blue-white', es: 'blanquiazul', fr: 'bleu-blanc' },
  A: { k: 9000, en: 'white', es: 'blanca', fr: 'blanche' },
  F: { k: 6700, en: 'yellow-white', es: 'blanca amarillenta', fr: 'blanc-jaune' },
  G: { k: 5500, en: 'yellow', es: 'amarilla', fr: 'jaune' },
  K: { k: 4300, en: 'orange', es: 'anaranjada', fr: 'orangée' },
  M: { k: 3400, en: 'reddish', es: 'rojiza', fr: 'rougeâtre' },
}

const sizes = {
  I: { en: 'supergiant', es: 'supergigante', fr: 'supergéante' },
  II: { en: 'bright giant', es: 'gigante brillante', fr: 'géante brillante' },
  III: { en: 'giant', es: 'gigante', fr: 'géante' },
  IV: { en: 'subgiant', es: 'subgigante', fr: 'sous-géante' },
  V: { en: 'main-sequence star', es: 'estrella de la secuencia principal', fr: 'étoile de la séquence principale' },
}

function starFacts(star) {
  const [, letter, size] = /^([OBAFGKM])[\d.]* ([IV]+)/.exec(star.spectrum)
  const absolute = star.magnitude - 5 * Math.log10(star.distance / 3.2616 / 10)
  return { colour: colours[letter], size: sizes[size], luminosity: 10 ** (0.4 * (4.83 - absolute)) }
}

export const starCategory = (star, locale) => {
  const group = /I[ab]/.test(star.spectrum) ? 'super' : /II/.test(star.spectrum) ? 'giant' : 'dwarf'
  return {
    en: { super: 'Sky;Stars;Supergiant', giant: 'Sky;Stars;Giant', dwarf: 'Sky;Stars;Main sequence' },
    es: { super: 'Cielo;Estrellas;Supergigante', giant: 'Cielo;Estrellas;Gigante', dwarf: 'Cielo;Estrellas;Secuencia principal' },
    fr: { super: 'Ciel;Étoiles;Supergéante', giant: 'Ciel;Étoiles;Géante', dwarf: 'Ciel;Étoiles;Séquence principale' },
  }[locale][group]
}

export function describeStar(star, locale, choose) {
  return { en, es, fr }[locale](star, starFacts(star), choose)
}

const times = (value, locale) => num(value < 10 ? roughly(value, 2) : roughly(value, value < 1000 ? 2 : 1), locale)

function en(star, { colour, size, luminosity }, choose) {
  const name = star.names.en
  const con = star.con.latin
  const month = monthNames.en[star.month - 1]
  const designation = star.letter ? `${star.letter} ${star.con.genitive}` : null
  const naked = star.magnitude < 6
  const bright =
    luminosity > 1.5 ? `In visible light it gives about ${times(luminosity, 'en')} times as much as the Sun.` : luminosity > 0.67 ? 'In visible light it gives about as much as the Sun.' : `In visible light it gives only about 1/${times(1 / luminosity, 'en')} of what the Sun gives.`
  const light = star.distance < 120 ? `The light that you see left it ${years(Math.round(star.distance), 'en')} ago.` : choose('light', [`The light that you see left it about ${years(star.distance, 'en')} ago.`, `It is some ${lightYears(star.distance, 'en')} away.`])
  const reach = naked ? choose('where', [`It stands highest in the evening in ${month}.`, `The best month to look for it is ${month}, when it is highest at ten in the evening.`]) : `It is too faint for the naked eye; a telescope and a good chart are needed. ${month} is the best month.`
  return {
    title: designation && designation !== name ? `${name} (${designation})` : name,
    summary: choose('summary', [
      `${name}, ${/^[aeiou]/.test(colour.en) ? 'an' : 'a'} ${colour.en} ${size.en} in ${con}, ${lightYears(star.distance, 'en')} away: what is special about it and when to see it.`,
      `A ${naked ? 'star' : 'faint star'} of magnitude ${num(star.magnitude, 'en')} in ${con}, about ${lightYears(star.distance, 'en')} from us. Best seen in ${month}.`,
    ]),
    facts: [
      ['Constellation', con],
      designation ? ['Designation', designation] : null,
      ['Magnitude', num(star.magnitude, 'en')],
      ['Distance', lightYears(star.distance, 'en')],
      ['Spectral type', star.spectrum],
      ['Colour', capital(colour.en)],
      ['Surface, about', `${num(colour.k, 'en')} K`],
      ['Best evenings', month],
    ].filter(Boolean),
    body: `${star.own.en.body}\n\n## Facts at a glance\n\n{{facts}}\n\n## How far, how bright\n\n${light} ${bright} Astronomers class it as ${size.en === 'main-sequence star' ? 'a main-sequence star: like the Sun, it burns hydrogen in its core' : `a ${size.en}: it has left the long calm part of its life behind`}.\n\n## When to see it\n\n${reach} It belongs to the constellation [${con}](/constellation/${star.con.slug}).`,
  }
}

function es(star, { colour, size, luminosity }, choose) {
  const name = star.names.es
  const con = star.con.es
  const month = monthNames.es[star.month - 1]
  const designation = star.letter ? `${star.letter} ${star.con.genitive}` : null
  const naked = star.magnitude < 6
  const bright =
    luminosity > 1.5 ? `En luz visible emite unas ${times(luminosity, 'es')} veces más que el Sol.` : luminosity > 0.67 ? 'En luz visible emite más o menos lo mismo que el Sol.' : `En luz visible emite solo 1/${times(1 / luminosity, 'es')} de lo que da el Sol.`
  const light = star.distance < 120 ? `La luz que se ve salió de ella hace ${years(Math.round(star.distance), 'es')}.` : choose('light', [`La luz que se ve salió de ella hace unos ${years(star.distance, 'es')}.`, `Está a unos ${lightYears(star.distance, 'es')}.`])
  const reach = naked ? choose('where', [`Alcanza su mayor altura, por la noche, en ${month}.`, `El mejor mes para buscarla es ${month}, cuando a las diez de la noche está en lo más alto.`]) : `Es demasiado débil para el ojo; hacen falta un telescopio y una buena carta. El mejor mes es ${month}.`
  return {
    title: designation && designation !== name ? `${name} (${designation})` : name,
    summary: choose('summary', [
      `${name}, ${size.es}${size.es.startsWith('estrella') ? ',' : ''} ${colour.es} ${con.in}, a ${lightYears(star.distance, 'es')}: qué tiene de especial y cuándo verla.`,
      `Estrella${naked ? '' : ' débil'} de magnitud ${num(star.magnitude, 'es')} ${con.in}, a unos ${lightYears(star.distance, 'es')}. Se ve mejor en ${month}.`,
    ]),
    facts: [
      ['Constelación', con.name],
      designation ? ['Designación', designation] : null,
      ['Magnitud', num(star.magnitude, 'es')],
      ['Distancia', lightYears(star.distance, 'es')],
      ['Tipo espectral', star.spectrum],
      ['Color', capital(colour.es)],
      ['Superficie, unos', `${num(colour.k, 'es')} K`],
      ['Mejores noches', capital(month)],
    ].filter(Boolean),
    body: `${star.own.es.body}\n\n## Los datos de un vistazo\n\n{{facts}}\n\n## A qué distancia y con qué brillo\n\n${light} ${bright} Los astrónomos la clasifican como ${size.es}: ${size.en === 'main-sequence star' ? 'igual que el Sol, quema hidrógeno en su núcleo' : 'ya dejó atrás la larga época tranquila de su vida'}.\n\n## Cuándo verla\n\n${reach} Pertenece a la constelación ${con.of.replace(con.name, `[${con.name}](/constellation/${star.con.slug})`)}.`,
  }
}

function fr(star, { colour, size, luminosity }, choose) {
  const name = star.names.fr
  const con = star.con.fr
  const month = monthNames.fr[star.month - 1]
  const designation = star.letter ? `${star.letter} ${star.con.genitive}` : null
  const naked = star.magnitude < 6
  const bright =
    luminosity > 1.5 ? `En lumière visible, elle émet environ ${times(luminosity, 'fr')} fois plus que le Soleil.` : luminosity > 0.67 ? 'En lumière visible, elle émet à peu près autant que le Soleil.' : `En lumière visible, elle n’émet que 1/${times(1 / luminosity, 'fr')} de ce que donne le Soleil.`
  const light = star.distance < 120 ? `La lumière que l’on voit l’a quittée il y a ${years(Math.round(star.distance), 'fr')}.` : choose('light', [`La lumière que l’on voit l’a quittée il y a environ ${years(star.distance, 'fr')}.`, `Elle se trouve à quelque ${lightYears(star.distance, 'fr')}.`])
  const reach = naked ? choose('where', [`Le soir, elle est au plus haut en ${month}.`, `Le meilleur mois pour la chercher est ${month}, quand elle est au plus haut à dix heures du soir.`]) : `Elle est trop faible pour l’œil nu ; il faut un télescope et une bonne carte. Le meilleur mois est ${month}.`
  return {
    title: designation && designation !== name ? `${name} (${designation})` : name,
    summary: choose('summary', [
      `${name}, ${size.fr}${size.fr.startsWith('étoile') ? ',' : ''} ${colour.fr} ${con.in}, à ${lightYears(star.distance, 'fr')} : ce qu’elle a de particulier et quand la voir.`,
      `Étoile${naked ? '' : ' faible'} de magnitude ${num(star.magnitude, 'fr')} ${con.in}, à environ ${lightYears(star.distance, 'fr')}. À voir surtout en ${month}.`,
    ]),
    facts: [
      ['Constellation', con.name],
      designation ? ['Désignation', designation] : null,
      ['Magnitude', num(star.magnitude, 'fr')],
      ['Distance', lightYears(star.distance, 'fr')],
      ['Type spectral', star.spectrum],
      ['Couleur', capital(colour.fr)],
      ['Surface, environ', `${num(colour.k, 'fr')} K`],
      ['Meilleures soirées', capital(month)],
    ].filter(Boolean),
    body: `${star.own.fr.body}\n\n## L’essentiel en chiffres\n\n{{facts}}\n\n## Distance et éclat\n\n${light} ${bright} Les astronomes la classent comme ${size.fr} : ${size.en === 'main-sequence star' ? 'comme le Soleil, elle brûle de l’hydrogène dans son cœur' : 'elle a laissé derrière elle la longue période calme de sa vie'}.\n\n## Quand la voir\n\n${reach} Elle appartient à la constellation ${con.of.replace(con.name, `[${con.name}](/constellation/${star.con.slug})`)}.`,
  }
}
