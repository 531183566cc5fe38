import { lightYears, num, roughly, years } from '../lib/numbers.mjs'

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const quarters = { N: 'norte', NE: 'nordeste', E: 'este', SE: 'sudeste', S: 'sur', SW: 'sudoeste', W: 'oeste', NW: 'noroeste' }

export const kindNames = {
  OC: 'cúmulo abierto',
  GC: 'cúmulo globular',
  SC: 'nube estelar de la Vía Láctea',
  AS: 'grupo de estrellas',
  DS: 'estrella doble',
  EN: 'nebulosa de emisión',
  RN: 'nebulosa de reflexión',
  DN: 'nebulosa oscura',
  PN: 'nebulosa planetaria',
  SR: 'resto de supernova',
  SP: 'galaxia espiral',
  SB: 'galaxia espiral barrada',
  LE: 'galaxia lenticular',
  EL: 'galaxia elíptica',
  IR: 'galaxia irregular',
}

export const categories = {
  OC: 'Cielo;Cielo profundo;Cúmulo estelar;Abierto',
  GC: 'Cielo;Cielo profundo;Cúmulo estelar;Globular',
  SC: 'Cielo;Cielo profundo;Vía Láctea;Nube estelar',
  AS: 'Cielo;Cielo profundo;Asterismo',
  DS: 'Cielo;Estrellas;Estrella doble',
  EN: 'Cielo;Cielo profundo;Nebulosa;De emisión',
  RN: 'Cielo;Cielo profundo;Nebulosa;De reflexión',
  DN: 'Cielo;Cielo profundo;Nebulosa;Oscura',
  PN: 'Cielo;Cielo profundo;Nebulosa;Planetaria',
  SR: 'Cielo;Cielo profundo;Nebulosa;Resto de supernova',
  SP: 'Cielo;Cielo profundo;Galaxia;Espiral',
  SB: 'Cielo;Cielo profundo;Galaxia;Espiral',
  LE: 'Cielo;Cielo profundo;Galaxia;Lenticular',
  EL: 'Cielo;Cielo profundo;Galaxia;Elíptica',
  IR: 'Cielo;Cielo profundo;Galaxia;Irregular',
}

const instruments = {
  'naked eye': 'a simple vista',
  binoculars: 'con prismáticos',
  'small telescope': 'con un telescopio pequeño',
  'large telescope': 'con un telescopio grande',
}

const feminine = new Set(['SC', 'DS', 'EN', 'RN', 'DN', 'PN', 'SP', 'SB', 'LE', 'EL', 'IR'])
const un = o => (feminine.has(o.kind) ? 'una' : 'un')
const bare = name => name.replace(/^(el|la|los|las) /, '')
const capital = text => text.charAt(0).toUpperCase() + text.slice(1)

export function describe(o, choose) {
  const kind = kindNames[o.kind]
  const con = o.con.es
  const short = o.label ?? o.name.es
  const Short = capital(short)
  const name = o.name?.es ?? null
  const both = o.label && name ? `${o.label}, ${name},` : Short
  const far = o.distance ? lightYears(o.distance, 'es') : null
  const t = { kind, con, short, Short, both, far }
  return {
    title: o.label && name ? `${capital(bare(name))} (${o.label})` : name ? capital(bare(name)) : `${o.label}, ${kind} ${con.in}`,
    summary: summary(o, choose, t),
    body: [
      lead(o, choose, t),
      natures[o.family](o, choose, t),
      '{{extra}}',
      '## Los datos de un vistazo\n\n{{facts}}',
      `## Cómo encontrar ${o.label ? short : 'el objeto'}\n\n${find(o, choose, t)}`,
      `## Qué se ve\n\n${views(o, choose)}`,
      history(o, choose),
      nearby(o, choose),
    ]
      .filter(Boolean)
      .join('\n\n'),
    facts: facts(o, kind),
  }
}

function summary(o, choose, t) {
  const magnitude = o.magnitude === null ? '' : ` de magnitud ${num(o.magnitude, 'es')}`
  const best = months[o.month - 1]
  const tool = instruments[o.instrument]
  return choose('summary', [
    `${capital(t.kind)}${magnitude} ${t.con.in}${t.far ? `, a unos ${t.far}` : ''}. Se ve mejor en ${best}, ${tool}.`,
    `${t.Short} es ${un(o)} ${t.kind} de la constelación ${t.con.of}${t.far ? `, a unos ${t.far} de nosotros` : ''}; se observa ${tool} y luce a mayor altura en las noches de ${best}.`,
    `Qué se ve, cuándo y cómo: ${un(o)} ${t.kind}${magnitude} ${t.con.in}, al alcance de quien mira ${tool}; la mejor época es ${best}.`,
    `${t.far ? `A unos ${t.far}, ${t.con.in}, ` : `${capital(t.con.in)}, `}${t.short} es ${un(o)} ${t.kind} que se observa ${tool}, mejor que nunca en ${best}.`,
  ])
}

