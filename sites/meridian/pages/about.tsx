import { everyLanguage, keptForAll, type Route } from '@quarry/site'
import { PageHead } from '@quarry/site/pages'
import styles from '@quarry/site/prose.module.css'
import { inLocale, type Locale, type Localized, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { chrome, Frame } from '../chrome.ts'
import { trailOf } from '../structured.ts'
import en from './about.en.json' with { type: 'json' }
import es from './about.es.json' with { type: 'json' }
import fr from './about.fr.json' with { type: 'json' }

type Words = typeof en
const words: Localized<Words> = { en, es, fr }
const path = '/about/maps'

/** How the maps are drawn. This text belongs to the code and not to the editors, for it says what the code does. */
export const aboutRoute: Route<Words> = {
  async load(_request, { locale, origin }) {
    const data = inLocale(words, locale)
    return {
      data,
      head: {
        title: `${data.title} · ${chrome.name}`,
        description: data.lead,
        alternates: everyLanguage(path),
        canonical: localePath(locale, path),
        structured: [trailOf([{ path, text: data.title }], { locale, ...(origin ? { origin } : {}) })],
      },
      cacheControl: keptForAll,
      parameters: [],
    }
  },
  Page: About,
}

function About({ data, locale }: { data: Words; locale: Locale }): ReactNode {
  return (
    <Frame locale={locale} path={path}>
      <PageHead title={data.title} lead={data.lead} />
      <article className={styles.prose}>
        {data.sections.flatMap(section => [
          <h2 key={section.title}>{section.title}</h2>,
          <p key={`${section.title} text`}>{section.text}</p>,
        ])}
      </article>
    </Frame>
  )
}
