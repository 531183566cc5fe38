import type { Locale } from '@quarry/site/words'

type Words = {
  directions: readonly string[]
  /** How the picture was made. */
  view: string
  sky: string
  trails: string
  shower: string
  orrery: string
  phases: string
  sizes: string
  lunar: string
  solar: string
  season: string
  light: string
  spectrum: string
  field: string
  /** What it shows, for those who do not see it. */
  viewShows: string
  trailsShow: string
  showerShows: string
  orreryShows: string
  sizesShow: string
  lunarShows: string
  solarShows: string
  seasonShows: string
  lightShows: string
  spectrumShows: string
  fieldShows: string
  core: string
  half: string
  pupil: string
  gain: string
  dims: string
  earth: string
  moon: string
}

const en: Words = {
  directions: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
  view: 'Drawn from the places and magnitudes of six hundred stars, as they stand at latitude {latitude}° when {name} is {high}° high.',
  sky: 'Drawn from the places and magnitudes of six hundred stars, as they stand on a winter evening at latitude 40° north.',
  trails:
    'Star trails of {hours} hours, computed from the places of six hundred stars at latitude 40° north. Drawn, not photographed.',
  shower:
    'The stars are where they stand; the streaks are as many as a quarter of an hour brings under a perfect sky. Where each of them falls is chance.',
  orrery:
    'Orbits from Kepler’s elements, with the planets where they stand on {day}. Of a dwarf planet the mean distance is dashed. The Sun is drawn larger than it is.',
  phases: 'The Moon on each evening of four weeks from {day}, computed from its orbit.',
  sizes: 'Diameters to one scale. What the surfaces look like is left out.',
  lunar:
    'Moon, core and half-shadow are to scale; how deep the Moon goes in follows from the kind of eclipse.',
  solar: 'A scheme: the discs are to scale, how they meet follows from the kind of eclipse.',
  season:
    'The Sun’s way over the sky at latitude 40° north on this day, among those of the solstices and equinoxes, computed.',
  light:
    'The way of light through an instrument of this kind, drawn as a scheme; the circles below are to scale.',
  spectrum:
    'The spectrum by wavelength with what the filter lets through, and the lines that nebulae shine in.',
  field:
    'Stars by their places and magnitudes; the ring is a true field of {field}°, which an apparent field of 65° gives at this magnification.',
  viewShows: 'The night sky above the horizon, with {name} marked among its constellations.',
  trailsShow: 'Arcs of stars turning around the pole of the sky, above a dark horizon.',
  showerShows: 'Meteors that spread from {name}, above a dark horizon.',
  orreryShows: 'Orbits around the Sun, with that of {name} marked.',
  sizesShow: '{name} as a disc beside others, at one scale.',
  lunarShows: 'Seven places of the Moon on its way past the shadow of the Earth.',
  solarShows: 'The Moon in front of the Sun in seven steps.',
  seasonShows: 'Three arcs of the Sun above the horizon; that of this day is marked.',
  lightShows: 'Rays of light on their way through lenses and mirrors.',
  spectrumShows: 'A spectrum from violet to red, with the parts that the filter lets through.',
  fieldShows: 'Stars of winter with a ring around what the binoculars show.',
  core: 'umbra',
  half: 'penumbra',
  pupil: 'beside it the pupil of an eye in the dark, 7 mm',
  gain: '{mm} mm: {times} times the light',
  dims: '{part} of the light passes',
  earth: 'Earth',
  moon: 'Moon',
}

const es: Words = {
  directions: ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'],
  view: 'Dibujado a partir de la posición y la magnitud de seiscientas estrellas, tal como están a {latitude}° de latitud cuando {name} se halla a {high}° de altura.',
  sky: 'Dibujado a partir de la posición y la magnitud de seiscientas estrellas, tal como están una noche de invierno a 40° de latitud norte.',
  trails:
    'Trazos de estrellas de {hours} horas, calculados con la posición de seiscientas estrellas a 40° de latitud norte. Dibujo, no fotografía.',
  shower:
    'Las estrellas están en su sitio; hay tantos trazos como trae un cuarto de hora bajo un cielo perfecto. Dónde cae cada uno es azar.',
  orrery:
    'Órbitas según los elementos de Kepler, con los planetas donde están el {day}. De un planeta enano se da, a trazos, la distancia media. El Sol está dibujado mayor de lo que es.',
  phases: 'La Luna en cada noche de cuatro semanas desde el {day}, calculada a partir de su órbita.',
  sizes: 'Diámetros a una misma escala. El aspecto de las superficies se ha omitido.',
  lunar: 'Luna, umbra y penumbra están a escala; cuánto se adentra la Luna se deduce del tipo de eclipse.',
  solar: 'Un esquema: los discos están a escala; cómo se encuentran se deduce del tipo de eclipse.',
  season:
    'El camino del Sol por el cielo a 40° de latitud norte en este día, junto a los de solsticios y equinoccios, calculado.',
  light:
    'El camino de la luz por un instrumento de este tipo, como esquema; los círculos de abajo están a escala.',
  spectrum:
    'El espectro por longitud de onda con lo que deja pasar el filtro, y las líneas en que brillan las nebulosas.',
  field:
    'Estrellas según su posición y magnitud; el anillo es un campo real de {field}°, el que da un campo aparente de 65° con este aumento.',
  viewShows: 'El cielo nocturno sobre el horizonte, con {name} señalado entre sus constelaciones.',
  trailsShow: 'Arcos de estrellas que giran en torno al polo celeste, sobre un horizonte oscuro.',
  showerShows: 'Meteoros que se abren desde {name}, sobre un horizonte oscuro.',
  orreryShows: 'Órbitas alrededor del Sol, con la de {name} señalada.',
  sizesShow: '{name} como disco junto a otros, a una misma escala.',
  lunarShows: 'Siete posiciones de la Luna en su camino junto a la sombra de la Tierra.',
  solarShows: 'La Luna delante del Sol en siete pasos.',
  seasonShows: 'Tres arcos del Sol sobre el horizonte; el de este día está señalado.',
  lightShows: 'Rayos de luz en su camino por lentes y espejos.',
  spectrumShows: 'Un espectro del violeta al rojo, con las partes que deja pasar el filtro.',
  fieldShows: 'Estrellas de invierno con un anillo en torno a lo que muestran los prismáticos.',
  core: 'umbra',
  half: 'penumbra',
  pupil: 'al lado, la pupila de un ojo en la oscuridad, 7 mm',
  gain: '{mm} mm: {times} veces la luz',
  dims: 'pasa {part} de la luz',
  earth: 'Tierra',
  moon: 'Luna',
}

