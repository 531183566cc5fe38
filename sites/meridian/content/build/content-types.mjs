import { labels } from './labels.mjs'

const text = (id, name, more = {}) => ({ id, name, type: 'text', ...more })
const local = { localizable: true }
const required = { typeConfig: { required: true } }

const title = text('title', 'Title', { ...local, typeConfig: { required: true, regex: '^.{2,120}$', regexMessage: 'must be 2 to 120 characters long' } })
const summary = text('summary', 'Summary', {
  ...local,
  helpText: 'One or two sentences: they stand in lists, in search results and in the description of the page.',
  typeConfig: { required: true, multiline: true, linesCount: 3 },
})
const body = {
  id: 'body',
  name: 'Body',
  type: 'richText',
  ...local,
  typeConfig: {
    required: true,
    formatting: { builtIn: ['bold', 'italic', 'code', 'superscript', 'subscript'] },
    elements: { builtIn: ['h2', 'h3', 'h4', 'link', 'orderedList', 'unorderedList', 'quote', 'table', 'asset', 'code'] },
  },
}
const expected = text('asked', 'Questions that it answers', {
  ...local,
  helpText:
    'The beginning of a sentence of the body; below it what people ask that it answers, a question a line; an empty line before the next. Below a dash: what people ask that the page does not answer.',
  typeConfig: { multiline: true, linesCount: 8 },
})
const category = text('category', 'Category', {
  ...local,
  helpText: 'From the general to the particular, with semicolons: Sky;Deep sky;Nebula;Planetary',
  typeConfig: { required: true, regex: '^[^;]+(;[^;]+)*$', regexMessage: 'must be names joined by semicolons' },
})
const author = text('author', 'Author', { ...local, ...required, helpText: 'A role, not a person.' })
const date = { id: 'date', name: 'Date', type: 'date', ...required }
const number = (id, name, typeConfig = {}) => ({ id, name, type: 'number', typeConfig: { decimal: true, ...typeConfig } })
const whole = (id, name, typeConfig = {}) => ({ id, name, type: 'number', typeConfig: { decimal: false, ...typeConfig } })
const select = (id, name, values = id) => ({
  id,
  name,
  type: 'select',
  typeConfig: { options: Object.entries(labels[values]).map(([value, words]) => ({ value, text: words.en })) },
})
const reference = (id, name, types, isMulti = false, more = {}) => ({
  id,
  name,
  type: 'contentReference',
  typeConfig: { isMulti, allowedContentTypes: types, ...more },
})
const day = (id, name) => ({ id, name, type: 'date' })

const constellation = reference('constellation', 'Constellation', ['constellation'])
const constellationName = text('constellationName', 'Name of the constellation', local)
const difficulty = select('difficulty', 'Difficulty')
const instrument = select('instrument', 'Instrument needed')
const season = select('season', 'Best evenings')
const hemisphere = select('hemisphere', 'Hemisphere')
const place = [number('raHours', 'Right ascension in hours', { min: 0, max: 24 }), number('decDegrees', 'Declination in degrees', { min: -90, max: 90 })]
const related = reference('related', 'Related', ['object', 'constellation', 'guide', 'article', 'instrument', 'event', 'glossary', 'question'], true, { max: 12 })

const page = (id, name, icon, description, fields) => ({
  id,
  name,
  description,
  icon,
  entryName: 'title',
  type: 'contentType',
  slugSettings: {
    required: 'yes',
    unique: 'global',
    regularExpression: '^[a-z0-9]+(-[a-z0-9]+)*$',
    regularExpressionMessage: 'must be small letters and digits joined by hyphens',
  },
  fields: fields.flatMap(field => (field === body ? [body, expected] : [field])),
})

const whatToSee = [title, summary, body, category]
const imprint = [author, date]