function lead(o, choose, t) {
  const where = `[${t.con.name}](/constellation/${o.con.slug})`
  const of = t.con.of.replace(t.con.name, where)
  const inside = t.con.in.replace(t.con.name, where)
  const first = choose('lead', [
    `${t.both} es ${un(o)} ${t.kind} de la constelación ${of}.`,
    `${capital(inside)} se encuentra ${o.label && o.name ? `${o.label}, ${o.name.es}` : t.short}: ${un(o)} ${t.kind}.`,
    o.difficulty !== 'hard' && `${t.both} es una de las joyas ${of}: ${un(o)} ${t.kind}${o.magnitude === null ? '' : ` de magnitud ${num(o.magnitude, 'es')}`}.`,
  ])
  const second = o.distance
    ? choose('light', [
        `Su luz lleva en camino unos ${years(o.distance, 'es')}.`,
        `Está a unos ${t.far}, así que la imagen que nos llega tiene ${years(o.distance, 'es')}.`,
        `Nos separan de allí unos ${t.far}.`,
        `Las mejores estimaciones sitúan su distancia en unos ${t.far}.`,
      ])
    : choose('nolight', ['Su distancia no se conoce bien.', 'No es posible dar una distancia segura.'])
  const third = choose('width', [
    `En el cielo ${size(o)}.`,
    `Desde aquí ${size(o)}${o.trueSize ? `, lo que a esa distancia supone unos ${lightYears(o.trueSize, 'es')} de un extremo a otro` : ''}.`,
    o.trueSize ? `${capital(size(o))}; en el espacio abarca unos ${lightYears(o.trueSize, 'es')}.` : `${capital(size(o))}.`,
  ])
  const distance = o.family === 'double' || o.family === 'asterism' ? '' : `${second} `
  return `${first} ${distance}${third}`
}

function size(o) {
  const ratio = o.major / 31
  const figures = o.minor === o.major ? `${num(o.major, 'es')}′` : `${num(o.major, 'es')}′ por ${num(o.minor, 'es')}′`
  if (o.family === 'double') return 'forma una pareja cuyas dos estrellas distan 0,9′'
  if (ratio >= 4) return `ocupa ${num(Math.round((o.major / 60) * 10) / 10, 'es')}°, más que ${num(Math.floor(ratio), 'es')} lunas llenas en fila`
  if (ratio >= 1.25) return `mide ${figures}, más que la luna llena`
  if (ratio >= 0.75) return `mide ${figures}, más o menos el ancho de la luna llena`
  if (ratio >= 0.4) return `mide ${figures}, cerca de la mitad de la luna llena`
  if (ratio >= 0.15) return `mide ${figures}, una fracción del ancho de la Luna`
  return `mide apenas ${figures}`
}

