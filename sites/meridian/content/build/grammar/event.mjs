import { num } from '../lib/numbers.mjs'
import { capital, dayName, hourName, monthNames, plainDay } from './words.mjs'


/** `from 17 July to 24 August` */
const span = (from, to, locale) => {
  const day = text => {
    const [month, number] = text.split('-').map(Number)
    const name = monthNames[locale][month - 1]
    if (locale === 'es') return `${number} de ${name}`
    return `${locale === 'fr' && number === 1 ? '1^er^' : number} ${name}`
  }
  return { en: `from ${day(from)} to ${day(to)}`, es: `del ${day(from)} al ${day(to)}`, fr: `du ${day(from)} au ${day(to)}` }[locale]
}

/** The page of a shower that comes back each year. */
export function describeShower(s, locale) {
  const name = s.words[locale].title
  const con = locale === 'en' ? s.con.latin : s.con[locale]
  const link = locale === 'en' ? `[${con}](/constellation/${s.con.slug})` : null
  const inCon = locale === 'en' ? `in ${link}` : con.in.replace(con.name, `[${con.name}](/constellation/${s.con.slug})`)
  const active = span(s.from, s.to, locale)
  const dates = s.years.map(one => `- [${plainDay(one.peak, locale)}](/event/${one.slug})`).join('\n')
  const word = {
    en: {
      summary: `The ${name}: active ${active}, up to ${s.rate} meteors an hour under ideal conditions. When and how to watch the shower.`,
      facts: [['Active', capital(active)], ['Meteors an hour, ideal', num(s.rate, 'en')], ['Speed', `${s.speed} km/s`], ['Radiant in', con], ['Parent body', s.parent]],
      heading: '## Facts at a glance',
      how: `## How to watch\n\nNo instrument is needed. Lie down, [let your eyes adapt](/guide/dark-adaptation) and look about halfway up the sky. The radiant lies ${inCon}; the meteors themselves appear anywhere. The number in the table is the [zenithal hourly rate](/glossary/zenithal-hourly-rate): count on half of it in the country and on a tenth in town. More in [how to watch a meteor shower](/guide/watching-meteor-showers).`,
      dates: '## Coming maxima',
    },
    es: {
      summary: `Las ${name}: activas ${active}, hasta ${s.rate} meteoros por hora en condiciones ideales. Cuándo y cómo ver la lluvia.`,
      facts: [['Actividad', capital(active)], ['Meteoros por hora, ideal', num(s.rate, 'es')], ['Velocidad', `${s.speed} km/s`], ['Radiante', capital(con.in ?? '')], ['Cuerpo de origen', s.parent]],
      heading: '## Los datos de un vistazo',
      how: `## Cómo verlas\n\nNo hace falta ningún instrumento. Túmbese, [deje que los ojos se adapten](/guide/dark-adaptation) y mire a media altura. El radiante está ${inCon}; los meteoros aparecen por todas partes. El número de la tabla es la [tasa horaria cenital](/glossary/zenithal-hourly-rate): cuente con la mitad en el campo y con la décima parte en la ciudad. Más en [cómo ver una lluvia de estrellas](/guide/watching-meteor-showers).`,
      dates: '## Próximos máximos',
    },
    fr: {
      summary: `Les ${name} : actives ${active}, jusqu’à ${s.rate} météores par heure dans des conditions idéales. Quand et comment regarder cette pluie.`,
      facts: [['Activité', capital(active)], ['Météores par heure, idéal', num(s.rate, 'fr')], ['Vitesse', `${s.speed} km/s`], ['Radiant', capital(con.in ?? '')], ['Corps parent', s.parent]],
      heading: '## L’essentiel en chiffres',
      how: `## Comment les regarder\n\nAucun instrument n’est nécessaire. Allongez-vous, [laissez vos yeux s’habituer](/guide/dark-adaptation) et regardez à mi-hauteur. Le radiant se trouve ${inCon} ; les météores, eux, apparaissent partout. Le nombre du tableau est le [taux horaire zénithal](/glossary/zenithal-hourly-rate) : comptez-en la moitié à la campagne et un dixième en ville. Voyez aussi [comment regarder une pluie d’étoiles filantes](/guide/watching-meteor-showers).`,
      dates: '## Prochains maximums',
    },
  }[locale]
  return {
    title: name,
    summary: word.summary.replace(/\^/g, ''),
    facts: word.facts,
    body: `${s.words[locale].text}\n\n${word.heading}\n\n{{facts}}\n\n${word.how}${dates ? `\n\n${word.dates}\n\n${dates}` : ''}`,
  }
}

