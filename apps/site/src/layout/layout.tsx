import { type ReactNode, useContext } from 'react'
import { ConsentStrip } from '../consent/index.ts'
import { BoxText, Island } from '../islands/island.tsx'
import { type Locale, localePath, locales } from '../locale.ts'
import type { Chrome } from './chrome.ts'
import { HeaderSearch } from './header-search.tsx'
import styles from './layout.module.css'
import { messages } from './messages.ts'

export type LayoutProps = {
  chrome: Chrome
  locale: Locale
  /** Path of the page without its language: `/object/m31`. */
  path: string
  /** The page in other languages, where its path differs from this one's. */
  alternates?: Partial<Record<Locale, string>> | undefined
  /** What the header's box holds. */
  query?: string | undefined
  /** Takes the place of the plain search form; null leaves it out. */
  searchBox?: ReactNode
  children: ReactNode
}

const languageNames: Record<Locale, string> = { en: 'English', es: 'Español', fr: 'Français' }

/** The frame of every page: a way past it, the site's sign, its sections, search, languages, the foot, and the question of consent. */
export function Layout({ chrome, locale, path, alternates, query, searchBox, children }: LayoutProps) {
  const text = messages[locale]
  const carried = useContext(BoxText)
  const at = (target: string) => localePath(locale, target)
  const here = (target: string) =>
    path === target ? 'page' : path.startsWith(`${target}/`) ? 'true' : undefined
  return (
    <>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {text.skip}
        </a>
        <header className={styles.header}>
          <div className={styles.bar}>
            <a className={styles.brand} href={at('/')} aria-current={path === '/' ? 'page' : undefined}>
              <chrome.Mark className={styles.mark} />
              {chrome.name}
            </a>
            <nav className={styles.nav} aria-label={text.sections}>
              <ul className={styles.list}>
                {chrome.nav.map(item => (
                  <li key={item.path}>
                    <a className={styles.link} href={at(item.path)} aria-current={here(item.path)}>
                      {item.label[locale]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles.search}>
              {searchBox !== undefined ? (
                searchBox
              ) : (
                <Island
                  name="header-search"
                  wake="interaction"
                  component={HeaderSearch}
                  props={{
                    action: at('/search'),
                    query: query ?? carried,
                    words: text.box,
                    kinds: kindsIn(chrome, locale),
                  }}
                  live={{}}
                />
              )}
            </div>
            <nav className={styles.languages} aria-label={text.languages} data-languages="">
              <ul className={styles.list}>
                {locales.map(code => (
                  <li key={code}>
                    <a
                      className={styles.language}
                      href={alternates?.[code] ?? localePath(code, path)}
                      hrefLang={code}
                      lang={code}
                      title={languageNames[code]}
                      aria-current={code === locale ? 'true' : undefined}
                    >
                      {code}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div className={styles.neatline} />
        </header>
        <main className={styles.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>
          <div className={styles.neatline} />
          <div className={styles.foot}>
            <p className={styles.tagline}>
              <chrome.Mark className={styles.mark} />
              {chrome.tagline[locale]}
            </p>
            <ul className={styles.footLinks}>
              {[...chrome.nav, ...chrome.footer].map(item => (
                <li key={item.path}>
                  <a className={styles.link} href={at(item.path)}>
                    {item.label[locale]}
                  </a>
                </li>
              ))}
            </ul>
            <p className={styles.colophon}>{chrome.colophon[locale]}</p>
          </div>
        </footer>
      </div>
      <ConsentStrip locale={locale} />
    </>
  )
}

function kindsIn({ kinds = {} }: Chrome, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, names[locale]]))
}

/** The same path in every language: what most pages say of themselves in their head. */
export function everyLanguage(path: string): Record<Locale, string> {
  return Object.fromEntries(locales.map(code => [code, localePath(code, path)])) as Record<Locale, string>
}