const natures = {
  open: (o, choose, t) =>
    choose('nature', [
      'Las estrellas de un [cúmulo abierto](/glossary/open-cluster) nacieron juntas de una misma nube de gas y siguen viajando por la Galaxia como una familia poco unida. En unos cientos de millones de años, la atracción de las nubes y estrellas que se cruzan en su camino las dispersa.',
      'Todas sus estrellas tienen más o menos la misma edad y están casi a la misma distancia, de modo que las diferencias de brillo que se aprecian son reales. Por eso los [cúmulos abiertos](/glossary/open-cluster) son tan buenos laboratorios.',
      'Como todos los [cúmulos abiertos](/glossary/open-cluster), se encuentra en el disco de la Vía Láctea, donde aún se forman estrellas. Las más brillantes y azules son las más pesadas, que se consumen deprisa; las anaranjadas, si las hay, ya han agotado el hidrógeno de su núcleo.',
      `Lo único que mantiene unido a ${t.short} es la gravedad de sus propias estrellas, y ese lazo es débil. Al lado de un [cúmulo globular](/glossary/globular-cluster) resulta pequeño, joven y efímero.`,
      'Lo que se contempla es una generación de estrellas: una nube, un nacimiento y después destinos distintos según el peso. En un [cúmulo abierto](/glossary/open-cluster) mandan a la vista las más masivas, aunque las débiles son muchísimo más numerosas.',
    ]),
  globular: (o, choose, t) =>
    choose('nature', [
      'Un [cúmulo globular](/glossary/globular-cluster) es una bola de estrellas viejísimas, nacidas en su mayoría hace más de diez mil millones de años. Cientos de miles de ellas giran en torno a un centro común, y el enjambre entero da vueltas alrededor del corazón de la Vía Láctea.',
      `Casi todas las estrellas de ${t.short} superan al Sol en miles de millones de años. Pertenecen al halo de nuestra Galaxia, la tenue nube esférica de astros antiguos que envuelve el disco.`,
      'La Vía Láctea tiene más de 150 [cúmulos globulares](/glossary/globular-cluster). Cada uno es una esfera de soles viejos, tan apretados en el centro que el telescopio muestra allí un resplandor y no puntos sueltos.',
      'En un [cúmulo globular](/glossary/globular-cluster) ya casi no queda gas, así que no nacen estrellas nuevas. Lo que brilla es una vieja multitud de soles pequeños, amarillos y rojos, con unas pocas gigantes rojas que aportan la mayor parte de la luz.',
      'Imagine el cielo nocturno allí dentro: miles de estrellas más brillantes que Sirio, a todas horas. La gravedad mantiene unido este enjambre casi desde que existe la Vía Láctea.',
    ]),
  planetary: (o, choose) =>
    choose('nature', [
      'Nada tiene que ver con los planetas. Una [nebulosa planetaria](/glossary/planetary-nebula) es el último aliento de una estrella parecida al Sol: las capas exteriores se alejan y brillan a la luz ultravioleta del núcleo ardiente que queda.',
      'La estrella que la formó agotó su combustible, se hinchó hasta ser una gigante roja y se desprendió de sus capas exteriores. El núcleo desnudo, futura [enana blanca](/glossary/white-dwarf), ilumina ahora el gas. En unos diez mil años el espectáculo habrá terminado.',
      'William Herschel dio a las [nebulosas planetarias](/glossary/planetary-nebula) su engañoso nombre porque sus pequeños discos redondos le recordaban a un planeta. En realidad son envolturas de gas expulsadas por estrellas moribundas y no duran más de unas decenas de miles de años.',
      'Buena parte de su luz sale en un solo color verde, el del oxígeno que ha perdido dos electrones. Por eso un filtro que deja pasar únicamente ese color destaca tan bien las [nebulosas planetarias](/glossary/planetary-nebula).',
    ]),
  emission: (o, choose, t) =>
    choose('nature', [
      `${t.Short} brilla con luz propia: estrellas jóvenes y muy calientes emiten luz ultravioleta, los átomos de hidrógeno pierden con ella sus electrones y resplandecen al recuperarlos. En las fotografías ese resplandor es rojo; el ojo, casi ciego a los colores de noche, lo ve gris.`,
      'Una [nebulosa de emisión](/glossary/emission-nebula) es un lugar donde nacen estrellas. Las primeras, muy calientes, iluminan lo que queda de la nube y la van vaciando, hasta que en unos millones de años solo queda un cúmulo.',
      `Lo que se ve es gas, más tenue que el mejor vacío de laboratorio, calentado e iluminado por las estrellas recién nacidas que contiene. Hay tanto que se distingue a ${t.far ?? 'enorme distancia'}.`,
    ]),
  reflection: () =>
    'No tiene luz propia. El polvo que rodea a unas estrellas jóvenes dispersa la luz de estas, sobre todo la azul, como hace nuestro aire durante el día. Así se reconoce una [nebulosa de reflexión](/glossary/reflection-nebula).',
  dark: (o, choose, t) =>
    choose('nature', [
      'Una [nebulosa oscura](/glossary/dark-nebula) se ve solo porque hay algo más brillante detrás. Su polvo, fino como el humo, se traga la luz; en su interior, frío y protegido, el gas puede reunirse para la próxima generación de estrellas.',
      `${t.Short} no es un agujero en el cielo, aunque en otro tiempo se pensara eso de lugares así. Es una nube de gas frío y polvo fino que oculta lo que hay más allá.`,
    ]),
  remnant: (o, choose, t) =>
    choose('nature', [
      `Aquí acabó una estrella pesada en una explosión, una [supernova](/glossary/supernova). ${t.Short} es lo que lanzó al espacio, que todavía se expande y todavía brilla.`,
      'El resplandor señala el lugar donde la onda de choque de una [supernova](/glossary/supernova) embiste el gas que hay entre las estrellas, mucho después de que la estrella desapareciera.',
    ]),
  spiral: (o, choose, t) => {
    const pose = { edge: 'casi de canto', slant: 'en escorzo', face: 'casi de frente' }[o.tilt]
    return choose('nature', [
      `Es una [galaxia espiral](/glossary/spiral-galaxy) como la nuestra, un disco giratorio de estrellas, gas y polvo que vemos ${pose}.${o.barred ? ' Una barra de estrellas cruza su centro, y los brazos arrancan de los extremos de esa barra.' : ''}`,
      `Vemos este disco ${pose}. Sus brazos no son objetos fijos, sino ondas de aglomeración en las que el gas se comprime y se encienden estrellas jóvenes y brillantes.${o.barred ? ' La parte interior se alarga en forma de barra, igual que en la Vía Láctea.' : ''}`,
      `Decenas o cientos de miles de millones de soles son un cálculo razonable para una [galaxia espiral](/glossary/spiral-galaxy) así. Su disco se nos presenta ${pose}${o.barred ? ', y una barra recta de estrellas atraviesa el centro' : ''}.`,
      `Todas las estrellas que se ven delante de ${t.short} pertenecen a la Vía Láctea y están miles de veces más cerca. La galaxia, un disco visto ${pose}${o.barred ? ' con una barra en el corazón' : ''}, es una isla aparte.`,
    ])
  },
  elliptical: (o, choose, t) =>
    choose('nature', [
      'Una [galaxia elíptica](/glossary/elliptical-galaxy) no tiene disco ni brazos. Es un gran enjambre de estrellas, viejas en su mayoría, cada una en su propia órbita y con poco gas para formar otras.',
      `Lisa, redondeada y sin bandas de polvo que llamen la atención, ${t.short} es una [galaxia elíptica](/glossary/elliptical-galaxy). Se cree que estas galaxias crecieron devorando a otras.`,
      'Aquí no hay espiral que buscar. En una [galaxia elíptica](/glossary/elliptical-galaxy) las estrellas se mueven en todas direcciones, como abejas en un enjambre, y la mayoría son viejas y amarillentas.',
    ]),
  lenticular: (o, choose) =>
    choose('nature', [
      'Está entre dos mundos: tiene disco, como una espiral, pero carece de brazos y casi de gas, como una elíptica. Las [galaxias lenticulares](/glossary/lenticular-galaxy) han gastado o perdido la materia con que se hacen las estrellas.',
      'Las [galaxias lenticulares](/glossary/lenticular-galaxy) son discos en los que la formación de estrellas se ha detenido. Queda un bulbo brillante y, a su alrededor, un resplandor liso en forma de lente.',
    ]),
  irregular: () =>
    'Una [galaxia irregular](/glossary/irregular-galaxy) no muestra ni una espiral ordenada ni una elipse lisa. Suele haber intervenido la atracción de una vecina, que a menudo desata una oleada de nacimientos de estrellas.',
  cloud: () =>
    'No es un cúmulo: miramos por un hueco en el polvo de nuestra propia Galaxia hasta el fondo de uno de sus brazos interiores, y vemos la multitud de estrellas que el polvo esconde en otras partes.',
  asterism: () =>
    'Sus estrellas solo coinciden en la misma dirección. Sus distancias y movimientos son distintos, así que se trata de una figura casual, un [asterismo](/glossary/asterism), y no de un cúmulo.',
  double: () =>
    'Dos estrellas de brillo parecido aparecen juntas, y las medidas de sus distancias indican que es por casualidad: una está muy por detrás de la otra.',
}

