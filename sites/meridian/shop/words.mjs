// What the products are called, in the languages of the guide.

const numbers = Object.fromEntries(
  ['en', 'es', 'fr'].map(locale => [
    locale,
    new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }),
  ]),
)

const sections = {
  telescopes: ['Telescopes', 'Telescopios', 'Télescopes'],
  eyepieces: ['Eyepieces', 'Oculares', 'Oculaires'],
  mounts: ['Mounts', 'Monturas', 'Montures'],
  filters: ['Filters', 'Filtros', 'Filtres'],
  binoculars: ['Binoculars', 'Prismáticos', 'Jumelles'],
  accessories: ['Accessories', 'Accesorios', 'Accessoires'],
  charts: ['Charts', 'Mapas', 'Cartes'],
  books: ['Books', 'Libros', 'Livres'],
}

/** Of telescopes, eyepieces, mounts, filters and the rest: what kind it is. */
const kinds = {
  dobson: ['Dobsonian', 'Dobson', 'Dobson'],
  newton: ['Newtonian', 'Newton', 'Newton'],
  refractor: ['Refractor', 'Refractor', 'Lunette'],
  apo: ['Apochromatic refractor', 'Refractor apocromático', 'Lunette apochromatique'],
  maksutov: ['Maksutov', 'Maksutov', 'Maksutov'],
  cassegrain: ['Schmidt–Cassegrain', 'Schmidt–Cassegrain', 'Schmidt–Cassegrain'],
  plossl: ['Plössl', 'Plössl', 'Plössl'],
  ortho: ['Orthoscopic', 'Ortoscópico', 'Orthoscopique'],
  wide: ['Wide field', 'Gran campo', 'Grand champ'],
  ultra: ['Ultra-wide field', 'Campo ultraancho', 'Très grand champ'],
  giant: ['Hundred degrees', 'Cien grados', 'Cent degrés'],
  barlow: ['Barlow lens', 'Lente de Barlow', 'Lentille de Barlow'],
  altaz: ['Altazimuth mount', 'Montura altacimutal', 'Monture azimutale'],
  equatorial: ['Equatorial mount', 'Montura ecuatorial', 'Monture équatoriale'],
  tracker: ['Star tracker', 'Seguidor de estrellas', 'Suiveur d’étoiles'],
  tripod: ['Tripod', 'Trípode', 'Trépied'],
  moon: ['Moon filter', 'Filtro lunar', 'Filtre lunaire'],
  'moon-dark': ['Dense Moon filter', 'Filtro lunar denso', 'Filtre lunaire dense'],
  polarising: ['Variable polarising filter', 'Filtro polarizador variable', 'Filtre polarisant variable'],
  uhc: ['Nebula filter', 'Filtro de nebulosas', 'Filtre à nébuleuses'],
  oiii: ['Oxygen-III filter', 'Filtro oxígeno III', 'Filtre oxygène III'],
  hbeta: ['Hydrogen-beta filter', 'Filtro hidrógeno beta', 'Filtre hydrogène bêta'],
  city: ['City-light filter', 'Filtro de luz urbana', 'Filtre antipollution'],
  'red-hydrogen': [
    'Hydrogen-alpha filter for cameras',
    'Filtro hidrógeno alfa para cámaras',
    'Filtre hydrogène alpha pour appareils photo',
  ],
  'infrared-cut': ['Infrared-cut filter', 'Filtro de corte infrarrojo', 'Filtre coupe-infrarouge'],
  'infrared-pass': ['Infrared filter', 'Filtro infrarrojo', 'Filtre infrarouge'],
  fringe: ['Fringe filter', 'Filtro de halo azul', 'Filtre antifrange'],
  'colour-8': ['Light yellow filter No. 8', 'Filtro amarillo claro n.º 8', 'Filtre jaune clair n° 8'],
  'colour-11': ['Yellow-green filter No. 11', 'Filtro verde amarillo n.º 11', 'Filtre vert-jaune n° 11'],
  'colour-21': ['Orange filter No. 21', 'Filtro naranja n.º 21', 'Filtre orange n° 21'],
  'colour-25': ['Red filter No. 25', 'Filtro rojo n.º 25', 'Filtre rouge n° 25'],
  'colour-56': ['Light green filter No. 56', 'Filtro verde claro n.º 56', 'Filtre vert clair n° 56'],
  'colour-58': ['Green filter No. 58', 'Filtro verde n.º 58', 'Filtre vert n° 58'],
  'colour-80': ['Blue filter No. 80A', 'Filtro azul n.º 80A', 'Filtre bleu n° 80A'],
  porro: ['Porro binoculars', 'Prismáticos Porro', 'Jumelles de Porro'],
  roof: ['Roof-prism binoculars', 'Prismáticos de tejado', 'Jumelles à prismes en toit'],
  ed: ['Low-dispersion binoculars', 'Prismáticos de baja dispersión', 'Jumelles à faible dispersion'],
  steady: ['Steadied binoculars', 'Prismáticos estabilizados', 'Jumelles stabilisées'],
  finder: ['Finder', 'Buscador', 'Chercheur'],
  'red-dot': ['Red-dot finder', 'Buscador de punto rojo', 'Chercheur à point rouge'],
  diagonal: ['Star diagonal', 'Diagonal', 'Renvoi coudé'],
  torch: ['Red torch', 'Linterna roja', 'Lampe rouge'],
  shield: ['Dew shield', 'Parasol antirrocío', 'Pare-buée'],
  collimator: ['Collimating laser', 'Láser de colimación', 'Laser de collimation'],
  phone: ['Phone adapter', 'Adaptador de teléfono', 'Support de téléphone'],
  power: ['Power station', 'Batería', 'Batterie'],
  case: ['Carrying case', 'Maletín', 'Mallette'],
  solar: ['Solar filter for the front', 'Filtro solar frontal', 'Filtre solaire frontal'],
  reducer: ['Focal reducer', 'Reductor de focal', 'Réducteur de focale'],
  planisphere: ['Planisphere', 'Planisferio', 'Carte du ciel tournante'],
  atlas: ['Star atlas', 'Atlas estelar', 'Atlas céleste'],
  'moon-map': ['Map of the Moon', 'Mapa de la Luna', 'Carte de la Lune'],
  season: ['Sky map of the season', 'Mapa del cielo de la estación', 'Carte du ciel de la saison'],
  calendar: ['Calendar of the sky', 'Calendario del cielo', 'Calendrier du ciel'],
  book: ['Book', 'Libro', 'Livre'],
}