/** One year's maximum. */
export function describeMaximum(s, one, locale, choose) {
  const name = s.words[locale].title
  const year = one.peak.getUTCFullYear()
  const day = dayName(one.peak, locale)
  const hour = roundHour(one.peak)
  const moon = one.moon
  const light = moon < 25 ? 'dark' : moon < 65 ? 'half' : 'bright'
  const page = `/event/${s.slug}`
  if (locale === 'en') {
    const verdict = { dark: 'The Moon will hardly disturb: a good year.', half: 'The Moon takes away the faint meteors for part of the night.', bright: 'A bright Moon hides most of the faint meteors; only the brighter ones remain.' }[light]
    return {
      title: `${name} ${year}`,
      summary: `Maximum of the ${name} on ${plainDay(one.peak, 'en')}; the Moon is lit to ${moon} per cent.`,
      facts: [['Maximum', `${day}, about ${hour}:00 UT`], ['Moon', `${moon}% lit`], ['Meteors an hour, ideal', num(s.rate, 'en')]],
      body: `In ${year} the [${name}](${page}) reach their maximum on ${day} at about ${hour}:00 Universal Time. On that date ${moon}% of the Moon's disc is lit. ${verdict}\n\n{{facts}}\n\n## Which night?\n\n${choose('night', [`Choose the night in which that hour falls, or the one nearest to it where you live. ${s.rate >= 80 ? 'The nights before and after are worth while as well.' : 'If clouds come, the neighbouring nights will do nearly as well.'}`, `If the hour falls in your daytime, the night before and the night after are about equally good. ${s.rate >= 80 ? 'With a strong shower both are worth while.' : 'With a small shower do not expect a great difference.'}`])} How to prepare is told in [how to watch a meteor shower](/guide/watching-meteor-showers).`,
    }
  }
  if (locale === 'es') {
    const verdict = { dark: 'La Luna apenas molestará: un buen año.', half: 'La Luna se lleva los meteoros débiles durante parte de la noche.', bright: 'Una Luna brillante esconde la mayoría de los meteoros débiles; quedan solo los más brillantes.' }[light]
    return {
      title: `${name} ${year}`,
      summary: `Máximo de las ${name} el ${plainDay(one.peak, 'es')}; la Luna estará iluminada al ${moon} %.`,
      facts: [['Máximo', `${day}, hacia las ${hour}:00 TU`], ['Luna', `${moon} % iluminada`], ['Meteoros por hora, ideal', num(s.rate, 'es')]],
      body: `En ${year} las [${name}](${page}) llegan a su máximo el ${day}, hacia las ${hour}:00 de Tiempo Universal. Ese día está iluminado el ${moon} % del disco de la Luna. ${verdict}\n\n{{facts}}\n\n## ¿Qué noche?\n\n${choose('night', [`Elija la noche en que caiga esa hora o, en su lugar, la más cercana. ${s.rate >= 80 ? 'También merecen la pena la anterior y la siguiente.' : 'Si hay nubes, las noches vecinas servirán casi igual.'}`, `Si a esa hora es de día donde usted vive, la noche anterior y la siguiente son más o menos igual de buenas. ${s.rate >= 80 ? 'Con una lluvia fuerte merecen la pena las dos.' : 'Con una lluvia pequeña no espere gran diferencia.'}`])} Cómo prepararse se explica en [cómo ver una lluvia de estrellas](/guide/watching-meteor-showers).`,
    }
  }
  const verdict = { dark: 'La Lune ne gênera guère : une bonne année.', half: 'La Lune emporte les météores faibles pendant une partie de la nuit.', bright: 'Une Lune vive cache la plupart des météores faibles ; il ne reste que les plus brillants.' }[light]
  return {
    title: `${name} ${year}`,
    summary: `Maximum des ${name} le ${plainDay(one.peak, 'fr')} ; la Lune est éclairée à ${moon} %.`,
    facts: [['Maximum', `${day}, vers ${hour} h TU`], ['Lune', `éclairée à ${moon} %`], ['Météores par heure, idéal', num(s.rate, 'fr')]],
    body: `En ${year}, les [${name}](${page}) atteignent leur maximum le ${day} vers ${hour} h, temps universel. À cette date, ${moon} % du disque de la Lune est éclairé. ${verdict}\n\n{{facts}}\n\n## Quelle nuit ?\n\n${choose('night', [`Choisissez la nuit où tombe cette heure ou, chez vous, la plus proche. ${s.rate >= 80 ? 'Celles d’avant et d’après valent aussi la peine.' : 'S’il y a des nuages, les nuits voisines feront presque aussi bien.'}`, `Si l’heure tombe en plein jour chez vous, la nuit précédente et la suivante se valent à peu près. ${s.rate >= 80 ? 'Pour une forte pluie, les deux valent la peine.' : 'Pour une petite pluie, n’attendez pas grande différence.'}`])} La préparation est expliquée dans [comment regarder une pluie d’étoiles filantes](/guide/watching-meteor-showers).`,
  }
}

