import { lightYears, num, roughly, years } from '../lib/numbers.mjs'

const months = 'January February March April May June July August September October November December'.split(' ')
const quarters = { N: 'north', NE: 'north-east', E: 'east', SE: 'south-east', S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' }

export const kindNames = {
  OC: 'open cluster',
  GC: 'globular cluster',
  SC: 'star cloud of the Milky Way',
  AS: 'group of stars',
  DS: 'double star',
  EN: 'emission nebula',
  RN: 'reflection nebula',
  DN: 'dark nebula',
  PN: 'planetary nebula',
  SR: 'supernova remnant',
  SP: 'spiral galaxy',
  SB: 'barred spiral galaxy',
  LE: 'lenticular galaxy',
  EL: 'elliptical galaxy',
  IR: 'irregular galaxy',
}

export const categories = {
  OC: 'Sky;Deep sky;Star cluster;Open',
  GC: 'Sky;Deep sky;Star cluster;Globular',
  SC: 'Sky;Deep sky;Milky Way;Star cloud',
  AS: 'Sky;Deep sky;Asterism',
  DS: 'Sky;Stars;Double star',
  EN: 'Sky;Deep sky;Nebula;Emission',
  RN: 'Sky;Deep sky;Nebula;Reflection',
  DN: 'Sky;Deep sky;Nebula;Dark',
  PN: 'Sky;Deep sky;Nebula;Planetary',
  SR: 'Sky;Deep sky;Nebula;Supernova remnant',
  SP: 'Sky;Deep sky;Galaxy;Spiral',
  SB: 'Sky;Deep sky;Galaxy;Spiral',
  LE: 'Sky;Deep sky;Galaxy;Lenticular',
  EL: 'Sky;Deep sky;Galaxy;Elliptical',
  IR: 'Sky;Deep sky;Galaxy;Irregular',
}

const instruments = {
  'naked eye': 'the naked eye',
  binoculars: 'binoculars',
  'small telescope': 'a small telescope',
  'large telescope': 'a large telescope',
}

const article = noun => (/^[aeiou]/i.test(noun) ? 'an' : 'a')
const capital = text => text.charAt(0).toUpperCase() + text.slice(1)

/** Title, summary and body of a deep-sky object in English. */
export function describe(o, choose) {
  const kind = kindNames[o.kind]
  const con = o.con.latin
  const short = o.label ?? o.name.en
  const Short = capital(short)
  const name = o.name?.en ?? null
  const both = o.label && name ? `${o.label}, ${name},` : Short
  const far = o.distance ? lightYears(o.distance, 'en') : null
  return {
    title: o.label && name ? `${capital(name.replace(/^the /, ''))} (${o.label})` : name ? capital(name.replace(/^the /, '')) : `${o.label}, ${kind} in ${con}`,
    summary: summary(o, choose, { kind, con, short, Short, both, far }),
    body: [
      lead(o, choose, { kind, con, short, Short, both, far }),
      nature(o, choose, { short, Short, far }),
      '{{extra}}',
      '## Facts at a glance\n\n{{facts}}',
      `## How to find ${o.label ? short : 'it'}\n\n${find(o, choose, { short, Short, con })}`,
      `## What you will see\n\n${views(o, choose)}`,
      history(o, choose, Short),
      nearby(o, choose),
    ]
      .filter(Boolean)
      .join('\n\n'),
    facts: facts(o, kind),
  }
}

function summary(o, choose, t) {
  const magnitude = o.magnitude === null ? '' : ` of magnitude ${num(o.magnitude, 'en')}`
  const best = months[o.month - 1]
  const tool = instruments[o.instrument]
  return choose('summary', [
    `${capital(article(t.kind))} ${t.kind}${magnitude} in ${t.con}${t.far ? `, about ${t.far} away` : ''}. Best seen in ${best} with ${tool}.`,
    `${t.Short} is ${article(t.kind)} ${t.kind} in the constellation ${t.con}${t.far ? `, some ${t.far} from us` : ''}: a target for ${tool}, highest on ${best} evenings.`,
    `What to see, when and how: ${article(t.kind)} ${t.kind}${magnitude} in ${t.con}, within reach of ${tool} and best placed in ${best}.`,
    `${t.far ? `About ${t.far} away in ${t.con}, ` : `In ${t.con}, `}${t.short} is ${article(t.kind)} ${t.kind} for ${tool}; look for it in ${best}.`,
  ])
}

function lead(o, choose, t) {
  const width = size(o)
  const first = choose('lead', [
    `${t.both} is ${article(t.kind)} ${t.kind} in the constellation [${t.con}](/constellation/${o.con.slug}).`,
    `In the constellation [${t.con}](/constellation/${o.con.slug}) lies ${o.label && o.name ? `${o.label}, ${o.name.en}` : t.short}: ${article(t.kind)} ${t.kind}.`,
    o.difficulty !== 'hard' && `${t.both} is one of the sights of [${t.con}](/constellation/${o.con.slug}), ${article(t.kind)} ${t.kind}${o.magnitude === null ? '' : ` of magnitude ${num(o.magnitude, 'en')}`}.`,
  ])
  const second = o.distance
    ? choose('light', [
        `Its light has been on the way for about ${years(o.distance, 'en')}.`,
        `It is about ${t.far} from us, so we see it as it was ${years(o.distance, 'en')} ago.`,
        `Between it and us lie some ${t.far}.`,
        `The best estimates put it at about ${t.far}.`,
      ])
    : choose('nolight', ['Its distance is not well known.', 'No single distance can be given for it with confidence.'])
  const third = choose('width', [
    `On the sky it ${width}.`,
    `Seen from here it ${width}${o.trueSize ? `, which at that distance means about ${lightYears(o.trueSize, 'en')} from edge to edge` : ''}.`,
    o.trueSize ? `It ${width}; in space it measures roughly ${lightYears(o.trueSize, 'en')} across.` : `It ${width}.`,
  ])
  const distance = o.family === 'double' || o.family === 'asterism' ? '' : `${second} `
  return `${first} ${distance}${third}`
}

function size(o) {
  const ratio = o.major / 31
  const figures = o.minor === o.major ? `${num(o.major, 'en')}′` : `${num(o.major, 'en')}′ by ${num(o.minor, 'en')}′`
  if (o.family === 'double') return 'is a pair whose two stars stand 0.9′ apart'
  if (ratio >= 4) return `covers ${num(Math.round((o.major / 60) * 10) / 10, 'en')}°, more than ${num(Math.floor(ratio), 'en')} full Moons side by side`
  if (ratio >= 1.25) return `measures ${figures}, wider than the full Moon`
  if (ratio >= 0.75) return `measures ${figures}, about the width of the full Moon`
  if (ratio >= 0.4) return `measures ${figures}, about half the width of the full Moon`
  if (ratio >= 0.15) return `measures ${figures}, a fraction of the Moon’s width`
  return `measures only ${figures}`
}

function nature(o, choose, t) {
  return natures[o.family](o, choose, t)
}

const natures = {
  open: (o, choose, t) =>
    choose('nature', [
      `The stars of an [open cluster](/glossary/open-cluster) were born together from one cloud of gas and still travel through the Galaxy as a loose family. Over some hundreds of millions of years the pull of passing clouds and stars scatters them.`,
      `All its stars are of about the same age and stand at nearly the same distance, so the differences in brightness that you see are real ones. That is what makes [open clusters](/glossary/open-cluster) such good laboratories.`,
      `Like all [open clusters](/glossary/open-cluster) it lies in the disc of the Milky Way, where stars are still being made. The bright blue stars are the heavy ones, which burn fast; the orange ones, if there are any, have already used up the hydrogen in their cores.`,
      `What holds ${t.short} together is nothing but the gravity of its own stars, and that is a weak bond. Compared with a [globular cluster](/glossary/globular-cluster) it is small, young and short-lived.`,
      `You are looking at a generation of stars: one cloud, one birth, then different fates according to weight. In an [open cluster](/glossary/open-cluster) the heaviest members set the tone, though the faint ones are by far more numerous.`,
    ]),
  globular: (o, choose, t) =>
    choose('nature', [
      `A [globular cluster](/glossary/globular-cluster) is a ball of very old stars, most of them formed more than ten billion years ago. Hundreds of thousands of them swarm around a common centre, and the swarm itself circles the heart of the Milky Way.`,
      `Nearly all the stars in ${t.short} are older than the Sun by billions of years. They belong to the halo of our Galaxy, the thin round cloud of ancient stars in which the flat disc is embedded.`,
      `The Milky Way has more than 150 [globular clusters](/glossary/globular-cluster). Each is a sphere of old suns, packed so tightly in the middle that a telescope shows a glow there rather than single points.`,
      `There is hardly any gas left in a [globular cluster](/glossary/globular-cluster) and so no new star is born in it. What shines is an old crowd of small yellow and red stars, with a few red giants that carry most of the light.`,
      `Imagine a night sky there: thousands of stars brighter than Sirius, at every hour. Gravity has kept this swarm together almost as long as there has been a Milky Way.`,
    ]),
  planetary: (o, choose) =>
    choose('nature', [
      `It has nothing to do with planets. A [planetary nebula](/glossary/planetary-nebula) is the last breath of a star not unlike the Sun: the outer layers drift away and glow in the ultraviolet light of the hot core that stays behind.`,
      `The star that made it had run out of fuel, swelled into a red giant and shed its outer layers. The naked core, soon a [white dwarf](/glossary/white-dwarf), now lights up the gas. In some ten thousand years the show is over.`,
      `William Herschel gave [planetary nebulae](/glossary/planetary-nebula) their misleading name because their small round discs reminded him of a planet. In truth they are shells of gas thrown off by dying stars, and they last no longer than a few tens of thousands of years.`,
      `Much of its light comes in a single green colour, that of oxygen stripped of two electrons. That is why a filter that lets only this colour pass makes [planetary nebulae](/glossary/planetary-nebula) stand out so well.`,
    ]),
  emission: (o, choose, t) =>
    choose('nature', [
      `${t.Short} shines by itself: young, very hot stars pour out ultraviolet light, hydrogen atoms lose their electrons to it and glow when they catch them again. In photographs that glow is red; the eye, almost colour-blind at night, sees grey.`,
      `An [emission nebula](/glossary/emission-nebula) is a place where stars are being made. The first hot ones light up what remains of the cloud and hollow it out, until in a few million years only a cluster is left.`,
      `What you see is thin gas, thinner than the best vacuum in a laboratory, heated and lit by newborn stars inside it. There is simply so much of it that it shows across ${t.far ?? 'the gulf'}.`,
    ]),
  reflection: (o, choose) =>
    choose('nature', [
      'It has no light of its own. Dust around young stars scatters their light, the blue part of it best, much as our air does in daytime. That is the mark of a [reflection nebula](/glossary/reflection-nebula).',
    ]),
  dark: (o, choose, t) =>
    choose('nature', [
      `A [dark nebula](/glossary/dark-nebula) is seen only because something brighter lies behind it. The dust in it, fine as smoke, swallows the light; inside, shielded and very cold, gas can gather for the next generation of stars.`,
      `${t.Short} is not a hole in the sky, though observers once thought so of such places. It is a cloud of cold gas and fine dust that hides what lies beyond.`,
    ]),
  remnant: (o, choose, t) =>
    choose('nature', [
      `A heavy star ended here in an explosion, a [supernova](/glossary/supernova). ${t.Short} is what it threw into space, still rushing outwards and still glowing.`,
      `The glow marks the place where the blast of a [supernova](/glossary/supernova) runs into the gas between the stars, long after the star itself has gone.`,
    ]),
  spiral: (o, choose, t) => {
    const pose = { edge: 'almost edge-on', slant: 'at a slant', face: 'nearly face-on' }[o.tilt]
    return choose('nature', [
      `It is a [spiral galaxy](/glossary/spiral-galaxy) like our own, a turning disc of stars, gas and dust that we happen to see ${pose}.${o.barred ? ' A bar of stars crosses its middle, and the arms start at the ends of the bar.' : ''}`,
      `We see this disc ${pose}. Its arms are not fixed things but waves of crowding, in which gas is squeezed and bright young stars light up.${o.barred ? ' The inner part is drawn out into a bar, as it is in the Milky Way.' : ''}`,
      `Tens or hundreds of billions of suns are a fair guess for a [spiral galaxy](/glossary/spiral-galaxy) of this kind. Its disc is turned so that we look at it ${pose}${o.barred ? ', and a straight bar of stars runs through the centre' : ''}.`,
      `Every star that you see in front of ${t.short} belongs to the Milky Way and is thousands of times nearer. The galaxy itself, a disc seen ${pose}${o.barred ? ' with a bar across its heart' : ''}, is an island of its own.`,
    ])
  },
  elliptical: (o, choose, t) =>
    choose('nature', [
      `An [elliptical galaxy](/glossary/elliptical-galaxy) has no disc and no arms. It is a great swarm of mostly old stars, each on its own orbit, with little gas left for new ones.`,
      `Smooth, round and without dust lanes to catch the eye, ${t.short} is an [elliptical galaxy](/glossary/elliptical-galaxy). Such galaxies are thought to have grown by swallowing others.`,
      `There is no spiral to look for here. In an [elliptical galaxy](/glossary/elliptical-galaxy) the stars move in all directions like bees in a swarm, and most of them are old and yellowish.`,
    ]),
  lenticular: (o, choose) =>
    choose('nature', [
      `It stands between two worlds: a disc like a spiral, yet without arms and almost without gas, like an elliptical. Such [lenticular galaxies](/glossary/lenticular-galaxy) have used up or lost what stars are made of.`,
      `[Lenticular galaxies](/glossary/lenticular-galaxy) are discs whose star formation has come to rest. What remains is a bright bulge and a smooth, lens-shaped glow around it.`,
    ]),
  irregular: (o, choose) =>
    choose('nature', [
      `An [irregular galaxy](/glossary/irregular-galaxy) shows neither a tidy spiral nor a smooth ellipse. The pull of a neighbour has usually had a hand in it, and often it has set off a wave of star birth.`,
    ]),
  cloud: () =>
    'It is no cluster: we look through a gap in the dust of our own Galaxy, deep into one of its inner arms, and see the crowd of stars that the dust hides elsewhere.',
  asterism: () =>
    'The stars only happen to lie in the same direction. Their distances and motions differ, so this is a chance pattern, an [asterism](/glossary/asterism), and not a cluster.',
  double: () =>
    'Two stars of similar brightness stand side by side here, and measurements of their distances suggest that they do so by chance: one lies far behind the other.',
}

function facts(o, kind) {
  return [
    ['Names', o.designations],
    ['Kind', capital(kind)],
    ['Constellation', o.con.meaning === o.con.latin ? o.con.latin : `${o.con.latin} (${o.con.meaning})`],
    o.magnitude === null ? null : ['Magnitude', num(o.magnitude, 'en')],
    ['Apparent size', o.minor === o.major ? `${num(o.major, 'en')}′` : `${num(o.major, 'en')}′ × ${num(o.minor, 'en')}′`],
    o.distance ? ['Distance', lightYears(o.distance, 'en')] : null,
    o.trueSize ? ['True size, about', lightYears(o.trueSize, 'en')] : null,
    o.discoverer ? ['First recorded', o.year === 1654 ? `${o.discoverer}, before 1654` : o.year < 1000 ? `${o.discoverer}, about AD ${o.year}` : `${o.discoverer}, ${o.year}`] : o.year ? ['First recorded', String(o.year)] : null,
    ['Best evenings', months[o.month - 1]],
  ].filter(Boolean)
}

function find(o, choose, t) {
  const { star } = o
  const apart = star.apart < 1 ? Math.round(star.apart * 10) / 10 : Math.round(star.apart * 2) / 2
  const degrees = `${num(apart, 'en')}°`
  const way = quarters[star.towards]
  const reach =
    star.apart < 1
      ? 'In a telescope at low power both fit into one field of view.'
      : star.apart < 4.5
        ? 'Binoculars show both in one field of view.'
        : star.apart < 7.5
          ? 'That is about one field of view of ordinary binoculars.'
          : star.apart < 12
            ? 'A fist held at arm’s length spans about ten degrees.'
            : 'That is more than a fist at arm’s length, so go in two steps.'
  const hop = choose('hop', [
    `Start at the star ${star.name.en} and go ${degrees} to the ${way}. ${reach}`,
    `Look for ${star.name.en} first; ${t.short} lies ${degrees} ${way} of it. ${reach}`,
    `The signpost is ${star.name.en}. From there it is ${degrees} towards the ${way}. ${reach}`,
    `${capital(degrees)} ${way} of ${star.name.en} is the place to sweep. ${reach}`,
  ])
  const month = months[o.month - 1]
  const around = `${months[(o.month + 10) % 12]} to ${months[o.month % 12]}`
  const when = choose('when', [
    `In ${month} it stands highest at about ten in the evening.`,
    `The best evenings are those from ${around}.`,
    `At midnight it stands highest about a month earlier, but evenings in ${month} show it best.`,
    `${month} is its month: at ten in the evening it crosses the meridian.`,
  ])
  return `${hop}\n\n${when} ${altitude(o)}`
}

function altitude(o) {
  const north = Math.round(90 - Math.abs(50 - o.dec))
  const south = Math.round(90 - Math.abs(-35 - o.dec))
  if (o.dec > 48) return `From latitude 50° north it never sets. From 35° south it ${south > 3 ? `climbs no higher than ${south}°` : 'does not rise'}.`
  if (o.dec < -58) return `It never rises north of latitude ${Math.floor(90 + o.dec)}° north; from 35° south it passes ${south}° high.`
  const low = north < 3 ? 'stays below the horizon or scrapes it' : north < 22 ? `climbs no more than ${north}° above the southern horizon` : `reaches a height of ${north}°`
  return `From latitude 50° north it ${low}; from 35° south it ${south < 3 ? 'does not rise' : `reaches ${south}°`}.`
}

function views(o, choose) {
  const lines = []
  const tell = (tool, sentence) => sentence && lines.push(`- **${tool}:** ${sentence}`)
  const view = looks[o.family]
  tell('Naked eye', view.eye(o, choose))
  tell('Binoculars', view.glass(o, choose))
  tell('Small telescope', view.small(o, choose))
  tell('Large telescope', view.large(o, choose))
  const advice = choose('advice', [
    o.galaxy && 'Galaxies fade first when the Moon is up or the sky is lit by a town, so choose a [dark night](/guide/dark-adaptation).',
    o.difficulty === 'hard' && 'Take your time with it: [averted vision](/guide/averted-vision) and a quarter of an hour in the dark are worth more than a higher power.',
    o.difficulty !== 'easy' && 'If nothing shows, do not look straight at the place but a little beside it: that is [averted vision](/guide/averted-vision), and it works.',
    o.difficulty === 'easy' && o.instrument !== 'naked eye' && 'It is a rewarding first target once your eyes are [used to the dark](/guide/dark-adaptation).',
    o.instrument === 'naked eye' && 'Before you reach for any instrument, give your eyes [a quarter of an hour in the dark](/guide/dark-adaptation).',
    'Sketching it, however clumsily, makes you see more than a glance does.',
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
          ? 'perhaps a faint smudge under a very dark sky.'
          : hazy(o)
            ? choose('eye', ['a small misty patch, plain in a dark sky.', 'visible without any aid from a dark place, as a soft glow.'])
            : choose('eye', ['plain to see, even with a little moonlight, and partly resolved into stars.', 'easy; count how many stars you can hold steadily.']),
    glass: (o, choose) =>
      o.magnitude < 5.8
        ? choose('glass', [
            'the best view of all: the whole group fits the field, with dozens of stars.',
            'a handful of bright points with a sprinkling of faint ones between them.',
            'resolved into stars against the dark, and large enough to look like a cluster.',
          ])
        : choose('glass', [
            'a grainy patch of light in which the brightest members begin to show.',
            'a soft glow, with one or two stars standing out of it.',
            'a misty spot that hints at many stars just out of reach.',
          ]),
    small: (o, choose) =>
      o.major > 60
        ? 'too wide for most telescopes: use the lowest power you have, or stay with binoculars.'
        : choose('small', [
            'resolved at low power; look for pairs, chains and for colours among the brighter stars.',
            `dozens of stars in a field about ${num(roughly(Math.max(o.major, 6), 1), 'en')}′ wide; keep the power low enough to leave dark sky around them.`,
            'a lively group: let the power be low, so that the cluster stands free in the field.',
            'stars of many brightnesses come out, the fainter ones with averted vision.',
          ]),
    large: (o, choose) =>
      o.major > 60 ? null : choose('large', ['faint members fill the gaps.', 'rich, with more stars than one cares to count.', 'the background fills with a dust of faint stars.']),
  },
  globular: {
    eye: o => (o.magnitude < 4.5 ? 'a hazy star, fat rather than sharp.' : o.magnitude < 6 ? 'at the very limit, for sharp eyes under a perfect sky.' : null),
    glass: (o, choose) =>
      o.magnitude > 8.4
        ? 'a challenge: hardly more than a star that refuses to be sharp.'
        : o.magnitude < 6.6
          ? choose('glass', ['a round ball of mist, brighter towards the middle.', 'an unmistakable fuzzy spot that no focusing will turn into a star.', 'a small soft glow that stands out at once from the stars around it.'])
          : choose('glass', ['a small round smudge, easy to pass over at first.', 'like a star slightly out of focus.', 'a dim, even glow.']),
    small: (o, choose) =>
      o.magnitude < 6.3
        ? choose('small', ['the edge breaks up into points of light at 100 times and more, while the centre stays a glow.', 'grainy all over, with the brightest stars popping in and out of view.', 'a bright core in a halo that sparkles when the air is steady.'])
        : choose('small', ['a round nebula with a brighter middle; single stars are not to be expected.', 'a soft ball, mottled at best.', 'a comet without a tail, which is how Messier came across such things.']),
    large: (o, choose) =>
      o.magnitude < 7.8
        ? choose('large', ['hundreds of stars, down to the core: one of the sights for which people build telescopes.', 'resolved across the face, with chains of stars running out of it.', 'a heap of stardust, finer the longer you look.'])
        : choose('large', ['stars sparkle around the edge at high power.', 'partly resolved when the air is calm.', 'a granular glow, with a few single stars in front.']),
  },
  planetary: {
    eye: nothing,
    glass: o =>
      o.magnitude > 9.3
        ? null
        : o.major > 5
          ? 'a small grey cloud, surprisingly easy from a dark place.'
          : 'only a star among stars: you need the chart to know which one.',
    small: (o, choose) =>
      o.major > 5
        ? 'a large pale shape; a low power and a nebula filter bring it out.'
        : o.major > 2
          ? 'a faint round or oblong patch of even light.'
          : choose('small', ['a tiny disc that stays soft while the stars around it are sharp.', 'at 100 times and more the star turns into a small, well-edged disc, often with a blue or green tint.']),
    large: (o, choose) => choose('large', ['structure inside the disc, and at high power perhaps the star that made it.', 'brighter and darker parts, a rim, sometimes a faint outer shell.']),
  },
  emission: {
    eye: o => (o.magnitude <= 4.1 ? 'a patch of light that is clearly not a star.' : o.magnitude <= 6 ? 'a faint knot in the Milky Way under a dark sky.' : null),
    glass: (o, choose) =>
      o.magnitude <= 6.5
        ? choose('glass', ['a soft cloud around a few stars.', 'a pale glow with a star or two inside, best from a dark place.'])
        : null,
    small: (o, choose) => choose('small', ['the shape comes out, with darker lanes and bays; try a nebula filter.', 'a glow of uneven brightness wrapped around its stars, better still with a nebula filter.']),
    large: (o, choose) => choose('large', ['folds and filaments, more the longer you look.', 'a web of bright and dark, reaching farther than you first thought.']),
  },
  reflection: {
    eye: nothing,
    glass: () => 'a faint patch under a very dark sky.',
    small: () => 'like a comet with two heads: two stars in a small glow with one sharper edge. Nebula filters do not help here.',
    large: () => 'the glow grows and shows its uneven edges.',
  },
  dark: {
    eye: o => (o.major > 100 ? 'plain: a black patch in the bright band of the Milky Way.' : null),
    glass: o => (o.major > 100 ? 'its edges turn out ragged, and a few stars shine in front of it.' : null),
    small: o => (o.major > 100 ? 'too large for the field of a telescope.' : null),
    large: o => (o.major > 100 ? null : 'a real test: at least 250 mm, a perfect sky and a filter for the light of hydrogen. Photographs show it far more easily than the eye.'),
  },
  remnant: {
    eye: nothing,
    glass: o => (o.major < 10 ? 'a dim spot on a good night.' : 'only just, with a filter in front of each eyepiece.'),
    small: o => (o.major < 10 ? 'a pale oval without any detail.' : 'with a nebula filter, a long thin thread of light; without one, next to nothing.'),
    large: o => (o.major < 10 ? 'uneven light and ragged edges, but the famous filaments are a matter for photographs.' : 'with a filter, fine braided strands over more than a full field.'),
  },
  spiral: {
    eye: o => (o.magnitude < 4 ? 'a long faint smear: the most distant thing that most people can see without aid.' : o.magnitude < 6 ? 'for keen eyes in a really dark place, just.' : null),
    glass: (o, choose) =>
      o.major > 60
        ? 'a long oval of light around a bright middle; it fills a good part of the field.'
        : o.magnitude > 9.2
        ? null
        : o.magnitude > 8.2
          ? choose('glass', ['a faint spot, and only from a dark place.', 'a dim patch with averted vision.'])
          : choose('glass', ['a small oval glow with a brighter middle.', 'a soft spindle of light on a dark night.']),
    small: (o, choose) =>
      o.major > 60 ? 'too large for most fields: what you see is the bright middle part.' :
      ({
        edge: choose('small', ['a thin streak, brighter in the middle.', 'a sliver of light, long and narrow.']),
        slant: choose('small', ['an oval glow with a brighter heart.', 'a lens of pale light around a small core.', 'a soft ellipse that grows with averted vision.']),
        face: choose('small', ['a round, even glow that is easier at low power.', 'a pale disc with a faint core; its light is spread thin.', 'a dim round cloud, no more, but what a distance.']),
      })[o.tilt],
    large: (o, choose) =>
      ({
        edge: choose('large', ['a dark lane of dust may be seen along the middle.', 'mottling along its length and a bulge in the centre.']),
        slant: choose('large', ['a bright nucleus and hints of dust or arms.', 'an uneven disc: the arms are suspected rather than seen.']),
        face: choose('large', ['the spiral begins to show as a faint brightening that turns about the core.', 'knots in the arms and a starlike nucleus.']),
      })[o.tilt],
  },
  elliptical: {
    eye: nothing,
    glass: o => (o.magnitude > 9 ? null : 'a tiny faint spot.'),
    small: (o, choose) => choose('small', ['a round glow that brightens steadily towards the centre.', 'a small soft ball of light with a bright core.', 'easy to mistake for a globular cluster that will not resolve.']),
    large: (o, choose) => choose('large', ['larger and brighter, yet as smooth as before: that is its nature.', 'other, fainter galaxies may turn up in the same field.']),
  },
  lenticular: {
    eye: nothing,
    glass: o => (o.magnitude > 9 ? null : o.major > 15 ? 'a round glow, easy in a dark sky.' : 'a faint spot at best.'),
    small: (o, choose) => choose('small', ['a small lens of light with a bright middle.', 'an oval glow, brighter in the centre.']),
    large: (o, choose) => choose('large', ['a bright core, a smooth halo, and hardly a detail more.', 'the outline becomes clear, and with it the flat shape.']),
  },
  irregular: {
    eye: o => (o.magnitude < 4 ? 'a piece of the Milky Way that seems to have come loose.' : null),
    glass: o => (o.magnitude < 4 ? 'full of knots: each is a cluster or a nebula of its own.' : 'a thin smear of light.'),
    small: o => (o.magnitude < 4 ? 'one could spend weeks here, moving from cluster to nebula to cluster.' : 'a bright streak with uneven light and a dark notch across it.'),
    large: o => (o.magnitude < 4 ? 'single giant stars in another galaxy.' : 'dark wedges and bright knots at high power.'),
  },
  cloud: {
    eye: () => 'a bright patch in the Milky Way, large enough to be noticed at once.',
    glass: () => 'more stars than anywhere else in such a field, with two dark clouds at the northern edge.',
    small: () => 'field after field of stars, among them the small cluster NGC 6603.',
    large: nothing,
  },
  asterism: {
    eye: o => (o.magnitude < 4 ? 'a small misty spot.' : null),
    glass: o => (o.magnitude < 4 ? 'six stars in a row and four that make the hook: an upside-down coat hanger for northern observers.' : null),
    small: o => (o.magnitude < 4 ? 'too large; the pattern falls apart.' : 'four faint stars in the shape of a small Y.'),
    large: nothing,
  },
  double: {
    eye: nothing,
    glass: () => 'one faint point of light.',
    small: () => 'two stars of nearly the same brightness, easily split.',
    large: nothing,
  },
}

function history(o, choose, Short) {
  if (!o.discoverer) return null
  const who = o.discoverer
  const text =
    o.year === 130
      ? `${who} of Alexandria mentions it in the second century as a nebula behind the sting of the Scorpion.`
      : o.year === 964
        ? `${who} described it in his *Book of Fixed Stars* of 964, written in Isfahan.`
        : o.year === 1654
          ? `The Sicilian astronomer ${who} listed it in a book printed in 1654, which was then forgotten for three centuries.`
          : o.messier && who === 'Charles Messier'
            ? choose('history', [
                `Charles Messier came upon it in ${o.year} and entered it as number ${o.messier} in his list of things that might be taken for comets.`,
                `It is one of Messier’s own finds, made from Paris in ${o.year}.`,
                `Charles Messier found it in ${o.year}. He hunted comets, and ${Short} was for him one of the false alarms to be noted down.`,
              ])
            : o.messier && who === 'Pierre Méchain'
              ? choose('history', [
                  `Pierre Méchain found it in ${o.year} and told his friend Messier, who made it number ${o.messier} of his list.`,
                  `The discovery is due to Pierre Méchain, in ${o.year}; Messier took it over as number ${o.messier}.`,
                ])
              : o.messier
                ? choose('history', [
                    `${who} was the first to record it, in ${o.year}; Messier later made it number ${o.messier} of his catalogue.`,
                    `It was found by ${who} in ${o.year}, before Messier’s list, in which it is number ${o.messier}.`,
                  ])
                : choose('history', [`${who} was the first to record it, in ${o.year}.`, `Its discovery is due to ${who}, in ${o.year}.`])
  return `## A little history\n\n${text}`
}

function nearby(o, choose) {
  if (o.neighbours.length === 0) return null
  const list = o.neighbours.map(({ object, apart }) => {
    const label = object.label ?? object.name.en.replace(/^the /, '')
    const name = object.label && object.name ? `, ${object.name.en}` : ''
    const far = apart < 1 ? `${Math.max(1, Math.round(apart * 60))}′` : `${num(Math.round(apart * 10) / 10, 'en')}°`
    return `- [${label}${name}](/object/${object.slug}), ${article(kindNames[object.kind])} ${kindNames[object.kind]}, ${far} away`
  })
  const opening = choose('nearby', ['While you are there, look at its neighbours on the sky:', 'Not far from it on the sky:', 'Good company in the same part of the sky:'])
  return `## Nearby\n\n${opening}\n\n${list.join('\n')}`
}
