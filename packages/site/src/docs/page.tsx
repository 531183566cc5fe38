import type { ReactNode } from 'react'
import { type EntryReader, readEntry } from '../content/entry.ts'
import { dayFormat } from '../day.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { asMarkdown, markdownSlug } from '../pages/as-markdown.ts'
import { Outline } from '../pages/outline.tsx'
import { PageHead } from '../pages/parts.tsx'
import { outlineOf, Prose } from '../pages/prose.tsx'
import { absent } from '../pages/route-of.tsx'
import type { PagesSetup } from '../pages/setup.ts'
import { keptForAll, type Route, type RouteContext } from '../route.ts'
import { articleOf, trailOf } from '../structured.ts'
import { codeBlock } from './code-block.tsx'
import styles from './docs.module.css'
import { DocsMenu } from './menu.tsx'
import { docsWords } from './messages.ts'
import { type DocsPage, type DocsSection, type DocsSetup, neighbours } from './sidebar.ts'

type PageData = { entry: EntryReader; path: string; sections: readonly DocsSection[] }

/** A page of the documentation: the sidebar, the text, what is on this page, and the way on. `SLUG.md` is its Markdown. */
export function createDocsPageRoute(
  pages: PagesSetup,
  setup: DocsSetup,
  sectionsFor: (context: RouteContext) => Promise<readonly DocsSection[]>,
): Route<PageData | null> {
  return {
    async load(_request, context) {
      const { content, locale, params, signal } = context
      const { slug, isMarkdown } = markdownSlug(params['slug'])
      const [envelope, sections] = await Promise.all([
        content.entry({ slug, type: setup.type, locale, resolutionDepth: 0, signal }),
        sectionsFor(context),
      ])
      if (!envelope) return absent
      const entry = readEntry(envelope, locale)
      if (isMarkdown) return asMarkdown(entry, context)
      const path = pages.pathOf(setup.type, slug)
      const title = entry.text('title')
      return {
        data: { entry, path, sections },
        head: {
          title: `${title} · ${pages.name}`,
          description: entry.text('summary'),
          alternates: everyLanguage(path),
          canonical: localePath(locale, path),
          type: 'article',
          structured: [
            articleOf(entry, path, pages.name, context),
            trailOf(
              [
                { path: '/', text: inLocale(setup.title, locale) },
                { path, text: title },
              ],
              context,
            ),
          ],
        },
        cacheControl: keptForAll,
        parameters: [],
      }
    },
    Page: ({ data, locale }) =>
      data === null ? null : (
        <pages.Frame locale={locale} path={data.path}>
          <div className={styles.columns}>
            <DocsMenu sections={data.sections} setup={setup} slug={data.entry.slug} locale={locale} />
            <Article {...data} setup={setup} locale={locale} />
          </div>
        </pages.Frame>
      ),
  }
}

type ArticleProps = PageData & { setup: DocsSetup; locale: Locale }

function Article({ entry, sections, path, setup, locale }: ArticleProps): ReactNode {
  const body = entry.value('body')
  const outline = outlineOf(body)
  const { before, after, section } = neighbours(sections, entry.slug)
  return (
    <>
      <article className={styles.article}>
        <PageHead eyebrow={section} title={entry.text('title')} lead={entry.text('summary')}>
          <FavouriteButton path={path} locale={locale} />
        </PageHead>
        <Prose
          value={body}
          locale={locale}
          className={styles.prose}
          renderers={{ code: codeBlock(locale) }}
        />
        <Foot entry={entry} path={path} setup={setup} locale={locale} />
        <Turn before={before} after={after} type={setup.type} locale={locale} />
      </article>
      <Outline outline={outline} locale={locale} styles={styles} />
    </>
  )
}

type FootProps = { entry: EntryReader; path: string; setup: DocsSetup; locale: Locale }

function Foot({ entry, path, setup, locale }: FootProps): ReactNode {
  const words = docsWords(locale)
  const [file, date] = [entry.text('file'), entry.text('date')]
  return (
    <p className={styles.foot}>
      {setup.edit && file ? <a href={setup.edit.replace('{file}', file)}>{words.edit}</a> : null}
      <a href={`${localePath(locale, path)}.md`} type="text/markdown">
        {words.markdown}
      </a>
      {date ? <span>{fill(words.updated, { date: dayFormat(locale).format(new Date(date)) })}</span> : null}
    </p>
  )
}

type TurnProps = { before: DocsPage | undefined; after: DocsPage | undefined; type: string; locale: Locale }

function Turn({ before, after, type, locale }: TurnProps): ReactNode {
  const words = docsWords(locale)
  if (!before && !after) return null
  const step = (page: DocsPage, rel: 'prev' | 'next', said: string): ReactNode => (
    <a className={styles.turnLink} href={localePath(locale, `/${type}/${page.slug}`)} rel={rel}>
      <span className={styles.turnSaid}>{said}</span>
      {page.title}
    </a>
  )
  return (
    <nav className={styles.turn} aria-label={words.turn}>
      {before ? step(before, 'prev', words.previous) : <span />}
      {after ? step(after, 'next', words.next) : null}
    </nav>
  )
}