function facts(o, kind) {
  return [
    ['Nombres', o.designations],
    ['Tipo', capital(kind)],
    ['Constelación', o.con.es.name],
    o.magnitude === null ? null : ['Magnitud', num(o.magnitude, 'es')],
    ['Tamaño aparente', o.minor === o.major ? `${num(o.major, 'es')}′` : `${num(o.major, 'es')}′ × ${num(o.minor, 'es')}′`],
    o.distance ? ['Distancia', lightYears(o.distance, 'es')] : null,
    o.trueSize ? ['Tamaño real aproximado', lightYears(o.trueSize, 'es')] : null,
    o.discoverer ? ['Primera mención', o.year === 1654 ? `${o.discoverer}, antes de 1654` : o.year < 1000 ? `${finder(o)}, hacia el año ${o.year}` : `${o.discoverer}, ${o.year}`] : o.year ? ['Primera mención', String(o.year)] : null,
    ['Mejores noches', capital(months[o.month - 1])],
  ].filter(Boolean)
}

function find(o, choose, t) {
  const { star } = o
  const apart = star.apart < 1 ? Math.round(star.apart * 10) / 10 : Math.round(star.apart * 2) / 2
  const degrees = `${num(apart, 'es')}°`
  const way = quarters[star.towards]
  const name = star.name.es
  const reach =
    star.apart < 1
      ? 'En un telescopio con pocos aumentos los dos caben en el mismo campo.'
      : star.apart < 4.5
        ? 'Unos prismáticos los muestran en el mismo campo.'
        : star.apart < 7.5
          ? 'Es más o menos el campo de unos prismáticos corrientes.'
          : star.apart < 12
            ? 'El puño con el brazo extendido abarca unos diez grados.'
            : 'Es más que un puño con el brazo extendido, así que conviene ir en dos pasos.'
  const hop = choose('hop', [
    `Parta de la estrella ${name} y avance ${degrees} hacia el ${way}. ${reach}`.replace('la estrella la ', 'la estrella '),
    `Busque primero ${name}; ${t.short} queda ${degrees} al ${way}. ${reach}`,
    `La señal de partida es ${name}. Desde allí hay ${degrees} en dirección ${way}. ${reach}`,
    `Rastree la zona situada ${degrees} al ${way} de ${name}. ${reach}`,
  ])
  const month = months[o.month - 1]
  const when = choose('when', [
    `En ${month} alcanza su mayor altura hacia las diez de la noche, hora solar.`,
    `Las mejores noches van de ${months[(o.month + 10) % 12]} a ${months[o.month % 12]}.`,
    `A medianoche culmina más o menos un mes antes, pero las noches de ${month} son las más cómodas.`,
    `Su mes es ${month}: a las diez de la noche, hora solar, cruza el meridiano.`,
  ])
  return `${hop}\n\n${when} ${altitude(o)}`
}