const titles = {
  'first-year': [
    'The First Year under the Stars',
    'El primer año bajo las estrellas',
    'La première année sous les étoiles',
  ],
  'binocular-sky': ['The Sky in Binoculars', 'El cielo con prismáticos', 'Le ciel aux jumelles'],
  moon: [
    'Walks on the Moon, Night by Night',
    'Paseos por la Luna, noche a noche',
    'Promenades sur la Lune, nuit après nuit',
  ],
  planets: ['Planets at the Eyepiece', 'Planetas al ocular', 'Les planètes à l’oculaire'],
  'double-stars': ['Two Hundred Double Stars', 'Doscientas estrellas dobles', 'Deux cents étoiles doubles'],
  'variable-stars': ['Stars That Change', 'Estrellas que cambian', 'Des étoiles qui changent'],
  nebulae: [
    'Nebulae: Where to Look, and How',
    'Nebulosas: dónde y cómo mirar',
    'Nébuleuses : où regarder, et comment',
  ],
  galaxies: ['Galaxies for Patient Eyes', 'Galaxias para ojos pacientes', 'Galaxies pour yeux patients'],
  clusters: ['A Field Book of Clusters', 'Cuaderno de cúmulos', 'Carnet des amas'],
  meteors: ['Nights of Meteors', 'Noches de meteoros', 'Nuits de météores'],
  comets: ['Waiting for Comets', 'A la espera de cometas', 'En attendant les comètes'],
  sun: ['The Sun, Safely', 'El Sol, con seguridad', 'Le Soleil, sans danger'],
  eclipses: [
    'Shadows: Eclipses Explained',
    'Sombras: los eclipses explicados',
    'Ombres : les éclipses expliquées',
  ],
  sketching: ['Drawing What You See', 'Dibujar lo que se ve', 'Dessiner ce que l’on voit'],
  photography: ['Photographing the Night', 'Fotografiar la noche', 'Photographier la nuit'],
  'telescope-care': [
    'A Telescope and Its Care',
    'El telescopio y su cuidado',
    'Le télescope et son entretien',
  ],
  'own-mirror': ['Grinding Your Own Mirror', 'Pulir su propio espejo', 'Polir son propre miroir'],
  'southern-sky': ['The Southern Sky', 'El cielo austral', 'Le ciel austral'],
  'city-sky': ['Stars above the City', 'Estrellas sobre la ciudad', 'Des étoiles sur la ville'],
  names: [
    'How the Stars Got Their Names',
    'Cómo recibieron su nombre las estrellas',
    'D’où viennent les noms des étoiles',
  ],
}

const extra = {
  tube: ['tube only', 'solo el tubo', 'tube seul'],
  mounted: ['with equatorial mount', 'con montura ecuatorial', 'avec monture équatoriale'],
  bound: ['bound', 'encuadernado', 'relié'],
  screen: ['for screens', 'para pantallas', 'pour écrans'],
  spring: ['spring', 'primavera', 'printemps'],
  summer: ['summer', 'verano', 'été'],
  autumn: ['autumn', 'otoño', 'automne'],
  winter: ['winter', 'invierno', 'hiver'],
}

const at = { en: 0, es: 1, fr: 2 }
const kindOf = product => product.line ?? product.kind ?? product.shape
const inch = (size, locale) => `${numbers[locale].format(size)}″`

