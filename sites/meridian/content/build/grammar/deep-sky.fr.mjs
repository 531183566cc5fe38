import { lightYears, num, roughly, years } from '../lib/numbers.mjs'

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const quarters = { N: 'nord', NE: 'nord-est', E: 'est', SE: 'sud-est', S: 'sud', SW: 'sud-ouest', W: 'ouest', NW: 'nord-ouest' }

export const kindNames = {
  OC: 'amas ouvert',
  GC: 'amas globulaire',
  SC: 'nuage stellaire de la Voie lactée',
  AS: 'groupe d’étoiles',
  DS: 'étoile double',
  EN: 'nébuleuse en émission',
  RN: 'nébuleuse par réflexion',
  DN: 'nébuleuse obscure',
  PN: 'nébuleuse planétaire',
  SR: 'rémanent de supernova',
  SP: 'galaxie spirale',
  SB: 'galaxie spirale barrée',
  LE: 'galaxie lenticulaire',
  EL: 'galaxie elliptique',
  IR: 'galaxie irrégulière',
}

export const categories = {
  OC: 'Ciel;Ciel profond;Amas d’étoiles;Ouvert',
  GC: 'Ciel;Ciel profond;Amas d’étoiles;Globulaire',
  SC: 'Ciel;Ciel profond;Voie lactée;Nuage stellaire',
  AS: 'Ciel;Ciel profond;Astérisme',
  DS: 'Ciel;Étoiles;Étoile double',
  EN: 'Ciel;Ciel profond;Nébuleuse;En émission',
  RN: 'Ciel;Ciel profond;Nébuleuse;Par réflexion',
  DN: 'Ciel;Ciel profond;Nébuleuse;Obscure',
  PN: 'Ciel;Ciel profond;Nébuleuse;Planétaire',
  SR: 'Ciel;Ciel profond;Nébuleuse;Rémanent de supernova',
  SP: 'Ciel;Ciel profond;Galaxie;Spirale',
  SB: 'Ciel;Ciel profond;Galaxie;Spirale',
  LE: 'Ciel;Ciel profond;Galaxie;Lenticulaire',
  EL: 'Ciel;Ciel profond;Galaxie;Elliptique',
  IR: 'Ciel;Ciel profond;Galaxie;Irrégulière',
}

const instruments = {
  'naked eye': 'à l’œil nu',
  binoculars: 'aux jumelles',
  'small telescope': 'dans un petit télescope',
  'large telescope': 'dans un grand télescope',
}

const feminine = new Set(['DS', 'EN', 'RN', 'DN', 'PN', 'SP', 'SB', 'LE', 'EL', 'IR'])
const un = o => (feminine.has(o.kind) ? 'une' : 'un')
const bare = name => name.replace(/^(le |la |les |l’)/, '')
const capital = text => text.charAt(0).toUpperCase() + text.slice(1)
const ofMonth = month => (/^[ao]/.test(month) ? `d’${month}` : `de ${month}`)

export function describe(o, choose) {
  const kind = kindNames[o.kind]
  const con = o.con.fr
  const short = o.label ?? o.name.fr
  const Short = capital(short)
  const name = o.name?.fr ?? null
  const both = o.label && name ? `${o.label}, ${name},` : Short
  const far = o.distance ? lightYears(o.distance, 'fr') : null
  const t = { kind, con, short, Short, both, far }
  return {
    title: o.label && name ? `${capital(bare(name))} (${o.label})` : name ? capital(bare(name)) : `${o.label}, ${kind} ${con.in}`,
    summary: summary(o, choose, t),
    body: [
      lead(o, choose, t),
      natures[o.family](o, choose, t),
      '{{extra}}',
      '## L’essentiel en chiffres\n\n{{facts}}',
      `## Comment trouver ${o.label ? short : 'l’objet'}\n\n${find(o, choose, t)}`,
      `## Ce que l’on voit\n\n${views(o, choose)}`,
      history(o, choose),
      nearby(o, choose),
    ]
      .filter(Boolean)
      .join('\n\n'),
    facts: facts(o, kind),
  }
}

function summary(o, choose, t) {
  const magnitude = o.magnitude === null ? '' : ` de magnitude ${num(o.magnitude, 'fr')}`
  const best = months[o.month - 1]
  const tool = instruments[o.instrument]
  return choose('summary', [
    `${capital(t.kind)}${magnitude} ${t.con.in}${t.far ? `, à environ ${t.far}` : ''}. À voir de préférence en ${best}, ${tool}.`,
    `${t.Short} est ${un(o)} ${t.kind} de la constellation ${t.con.of}${t.far ? `, à quelque ${t.far} de nous` : ''} ; on l’observe ${tool}, au plus haut les soirs ${ofMonth(best)}.`,
    `Que voir, quand et comment : ${un(o)} ${t.kind}${magnitude} ${t.con.in}, visible ${tool}, au mieux en ${best}.`,
    `${t.far ? `À environ ${t.far}, ${t.con.in}, ` : `${capital(t.con.in)}, `}${t.short} est ${un(o)} ${t.kind} que l’on observe ${tool}, surtout en ${best}.`,
  ])
}