function altitude(o) {
  const north = Math.round(90 - Math.abs(40 - o.dec))
  const south = Math.round(90 - Math.abs(-35 - o.dec))
  if (o.dec > 53) return `A 40° de latitud norte no se pone nunca; a 35° sur ${south > 3 ? `no pasa de ${south}° de altura` : 'no llega a salir'}.`
  if (o.dec < -51) return `No se ve al norte de los ${Math.floor(90 + o.dec)}° de latitud norte; a 35° sur pasa a ${south}° de altura.`
  const low = north < 3 ? 'apenas asoma' : north < 22 ? `no sube más de ${north}° sobre el horizonte sur` : `llega a ${north}° de altura`
  return `A 40° de latitud norte ${low}; a 35° sur ${south < 3 ? 'no sale' : `alcanza ${south}°`}.`
}

function views(o, choose) {
  const lines = []
  const tell = (tool, sentence) => sentence && lines.push(`- **${tool}:** ${sentence}`)
  const view = looks[o.family]
  tell('A simple vista', view.eye(o, choose))
  tell('Prismáticos', view.glass(o, choose))
  tell('Telescopio pequeño', view.small(o, choose))
  tell('Telescopio grande', view.large(o, choose))
  const advice = choose('advice', [
    o.galaxy && 'Las galaxias son lo primero que borra la Luna o la luz de una ciudad: elija una [noche bien oscura](/guide/dark-adaptation).',
    o.difficulty === 'hard' && 'Tómese su tiempo: la [visión periférica](/guide/averted-vision) y un cuarto de hora a oscuras valen más que muchos aumentos.',
    o.difficulty !== 'easy' && 'Si no aparece nada, no mire derecho al lugar, sino un poco al lado: es la [visión periférica](/guide/averted-vision), y funciona.',
    o.difficulty === 'easy' && o.instrument !== 'naked eye' && 'Es un primer objetivo muy agradecido en cuanto los ojos se han [acostumbrado a la oscuridad](/guide/dark-adaptation).',
    o.instrument === 'naked eye' && 'Antes de echar mano de ningún instrumento, conceda a sus ojos [un cuarto de hora de oscuridad](/guide/dark-adaptation).',
    'Hacer un dibujo, por torpe que salga, enseña a ver más que una simple ojeada.',
  ])
  return `${lines.join('\n')}\n\n${advice}`
}

const nothing = () => null
const hazy = o => o.magnitude > 3.4

