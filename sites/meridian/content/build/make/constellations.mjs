import { onlineSince } from '../lib/day.mjs'
import { by, checkbox, date, entry, number, perLocale, references, rich, select, text, texts } from '../lib/entry.mjs'
import { objects } from '../lib/deep-sky.mjs'
import { factsTable, richText } from '../lib/rich-text.mjs'
import { bestMonth, hemisphere, season } from '../lib/sky.mjs'
import { readTexts } from '../lib/source.mjs'
import { typeset } from '../lib/typography.mjs'
import { chooser } from '../lib/choose.mjs'
import { constellations } from '../tables/constellations.mjs'
import { brightStars } from '../tables/stars.mjs'
import { describeConstellation } from '../grammar/constellation.mjs'

const ranks = [...constellations].sort((a, b) => b.area - a.area).map(one => one.code)

export function constellationEntries() {
  const own = readTexts('constellations')
  return constellations.map(one => {
    const month = bestMonth(one.ra)
    const facts = {
      ...one,
      month,
      rank: ranks.indexOf(one.code) + 1,
      stars: brightStars.filter(star => star.constellation === one.code),
      objects: objects.filter(object => object.constellation === one.code),
      own: own[one.code] ?? null,
    }
    if (!facts.own) throw new Error(`Nothing is written about ${one.latin}`)
    const described = perLocale(locale => describeConstellation(facts, locale, chooser(one.slug)))
    return entry('constellation', one.slug, one.latin, {
      title: texts(locale => typeset(described[locale].title, locale)),
      summary: texts(locale => typeset(described[locale].summary, locale)),
      body: rich(locale => richText(described[locale].body, locale, { facts: factsTable(described[locale].facts, locale) })),
      category: texts(locale => described[locale].category),
      code: text(one.code),
      genitive: text(one.genitive),
      areaSquareDegrees: number(one.area),
      areaRank: number(facts.rank),
      brightestStar: text(one.brightest),
      zodiac: checkbox(one.zodiac),
      raHours: number(one.ra),
      decDegrees: number(one.dec),
      bestMonth: number(month),
      season: select(season(month)),
      hemisphere: select(hemisphere(one.dec)),
      related: references([...facts.stars.map(star => ['object', star.slug]), ...facts.objects.map(object => ['object', object.slug])].slice(0, 12)),
      author: by('editors'),
      date: date(onlineSince(one.slug)),
    })
  })
}
