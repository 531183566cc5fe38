import { createElement, type ReactNode } from 'react'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale, type Localized } from '../localized.ts'
import { fill } from '../messages.ts'
import type { ErrorPageProps, Site } from '../site.tsx'
import styles from './errors.module.css'
import { pageWords } from './messages.ts'
import type { PagesSetup } from './setup.ts'

type Kind = keyof Site['errors']

/** What a site says in its own way when it has nothing to show. `{path}` stands for the address that was asked for. */
export type ErrorSetup = {
  words?: Partial<Record<`${Kind}Title` | `${Kind}Text` | 'searchInstead' | 'backHome', Localized>>
  /** Drawn beside the words. */
  Picture?: (props: { className?: string | undefined }) => ReactNode
}

/** The pages for what was not found and for what failed, in the frame of the site. */
export function createErrorPages(
  pages: Pick<PagesSetup, 'name' | 'Frame'>,
  setup: ErrorSetup = {},
): Site['errors'] {
  const pageOf = (kind: Kind): Site['errors'][Kind] => ({
    head: ({ locale }) => ({
      title: `${wordsOf(setup, locale)(`${kind}Title`)} · ${pages.name}`,
      robots: 'noindex',
    }),
    Page: props => createElement(ErrorPage, { ...props, Frame: pages.Frame, setup, kind }),
  })
  return { notFound: pageOf('notFound'), failed: pageOf('failed') }
}

const wordsOf =
  ({ words = {} }: ErrorSetup, locale: string) =>
  (key: keyof NonNullable<ErrorSetup['words']>): string => {
    const own = words[key]
    return own ? inLocale(own, locale) : pageWords(locale)[key]
  }

type Props = ErrorPageProps & Pick<PagesSetup, 'Frame'> & { setup: ErrorSetup; kind: Kind }

function ErrorPage({ locale, path, requestId, Frame, setup, kind }: Props): ReactNode {
  const words = wordsOf(setup, locale)
  return (
    // The path may not exist in any language: from here, languages lead home.
    <Frame locale={locale} path={path} alternates={everyLanguage('/')}>
      <div className={styles.page}>
        {setup.Picture ? <setup.Picture className={styles.picture} /> : null}
        <div>
          <h1>{words(`${kind}Title`)}</h1>
          <p className={styles.text}>{fill(words(`${kind}Text`), { path: shortened(path) })}</p>
          {kind === 'failed' ? <code className={styles.number}>{requestId}</code> : null}
          <p className={styles.ways}>
            <a className={styles.way} href={searchFor(path, kind, locale)}>
              {words('searchInstead')}
            </a>
            <a className={styles.way} href={localePath(locale, '/')}>
              {words('backHome')}
            </a>
          </p>
        </div>
      </div>
    </Frame>
  )
}

/** What was not found is looked for by the words of its address: `/recipe/rye-loaf.html` asks for “rye loaf”. */
function searchFor(path: string, kind: Kind, locale: Locale): string {
  const last = decoded(path.split('/').filter(Boolean).at(-1) ?? '')
  const words = last.replace(/\.\w{1,5}$/, '').match(/[\p{L}\p{N}]+/gu) ?? []
  const q = kind === 'notFound' ? words.join(' ').slice(0, 80) : ''
  return localePath(locale, q ? `/search?${new URLSearchParams({ q })}` : '/search')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address can be thousands of letters long, and a visitor knows what they typed. */
function shortened(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path
}
