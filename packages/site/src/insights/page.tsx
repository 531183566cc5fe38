import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, indexedName, nativeName } from '../language.ts'
import { type Locale, localePath, locales } from '../locale.ts'
import { fill } from '../messages.ts'
import { Chart } from './chart.tsx'
import { ListTable } from './list-table.tsx'
import type { InsightList, InsightRow } from './lists.ts'
import { daysOf, isoDay, type Period, usualPeriods } from './period.ts'
import { insightStyle } from './style.ts'
import { type InsightWords, insightWords } from './words.ts'

export const insightsPath = '/editors/insights'

export type Summary = {
  searches: number
  empty: number
  clicks: number
  meanPosition: number | null
  answers: Readonly<Record<string, number>>
}

/** Searches in numbers, the same of the time before, and how they went over the days. */
export type Course = {
  summary: Summary
  before: Summary
  step: 'day' | 'week'
  points: readonly (Period & Pick<Summary, 'searches' | 'empty'>)[]
}

export type InsightData = {
  /** Null where one language or one list is looked at: it is counted of all visitors together. */
  course: Course | null
  lists: readonly { list: InsightList; rows: readonly InsightRow[] }[]
}

type View = {
  locale: Locale
  siteName: string
  period: Period
  /** The language of visitors, as the index calls it; empty: all. */
  language: string
  /** One list alone, with more rows. */
  only?: InsightList | undefined
  /** Null where the period is none, or the service did not answer: then `fault` says so. */
  data: InsightData | null
  fault?: 'badPeriod' | 'failed'
}

/** The whole page, as a string: it shares nothing with the pages of the site but its words. */
export function renderInsights(view: View): string {
  const { locale, siteName, only } = view
  const text = insightWords(locale)
  const markup = renderToStaticMarkup(
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${only ? `${text[only.title]} · ` : ''}${text.title} · ${siteName}`}</title>
        <style>{insightStyle}</style>
      </head>
      <body>
        <Page {...view} text={text} />
      </body>
    </html>,
  )
  return `<!doctype html>${markup}`
}

function Page(view: View & { text: InsightWords }): ReactNode {
  const { text, locale, siteName, data, fault, only } = view
  const { course = null } = data ?? {}
  const isEmpty = data?.lists.every(({ rows }) => rows.length === 0) && !course?.summary.searches
  return (
    <>
      <header>
        <p>
          <a href={localePath(locale, '/')}>{siteName}</a>
          <a href={`${localePath(locale, insightsPath)}?insights=off`}>{text.end}</a>
        </p>
        <h1>{only ? text[only.title] : text.title}</h1>
        <p className="lead">{text.lead}</p>
        <Choice {...view} />
      </header>
      <main>
        {fault ? <p role="alert">{text[fault]}</p> : null}
        {isEmpty ? <p>{text.nothing}</p> : null}
        {course && !isEmpty ? <Figures {...course} text={text} locale={locale} /> : null}
        {course && !isEmpty ? <Days {...course} text={text} locale={locale} /> : null}
        {only ? (
          <p>
            <a href={addressOf(view, {})}>{text.back}</a>
          </p>
        ) : null}
        <div className={only ? undefined : 'lists'}>
          {data?.lists
            .filter(({ rows }) => rows.length > 0)
            .map(one => (
              <ListTable
                key={one.list.name}
                {...one}
                text={text}
                locale={locale}
                isAlone={only !== undefined}
                addressOf={more => addressOf(view, { list: one.list.name, ...more })}
              />
            ))}
        </div>
      </main>
    </>
  )
}

/** The address of another look at the same period and language. */
function addressOf({ locale, period, language }: View, more: Record<string, string>): string {
  const said = { from: isoDay(period.from), to: isoDay(period.to), ...(language && { language }), ...more }
  return `${localePath(locale, insightsPath)}?${new URLSearchParams(said)}`
}

function Choice({ text, locale, period, language, only }: View & { text: InsightWords }): ReactNode {
  const path = localePath(locale, insightsPath)
  return (
    <form method="get" action={path}>
      {only ? <input type="hidden" name="list" value={only.name} /> : null}
      <nav aria-label={text.period}>
        {usualPeriods.map(days => (
          <a
            key={days}
            href={`${path}?${new URLSearchParams({ days: `${days}`, ...(language && { language }), ...(only && { list: only.name }) })}`}
            aria-current={daysOf(period) === days ? 'true' : undefined}
          >
            {fill(text.days, { count: days })}
          </a>
        ))}
      </nav>
      <label>
        {text.from} <input type="date" name="from" defaultValue={isoDay(period.from)} />
      </label>
      <label>
        {text.to} <input type="date" name="to" defaultValue={isoDay(period.to)} />
      </label>
      {locales.length > 1 ? (
        <label>
          {text.language}{' '}
          <select name="language" defaultValue={language}>
            <option value="">{text.allLanguages}</option>
            {locales.map(one => (
              <option key={one} value={indexedName(one)}>
                {nativeName(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="submit">{text.show}</button>
    </form>
  )
}

type Wording = { text: InsightWords; locale: Locale }

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

function likedOf({ answers }: Summary): number | null {
  const [liked, disliked] = [answers['like'] ?? 0, answers['dislike'] ?? 0]
  return shareOf(liked, liked + disliked)
}

function Figures({ summary, before, text, locale }: Course & Wording): ReactNode {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const rows: [keyof InsightWords, (one: Summary) => number | null, Intl.NumberFormat][] = [
    ['searches', one => one.searches, whole],
    ['empty', one => shareOf(one.empty, one.searches), share],
    ['clicksPerSearch', one => shareOf(one.clicks, one.searches), exact],
    ['meanPosition', one => one.meanPosition, exact],
    ['answers', one => one.answers['generated'] ?? 0, whole],
    ['liked', likedOf, share],
  ]
  return (
    <dl className="figures">
      {rows.map(([name, of, format]) => {
        const value = of(summary)
        return (
          <div key={name}>
            <dt>{text[name]}</dt>
            <dd>{value === null ? '–' : format.format(value)}</dd>
            <dd className="change">{changeOf(value, of(before), text, locale)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function changeOf(now: number | null, then: number | null, text: InsightWords, locale: Locale): string {
  if (now === null || (now === 0 && !then)) return ''
  if (!then) return text.isNew
  const change = now / then - 1
  if (Math.abs(change) < 0.005) return text.same
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'always',
  })
  return fill(text.before, { change: format.format(change) })
}

function Days({ step, points, text, locale }: Course & Wording): ReactNode {
  const [day, number] = [
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    new Intl.NumberFormat(locale),
  ]
  const title = step === 'day' ? text.byDay : text.byWeek
  const drawn = points.map(({ from, searches, empty }) => ({ label: day.format(from), all: searches, empty }))
  return (
    <section>
      <h2>{title}</h2>
      <p className="scale">{number.format(Math.max(...drawn.map(({ all }) => all)))}</p>
      <Chart points={drawn} label={title} />
      <p className="scale">
        <span>{drawn[0]?.label}</span>
        <span>{drawn.length > 1 ? drawn.at(-1)?.label : null}</span>
      </p>
      <p className="key">
        <span className="all">{text.all}</span> <span className="empty">{text.withoutResult}</span>
      </p>
      <details>
        <summary>{text.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{step === 'day' ? text.day : text.week}</th>
              <th scope="col">{text.all}</th>
              <th scope="col">{text.withoutResult}</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ label, all, empty }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{number.format(all)}</td>
                <td>{number.format(empty)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