const roundHour = date => Math.round(date.getUTCHours() + date.getUTCMinutes() / 60) % 24

const eclipseNames = {
  total: { en: 'Total', es: 'total', fr: 'totale' },
  annular: { en: 'Annular', es: 'anular', fr: 'annulaire' },
  hybrid: { en: 'Hybrid', es: 'híbrido', fr: 'hybride' },
  partial: { en: 'Partial', es: 'parcial', fr: 'partielle' },
  penumbral: { en: 'Penumbral', es: 'penumbral', fr: 'par la pénombre' },
}

export function describeSolarEclipse(e, where, locale) {
  const kind = eclipseNames[e.kind][locale]
  const day = dayName(e.peak, locale)
  const plain = plainDay(e.peak, locale)
  const hour = hourName(e.peak, locale)
  const covered = e.magnitude ? Math.round(e.magnitude * 100) : null
  if (locale === 'en') {
    const nature = { total: 'The Moon is near enough to cover the Sun wholly. Along a narrow path it is night for some minutes: the corona appears, and the brighter planets.', annular: 'The Moon is too far away to cover the Sun wholly: a ring of light remains around it. The sky stays bright, and no moment is safe without a filter.', hybrid: 'The tip of the Moon’s shadow just reaches the Earth in the middle of the path: there the eclipse is total, at both ends annular.', partial: `The shadow misses the Earth; only the half-shadow touches it. At most ${covered}% of the Sun’s diameter are covered.` }[e.kind]
    return {
      title: `${kind} solar eclipse of ${plain}`,
      summary: `${kind} eclipse of the Sun on ${plain}: ${where.en}.`,
      facts: [['Kind', `${kind} solar eclipse`], ['Greatest eclipse', `${day}, ${hour}`], covered ? ['Greatest part of the diameter', `${covered}%`] : null].filter(Boolean),
      body: `On ${day} the Moon passes in front of the Sun: ${where.en}. Seen from the whole Earth the eclipse is greatest at ${hour}; at any one place the times differ.\n\n${nature}\n\n{{facts}}\n\n## Look safely\n\nNever look at the Sun without a proper filter: [what that means](/instrument/solar-filter). Sunglasses, smoked glass and film are no protection.${e.kind === 'total' ? ' Only while the Sun is wholly covered, and only within the path of totality, may you look with bare eyes.' : ''} Harmless and pretty is a sheet of paper on which the light falls through a pinhole: it shows the crescent Sun.`,
    }
  }
  if (locale === 'es') {
    const nature = { total: 'La Luna está lo bastante cerca para cubrir el Sol por entero. En una franja estrecha se hace de noche unos minutos: aparecen la corona y los planetas más brillantes.', annular: 'La Luna está demasiado lejos para cubrir el Sol por entero: queda un anillo de luz a su alrededor. El cielo sigue claro y en ningún momento se puede mirar sin filtro.', hybrid: 'La punta de la sombra de la Luna alcanza justo la Tierra en el centro de la franja: allí el eclipse es total; en los extremos, anular.', partial: `La sombra no toca la Tierra; solo lo hace la penumbra. Como mucho se cubre el ${covered} % del diámetro del Sol.` }[e.kind]
    return {
      title: `Eclipse ${kind} de Sol del ${plain}`,
      summary: `Eclipse ${kind} de Sol el ${plain}: ${where.es}.`,
      facts: [['Tipo', `Eclipse ${kind} de Sol`], ['Máximo', `${day}, ${hour}`], covered ? ['Parte máxima del diámetro', `${covered} %`] : null].filter(Boolean),
      body: `El ${day} la Luna pasa por delante del Sol: ${where.es}. Para el conjunto de la Tierra el máximo es a las ${hour}; en cada lugar las horas son distintas.\n\n${nature}\n\n{{facts}}\n\n## Mirar sin peligro\n\nNo mire nunca el Sol sin un filtro adecuado: [qué quiere decir eso](/instrument/solar-filter). Ni las gafas de sol ni los cristales ahumados ni las películas protegen.${e.kind === 'total' ? ' Solo mientras el Sol está cubierto del todo, y solo dentro de la franja de totalidad, se puede mirar a ojo desnudo.' : ''} Inofensivo y bonito es un papel sobre el que cae la luz por un agujerito: muestra el Sol en forma de hoz.`,
    }
  }
  const nature = { total: 'La Lune est assez proche pour couvrir entièrement le Soleil. Sur une bande étroite, il fait nuit quelques minutes : la couronne apparaît, et les planètes les plus brillantes.', annular: 'La Lune est trop loin pour couvrir entièrement le Soleil : un anneau de lumière reste autour d’elle. Le ciel demeure clair, et à aucun moment on ne peut regarder sans filtre.', hybrid: 'La pointe de l’ombre de la Lune atteint tout juste la Terre au milieu de la bande : l’éclipse y est totale, aux deux bouts annulaire.', partial: `L’ombre manque la Terre ; seule la pénombre la touche. Au plus ${covered} % du diamètre du Soleil sont couverts.` }[e.kind]
  return {
    title: `Éclipse ${kind} de Soleil du ${plain}`,
    summary: `Éclipse ${kind} de Soleil le ${plain} : ${where.fr}.`,
    facts: [['Type', `Éclipse ${kind} de Soleil`], ['Maximum', `${day}, ${hour}`], covered ? ['Part maximale du diamètre', `${covered} %`] : null].filter(Boolean),
    body: `Le ${day}, la Lune passe devant le Soleil : ${where.fr}. Pour l’ensemble de la Terre, le maximum est à ${hour} ; en chaque lieu, les heures diffèrent.\n\n${nature}\n\n{{facts}}\n\n## Regarder sans danger\n\nNe regardez jamais le Soleil sans un filtre approprié : [ce que cela veut dire](/instrument/solar-filter). Lunettes de soleil, verre fumé et pellicule ne protègent pas.${e.kind === 'total' ? ' C’est seulement pendant que le Soleil est entièrement couvert, et seulement dans la bande de totalité, que l’on peut regarder à l’œil nu.' : ''} Sans danger et joli : une feuille de papier où la lumière tombe par un trou d’épingle montre le Soleil en croissant.`,
  }
}