function lead(o, choose, t) {
  const where = `[${t.con.name}](/constellation/${o.con.slug})`
  const of = t.con.of.replace(t.con.name, where)
  const inside = t.con.in.replace(t.con.name, where)
  const first = choose('lead', [
    `${t.both} est ${un(o)} ${t.kind} de la constellation ${of}.`,
    `${capital(inside)} se trouve ${o.label && o.name ? `${o.label}, ${o.name.fr}` : t.short} : c’est ${un(o)} ${t.kind}.`,
    o.difficulty !== 'hard' && `${t.both} compte parmi les merveilles ${of} : c’est ${un(o)} ${t.kind}${o.magnitude === null ? '' : ` de magnitude ${num(o.magnitude, 'fr')}`}.`,
  ])
  const second = o.distance
    ? choose('light', [
        `Sa lumière voyage depuis environ ${years(o.distance, 'fr')}.`,
        `La distance est d’environ ${t.far} : l’image qui nous parvient a donc ${years(o.distance, 'fr')}.`,
        `Quelque ${t.far} nous en séparent.`,
        `Les meilleures estimations lui donnent une distance d’environ ${t.far}.`,
      ])
    : choose('nolight', ['Sa distance est mal connue.', 'On ne peut en donner la distance avec certitude.'])
  const third = choose('width', [
    `Dans le ciel, l’ensemble ${size(o)}.`,
    `Vu d’ici, l’ensemble ${size(o)}${o.trueSize ? `, soit, à cette distance, environ ${lightYears(o.trueSize, 'fr')} d’un bord à l’autre` : ''}.`,
    o.trueSize ? `L’ensemble ${size(o)} ; dans l’espace, cela fait environ ${lightYears(o.trueSize, 'fr')}.` : `L’ensemble ${size(o)}.`,
  ])
  const distance = o.family === 'double' || o.family === 'asterism' ? '' : `${second} `
  return `${first} ${distance}${third}`
}

function size(o) {
  const ratio = o.major / 31
  const figures = o.minor === o.major ? `${num(o.major, 'fr')}′` : `${num(o.major, 'fr')}′ sur ${num(o.minor, 'fr')}′`
  if (o.family === 'double') return 'se compose de deux étoiles distantes de 0,9′'
  if (ratio >= 4) return `couvre ${num(Math.round((o.major / 60) * 10) / 10, 'fr')}°, plus que ${num(Math.floor(ratio), 'fr')} pleines lunes alignées`
  if (ratio >= 1.25) return `mesure ${figures}, plus que la pleine lune`
  if (ratio >= 0.75) return `mesure ${figures}, à peu près la largeur de la pleine lune`
  if (ratio >= 0.4) return `mesure ${figures}, environ la moitié de la pleine lune`
  if (ratio >= 0.15) return `mesure ${figures}, une fraction de la largeur de la Lune`
  return `ne mesure que ${figures}`
}

