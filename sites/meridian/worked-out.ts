import { type FactQuestion, type FindFact, foldedWords, isSameWord } from '@quarry/site'
import { factsIn, visitFor } from '@quarry/site/content'
import { fill, type Locale, localePath, perLocale } from '@quarry/site/words'
import { facts } from './facts.ts'
import { clock, list, percent, whole } from './format.ts'
import { pathOf } from './pages/listed.tsx'
import type { Point } from './sky/catalogue.ts'
import { moonAt, siderealTime, sunAt } from './sky/ephemeris.ts'
import { wandererAt } from './sky/planets.ts'
import type { Catalogue, SkyObject } from './sky-object.ts'
import { wordsIn } from './text.ts'
import { type Half, height, type Tonight, tonight } from './tonight.ts'

const minute = 60_000
const day = 1440 * minute
/** From noon to noon, so that a night is in one piece. */
const steps = Array.from({ length: 145 }, (_, step) => 12 * 60 + step * 10)
/** Lower than this nothing is seen over roofs and trees. */
const lowest = 5
/** The Sun so far below the horizon leaves the sky dark enough for planets. */
const dusk = -6

const asking = perLocale(locale => {
  const words = wordsIn(locale)
  const set = (text: string): ReadonlySet<string> => new Set(foldedWords(text, locale))
  return { evening: set(words.askEvening), phase: set(words.askPhase), frame: set(words.askFrame) }
})

/** What the sky of this evening answers: whether something is up, what is, and how the Moon looks. */
export function skyFacts(objects: Catalogue): readonly FindFact[] {
  return [
    async asked => {
      const { locale } = asked.context
      const { evening, frame } = asking(locale)
      const words = foldedWords(asked.question, locale)
      if (!words.some(word => evening.has(word))) return null
      const rest = words.filter(word => !evening.has(word) && !frame.has(word))
      const night = nightOf(asked)
      if (rest.length === 0) return whatIsUp(night, locale)
      const named = (await objects(asked.context)).find(({ name }) => isCalled(name, rest, locale))
      return named ? whenUp(named, night, locale) : null
    },
    asked => {
      const { locale } = asked.context
      const { evening, phase, frame } = asking(locale)
      const words = foldedWords(asked.question, locale)
      const moon = foldedWords(wordsIn(locale).moon, locale)
      const others = words.filter(word => !evening.has(word) && !frame.has(word) && !moon.includes(word))
      const isAsked =
        others.length > 0 && others.every(word => phase.has(word)) && others.length < words.length
      return isAsked && words.some(word => moon.includes(word)) ? moonNow(nightOf(asked), locale) : null
    },
  ]
}

function nightOf({ request, context }: FactQuestion): Tonight {
  const visit = visitFor(request, context, (url, language) => factsIn(facts, url, language))
  return tonight(context.now, visit.quirk('half') === 'south' ? 'south' : 'north')
}

/** Is a thing named by these words and no others? Articles belong to some names and are asked without. */
function isCalled(name: string, words: readonly string[], locale: Locale): boolean {
  const own = foldedWords(name, locale).filter(word => !asking(locale).frame.has(word))
  return own.length === words.length && own.every((word, at) => isSameWord(word, words[at] ?? ''))
}

function whatIsUp({ moon, planets, time, half }: Tonight, locale: Locale) {
  const text = wordsIn(locale)
  const up = [...planets.map(name => text[name]), ...(moon.up ? [text.moon] : [])]
  return {
    sentence: fill(up.length > 0 ? text.factUpNow : text.factNoneUp, {
      list: list(locale, up),
      hour: clock(locale, time),
      half: half === 'south' ? text.halfSouth : text.halfNorth,
    }),
    source: { title: text.tonight, href: localePath(locale, '/') },
  }
}

function whenUp({ name, slug, position }: SkyObject, { time, half }: Tonight, locale: Locale) {
  const text = wordsIn(locale)
  const start = Math.floor(time / day) * day
  const seen = steps.flatMap(minutes => {
    const at = start + minutes * minute
    const place = position ?? wandererAt(slug, at)
    const zenith = zenithAt(at, half)
    const high = place && height(place, zenith)
    return high !== undefined && high >= lowest && height(sunAt(at), zenith) <= dusk ? [{ at, high }] : []
  })
  const best = seen.reduce<(typeof seen)[number] | undefined>(
    (one, other) => (one && one.high >= other.high ? one : other),
    undefined,
  )
  const [first, last] = [seen[0], seen.at(-1)]
  if (slug === 'sun' || (!position && !wandererAt(slug, time))) return null
  return {
    sentence: fill(best ? text.factUp : text.factDown, {
      name,
      from: clock(locale, first?.at ?? 0),
      to: clock(locale, last?.at ?? 0),
      best: clock(locale, best?.at ?? 0),
      height: whole(locale, best?.high ?? 0),
      half: half === 'south' ? text.halfSouth : text.halfNorth,
    }),
    source: { title: name, href: localePath(locale, pathOf('object', slug)) },
  }
}

const zenithAt = (time: number, half: Half): Point => ({
  ra: siderealTime(time, ((time % day) / day) * 24),
  dec: half === 'south' ? -40 : 40,
})

function moonNow({ time }: Tonight, locale: Locale) {
  const text = wordsIn(locale)
  const { lit, waxing } = moonAt(time)
  return {
    sentence: fill(text.factMoon, {
      lit: percent(locale, lit),
      trend: waxing ? text.waxing : text.waning,
      hour: clock(locale, time),
    }),
    source: { title: text.moon, href: localePath(locale, pathOf('object', 'moon')) },
  }
}