/** What a product is called. */
export function names(product, locale) {
  const n = value => numbers[locale].format(value)
  const kind = kinds[kindOf(product)]?.[at[locale]] ?? ''
  const { brand, aperture, focal, ratio, part, power, payload, barrel, size, factor } = product
  const also = extra[part ?? product.form]?.[at[locale]]
  const more = also ? `, ${also}` : ''
  const whose = locale === 'en' ? `${brand} ${kind}` : `${kind} ${brand}`
  switch (product.section) {
    case 'telescopes':
      return `${whose} ${n(aperture)} mm f/${n(ratio)}${more}`
    case 'eyepieces':
      return factor ? `${whose} ${n(factor)}× ${inch(barrel, locale)}` : `${whose} ${n(focal)} mm`
    case 'mounts':
      return `${whose}, ${n(payload)} kg`
    case 'filters':
      return `${whose} ${inch(barrel, locale)}`
    case 'binoculars':
      return `${whose} ${power}×${aperture}`
    case 'books':
      return `${titles[product.title][at[locale]]}${more}`
    default:
      return `${whose}${sizeOf(product.shape, size, locale)}`
  }
}

function sizeOf(shape, size, locale) {
  const n = value => numbers[locale].format(value)
  if (extra[size]) return `: ${extra[size][at[locale]]}`
  if (['red-dot', 'torch'].includes(shape)) return size > 1 ? ` ${n(size)}` : ''
  if (['diagonal', 'collimator', 'phone'].includes(shape)) return ` ${inch(size, locale)}`
  if (shape === 'power') return ` ${n(size)} Ah`
  if (shape === 'reducer') return ` ${n(size)}×`
  if (shape === 'planisphere') return ` ${Math.abs(size)}° ${size < 0 ? 'S' : 'N'}`
  if (shape === 'atlas')
    return locale === 'en'
      ? ` to magnitude ${n(size)}`
      : locale === 'es'
        ? ` hasta magnitud ${n(size)}`
        : ` jusqu’à la magnitude ${n(size)}`
  if (shape === 'moon-map') return ` ${n(size)} cm`
  if (shape === 'calendar') return ` ${size}`
  return ` ${n(size)} mm`
}

names.category = (product, locale) => {
  const section = sections[product.section][at[locale]]
  const kind = kinds[kindOf(product)]?.[at[locale]]
  return kind && product.section !== 'books' ? `${section}|${kind}` : section
}

names.design = (product, locale) => kinds[kindOf(product)]?.[at[locale]] ?? ''

/** One line on what it does, from what is known of it. */
export function told(product, locale) {
  const n = value => numbers[locale].format(value)
  const say = (en, es, fr) => [en, es, fr][at[locale]]
  const {
    section,
    limit,
    resolution,
    field,
    power,
    true_field,
    pupil,
    payload,
    weight,
    band_from,
    band_to,
    passes,
    pages,
  } = product
  if (section === 'telescopes')
    return say(
      `Shows stars to magnitude ${n(limit)} and parts what stands ${n(resolution)}″ asunder`,
      `Muestra estrellas hasta la magnitud ${n(limit)} y separa lo que dista ${n(resolution)}″`,
      `Montre les étoiles jusqu’à la magnitude ${n(limit)} et sépare ce qui est distant de ${n(resolution)}″`,
    )
  if (section === 'binoculars')
    return say(
      `A field of ${n(true_field)}° and an exit pupil of ${n(pupil)} mm`,
      `Un campo de ${n(true_field)}° y una pupila de salida de ${n(pupil)} mm`,
      `Un champ de ${n(true_field)}° et une pupille de sortie de ${n(pupil)} mm`,
    )
  if (section === 'eyepieces')
    return field
      ? say(
          `${n(field)}° of apparent field; in a telescope of 1000 mm it magnifies ${n(power)} times`,
          `${n(field)}° de campo aparente; en un telescopio de 1000 mm aumenta ${n(power)} veces`,
          `${n(field)}° de champ apparent ; sur un instrument de 1000 mm, il grossit ${n(power)} fois`,
        )
      : say(
          'Multiplies the power of any eyepiece',
          'Multiplica el aumento de cualquier ocular',
          'Multiplie le grossissement de tout oculaire',
        )
  if (section === 'mounts')
    return say(
      `Carries ${n(payload)} kg, weighs ${n(weight)} kg itself`,
      `Soporta ${n(payload)} kg y pesa ${n(weight)} kg`,
      `Porte ${n(payload)} kg, et en pèse ${n(weight)}`,
    )
  if (section === 'filters')
    return band_from
      ? say(
          `Passes ${n(passes)} % of the light from ${band_from} to ${band_to} nm`,
          `Deja pasar el ${n(passes)} % de la luz de ${band_from} a ${band_to} nm`,
          `Laisse passer ${n(passes)} % de la lumière de ${band_from} à ${band_to} nm`,
        )
      : say(
          `Passes ${n(passes)} % of all light`,
          `Deja pasar el ${n(passes)} % de la luz`,
          `Laisse passer ${n(passes)} % de la lumière`,
        )
  if (section === 'books')
    return say(
      `${pages} pages, with charts`,
      `${pages} páginas, con mapas`,
      `${pages} pages, avec des cartes`,
    )
  return ''
}
