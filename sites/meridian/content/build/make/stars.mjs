import { describeStar, starCategory } from '../grammar/star.mjs'
import { chooser } from '../lib/choose.mjs'
import { onlineSince } from '../lib/day.mjs'
import { objects } from '../lib/deep-sky.mjs'
import { by, date, entry, number, perLocale, reference, references, rich, select, text, texts } from '../lib/entry.mjs'
import { factsTable, richText } from '../lib/rich-text.mjs'
import { bestMonth, hemisphere, season, separation } from '../lib/sky.mjs'
import { readTexts } from '../lib/source.mjs'
import { typeset } from '../lib/typography.mjs'
import { constellation } from '../tables/constellations.mjs'
import { brightStars } from '../tables/stars.mjs'

export function starEntries() {
  const own = readTexts('stars')
  return brightStars.map(fact => {
    const month = bestMonth(fact.ra)
    const star = { ...fact, con: constellation(fact.constellation), month, own: own[fact.slug] }
    if (!star.own) throw new Error(`Nothing is written about ${star.slug}`)
    const described = perLocale(locale => describeStar(star, locale, chooser(star.slug)))
    const near = objects
      .map(object => ({ object, apart: separation(star, object) }))
      .filter(({ apart }) => apart < 8)
      .sort((a, b) => a.apart - b.apart)
      .slice(0, 3)
    return entry('object', star.slug, star.names.en, {
      title: texts(locale => typeset(described[locale].title, locale)),
      summary: texts(locale => typeset(described[locale].summary, locale)),
      body: rich(locale => richText(described[locale].body, locale, { facts: factsTable(described[locale].facts, locale) })),
      category: texts(locale => starCategory(star, locale)),
      objectType: select('star'),
      designations: text(star.letter ? `${star.letter} ${star.con.genitive}` : star.names.en),
      constellation: reference('constellation', star.con.slug),
      constellationName: texts(locale => (locale === 'en' ? star.con.latin : star.con[locale].name)),
      magnitude: number(star.magnitude),
      distanceLightYears: number(star.distance),
      raHours: number(star.ra),
      decDegrees: number(star.dec),
      bestMonth: number(month),
      difficulty: select(star.magnitude < 4.7 ? 'easy' : star.magnitude < 9 ? 'medium' : 'hard'),
      instrument: select(star.magnitude < 6 ? 'naked eye' : 'small telescope'),
      season: select(season(month)),
      hemisphere: select(hemisphere(star.dec)),
      related: references(near.map(({ object }) => ['object', object.slug])),
      author: by('observing'),
      date: date(onlineSince(star.slug)),
    })
  })
}
