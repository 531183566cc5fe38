import type { Access } from '@quarry/engine'

/** One page of a small guide to the sky, as the index holds it. */
export type Page = {
  id: string
  title: string
  summary?: string
  body: string
  kind: string
  language: 'English' | 'French' | 'Spanish'
  date: number
  author?: string
  class?: string
  constellation?: string
  tags?: readonly string[]
  magnitude?: number
  category?: string
  foldingcollection?: string
  foldingchild?: readonly string[]
  foldingparent?: string
  access?: Access
}

const day = 86_400_000
const classes = ['galaxy', 'nebula', 'cluster', 'galaxy', 'star', 'galaxy', 'nebula'] as const
const constellations = [
  ...['Andromeda', 'Aquila', 'Cassiopeia', 'Cygnus', 'Draco', 'Gemini', 'Hercules'],
  ...['Leo', 'Lyra', 'Orion', 'Pegasus', 'Perseus', 'Taurus', 'Virgo'],
]
const tags = ['bright', 'faint', 'northern', 'southern', 'double', 'variable']
const authors = ['Ada Quill', 'Ben Marsh', 'Cleo Tern', 'Dora Finch']
const shelves: Readonly<Record<string, readonly string[]>> = {
  galaxy: ['Sky;Deep sky;Galaxies;Spiral', 'Sky;Deep sky;Galaxies;Elliptical', 'Sky;Deep sky;Galaxies'],
  nebula: ['Sky;Deep sky;Nebulae;Planetary', 'Sky;Deep sky;Nebulae;Dark'],
  cluster: ['Sky;Deep sky;Clusters'],
  star: ['Sky;Near;Stars', 'Sky;Near;Doubles'],
}

const pick = <Value>(list: readonly Value[], at: number): Value => list[at % list.length] as Value

/** 98 objects over two years, one every week, none at the edge of a day or a year. */
function objects(now: number): Page[] {
  return Array.from({ length: 98 }, (_, at) => {
    const kind = pick(classes, at)
    // Uneven on purpose: a facet has values that many share and values of one page.
    const place =
      at % 3 === 0 ? pick(['Lyra', 'Leo', 'Orion', 'Taurus', 'Lyra'], at / 3) : pick(constellations, at * 5)
    const magnitude = ((at * 37) % 120) / 10
    const language = at % 11 === 3 ? 'French' : at % 13 === 5 ? 'Spanish' : 'English'
    return {
      id: `object-${at}`,
      title: `${place} ${kind} ${100 + at}`,
      body: [
        `A ${kind} in ${place}, of magnitude ${magnitude}.`,
        `It is best seen ${at % 2 === 0 ? 'in winter' : 'in summer'} with ${pick(['binoculars', 'a telescope', 'the naked eye'], at)}.`,
        `Catalogue entry ${100 + at} of the guide to the whole sky.`,
      ].join('\n'),
      kind: 'object',
      language,
      date: now - day / 2 - at * 7 * day,
      author: pick(authors, at),
      class: kind,
      constellation: place,
      tags: tags.filter((_, bit) => ((at * 5 + 3) >> bit) % 2 === 1),
      magnitude,
      category: pick(shelves[kind] ?? [], Math.floor(at / 7)),
    }
  })
}

function articles(now: number): Page[] {
  return [
    {
      id: 'primer',
      title: '🔭 Telescope primer: éclipse & "first light"',
      summary: 'How to begin with a telescope.',
      body: 'A 🔭 telescope gathers light. An éclipse needs a filter: never look at the Sun without one.\nFirst light is the first look through a new telescope.',
      kind: 'article',
      language: 'English',
      date: now - 3 * day,
      author: 'Ada Quill',
      tags: ['beginner'],
    },
    {
      id: 'zodiacal',
      title: 'Zodiacal light',
      body: 'The zodiacal light is a faint glow along the ecliptic, seen after dusk in spring.',
      kind: 'article',
      language: 'English',
      date: now - 40 * day,
      author: 'Ben Marsh',
      tags: ['beginner', 'faint'],
    },
    {
      id: 'unsafe',
      title: 'Markup <b>in</b> titles',
      body: 'Observers write <script>alert("aurora")</script> and & in their notes.\nAn aurora is a curtain of light.',
      kind: 'article',
      language: 'English',
      date: now - 50 * day,
      author: 'Cleo Tern',
    },
    {
      id: 'aurore',
      title: 'L’aurore boréale',
      body: 'Une aurore boréale est un rideau de lumière dans le ciel du nord.',
      kind: 'article',
      language: 'French',
      date: now - 60 * day,
      author: 'Cleo Tern',
    },
    {
      id: 'secret',
      title: 'Classified quasarium survey',
      body: 'The quasarium survey is not public yet.',
      kind: 'report',
      language: 'English',
      date: now - 2 * day,
      author: 'Dora Finch',
      access: { levels: [[{ allow: ['group|token|staff'] }]] },
    },
  ]
}

/** Conversations: a question, answers to it, and answers to answers. */
function messages(now: number): Page[] {
  const thread = (name: string, subject: string, parents: readonly (number | null)[]): Page[] =>
    parents.map((parent, at) => ({
      id: `${name}-${at}`,
      title: at === 0 ? `${subject}?` : `Re: ${subject} (${at})`,
      body: `${at === 0 ? 'Asking' : 'Answering'} about ${subject.toLowerCase()}: eyepiece question ${at}.`,
      kind: 'message',
      language: 'English',
      date: now - 10 * day + at * 3_600_000,
      author: pick(authors, at),
      foldingcollection: name,
      foldingchild: [`${name}-${at}`],
      ...(parent === null ? {} : { foldingparent: `${name}-${parent}` }),
    }))
  return [
    ...thread('collimation', 'Collimation of mirrors', [null, 0, 0, 1, 3, 0]),
    ...thread('dew', 'Dew on the lens', [null, 0]),
    ...thread('polaris', 'Polaris alignment', [null, 0, 1]),
    ...thread('alone', 'Lonely meteor', [null]),
  ]
}

/** Everything, with dates that lie behind `now`. */
export function createPages(now: number): readonly Page[] {
  const start = Math.floor(now / 1000) * 1000
  return [...objects(start), ...articles(start), ...messages(start)]
}