const and = { en: 'and', es: 'y', fr: 'et' }
const listed = (names, locale) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and[locale]} ${names.at(-1)}`)

export function describeLunarEclipse(e, places, locale) {
  const kind = eclipseNames[e.kind][locale]
  const day = dayName(e.peak, locale)
  const plain = plainDay(e.peak, locale)
  const hour = hourName(e.peak, locale)
  const depth = Math.round(Math.min(e.magnitude, 1) * 100)
  const seen = listed(places.up.map(place => place[locale]), locale)
  const from = listed(places.parts.map(part => part[locale]), locale)
  if (locale === 'en') {
    const nature = { total: `The Moon passes wholly through the shadow of the Earth and turns copper red for ${e.totalMinutes} minutes. From the first touch of the shadow to the last it takes ${num(e.partialMinutes, 'en')} minutes.`, partial: `At most ${depth}% of the Moon’s diameter dip into the shadow of the Earth; from first to last touch it takes ${e.partialMinutes} minutes.`, penumbral: 'The Moon passes only through the half-shadow. At best one notices that one edge is a little greyer than the other: more for the attentive than for everyone.' }[e.kind]
    return {
      title: `${kind} lunar eclipse of ${plain}`,
      summary: `${kind} eclipse of the Moon on ${plain}, greatest at ${hour}. Seen from parts of ${from}.`,
      facts: [['Kind', `${kind} lunar eclipse`], ['Greatest eclipse', `${day}, ${hour}`], e.totalMinutes ? ['Totality lasts', `${e.totalMinutes} minutes`] : null, e.partialMinutes ? ['In the shadow for', `${e.partialMinutes} minutes`] : null].filter(Boolean),
      body: `${nature}\n\n{{facts}}\n\n## Where it can be seen\n\nAt the greatest moment, ${hour}, the Moon stands above the horizon in ${seen}. A [lunar eclipse](/glossary/lunar-eclipse) looks the same from everywhere that has the Moon in its sky; only the hour on the clock differs.\n\n## How to look\n\nWith bare eyes, and better still with [binoculars](/guide/stargazing-with-binoculars), which bring out the colours. No filter is needed: the Moon is never dangerous.`,
    }
  }
  if (locale === 'es') {
    const nature = { total: `La Luna atraviesa por entero la sombra de la Tierra y se pone de color cobre durante ${e.totalMinutes} minutos. Del primer contacto con la sombra al último pasan ${num(e.partialMinutes, 'es')} minutos.`, partial: `Como mucho entra en la sombra de la Tierra el ${depth} % del diámetro de la Luna; del primer contacto al último pasan ${e.partialMinutes} minutos.`, penumbral: 'La Luna atraviesa solo la penumbra. Como mucho se nota que un borde está algo más gris que el otro: más para observadores atentos que para todos.' }[e.kind]
    return {
      title: `Eclipse ${kind} de Luna del ${plain}`,
      summary: `Eclipse ${kind} de Luna el ${plain}, con el máximo a las ${hour}. Se ve desde partes de ${from}.`,
      facts: [['Tipo', `Eclipse ${kind} de Luna`], ['Máximo', `${day}, ${hour}`], e.totalMinutes ? ['Totalidad', `${e.totalMinutes} minutos`] : null, e.partialMinutes ? ['En la sombra', `${e.partialMinutes} minutos`] : null].filter(Boolean),
      body: `${nature}\n\n{{facts}}\n\n## Desde dónde se ve\n\nEn el máximo, a las ${hour}, la Luna está sobre el horizonte en ${seen}. Un [eclipse de Luna](/glossary/lunar-eclipse) se ve igual desde todos los lugares que tienen la Luna en el cielo; solo cambia la hora del reloj.\n\n## Cómo mirar\n\nA simple vista y, mejor aún, con [prismáticos](/guide/stargazing-with-binoculars), que avivan los colores. No hace falta filtro: la Luna no es nunca peligrosa.`,
    }
  }
  const nature = { total: `La Lune traverse entièrement l’ombre de la Terre et devient rouge cuivre pendant ${e.totalMinutes} minutes. Du premier contact avec l’ombre au dernier, il s’écoule ${num(e.partialMinutes, 'fr')} minutes.`, partial: `Au plus ${depth} % du diamètre de la Lune plongent dans l’ombre de la Terre ; du premier contact au dernier, il s’écoule ${e.partialMinutes} minutes.`, penumbral: 'La Lune ne traverse que la pénombre. Tout au plus remarque-t-on qu’un bord est un peu plus gris que l’autre : c’est affaire d’observateurs attentifs.' }[e.kind]
  return {
    title: `Éclipse ${kind} de Lune du ${plain}`,
    summary: `Éclipse ${kind} de Lune le ${plain}, maximum à ${hour}. Visible dans une partie ${from}.`,
    facts: [['Type', `Éclipse ${kind} de Lune`], ['Maximum', `${day}, ${hour}`], e.totalMinutes ? ['Totalité', `${e.totalMinutes} minutes`] : null, e.partialMinutes ? ['Dans l’ombre', `${e.partialMinutes} minutes`] : null].filter(Boolean),
    body: `${nature}\n\n{{facts}}\n\n## D’où la voir\n\nAu maximum, à ${hour}, la Lune est au-dessus de l’horizon ${seen}. Une [éclipse de Lune](/glossary/lunar-eclipse) a le même aspect partout où la Lune est levée ; seule l’heure de la montre diffère.\n\n## Comment regarder\n\nÀ l’œil nu et, mieux encore, aux [jumelles](/guide/stargazing-with-binoculars), qui font ressortir les couleurs. Aucun filtre n’est nécessaire : la Lune n’est jamais dangereuse.`,
  }
}