const fr: Words = {
  directions: ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'],
  view: 'Dessiné d’après la place et la magnitude de six cents étoiles, telles qu’on les voit à {latitude}° de latitude quand {name} est à {high}° de hauteur.',
  sky: 'Dessiné d’après la place et la magnitude de six cents étoiles, telles qu’un soir d’hiver à 40° de latitude nord.',
  trails:
    'Filés d’étoiles de {hours} heures, calculés d’après la place de six cents étoiles à 40° de latitude nord. Un dessin, pas une photographie.',
  shower:
    'Les étoiles sont à leur place ; les traits sont aussi nombreux qu’en un quart d’heure sous un ciel parfait. Où chacun tombe est le fait du hasard.',
  orrery:
    'Orbites d’après les éléments de Kepler, avec les planètes où elles se trouvent le {day}. D’une planète naine, la distance moyenne est en tirets. Le Soleil est dessiné plus grand qu’il n’est.',
  phases: 'La Lune chaque soir de quatre semaines à partir du {day}, calculée d’après son orbite.',
  sizes: 'Diamètres à une même échelle. L’aspect des surfaces est laissé de côté.',
  lunar: 'Lune, ombre et pénombre sont à l’échelle ; jusqu’où la Lune s’enfonce découle du type d’éclipse.',
  solar: 'Un schéma : les disques sont à l’échelle, leur rencontre découle du type d’éclipse.',
  season:
    'Le chemin du Soleil dans le ciel à 40° de latitude nord ce jour-là, parmi ceux des solstices et des équinoxes, calculé.',
  light:
    'Le chemin de la lumière dans un instrument de ce genre, en schéma ; les cercles du bas sont à l’échelle.',
  spectrum:
    'Le spectre par longueur d’onde avec ce que le filtre laisse passer, et les raies dans lesquelles brillent les nébuleuses.',
  field:
    'Étoiles d’après leur place et leur magnitude ; l’anneau est un champ réel de {field}°, celui que donne un champ apparent de 65° à ce grossissement.',
  viewShows: 'Le ciel nocturne au-dessus de l’horizon, avec {name} signalé parmi ses constellations.',
  trailsShow: 'Des arcs d’étoiles tournant autour du pôle céleste, au-dessus d’un horizon sombre.',
  showerShows: 'Des météores qui s’écartent de {name}, au-dessus d’un horizon sombre.',
  orreryShows: 'Des orbites autour du Soleil, celle de {name} signalée.',
  sizesShow: '{name} en disque à côté d’autres, à une même échelle.',
  lunarShows: 'Sept positions de la Lune sur son chemin près de l’ombre de la Terre.',
  solarShows: 'La Lune devant le Soleil en sept étapes.',
  seasonShows: 'Trois arcs du Soleil au-dessus de l’horizon ; celui de ce jour est signalé.',
  lightShows: 'Des rayons de lumière à travers lentilles et miroirs.',
  spectrumShows: 'Un spectre du violet au rouge, avec les parties que le filtre laisse passer.',
  fieldShows: 'Des étoiles d’hiver avec un anneau autour de ce que montrent les jumelles.',
  core: 'ombre',
  half: 'pénombre',
  pupil: 'à côté, la pupille d’un œil dans le noir, 7 mm',
  gain: '{mm} mm : {times} fois la lumière',
  dims: '{part} de la lumière passe',
  earth: 'Terre',
  moon: 'Lune',
}

export const pictureWords = (locale: Locale): Words => ({ es, fr })[locale as 'es' | 'fr'] ?? en