const looks = {
  open: {
    eye: (o, choose) =>
      o.magnitude > 5.6
        ? null
        : o.magnitude > 4.7
          ? 'quizá una manchita débil bajo un cielo muy oscuro.'
          : hazy(o)
            ? choose('eye', ['una pequeña mancha de niebla, clara en un cielo oscuro.', 'se distingue sin ayuda desde un lugar oscuro, como un resplandor suave.'])
            : choose('eye', ['se ve sin esfuerzo, incluso con algo de Luna, y en parte ya como estrellas sueltas.', 'fácil; pruebe a contar cuántas estrellas distingue con seguridad.']),
    glass: (o, choose) =>
      o.magnitude < 5.8
        ? choose('glass', [
            'la mejor vista de todas: el grupo entero cabe en el campo, con docenas de estrellas.',
            'un puñado de puntos brillantes y entre ellos una salpicadura de estrellas débiles.',
            'resuelto en estrellas sobre el fondo negro y bastante grande para que parezca un cúmulo.',
          ])
        : choose('glass', [
            'una mancha granulada en la que empiezan a asomar las estrellas más brillantes.',
            'un brillo suave del que sobresalen una o dos estrellas.',
            'una mancha neblinosa que deja adivinar muchas estrellas.',
          ]),
    small: (o, choose) =>
      o.major > 60
        ? 'demasiado extenso para la mayoría de los telescopios: use los menores aumentos o quédese con los prismáticos.'
        : choose('small', [
            'se resuelve con pocos aumentos; busque parejas, cadenas y colores entre las estrellas más brillantes.',
            `docenas de estrellas en un campo de unos ${num(roughly(Math.max(o.major, 6), 1), 'es')}′; no suba los aumentos, para que quede cielo oscuro alrededor.`,
            'un grupo animado: con pocos aumentos el cúmulo queda suelto en medio del campo.',
            'aparecen estrellas de muchos brillos, las más débiles con visión periférica.',
          ]),
    large: (o, choose) =>
      o.major > 60 ? null : choose('large', ['las estrellas débiles llenan los huecos.', 'riquísimo, con más estrellas de las que apetece contar.', 'el fondo se llena de un polvo de estrellas débiles.']),
  },
  globular: {
    eye: o => (o.magnitude < 4.5 ? 'una estrella borrosa, más gruesa que nítida.' : o.magnitude < 6 ? 'en el límite, para ojos agudos bajo un cielo perfecto.' : null),
    glass: (o, choose) =>
      o.magnitude > 8.4
        ? 'un reto: poco más que una estrella que se resiste a quedar nítida.'
        : o.magnitude < 6.6
          ? choose('glass', ['una bola de niebla, más brillante hacia el centro.', 'una mancha inconfundible que ningún enfoque convierte en estrella.', 'un pequeño brillo suave que se distingue enseguida de las estrellas de alrededor.'])
          : choose('glass', ['una manchita redonda que al principio se pasa por alto.', 'como una estrella ligeramente desenfocada.', 'un resplandor tenue y uniforme.']),
    small: (o, choose) =>
      o.magnitude < 6.3
        ? choose('small', ['a partir de 100 aumentos el borde se deshace en puntos de luz, mientras el centro sigue siendo un resplandor.', 'granulado por todas partes, con las estrellas más brillantes apareciendo y desapareciendo.', 'un núcleo brillante en un halo que centellea cuando el aire está quieto.'])
        : choose('small', ['una nebulosa redonda de centro más brillante; no espere estrellas sueltas.', 'una bola suave, a lo sumo moteada.', 'un cometa sin cola: así tropezaba Messier con estas cosas.']),
    large: (o, choose) =>
      o.magnitude < 7.8
        ? choose('large', ['cientos de estrellas hasta el mismo centro: una de esas vistas por las que se construyen telescopios.', 'resuelto en toda su extensión, con cadenas de estrellas que salen de él.', 'un montón de polvo de estrellas, más fino cuanto más se mira.'])
        : choose('large', ['con muchos aumentos centellean estrellas en el borde.', 'resuelto en parte cuando el aire está en calma.', 'un brillo granulado con unas cuantas estrellas delante.']),
  },
  planetary: {
    eye: nothing,
    glass: o =>
      o.magnitude > 9.3
        ? null
        : o.major > 5
          ? 'una nubecilla gris, sorprendentemente fácil desde un lugar oscuro.'
          : 'una estrella entre las demás: hace falta la carta para saber cuál.',
    small: (o, choose) =>
      o.major > 5
        ? 'una forma pálida y grande; pocos aumentos y un filtro de nebulosas la realzan.'
        : o.major > 2
          ? 'una mancha débil, redonda u oblonga, de luz uniforme.'
          : choose('small', ['un disco diminuto que sigue borroso cuando las estrellas ya están nítidas.', 'a partir de 100 aumentos la estrella se vuelve un disquito de bordes definidos, a menudo con un tinte azul o verde.']),
    large: (o, choose) => choose('large', ['estructura dentro del disco y, con muchos aumentos, quizá la estrella que lo formó.', 'partes más claras y más oscuras, un borde y, a veces, una débil envoltura exterior.']),
  },
  emission: {
    eye: o => (o.magnitude <= 4.1 ? 'una mancha de luz que claramente no es una estrella.' : o.magnitude <= 6 ? 'un nudo débil en la Vía Láctea bajo un cielo oscuro.' : null),
    glass: (o, choose) => (o.magnitude <= 6.5 ? choose('glass', ['una nube suave en torno a unas cuantas estrellas.', 'un resplandor pálido con una o dos estrellas dentro, mejor desde un lugar oscuro.']) : null),
    small: (o, choose) => choose('small', ['aparece la forma, con canales y bahías oscuras; pruebe un filtro de nebulosas.', 'un brillo desigual que envuelve a sus estrellas, mejor aún con un filtro de nebulosas.']),
    large: (o, choose) => choose('large', ['pliegues y filamentos, más cuanto más se mira.', 'una red de luces y sombras que llega más lejos de lo que parecía.']),
  },
  reflection: {
    eye: nothing,
    glass: () => 'una mancha débil bajo un cielo muy oscuro.',
    small: () => 'como un cometa de dos cabezas: dos estrellas en un pequeño resplandor con un borde más nítido. Los filtros de nebulosas no ayudan aquí.',
    large: () => 'el resplandor crece y muestra sus bordes desiguales.',
  },
  dark: {
    eye: o => (o.major > 100 ? 'evidente: una mancha negra en la banda brillante de la Vía Láctea.' : null),
    glass: o => (o.major > 100 ? 'los bordes resultan desgarrados y unas cuantas estrellas brillan delante.' : null),
    small: o => (o.major > 100 ? 'demasiado grande para el campo de un telescopio.' : null),
    large: o => (o.major > 100 ? null : 'una verdadera prueba: al menos 250 mm, un cielo perfecto y un filtro para la luz del hidrógeno. Las fotografías la muestran con mucha más facilidad que el ojo.'),
  },
  remnant: {
    eye: nothing,
    glass: o => (o.major < 10 ? 'una manchita tenue en una buena noche.' : 'apenas, con un filtro delante de cada ocular.'),
    small: o => (o.major < 10 ? 'un óvalo pálido sin ningún detalle.' : 'con un filtro de nebulosas, un hilo de luz largo y delgado; sin él, casi nada.'),
    large: o => (o.major < 10 ? 'luz desigual y bordes irregulares; los famosos filamentos son cosa de las fotografías.' : 'con filtro, finas hebras trenzadas que no caben en un campo.'),
  },
  spiral: {
    eye: o => (o.magnitude < 4 ? 'una larga mancha tenue: lo más lejano que la mayoría de la gente puede ver sin ayuda.' : o.magnitude < 6 ? 'solo para ojos agudos en un lugar realmente oscuro.' : null),
    glass: (o, choose) =>
      o.major > 60
        ? 'un largo óvalo de luz en torno a un centro brillante; ocupa buena parte del campo.'
        : o.magnitude > 9.2
        ? null
        : o.magnitude > 8.2
          ? choose('glass', ['una mancha débil, y solo desde un lugar oscuro.', 'un toque de luz tenue con visión periférica.'])
          : choose('glass', ['un pequeño óvalo de luz con el centro más brillante.', 'un huso de luz suave en una noche oscura.']),
    small: (o, choose) =>
      o.major > 60 ? 'demasiado extensa para casi todos los campos: lo que se ve es la brillante parte central.' :
      ({
        edge: choose('small', ['una raya fina, más brillante en el medio.', 'una astilla de luz, larga y estrecha.']),
        slant: choose('small', ['un resplandor ovalado de corazón más brillante.', 'una lente de luz pálida en torno a un núcleo pequeño.', 'una elipse suave que crece con la visión periférica.']),
        face: choose('small', ['un resplandor redondo y uniforme, más fácil con pocos aumentos.', 'un disco pálido de núcleo débil; su luz está muy repartida.', 'una nube redonda y tenue, nada más, pero a qué distancia.']),
      })[o.tilt],
    large: (o, choose) =>
      ({
        edge: choose('large', ['puede verse una banda oscura de polvo a lo largo del eje.', 'moteado en toda su longitud y un abultamiento en el centro.']),
        slant: choose('large', ['un núcleo brillante e indicios de polvo o de brazos.', 'un disco desigual: los brazos se sospechan más que se ven.']),
        face: choose('large', ['la espiral empieza a insinuarse como un aclaramiento que gira en torno al núcleo.', 'nudos en los brazos y un núcleo como una estrella.']),
      })[o.tilt],
  },
  elliptical: {
    eye: nothing,
    glass: o => (o.magnitude > 9 ? null : 'una manchita diminuta y débil.'),
    small: (o, choose) => choose('small', ['un resplandor redondo que aumenta poco a poco hacia el centro.', 'una bolita de luz suave con el núcleo brillante.', 'fácil de confundir con un cúmulo globular que no se deja resolver.']),
    large: (o, choose) => choose('large', ['más grande y más brillante, pero igual de lisa: es su naturaleza.', 'quizá aparezcan en el mismo campo otras galaxias más débiles.']),
  },
  lenticular: {
    eye: nothing,
    glass: o => (o.magnitude > 9 ? null : o.major > 15 ? 'un resplandor redondo, fácil en un cielo oscuro.' : 'a lo sumo una mancha débil.'),
    small: (o, choose) => choose('small', ['una pequeña lente de luz con el centro brillante.', 'un resplandor ovalado, más brillante en el medio.']),
    large: (o, choose) => choose('large', ['un núcleo brillante, un halo liso y poco más.', 'el contorno se define y, con él, la forma aplanada.']),
  },
  irregular: {
    eye: o => (o.magnitude < 4 ? 'un trozo de Vía Láctea que parece haberse soltado.' : null),
    glass: o => (o.magnitude < 4 ? 'llena de nudos, y cada uno es un cúmulo o una nebulosa.' : 'un trazo fino de luz.'),
    small: o => (o.magnitude < 4 ? 'da para semanas, de cúmulo en nebulosa y de nebulosa en cúmulo.' : 'una raya brillante de luz desigual con una muesca oscura.'),
    large: o => (o.magnitude < 4 ? 'estrellas gigantes sueltas de otra galaxia.' : 'cuñas oscuras y nudos brillantes con muchos aumentos.'),
  },
  cloud: {
    eye: () => 'una mancha brillante de la Vía Láctea, tan grande que se nota enseguida.',
    glass: () => 'más estrellas que en ningún otro campo parecido, con dos nubes oscuras en el borde norte.',
    small: () => 'campo tras campo de estrellas y, entre ellas, el pequeño cúmulo NGC 6603.',
    large: nothing,
  },
  asterism: {
    eye: o => (o.magnitude < 4 ? 'una pequeña mancha neblinosa.' : null),
    glass: o => (o.magnitude < 4 ? 'seis estrellas en fila y cuatro que forman el gancho: una percha que desde el norte se ve boca abajo.' : null),
    small: o => (o.magnitude < 4 ? 'demasiado grande; la figura se deshace.' : 'cuatro estrellas débiles en forma de pequeña Y.'),
    large: nothing,
  },
  double: {
    eye: nothing,
    glass: () => 'un solo punto de luz débil.',
    small: () => 'dos estrellas de brillo casi igual, fáciles de separar.',
    large: nothing,
  },
}

