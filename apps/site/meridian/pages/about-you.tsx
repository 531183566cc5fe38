import type { Consent } from '@quarry/events'
import { type ReactNode, useContext } from 'react'
import { aboutYouPath, ConsentContext, ConsentForm, consentPath, refusedBy } from '../../src/consent/index.ts'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import type { Collected, Route } from '../../src/route.ts'
import { chrome } from '../chrome.ts'
import { Frame } from '../frame.tsx'
import { fill, plural } from '../text.ts'
import en from './about-you.en.json' with { type: 'json' }
import es from './about-you.es.json' with { type: 'json' }
import fr from './about-you.fr.json' with { type: 'json' }
import styles from './about-you.module.css'
import { PageHead, Section } from './parts.tsx'

type Words = typeof en
const words: Record<Locale, Words> = { en, es, fr }

/** As many events as anybody reads; the file has all of them. */
const shown = 50

type Data = {
  consent: Consent | null
  signal: boolean
  cookies: readonly { name: string; value: string }[]
  collected: Collected | null
}

/** Everything that is kept about one visitor, made for them alone. */
export const aboutYouRoute: Route<Data> = {
  async load(request, { locale, consent, collected }) {
    const text = words[locale]
    return {
      data: {
        consent,
        signal: refusedBy(request),
        cookies: cookiesOf(request.headers.get('cookie') ?? ''),
        collected: (await collected?.()) ?? null,
      },
      head: {
        title: `${text.title} · ${chrome.name}`,
        description: text.lead,
        alternates: everyLanguage(aboutYouPath),
        canonical: localePath(locale, aboutYouPath),
        robots: 'noindex',
      },
    }
  },
  Page: AboutYou,
}

function AboutYou({ data, locale }: { data: Data; locale: Locale }): ReactNode {
  const text = words[locale]
  const { token, back } = useContext(ConsentContext)
  const { consent, signal, cookies, collected } = data
  const decided = consent && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(consent.at)
  return (
    <Frame locale={locale} path={aboutYouPath}>
      <PageHead title={text.title} lead={text.lead} />
      <Section id="choice" title={text.choice} lead={text.choiceLead}>
        <div>
          <p className={styles.note}>{decided ? fill(text.decided, { date: decided }) : text.undecided}</p>
          <ConsentForm locale={locale} consent={consent} signal={signal} />
        </div>
      </Section>
      <Section id="kept" title={text.kept}>
        <div className={styles.kept}>
          <h3>{text.browser}</h3>
          <div
            className={styles.scroll}
            data-kept=""
            data-storage={text.storage}
            data-none={text.browserNone}
          >
            {cookies.length > 0 ? (
              <table className={styles.table}>
                <KeptHead text={text} />
                <tbody>
                  {cookies.map(({ name, value }) => (
                    <tr key={name}>
                      <td>{text.cookie}</td>
                      <td>{name}</td>
                      <td className={styles.value}>{value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ) : (
              <p>{text.browserNone}</p>
            )}
          </div>
          <noscript>
            <p className={styles.note}>{text.browserScript}</p>
          </noscript>
          <h3>{text.server}</h3>
          <OnServer collected={collected} text={text} locale={locale} />
        </div>
      </Section>
      <Section id="take" title={text.take} lead={text.takeText}>
        <p>
          <a className={styles.button} href={`${consentPath}/export`} download="" data-kept-export="">
            {text.download}
          </a>
        </p>
      </Section>
      <Section id="delete" title={text.delete} lead={text.deleteText}>
        <form method="post" action={consentPath} data-forget="">
          <input type="hidden" name="cookies" />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className={styles.button} name="do" value="forget">
            {text.deleteAll}
          </button>
        </form>
      </Section>
    </Frame>
  )
}

function KeptHead({ text }: { text: Words }): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">{text.what}</th>
        <th scope="col">{text.name}</th>
        <th scope="col">{text.value}</th>
      </tr>
    </thead>
  )
}

function OnServer({
  collected,
  text,
  locale,
}: {
  collected: Collected | null
  text: Words
  locale: Locale
}): ReactNode {
  if (!collected) return <p>{text.serverAway}</p>
  const { visitorIds, events, total } = collected
  if (total === 0) return <p data-server-kept="0">{text.serverNone}</p>
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const newest = [...events].sort((one, other) => other.at - one.at).slice(0, shown)
  return (
    <>
      <p className={styles.note} data-server-kept={total}>
        {plural(locale, text.serverCount, total)} {fill(text.under, { id: visitorIds.join(', ') })}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.when} (UTC)</th>
              <th scope="col">{text.what}</th>
            </tr>
          </thead>
          <tbody>
            {newest.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in everything, and none moves
              <tr key={index}>
                <td>{time.format(event.at)}</td>
                <td>{event.kind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function cookiesOf(header: string): { name: string; value: string }[] {
  return header
    .split(';')
    .map(cookie => cookie.trim())
    .filter(Boolean)
    .map(cookie => {
      const at = cookie.indexOf('=')
      return at < 0 ? { name: cookie, value: '' } : { name: cookie.slice(0, at), value: cookie.slice(at + 1) }
    })
}