export const contentTypes = [
  page('object', 'Object', 'planet', 'Something to see in the sky: cluster, nebula, galaxy, star, planet or moon.', [
    ...whatToSee,
    select('objectType', 'Kind of object'),
    text('designations', 'Names and numbers'),
    constellation,
    constellationName,
    number('magnitude', 'Apparent magnitude', { min: -28, max: 30 }),
    number('distanceLightYears', 'Distance in light years', { min: 0 }),
    number('distanceAu', 'Mean distance from the Sun in astronomical units', { min: 0 }),
    number('diameterKm', 'Diameter in kilometres', { min: 0 }),
    number('sizeArcmin', 'Apparent size in minutes of arc', { min: 0 }),
    ...place,
    text('discoverer', 'First recorded by'),
    whole('discoveryYear', 'Year of that record', { min: -500, max: 2100 }),
    whole('bestMonth', 'Month in which it is highest at 10 p.m.', { min: 1, max: 12 }),
    difficulty,
    instrument,
    season,
    hemisphere,
    related,
    ...imprint,
  ]),
  page('constellation', 'Constellation', 'star-shape', 'One of the 88 parts into which the sky is divided.', [
    ...whatToSee,
    text('code', 'Abbreviation', { typeConfig: { required: true, regex: '^[A-Z][A-Za-z]{2}$', regexMessage: 'must be three letters' } }),
    text('genitive', 'Genitive of the Latin name', required),
    number('areaSquareDegrees', 'Area in square degrees', { min: 0 }),
    whole('areaRank', 'Rank by area', { min: 1, max: 88 }),
    text('brightestStar', 'Brightest star'),
    { id: 'zodiac', name: 'Of the zodiac', type: 'checkbox', typeConfig: { trueLabel: 'Yes', falseLabel: 'No' } },
    ...place,
    whole('bestMonth', 'Month in which it is highest at 10 p.m.', { min: 1, max: 12 }),
    season,
    hemisphere,
    related,
    ...imprint,
  ]),
  page('guide', 'Guide', 'notebook', 'How to do something under the sky.', [
    ...whatToSee,
    difficulty,
    instrument,
    whole('minutes', 'Minutes to read', { min: 1, max: 120 }),
    related,
    ...imprint,
  ]),
  page('article', 'Article', 'file-document', 'Background: why things are as they are; missions and people.', [
    ...whatToSee,
    day('startDate', 'Date of the launch or event'),
    whole('minutes', 'Minutes to read', { min: 1, max: 120 }),
    related,
    ...imprint,
  ]),
  page('instrument', 'Instrument', 'search-loading', 'Things to look with, by kind; no brands.', [
    ...whatToSee,
    select('instrumentClass', 'Class'),
    number('apertureMm', 'Aperture in millimetres', { min: 0 }),
    number('magnification', 'Magnification', { min: 0 }),
    difficulty,
    related,
    ...imprint,
  ]),
  page('event', 'Event', 'calendar', 'Something that happens in the sky on certain dates.', [
    ...whatToSee,
    select('eventType', 'Kind of event'),
    day('startDate', 'First day'),
    day('endDate', 'Last day'),
    { id: 'peak', name: 'Greatest moment', type: 'datetime' },
    constellation,
    constellationName,
    number('zenithalRate', 'Meteors an hour under ideal conditions', { min: 0 }),
    number('speedKmPerSecond', 'Speed of the meteors in kilometres a second', { min: 0 }),
    number('moonPercent', 'Lit part of the Moon in per cent', { min: 0, max: 100 }),
    text('parentBody', 'Parent body'),
    difficulty,
    instrument,
    season,
    hemisphere,
    related,
    ...imprint,
  ]),
  page('glossary', 'Glossary entry', 'format-quote', 'A word and what it means.', [
    ...whatToSee,
    text('aliases', 'Also called', local),
    related,
    ...imprint,
  ]),
  page('question', 'Question', 'comment', 'A question from a reader, with replies that refer to it.', [
    ...whatToSee,
    { id: 'answered', name: 'Answered', type: 'checkbox', typeConfig: { trueLabel: 'Yes', falseLabel: 'No' } },
    whole('replyCount', 'Number of replies', { min: 0 }),
    related,
    ...imprint,
  ]),
  page('reply', 'Reply', 'comment', 'An answer to a question.', [
    title,
    summary,
    body,
    category,
    reference('question', 'Question', ['question'], false, { required: true }),
    { id: 'accepted', name: 'Accepted answer', type: 'checkbox', typeConfig: { trueLabel: 'Yes', falseLabel: 'No' } },
    whole('position', 'Place in the thread', { min: 1 }),
    ...imprint,
  ]),
  page('page', 'Page', 'home', 'Home, about, privacy.', [title, summary, body, category, related, ...imprint]),
  page('placement', 'Placement', 'format-align-top', 'A place on a page that shows each visitor what fits them, or a test of two ways.', [
    text('title', 'Name for editors', required),
    text('kind', 'Kind', {
      helpText: 'choice: the first variants that fit. test: by chance, and the same for the same visitor.',
      typeConfig: { required: true, regex: '^(choice|test)$', regexMessage: 'must be choice or test' },
    }),
    whole('take', 'How many variants are shown', { min: 1, max: 20 }),
    {
      id: 'variants',
      name: 'Variants',
      type: '$block',
      helpText: 'The first that fits comes first; one without criteria is for everybody.',
      typeConfig: { required: true, allowedTypes: ['variant'] },
    },
  ]),
  {
    id: 'variant',
    name: 'Variant',
    description: 'What one kind of visitor sees.',
    icon: 'user',
    entryName: 'id',
    type: 'block',
    fields: [
      text('id', 'Id', { typeConfig: { required: true, regex: '^[a-z0-9-]+$', regexMessage: 'must be small letters, digits and hyphens' } }),
      {
        id: 'criteria',
        name: 'Criteria',
        type: 'json',
        helpText: '{ "crit": [{ "l": "planetWatcher", "op": ">", "r": 19 }], "op": "&" }; for a fact { "t": "q", "l": "half", "op": "=", "r": "south" }',
      },
      number('share', 'Test: per cent of the visitors', { min: 0, max: 100 }),
      { id: 'control', name: 'Test: what the others are compared with', type: 'checkbox', typeConfig: { trueLabel: 'Yes', falseLabel: 'No' } },
      text('title', 'Title', local),
      text('lead', 'Words under the title', local),
      text('instruments', 'Only what these instruments show', { helpText: 'With semicolons: naked eye; binoculars' }),
      text('guide', 'Guide that comes first', { helpText: 'The last part of its address' }),
    ],
  },
]
