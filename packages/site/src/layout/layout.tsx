import type { ReactNode } from 'react'
import { ConsentStrip } from '../consent/index.ts'
import { Island } from '../islands/island.tsx'
import { nativeName } from '../language.ts'
import { type Locale, localePath, locales } from '../locale.ts'
import { inLocale, type Localized } from '../localized.ts'
import { LookForm } from '../look/look-form.tsx'
import { CartSign } from '../shop/cart-sign.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import type { Chrome } from './chrome.ts'
import { HeaderSearch } from './header-search.tsx'
import styles from './layout.module.css'
import { layoutMessages } from './messages.ts'
import type { Offers } from './search-box/choices.ts'

export type LayoutProps = {
  chrome: Chrome
  locale: Locale
  /** Path of the page without its language: `/recipe/pita`. */
  path: string
  /** The page in other languages, where its path differs from this one's. */
  alternates?: Partial<Record<Locale, string>> | undefined
  /** What the header's box holds. */
  query?: string | undefined
  /** Takes the place of the plain search form; null leaves it out. */
  searchBox?: ReactNode
  children: ReactNode
}

/** The frame of every page: a way past it, the site's sign, its sections, search, languages, the foot, and the question of consent. */
export function Layout({ chrome, locale, path, alternates, query, searchBox, children }: LayoutProps) {
  const text = layoutMessages(locale)
  const at = (target: string) => localePath(locale, target)
  const here = (target: string) =>
    path === target ? 'page' : path.startsWith(`${target}/`) ? 'true' : undefined
  return (
    <>
      <div>
        <a className={styles.skip} href="#content">
          {text.skip}
        </a>
        <header className={styles.header}>
          <div className={styles.bar}>
            <a className={styles.brand} href={at('/')} aria-current={path === '/' ? 'page' : undefined}>
              <chrome.Mark className={styles.mark} />
              {chrome.name}
            </a>
            {/* Where there is no room for a row of links they are behind a button, which needs no script. */}
            <div className={styles.menu} id="menu" popover="auto">
              <nav className={styles.nav} aria-label={text.sections}>
                <ul className={styles.list}>
                  {chrome.nav.map(item => (
                    <li key={item.path}>
                      <a className={styles.link} href={at(item.path)} aria-current={here(item.path)}>
                        {inLocale(item.label, locale)}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              {locales.length > 1 ? (
                <nav className={styles.languages} aria-label={text.languages} data-languages="">
                  <ul className={styles.list}>
                    {locales.map(code => (
                      <li key={code}>
                        <a
                          className={styles.language}
                          href={alternates?.[code] ?? localePath(code, path)}
                          hrefLang={code}
                          lang={code}
                          title={nativeName(code)}
                          aria-current={code === locale ? 'true' : undefined}
                        >
                          {code}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
              ) : null}
              <SignIn locale={locale} />
            </div>
            <CartSign locale={locale} className={styles.link} />
            <div className={styles.search}>
              {searchBox !== undefined ? (
                searchBox
              ) : (
                <Island
                  name="header-search"
                  hydrate="interaction"
                  component={HeaderSearch}
                  props={{
                    action: at('/search'),
                    query,
                    words: text.box,
                    kinds: kindsIn(chrome, locale),
                    offers: offersIn(chrome, locale),
                  }}
                  live={{}}
                />
              )}
            </div>
            <button
              type="button"
              className={styles.menuButton}
              popoverTarget="menu"
              aria-label={text.menu}
              data-menu=""
            >
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </button>
          </div>
          <div className={styles.rule} />
        </header>
        <main className={styles.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>
          <div className={styles.rule} />
          <div className={styles.foot}>
            <p className={styles.tagline}>
              <chrome.Mark className={styles.mark} />
              {inLocale(chrome.tagline, locale)}
            </p>
            <ul className={styles.footLinks}>
              {[...chrome.nav, ...chrome.footer].map(item => (
                <li key={item.path}>
                  <a className={styles.link} href={at(item.path)}>
                    {inLocale(item.label, locale)}
                  </a>
                </li>
              ))}
            </ul>
            <p className={styles.colophon}>{inLocale(chrome.colophon, locale)}</p>
            <LookForm locale={locale} />
          </div>
        </footer>
      </div>
      <ConsentStrip locale={locale} />
    </>
  )
}

function kindsIn({ kinds = {} }: Chrome, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, inLocale(names, locale)]))
}

function offersIn({ searches, questions }: Chrome, locale: Locale): Offers {
  return {
    popular: searches && inLocale(searches, locale),
    questions: questions && inLocale(questions, locale),
  }
}

/** The same path in every language: what most pages say of themselves in their head. */
export function everyLanguage(path: string): Localized {
  return Object.fromEntries(locales.map(code => [code, localePath(code, path)]))
}