function history(o, choose) {
  if (!o.discoverer) return null
  const who = finder(o)
  const text =
    o.year === 130
      ? `${who} de Alejandría lo menciona en el siglo II como una nebulosa situada detrás del aguijón del Escorpión.`
      : o.year === 964
        ? `${who} dejó su descripción en el *Libro de las estrellas fijas*, escrito en Isfahán en 964.`
        : o.year === 1654
          ? `El astrónomo siciliano ${who} dio cuenta de su existencia en un libro impreso en 1654, que después quedó olvidado durante tres siglos.`
          : o.messier && who === 'Charles Messier'
            ? choose('history', [
                `Charles Messier dio con este objeto en ${o.year} y le asignó el número ${o.messier} de su lista de cosas que podían confundirse con cometas.`,
                `Es uno de los hallazgos propios de Messier, hecho desde París en ${o.year}.`,
                `El hallazgo es de Charles Messier, en ${o.year}. Buscaba cometas, y esto fue para él una falsa alarma más de la que tomar nota.`,
              ])
            : o.messier && who === 'Pierre Méchain'
              ? choose('history', [
                  `Pierre Méchain dio con este objeto en ${o.year} y avisó a su amigo Messier, que le asignó el número ${o.messier} de su lista.`,
                  `El descubrimiento se debe a Pierre Méchain, en ${o.year}; Messier lo recogió con el número ${o.messier}.`,
                ])
              : o.messier
                ? choose('history', [
                    `${who} fue el primero en dejar constancia de este objeto, en ${o.year}; Messier le dio más tarde el número ${o.messier} de su catálogo.`,
                    `El hallazgo de ${who}, en ${o.year}, es anterior a la lista de Messier, donde lleva el número ${o.messier}.`,
                  ])
                : choose('history', [`La primera noticia se debe a ${who}, en ${o.year}.`, `El descubrimiento es obra de ${who}, en ${o.year}.`])
  return `## Un poco de historia\n\n${text}`
}

const finder = o => (o.discoverer === 'Ptolemy' ? 'Ptolomeo' : o.discoverer)

function nearby(o, choose) {
  if (o.neighbours.length === 0) return null
  const list = o.neighbours.map(({ object, apart }) => {
    const label = object.label ?? capital(bare(object.name.es))
    const name = object.label && object.name ? `, ${object.name.es}` : ''
    const far = apart < 1 ? `${Math.max(1, Math.round(apart * 60))}′` : `${num(Math.round(apart * 10) / 10, 'es')}°`
    return `- [${label}${name}](/object/${object.slug}), ${kindNames[object.kind]}, a ${far}`
  })
  const opening = choose('nearby', ['Ya que está ahí, visite a sus vecinos del cielo:', 'No muy lejos en el cielo:', 'Buena compañía en la misma región:'])
  return `## En los alrededores\n\n${opening}\n\n${list.join('\n')}`
}
