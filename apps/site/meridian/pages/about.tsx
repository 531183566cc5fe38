import type { ReactNode } from 'react'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import type { Route } from '../../src/route.ts'
import { chrome } from '../chrome.ts'
import { Frame } from '../frame.tsx'
import en from './about.en.json' with { type: 'json' }
import es from './about.es.json' with { type: 'json' }
import fr from './about.fr.json' with { type: 'json' }
import { PageHead } from './parts.tsx'
import styles from './prose.module.css'

type Words = typeof en
const words: Record<Locale, Words> = { en, es, fr }

type WordsData = { words: Words[keyof Words]; path: string }

/** What the site says of itself. These texts belong to the site's code, for they speak of what the code does. */
function wordsRoute(name: keyof Words): Route<WordsData> {
  const path = `/${name}`
  return {
    async load(_request, { locale }) {
      const data = words[locale][name]
      return {
        data: { words: data, path },
        head: {
          title: `${data.title} · ${chrome.name}`,
          description: data.lead,
          alternates: everyLanguage(path),
          canonical: localePath(locale, path),
        },
        cacheControl: 'public, max-age=300',
      }
    },
    Page: WordsPage,
  }
}

export const aboutRoute = wordsRoute('about')
export const privacyRoute = wordsRoute('privacy')

function WordsPage({ data, locale }: { data: WordsData; locale: Locale }): ReactNode {
  const { title, lead, sections } = data.words
  return (
    <Frame locale={locale} path={data.path}>
      <PageHead title={title} lead={lead} />
      <article className={styles.prose}>
        {sections.flatMap(section => [
          <h2 key={section.title}>{section.title}</h2>,
          <p key={`${section.title} text`}>{section.text}</p>,
        ])}
      </article>
    </Frame>
  )
}
