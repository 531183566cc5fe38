import * as en from '../grammar/deep-sky.en.mjs'
import * as es from '../grammar/deep-sky.es.mjs'
import * as fr from '../grammar/deep-sky.fr.mjs'
import { chooser } from '../lib/choose.mjs'
import { onlineSince } from '../lib/day.mjs'
import { objects } from '../lib/deep-sky.mjs'
import { by, date, entry, number, perLocale, reference, references, rich, select, text, texts } from '../lib/entry.mjs'
import { factsTable, richText } from '../lib/rich-text.mjs'
import { typeset } from '../lib/typography.mjs'
import { extras } from '../lib/extras.mjs'

const grammars = { en, es, fr }

export function deepSkyEntries() {
  return objects.map(o => {
    // Each language has its own sentences, but the same choice among them: translations of one page stay parallel.
    const described = perLocale(locale => grammars[locale].describe(o, chooser(o.slug)))
    const own = extras(o.slug)
    return entry('object', o.slug, described.en.title, {
      title: texts(locale => typeset(described[locale].title, locale)),
      summary: texts(locale => typeset(described[locale].summary, locale)),
      body: rich(locale => {
        const { body, facts } = described[locale]
        const source = own ? body.replace('{{extra}}', () => own[locale]) : body.replace('{{extra}}\n\n', '').replace('{{extra}}', '')
        return richText(source, locale, { facts: factsTable(facts, locale) })
      }),
      category: texts(locale => grammars[locale].categories[o.kind]),
      objectType: select(en.kindNames[o.kind].replace('barred ', '').replace('group of stars', 'asterism').replace(/ of the Milky Way/, '')),
      designations: text(o.designations),
      constellation: reference('constellation', o.con.slug),
      constellationName: texts(locale => (locale === 'en' ? o.con.latin : o.con[locale].name)),
      magnitude: number(o.magnitude),
      distanceLightYears: number(o.distance),
      sizeArcmin: number(o.major),
      raHours: number(o.ra),
      decDegrees: number(o.dec),
      discoverer: text(o.discoverer),
      discoveryYear: number(o.year),
      bestMonth: number(o.month),
      difficulty: select(o.difficulty),
      instrument: select(o.instrument),
      season: select(o.season),
      hemisphere: select(o.hemisphere),
      related: references(o.neighbours.map(({ object }) => ['object', object.slug])),
      author: by('observing'),
      date: date(onlineSince(o.slug)),
    })
  })
}