const natures = {
  open: (o, choose, t) =>
    choose('nature', [
      'Les étoiles d’un [amas ouvert](/glossary/open-cluster) sont nées ensemble d’un même nuage de gaz et parcourent toujours la Galaxie comme une famille peu soudée. En quelques centaines de millions d’années, l’attraction des nuages et des étoiles de passage les disperse.',
      'Toutes ses étoiles ont à peu près le même âge et sont presque à la même distance : les différences d’éclat que l’on perçoit sont donc réelles. C’est ce qui fait des [amas ouverts](/glossary/open-cluster) de si bons laboratoires.',
      'Comme tous les [amas ouverts](/glossary/open-cluster), il se trouve dans le disque de la Voie lactée, là où naissent encore des étoiles. Les plus brillantes et les plus bleues sont les plus massives, qui brûlent vite ; les orangées, s’il y en a, ont déjà épuisé l’hydrogène de leur cœur.',
      `Ce qui retient ensemble les étoiles de ${t.short}, c’est leur seule gravité, et ce lien est faible. À côté d’un [amas globulaire](/glossary/globular-cluster), il est petit, jeune et éphémère.`,
      'On contemple ici une génération d’étoiles : un nuage, une naissance, puis des destins différents selon la masse. Dans un [amas ouvert](/glossary/open-cluster), les plus lourdes donnent le ton, mais les faibles sont de loin les plus nombreuses.',
    ]),
  globular: (o, choose, t) =>
    choose('nature', [
      'Un [amas globulaire](/glossary/globular-cluster) est une boule d’étoiles très vieilles, formées pour la plupart il y a plus de dix milliards d’années. Elles sont des centaines de milliers à tourner autour d’un centre commun, et l’essaim lui-même tourne autour du cœur de la Voie lactée.',
      `Presque toutes les étoiles de ${t.short} ont des milliards d’années de plus que le Soleil. Elles appartiennent au halo de notre Galaxie, ce nuage sphérique et ténu d’astres anciens qui enveloppe le disque.`,
      'La Voie lactée possède plus de 150 [amas globulaires](/glossary/globular-cluster). Chacun est une sphère de vieux soleils, si serrés au milieu que le télescope y montre une lueur plutôt que des points.',
      'Il ne reste presque plus de gaz dans un [amas globulaire](/glossary/globular-cluster) : aucune étoile n’y naît plus. Ce qui brille est une vieille foule de petits soleils jaunes et rouges, avec quelques géantes rouges qui fournissent l’essentiel de la lumière.',
      'Imaginez le ciel nocturne là-bas : des milliers d’étoiles plus brillantes que Sirius, à toute heure. La gravité tient cet essaim presque depuis que la Voie lactée existe.',
    ]),
  planetary: (o, choose) =>
    choose('nature', [
      'Rien à voir avec les planètes. Une [nébuleuse planétaire](/glossary/planetary-nebula) est le dernier souffle d’une étoile semblable au Soleil : ses couches externes s’éloignent et luisent dans l’ultraviolet du cœur brûlant qui demeure.',
      'L’étoile qui l’a formée avait épuisé son combustible ; elle a gonflé en géante rouge et perdu ses couches externes. Le cœur mis à nu, future [naine blanche](/glossary/white-dwarf), éclaire maintenant le gaz. Dans une dizaine de milliers d’années, le spectacle sera fini.',
      'William Herschel a donné aux [nébuleuses planétaires](/glossary/planetary-nebula) ce nom trompeur parce que leurs petits disques ronds lui rappelaient une planète. Ce sont en réalité des enveloppes de gaz rejetées par des étoiles mourantes, et elles ne durent que quelques dizaines de milliers d’années.',
      'Une bonne part de sa lumière sort dans une seule couleur, un vert, celui de l’oxygène privé de deux électrons. Voilà pourquoi un filtre qui ne laisse passer que cette couleur fait si bien ressortir les [nébuleuses planétaires](/glossary/planetary-nebula).',
    ]),
  emission: (o, choose, t) =>
    choose('nature', [
      `${t.Short} brille de sa propre lumière : de jeunes étoiles très chaudes émettent des ultraviolets, les atomes d’hydrogène y perdent leurs électrons et luisent en les reprenant. En photo, cette lueur est rouge ; l’œil, presque aveugle aux couleurs la nuit, la voit grise.`,
      'Une [nébuleuse en émission](/glossary/emission-nebula) est un lieu où naissent des étoiles. Les premières, très chaudes, illuminent ce qui reste du nuage et le creusent, jusqu’à ce qu’il ne reste, au bout de quelques millions d’années, qu’un amas.',
      `Ce que l’on voit est un gaz plus ténu que le meilleur vide de laboratoire, chauffé et éclairé par les étoiles nouvelles qu’il abrite. Il y en a tant qu’on le distingue à ${t.far ?? 'une distance énorme'}.`,
    ]),
  reflection: () =>
    'Elle n’a pas de lumière propre. La poussière qui entoure de jeunes étoiles diffuse leur lumière, surtout la bleue, comme le fait notre air pendant le jour. C’est la marque d’une [nébuleuse par réflexion](/glossary/reflection-nebula).',
  dark: (o, choose, t) =>
    choose('nature', [
      'Une [nébuleuse obscure](/glossary/dark-nebula) ne se voit que parce qu’il y a derrière elle quelque chose de plus brillant. Sa poussière, fine comme de la fumée, avale la lumière ; à l’intérieur, à l’abri et au froid, le gaz peut se rassembler pour la prochaine génération d’étoiles.',
      `${t.Short} n’est pas un trou dans le ciel, même si on l’a cru jadis de tels endroits. C’est un nuage de gaz froid et de fine poussière qui cache ce qui se trouve au-delà.`,
    ]),
  remnant: (o, choose, t) =>
    choose('nature', [
      `Une étoile massive a fini ici dans une explosion, une [supernova](/glossary/supernova). ${t.Short} est ce qu’elle a lancé dans l’espace, qui s’étend et luit encore.`,
      'La lueur marque l’endroit où le souffle d’une [supernova](/glossary/supernova) heurte le gaz qui flotte entre les étoiles, longtemps après la disparition de l’astre.',
    ]),
  spiral: (o, choose, t) => {
    const pose = { edge: 'presque par la tranche', slant: 'de biais', face: 'presque de face' }[o.tilt]
    return choose('nature', [
      `C’est une [galaxie spirale](/glossary/spiral-galaxy) comme la nôtre, un disque tournant d’étoiles, de gaz et de poussière que nous voyons ${pose}.${o.barred ? ' Une barre d’étoiles en traverse le milieu, et les bras partent de ses extrémités.' : ''}`,
      `Nous voyons ce disque ${pose}. Ses bras ne sont pas des objets figés mais des vagues d’encombrement, où le gaz se comprime et où s’allument de jeunes étoiles brillantes.${o.barred ? ' La partie interne s’étire en une barre, comme dans la Voie lactée.' : ''}`,
      `Des dizaines ou des centaines de milliards de soleils : voilà une estimation raisonnable pour une [galaxie spirale](/glossary/spiral-galaxy) de ce genre. Son disque se présente à nous ${pose}${o.barred ? ', et une barre droite d’étoiles en traverse le centre' : ''}.`,
      `Toutes les étoiles que l’on voit devant ${t.short} appartiennent à la Voie lactée et sont des milliers de fois plus proches. La galaxie, un disque vu ${pose}${o.barred ? ' avec une barre au cœur' : ''}, est une île à part.`,
    ])
  },
  elliptical: (o, choose, t) =>
    choose('nature', [
      'Une [galaxie elliptique](/glossary/elliptical-galaxy) n’a ni disque ni bras. C’est un grand essaim d’étoiles, vieilles pour la plupart, chacune sur sa propre orbite, avec peu de gaz pour en former d’autres.',
      `Lisse, ronde et sans bandes de poussière pour accrocher le regard, ${t.short} est une [galaxie elliptique](/glossary/elliptical-galaxy). On pense que de telles galaxies ont grandi en en avalant d’autres.`,
      'Inutile de chercher ici une spirale. Dans une [galaxie elliptique](/glossary/elliptical-galaxy), les étoiles vont en tous sens comme les abeilles d’un essaim ; la plupart sont vieilles et jaunâtres.',
    ]),
  lenticular: (o, choose) =>
    choose('nature', [
      'Elle se tient entre deux mondes : un disque, comme une spirale, mais sans bras et presque sans gaz, comme une elliptique. Les [galaxies lenticulaires](/glossary/lenticular-galaxy) ont épuisé ou perdu la matière dont on fait les étoiles.',
      'Les [galaxies lenticulaires](/glossary/lenticular-galaxy) sont des disques où la formation d’étoiles s’est arrêtée. Il en reste un bulbe brillant et, autour, une lueur lisse en forme de lentille.',
    ]),
  irregular: () =>
    'Une [galaxie irrégulière](/glossary/irregular-galaxy) ne montre ni spirale ordonnée ni ellipse lisse. L’attraction d’une voisine y est souvent pour quelque chose, et elle déclenche volontiers une vague de naissances d’étoiles.',
  cloud: () =>
    'Ce n’est pas un amas : par une trouée dans la poussière de notre propre Galaxie, le regard plonge au fond d’un bras intérieur et découvre la foule d’étoiles que la poussière cache ailleurs.',
  asterism: () =>
    'Ces étoiles se trouvent seulement dans la même direction. Leurs distances et leurs mouvements diffèrent : il s’agit d’une figure due au hasard, un [astérisme](/glossary/asterism), et non d’un amas.',
  double: () =>
    'Deux étoiles d’éclat voisin se côtoient ici, et la mesure de leurs distances indique que c’est un hasard : l’une se trouve loin derrière l’autre.',
}

