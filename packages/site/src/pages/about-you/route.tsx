import type { Consent } from '@quarry/events'
import { say } from '@quarry/search/say'
import { type ReactNode, useContext } from 'react'
import consentStyles from '../../consent/consent.module.css'
import { aboutYouPath, ConsentContext, ConsentForm, consentPath, refusedBy } from '../../consent/index.ts'
import { shownValue, thingOf } from '../../consent/things.ts'
import { FavouritesList } from '../../favourites/favourites-list.tsx'
import { everyLanguage } from '../../layout/layout.tsx'
import { type Locale, localePath } from '../../locale.ts'
import { catalogue, fill } from '../../messages.ts'
import type { Collected, Route } from '../../route.ts'
import { PageHead, Section } from '../parts.tsx'
import prose from '../prose.module.css'
import type { PagesSetup } from '../setup.ts'
import styles from './about-you.module.css'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

type Words = typeof en
const wordsIn = catalogue('site.about-you', { en, es, fr })

/** As many events as anybody reads; the file has all of them. */
const shown = 50

type Data = {
  consent: Consent | null
  signal: boolean
  cookies: readonly { name: string; value: string }[]
  collected: Collected | null
}

/** Everything that is kept about one visitor, made for them alone. */
export function createAboutYouRoute({ name, Frame }: Pick<PagesSetup, 'name' | 'Frame'>): Route<Data> {
  return {
    async load(request, { locale, consent, collected }) {
      const text = wordsIn(locale)
      return {
        data: {
          consent,
          signal: refusedBy(request),
          cookies: cookiesOf(request.headers.get('cookie') ?? ''),
          collected: (await collected?.()) ?? null,
        },
        head: {
          title: `${text.title} · ${name}`,
          description: text.lead,
          alternates: everyLanguage(aboutYouPath),
          canonical: localePath(locale, aboutYouPath),
          robots: 'noindex',
        },
      }
    },
    Page: ({ data, locale }) => (
      <Frame locale={locale} path={aboutYouPath}>
        <AboutYou data={data} locale={locale} />
      </Frame>
    ),
  }
}

function AboutYou({ data, locale }: { data: Data; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  const { token, back } = useContext(ConsentContext)
  const { consent, signal, cookies, collected } = data
  const decided = consent && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(consent.at)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Section id="choice" title={text.choice} lead={text.choiceLead}>
        <div>
          <p className={styles.note}>{decided ? fill(text.decided, { date: decided }) : text.undecided}</p>
          <ConsentForm locale={locale} consent={consent} signal={signal} />
        </div>
      </Section>
      <FavouritesList locale={locale} />
      <Section id="kept" title={text.kept}>
        <div className={styles.kept}>
          <h3>{text.browser}</h3>
          <div
            className={styles.scroll}
            data-kept=""
            data-storage={text.storage}
            data-none={text.browserNone}
            data-things={JSON.stringify(text.things)}
          >
            {cookies.length > 0 ? (
              <table className={prose.table}>
                <KeptHead text={text} />
                <tbody>
                  {cookies.map(({ name, value }) => (
                    <tr key={name}>
                      <td>{text.things[thingOf(name)]}</td>
                      <td>{`${text.cookie} ${name}`}</td>
                      <td className={styles.value}>{shownValue(name, value)}</td>
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
          <a className={consentStyles.button} href={`${consentPath}/export`} download="" data-kept-export="">
            {text.download}
          </a>
        </p>
      </Section>
      <Section id="delete" title={text.delete} lead={text.deleteText}>
        <form method="post" action={consentPath} data-forget="">
          <input type="hidden" name="cookies" />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" className={consentStyles.button} name="do" value="forget">
            {text.deleteAll}
          </button>
        </form>
      </Section>
    </>
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

type OnServerProps = { collected: Collected | null; text: Words; locale: Locale }

function OnServer({ collected, text, locale }: OnServerProps): ReactNode {
  if (!collected) return <p>{text.serverAway}</p>
  const { visitorIds, events, total } = collected
  if (total === 0) return <p data-server-kept="0">{text.serverNone}</p>
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const newest = [...events].sort((one, other) => other.at - one.at).slice(0, shown)
  return (
    <>
      <p className={styles.note} data-server-kept={total}>
        {say(text.serverCount, locale, { count: total })} {fill(text.under, { id: visitorIds.join(', ') })}
      </p>
      <div className={styles.scroll}>
        <table className={prose.table}>
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