const seasonNames = [
  { en: 'March equinox', es: 'Equinoccio de marzo', fr: 'Équinoxe de mars' },
  { en: 'June solstice', es: 'Solsticio de junio', fr: 'Solstice de juin' },
  { en: 'September equinox', es: 'Equinoccio de septiembre', fr: 'Équinoxe de septembre' },
  { en: 'December solstice', es: 'Solsticio de diciembre', fr: 'Solstice de décembre' },
]

export function describeSeason(which, peak, locale) {
  const name = seasonNames[which][locale]
  const year = peak.getUTCFullYear()
  const [day, hour, plain] = [dayName(peak, locale), hourName(peak, locale), plainDay(peak, locale)]
  const texts = [
    {
      en: 'The Sun crosses the [celestial equator](/glossary/celestial-equator) northwards. It rises due east and sets due west, and day and night are nearly equal all over the Earth. In the north spring begins, in the south autumn. In the weeks that follow, the evening ecliptic stands steeply in the north: a good time for Mercury and for the [zodiacal light](/glossary/zodiacal-light).',
      es: 'El Sol cruza hacia el norte el [ecuador celeste](/glossary/celestial-equator). Sale por el este exacto y se pone por el oeste exacto, y el día y la noche son casi iguales en toda la Tierra. En el norte empieza la primavera; en el sur, el otoño. En las semanas siguientes la eclíptica de la tarde se alza empinada en el norte: buena época para Mercurio y para la [luz zodiacal](/glossary/zodiacal-light).',
      fr: 'Le Soleil franchit l’[équateur céleste](/glossary/celestial-equator) vers le nord. Il se lève plein est et se couche plein ouest, et le jour et la nuit sont presque égaux sur toute la Terre. Au nord commence le printemps, au sud l’automne. Dans les semaines qui suivent, l’écliptique du soir se dresse au nord : un bon moment pour Mercure et pour la [lumière zodiacale](/glossary/zodiacal-light).',
    },
    {
      en: 'The Sun stands as far north as it ever does. The northern half of the Earth has its longest day, the southern its longest night. North of 48.5° latitude it does not become quite dark at all around this date; south of the equator the Milky Way is at its finest.',
      es: 'El Sol está tan al norte como puede estar. La mitad norte de la Tierra tiene su día más largo; la mitad sur, su noche más larga. Al norte de los 48,5° de latitud no llega a oscurecer del todo por estas fechas; al sur del ecuador la Vía Láctea luce más que nunca.',
      fr: 'Le Soleil est aussi loin au nord qu’il peut l’être. La moitié nord de la Terre a son jour le plus long, la moitié sud sa nuit la plus longue. Au nord de 48,5° de latitude, il ne fait pas tout à fait nuit à cette date ; au sud de l’équateur, la Voie lactée est au sommet de sa beauté.',
    },
    {
      en: 'The Sun crosses the [celestial equator](/glossary/celestial-equator) southwards. Day and night are nearly equal everywhere; in the north autumn begins, in the south spring. The nights in the north grow fast now, by some minutes each day.',
      es: 'El Sol cruza hacia el sur el [ecuador celeste](/glossary/celestial-equator). El día y la noche son casi iguales en todas partes; en el norte empieza el otoño y en el sur, la primavera. Las noches del norte crecen ahora deprisa, unos minutos cada día.',
      fr: 'Le Soleil franchit l’[équateur céleste](/glossary/celestial-equator) vers le sud. Le jour et la nuit sont presque égaux partout ; au nord commence l’automne, au sud le printemps. Les nuits du nord s’allongent vite à présent, de quelques minutes chaque jour.',
    },
    {
      en: 'The Sun stands as far south as it ever does. The northern half of the Earth has its longest night and so the most time for observing: some objects of summer can still be seen at dusk and those of spring before dawn.',
      es: 'El Sol está tan al sur como puede estar. La mitad norte de la Tierra tiene su noche más larga y, por tanto, más tiempo para observar: al anochecer se ven aún objetos de agosto y antes del alba ya los de abril.',
      fr: 'Le Soleil est aussi loin au sud qu’il peut l’être. La moitié nord de la Terre a sa nuit la plus longue, donc le plus de temps pour observer : au crépuscule on voit encore des objets de l’été, et avant l’aube déjà ceux du printemps.',
    },
  ][which][locale]
  const when = { en: `It happens on ${day} at ${hour}.`, es: `Ocurre el ${day} a las ${hour}.`, fr: `Il a lieu le ${day} à ${hour}.` }[locale]
  const word = { en: ['Moment', `${name} ${year}: the exact moment, ${plain} at ${hour}, and what it means for the sky.`], es: ['Momento', `${name} de ${year}: el momento exacto, ${plain} a las ${hour}, y qué supone para el cielo.`], fr: ['Instant', `${name} ${year} : l’instant exact, ${plain} à ${hour}, et ce qu’il signifie pour le ciel.`] }[locale]
  return {
    title: locale === 'es' ? `${name} de ${year}` : `${name} ${year}`,
    summary: word[1],
    facts: [[word[0], `${day}, ${hour}`]],
    body: `${when} ${texts}\n\n{{facts}}`,
  }
}