function facts(o, kind) {
  const who = o.discoverer && finder(o)
  return [
    ['Noms', o.designations],
    ['Type', capital(kind)],
    ['Constellation', o.con.fr.name],
    o.magnitude === null ? null : ['Magnitude', num(o.magnitude, 'fr')],
    ['Taille apparente', o.minor === o.major ? `${num(o.major, 'fr')}′` : `${num(o.major, 'fr')}′ × ${num(o.minor, 'fr')}′`],
    o.distance ? ['Distance', lightYears(o.distance, 'fr')] : null,
    o.trueSize ? ['Taille réelle, environ', lightYears(o.trueSize, 'fr')] : null,
    who ? ['Première mention', o.year === 1654 ? `${who}, avant 1654` : o.year < 1000 ? `${who}, vers l’an ${o.year}` : `${who}, ${o.year}`] : o.year ? ['Première mention', String(o.year)] : null,
    ['Meilleures soirées', capital(months[o.month - 1])],
  ].filter(Boolean)
}

function find(o, choose, t) {
  const { star } = o
  const apart = star.apart < 1 ? Math.round(star.apart * 10) / 10 : Math.round(star.apart * 2) / 2
  const degrees = `${num(apart, 'fr')}°`
  const way = quarters[star.towards]
  const toward = /^[eo]/.test(way) ? `à l’${way}` : `au ${way}`
  const towards = /^[eo]/.test(way) ? `vers l’${way}` : `vers le ${way}`
  const name = star.name.fr
  const of = /^l’/.test(name) ? `de ${name}` : /^[AEIOUÉ]/.test(name) ? `d’${name}` : `de ${name}`
  const reach =
    star.apart < 1
      ? 'Dans un télescope à faible grossissement, les deux tiennent dans le même champ.'
      : star.apart < 4.5
        ? 'Des jumelles les montrent dans le même champ.'
        : star.apart < 7.5
          ? 'C’est à peu près le champ de jumelles ordinaires.'
          : star.apart < 12
            ? 'Le poing à bout de bras couvre une dizaine de degrés.'
            : 'C’est plus qu’un poing à bout de bras : mieux vaut procéder en deux étapes.'
  const hop = choose('hop', [
    `Partez ${of} et avancez de ${degrees} ${towards}. ${reach}`,
    `Cherchez d’abord ${name} ; ${t.short} se trouve ${degrees} ${toward}. ${reach}`,
    `Le repère est ${name}. De là, comptez ${degrees} ${towards}. ${reach}`,
    `Balayez la région située ${degrees} ${toward} ${of}. ${reach}`,
  ])
  const month = months[o.month - 1]
  const [before, after] = [months[(o.month + 10) % 12], months[o.month % 12]]
  const when = choose('when', [
    `En ${month}, le passage au plus haut a lieu vers dix heures du soir, heure solaire.`,
    `Les meilleures soirées vont ${ofMonth(before)} à ${after}.`,
    `À minuit, le passage au plus haut a lieu environ un mois plus tôt, mais les soirées ${ofMonth(month)} sont les plus commodes.`,
    `Son mois est ${month} : le passage au méridien a lieu vers dix heures du soir, heure solaire.`,
  ])
  return `${hop}\n\n${when} ${altitude(o)}`
}

