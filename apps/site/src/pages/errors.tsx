import { createElement, type ReactNode } from 'react'
import { type Chrome, everyLanguage, Layout, type Localized } from '../layout/index.ts'
import { localePath } from '../locale.ts'
import type { ErrorPageProps, Site } from '../site.tsx'
import styles from './errors.module.css'

/** What a site says when it has nothing to show. `{path}` stands for the address that was asked for. */
export type ErrorWords = {
  notFound: { title: Localized; text: Localized }
  failed: { title: Localized; text: Localized }
  search: Localized
  home: Localized
  /** Drawn above the words. */
  Picture: (props: { className?: string | undefined }) => ReactNode
}

/** The pages for what was not found and for what failed, in the frame of the site. */
export function createErrorPages(chrome: Chrome, words: ErrorWords): Site['errors'] {
  const pageOf = (kind: 'notFound' | 'failed'): Site['errors'][typeof kind] => ({
    head: ({ locale }) => ({ title: `${words[kind].title[locale]} · ${chrome.name}`, robots: 'noindex' }),
    Page: props => createElement(ErrorPage, { ...props, chrome, words, kind }),
  })
  return { notFound: pageOf('notFound'), failed: pageOf('failed') }
}

type Props = ErrorPageProps & { chrome: Chrome; words: ErrorWords; kind: 'notFound' | 'failed' }

function ErrorPage({ locale, path, requestId, chrome, words, kind }: Props): ReactNode {
  return (
    // The path may not exist in any language: from here, languages lead home.
    <Layout chrome={chrome} locale={locale} path={path} alternates={everyLanguage('/')}>
      <div className={styles.page}>
        <words.Picture className={styles.picture} />
        <div>
          <h1>{words[kind].title[locale]}</h1>
          <p className={styles.text}>{words[kind].text[locale].replace('{path}', () => shortened(path))}</p>
          {kind === 'failed' ? <code className={styles.number}>{requestId}</code> : null}
          <p className={styles.ways}>
            <a className={styles.way} href={localePath(locale, '/search')}>
              {words.search[locale]}
            </a>
            <a className={styles.way} href={localePath(locale, '/')}>
              {words.home[locale]}
            </a>
          </p>
        </div>
      </div>
    </Layout>
  )
}

/** An address can be thousands of letters long, and a visitor knows what they typed. */
function shortened(path: string): string {
  return path.length > 80 ? `${path.slice(0, 79)}…` : path
}