function altitude(o) {
  const north = Math.round(90 - Math.abs(47 - o.dec))
  const south = Math.round(90 - Math.abs(-35 - o.dec))
  if (o.dec > 48) return `À 47° de latitude nord, le coucher n’a jamais lieu ; à 35° sud, ${south > 3 ? `la hauteur ne dépasse pas ${south}°` : 'rien ne se lève'}.`
  if (o.dec < -51) return `Invisible au nord de ${Math.floor(90 + o.dec)}° de latitude nord, l’objet passe à ${south}° de hauteur à 35° sud.`
  const low = north < 3 ? 'l’objet reste au ras de l’horizon ou au-dessous' : north < 22 ? `la hauteur ne dépasse pas ${north}° au-dessus de l’horizon sud` : `la hauteur atteint ${north}°`
  return `À 47° de latitude nord, ${low} ; à 35° sud, ${south < 3 ? 'l’objet ne se lève pas' : `elle atteint ${south}°`}.`
}

function views(o, choose) {
  const lines = []
  const tell = (tool, sentence) => sentence && lines.push(`- **${tool} :** ${sentence}`)
  const view = looks[o.family]
  tell('À l’œil nu', view.eye(o, choose))
  tell('Aux jumelles', view.glass(o, choose))
  tell('Petit télescope', view.small(o, choose))
  tell('Grand télescope', view.large(o, choose))
  const advice = choose('advice', [
    o.galaxy && 'Les galaxies sont les premières à s’effacer sous la Lune ou les lumières d’une ville : choisissez une [nuit bien noire](/guide/dark-adaptation).',
    o.difficulty === 'hard' && 'Prenez votre temps : la [vision décalée](/guide/averted-vision) et un quart d’heure dans le noir valent mieux qu’un fort grossissement.',
    o.difficulty !== 'easy' && 'Si rien n’apparaît, ne fixez pas l’endroit mais regardez un peu à côté : c’est la [vision décalée](/guide/averted-vision), et cela marche.',
    o.difficulty === 'easy' && o.instrument !== 'naked eye' && 'Voilà une première cible gratifiante, une fois les yeux [habitués à l’obscurité](/guide/dark-adaptation).',
    o.instrument === 'naked eye' && 'Avant de prendre le moindre instrument, accordez à vos yeux [un quart d’heure d’obscurité](/guide/dark-adaptation).',
    'Faire un croquis, même maladroit, apprend à voir plus qu’un simple coup d’œil.',
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
          ? 'peut-être une faible tache sous un ciel très noir.'
          : hazy(o)
            ? choose('eye', ['une petite tache de brume, nette dans un ciel noir.', 'visible sans aucune aide depuis un lieu sombre, comme une lueur douce.'])
            : choose('eye', ['bien visible, même avec un peu de Lune, et déjà en partie résolu en étoiles.', 'facile ; comptez combien d’étoiles vous tenez avec certitude.']),
    glass: (o, choose) =>
      o.magnitude < 5.8
        ? choose('glass', [
            'la meilleure vue de toutes : le groupe entier tient dans le champ, avec des dizaines d’étoiles.',
            'une poignée de points brillants et, entre eux, un semis d’étoiles faibles.',
            'résolu en étoiles sur fond noir, et assez grand pour avoir l’air d’un amas.',
          ])
        : choose('glass', [
            'une tache granuleuse où les membres les plus brillants commencent à percer.',
            'une lueur douce d’où se détachent une ou deux étoiles.',
            'une tache brumeuse qui laisse deviner beaucoup d’étoiles.',
          ]),
    small: (o, choose) =>
      o.major > 60
        ? 'trop étendu pour la plupart des télescopes : prenez le plus faible grossissement ou gardez les jumelles.'
        : choose('small', [
            'résolu à faible grossissement ; cherchez des couples, des chaînes et des couleurs parmi les plus brillantes.',
            `des dizaines d’étoiles dans un champ d’environ ${num(roughly(Math.max(o.major, 6), 1), 'fr')}′ ; grossissez peu, pour garder du ciel noir tout autour.`,
            'un groupe animé : à faible grossissement, l’amas se détache au milieu du champ.',
            'des étoiles de tous les éclats apparaissent, les plus faibles en vision décalée.',
          ]),
    large: (o, choose) =>
      o.major > 60 ? null : choose('large', ['les membres faibles comblent les vides.', 'très riche : plus d’étoiles qu’on n’a envie d’en compter.', 'le fond se couvre d’une poussière d’étoiles faibles.']),
  },
  globular: {
    eye: o => (o.magnitude < 4.5 ? 'une étoile floue, plus grosse que nette.' : o.magnitude < 6 ? 'à la limite, pour des yeux perçants sous un ciel parfait.' : null),
    glass: (o, choose) =>
      o.magnitude > 8.4
        ? 'un défi : à peine plus qu’une étoile qui refuse d’être nette.'
        : o.magnitude < 6.6
          ? choose('glass', ['une boule de brume, plus vive vers le milieu.', 'une tache floue qu’aucune mise au point ne changera en étoile.', 'une petite lueur douce qui se distingue aussitôt des étoiles voisines.'])
          : choose('glass', ['une petite tache ronde sur laquelle on passe d’abord sans la voir.', 'comme une étoile légèrement défocalisée.', 'une lueur faible et uniforme.']),
    small: (o, choose) =>
      o.magnitude < 6.3
        ? choose('small', ['dès 100 fois, le bord se défait en points de lumière, tandis que le centre reste une lueur.', 'granuleux partout, les étoiles les plus vives apparaissant et disparaissant.', 'un cœur brillant dans un halo qui scintille quand l’air est calme.'])
        : choose('small', ['une nébulosité ronde au centre plus vif ; n’attendez pas d’étoiles séparées.', 'une boule douce, tout au plus tachetée.', 'une comète sans queue : c’est ainsi que Messier tombait sur ces objets.']),
    large: (o, choose) =>
      o.magnitude < 7.8
        ? choose('large', ['des centaines d’étoiles jusqu’au cœur : une de ces vues pour lesquelles on construit des télescopes.', 'résolu sur toute sa surface, avec des chaînes d’étoiles qui s’en échappent.', 'un tas de poussière d’étoiles, plus fine à mesure qu’on regarde.'])
        : choose('large', ['à fort grossissement, des étoiles scintillent sur le pourtour.', 'en partie résolu quand l’air est calme.', 'une lueur granuleuse avec quelques étoiles devant.']),
  },
  planetary: {
    eye: nothing,
    glass: o =>
      o.magnitude > 9.3
        ? null
        : o.major > 5
          ? 'un petit nuage gris, étonnamment facile depuis un lieu sombre.'
          : 'une étoile parmi d’autres : il faut la carte pour savoir laquelle.',
    small: (o, choose) =>
      o.major > 5
        ? 'une grande forme pâle ; un faible grossissement et un filtre à nébuleuses la révèlent.'
        : o.major > 2
          ? 'une faible tache ronde ou oblongue, d’un éclat uniforme.'
          : choose('small', ['un disque minuscule qui reste doux quand les étoiles voisines sont nettes.', 'dès 100 fois, l’étoile devient un petit disque aux bords francs, souvent teinté de bleu ou de vert.']),
    large: (o, choose) => choose('large', ['de la structure dans le disque et, à fort grossissement, peut-être l’étoile qui l’a formé.', 'des parties claires et sombres, un bord, parfois une faible enveloppe extérieure.']),
  },
  emission: {
    eye: o => (o.magnitude <= 4.1 ? 'une tache de lumière qui n’est manifestement pas une étoile.' : o.magnitude <= 6 ? 'un faible nœud dans la Voie lactée sous un ciel noir.' : null),
    glass: (o, choose) => (o.magnitude <= 6.5 ? choose('glass', ['un nuage doux autour de quelques étoiles.', 'une lueur pâle avec une ou deux étoiles dedans, surtout depuis un lieu sombre.']) : null),
    small: (o, choose) => choose('small', ['la forme apparaît, avec des chenaux et des baies sombres ; essayez un filtre à nébuleuses.', 'une lueur inégale qui enveloppe ses étoiles, plus belle encore avec un filtre à nébuleuses.']),
    large: (o, choose) => choose('large', ['des plis et des filaments, de plus en plus à mesure qu’on regarde.', 'un réseau de clair et de sombre qui va plus loin qu’on ne croyait.']),
  },
  reflection: {
    eye: nothing,
    glass: () => 'une faible tache sous un ciel très noir.',
    small: () => 'comme une comète à deux têtes : deux étoiles dans une petite lueur dont un bord est plus net. Les filtres à nébuleuses n’aident pas ici.',
    large: () => 'la lueur grandit et montre ses bords inégaux.',
  },
  dark: {
    eye: o => (o.major > 100 ? 'évidente : une tache noire dans la bande claire de la Voie lactée.' : null),
    glass: o => (o.major > 100 ? 'les bords se révèlent déchiquetés, et quelques étoiles brillent devant.' : null),
    small: o => (o.major > 100 ? 'trop grande pour le champ d’un télescope.' : null),
    large: o => (o.major > 100 ? null : 'une vraie épreuve : au moins 250 mm, un ciel parfait et un filtre pour la lumière de l’hydrogène. Les photos la montrent bien plus facilement que l’œil.'),
  },
  remnant: {
    eye: nothing,
    glass: o => (o.major < 10 ? 'une tache faible par une bonne nuit.' : 'tout juste, avec un filtre devant chaque oculaire.'),
    small: o => (o.major < 10 ? 'un ovale pâle sans aucun détail.' : 'avec un filtre à nébuleuses, un long fil de lumière ; sans filtre, presque rien.'),
    large: o => (o.major < 10 ? 'une lumière inégale et des bords irréguliers ; les célèbres filaments sont l’affaire des photographies.' : 'avec un filtre, de fines mèches tressées qui débordent du champ.'),
  },
  spiral: {
    eye: o => (o.magnitude < 4 ? 'une longue traînée pâle : ce que la plupart des gens peuvent voir de plus lointain sans aide.' : o.magnitude < 6 ? 'pour des yeux perçants dans un lieu vraiment sombre, tout juste.' : null),
    glass: (o, choose) =>
      o.major > 60
        ? 'un long ovale de lumière autour d’un centre vif ; il occupe une bonne part du champ.'
        : o.magnitude > 9.2
        ? null
        : o.magnitude > 8.2
          ? choose('glass', ['une faible tache, et seulement depuis un lieu sombre.', 'une touche de lumière en vision décalée.'])
          : choose('glass', ['un petit ovale de lumière au centre plus vif.', 'un fuseau de lumière douce par une nuit noire.']),
    small: (o, choose) =>
      o.major > 60 ? 'trop étendue pour la plupart des champs : on en voit la partie centrale, brillante.' :
      ({
        edge: choose('small', ['un trait fin, plus brillant au milieu.', 'une écharde de lumière, longue et étroite.']),
        slant: choose('small', ['une lueur ovale au cœur plus vif.', 'une lentille de lumière pâle autour d’un petit noyau.', 'une ellipse douce qui grandit en vision décalée.']),
        face: choose('small', ['une lueur ronde et uniforme, plus facile à faible grossissement.', 'un disque pâle au noyau faible ; sa lumière est très étalée.', 'un faible nuage rond, rien de plus, mais à quelle distance !']),
      })[o.tilt],
    large: (o, choose) =>
      ({
        edge: choose('large', ['une bande sombre de poussière se devine dans l’axe.', 'des marbrures sur toute la longueur et un renflement au centre.']),
        slant: choose('large', ['un noyau brillant et des indices de poussière ou de bras.', 'un disque inégal : les bras se soupçonnent plus qu’ils ne se voient.']),
        face: choose('large', ['la spirale commence à se dessiner, comme un éclaircissement qui tourne autour du noyau.', 'des nœuds dans les bras et un noyau comme une étoile.']),
      })[o.tilt],
  },
  elliptical: {
    eye: nothing,
    glass: o => (o.magnitude > 9 ? null : 'une tache minuscule et faible.'),
    small: (o, choose) => choose('small', ['une lueur ronde qui s’avive peu à peu vers le centre.', 'une petite boule de lumière douce au noyau brillant.', 'facile à confondre avec un amas globulaire qui ne se laisse pas résoudre.']),
    large: (o, choose) => choose('large', ['plus grande et plus brillante, mais toujours aussi lisse : c’est sa nature.', 'd’autres galaxies, plus faibles, apparaîtront peut-être dans le champ.']),
  },
  lenticular: {
    eye: nothing,
    glass: o => (o.magnitude > 9 ? null : o.major > 15 ? 'une lueur ronde, facile dans un ciel noir.' : 'au mieux une faible tache.'),
    small: (o, choose) => choose('small', ['une petite lentille de lumière au centre brillant.', 'une lueur ovale, plus vive au milieu.']),
    large: (o, choose) => choose('large', ['un cœur brillant, un halo lisse, et guère plus.', 'le contour se précise et, avec lui, la forme aplatie.']),
  },
  irregular: {
    eye: o => (o.magnitude < 4 ? 'un morceau de Voie lactée qui semble s’être détaché.' : null),
    glass: o => (o.magnitude < 4 ? 'plein de nœuds, dont chacun est un amas ou une nébuleuse.' : 'un mince trait de lumière.'),
    small: o => (o.magnitude < 4 ? 'de quoi passer des semaines, d’amas en nébuleuse et de nébuleuse en amas.' : 'une traînée brillante, inégale, barrée d’une encoche sombre.'),
    large: o => (o.magnitude < 4 ? 'des étoiles géantes, une à une, dans une autre galaxie.' : 'des coins sombres et des nœuds brillants à fort grossissement.'),
  },
  cloud: {
    eye: () => 'une tache claire de la Voie lactée, assez grande pour qu’on la remarque aussitôt.',
    glass: () => 'plus d’étoiles que dans aucun autre champ de ce genre, avec deux nuages sombres au bord nord.',
    small: () => 'champ après champ d’étoiles et, parmi elles, le petit amas NGC 6603.',
    large: nothing,
  },
  asterism: {
    eye: o => (o.magnitude < 4 ? 'une petite tache brumeuse.' : null),
    glass: o => (o.magnitude < 4 ? 'six étoiles en ligne et quatre qui font le crochet : un cintre que l’on voit à l’envers depuis le nord.' : null),
    small: o => (o.magnitude < 4 ? 'trop grand ; la figure se défait.' : 'quatre étoiles faibles en forme de petit Y.'),
    large: nothing,
  },
  double: {
    eye: nothing,
    glass: () => 'un seul point de lumière, faible.',
    small: () => 'deux étoiles d’éclat presque égal, faciles à séparer.',
    large: nothing,
  },
}

const finder = o => ({ Ptolemy: 'Ptolémée', 'Abd al-Rahman al-Sufi': 'Abd al-Rahman al-Soufi' })[o.discoverer] ?? o.discoverer

function history(o, choose) {
  if (!o.discoverer) return null
  const who = finder(o)
  const by = /^[AEIOU]/.test(who) ? `d’${who}` : `de ${who}`
  const text =
    o.year === 130
      ? `${who} d’Alexandrie en parle au IIᵉ siècle comme d’une nébulosité située derrière le dard du Scorpion.`
      : o.year === 964
        ? `${who} en a laissé une description dans son *Livre des étoiles fixes*, écrit à Ispahan en 964.`
        : o.year === 1654
          ? `L’astronome sicilien ${who} en fait état dans un livre imprimé en 1654, oublié ensuite pendant trois siècles.`
          : o.messier && who === 'Charles Messier'
            ? choose('history', [
                `Charles Messier tomba dessus en ${o.year} et lui donna le numéro ${o.messier} de sa liste d’objets que l’on pourrait prendre pour des comètes.`,
                `C’est l’une des trouvailles personnelles de Messier, faite depuis Paris en ${o.year}.`,
                `La découverte est de Charles Messier, en ${o.year}. Il chassait les comètes, et ce fut pour lui une fausse alerte de plus à consigner.`,
              ])
            : o.messier && who === 'Pierre Méchain'
              ? choose('history', [
                  `Pierre Méchain fit la découverte en ${o.year} et prévint son ami Messier, qui lui attribua le numéro ${o.messier} de sa liste.`,
                  `On doit la découverte à Pierre Méchain, en ${o.year} ; Messier la reprit sous le numéro ${o.messier}.`,
                ])
              : o.messier
                ? choose('history', [
                    `${who} fut le premier à en faire mention, en ${o.year} ; Messier y attribua plus tard le numéro ${o.messier} de son catalogue.`,
                    `La découverte ${by}, en ${o.year}, précède la liste de Messier, où elle porte le numéro ${o.messier}.`,
                  ])
                : choose('history', [`La première mention est ${by}, en ${o.year}.`, `On doit la découverte à ${who}, en ${o.year}.`])
  return `## Un peu d’histoire\n\n${text}`
}

function nearby(o, choose) {
  if (o.neighbours.length === 0) return null
  const list = o.neighbours.map(({ object, apart }) => {
    const label = object.label ?? capital(bare(object.name.fr))
    const name = object.label && object.name ? `, ${object.name.fr}` : ''
    const far = apart < 1 ? `${Math.max(1, Math.round(apart * 60))}′` : `${num(Math.round(apart * 10) / 10, 'fr')}°`
    return `- [${label}${name}](/object/${object.slug}), ${kindNames[object.kind]}, à ${far}`
  })
  const opening = choose('nearby', ['Tant que vous y êtes, rendez visite à ses voisins du ciel :', 'Non loin de là dans le ciel :', 'En bonne compagnie dans la même région :'])
  return `## Aux alentours\n\n${opening}\n\n${list.join('\n')}`
}
