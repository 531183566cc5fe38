import { absent, everyLanguage, routeOf } from '@quarry/site'
import { type EntryReader, readEntry, relatedTo } from '@quarry/site/content'
import { FavouriteButton, PageList, Prose, Section, Trail } from '@quarry/site/pages'
import { fill, type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { chrome, Frame } from '../chrome.ts'
import { shortDate } from '../format.ts'
import { questionOf } from '../structured.ts'
import { plural, wordsIn } from '../text.ts'
import { listedEntry, listedFields, pathOf } from './listed.tsx'
import styles from './question.module.css'

type QuestionData = {
  question: EntryReader
  replies: readonly EntryReader[]
  related: readonly EntryReader[]
  path: string
}

/** More answers than anyone reads. */
const mostReplies = 200

/** What someone asked, and what others answered. */
export const questionRoute = routeOf<QuestionData>(async (_request, context) => {
  const { content, locale, params, signal } = context
  const slug = params['slug'] ?? ''
  const [envelope, answers] = await Promise.all([
    content.entry({ slug, type: 'question', locale, resolutionDepth: 0, signal }),
    content.entries({
      type: 'reply',
      locale,
      filters: { 'fields.question.slug': { eq: slug } },
      limit: mostReplies,
      resolutionDepth: 0,
      signal,
    }),
  ])
  if (!envelope) return absent
  const question = readEntry(envelope, locale)
  const path = pathOf('question', slug)
  // The answer that helped stands first; the others keep their order.
  const rank = (reply: EntryReader): number =>
    reply.flag('accepted') ? -1 : (reply.number('position') ?? mostReplies)
  const replies = answers.entries.map(answer => readEntry(answer, locale)).sort((a, b) => rank(a) - rank(b))
  return {
    data: {
      question,
      replies,
      related: await relatedTo(question, context, listedFields),
      path,
    },
    head: {
      title: `${question.text('title')} · ${chrome.name}`,
      description: question.text('summary'),
      alternates: everyLanguage(path),
      canonical: localePath(locale, path),
      type: 'article',
      structured: questionOf(question, replies, path, context),
    },
  }
}, Question)

function Question({ data, locale }: { data: QuestionData; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  const { question, replies } = data
  return (
    <Frame locale={locale} path={data.path}>
      <Trail
        locale={locale}
        steps={[
          { path: '/', text: text.home },
          { path: '/questions', text: text.questionsShort },
        ]}
      />
      <article className={styles.thread}>
        <h1 className={styles.title}>{question.text('title')}</h1>
        <p className={styles.who}>
          {fill(text.asked, { author: question.text('author') })}
          <Posted entry={question} locale={locale} />
        </p>
        <FavouriteButton path={data.path} locale={locale} />
        <Prose value={question.value('body')} locale={locale} />
        <section aria-labelledby="replies">
          <h2 id="replies" className={styles.count}>
            {replies.length === 0 ? text.noReplies : plural(locale, text.replies, replies.length)}
          </h2>
          <ol className={styles.replies}>
            {replies.map(reply => (
              <li
                key={reply.id}
                id={reply.slug}
                className={reply.flag('accepted') ? styles.accepted : undefined}
              >
                <article>
                  <p className={styles.who}>
                    <b>{reply.text('author')}</b>
                    <Posted entry={reply} locale={locale} />
                    {reply.flag('accepted') ? <span className={styles.mark}>{text.accepted}</span> : null}
                  </p>
                  <Prose value={reply.value('body')} locale={locale} />
                </article>
              </li>
            ))}
          </ol>
        </section>
      </article>
      {data.related.length > 0 ? (
        <Section id="related" title={text.related}>
          <PageList columns pages={data.related.map(one => listedEntry(one, locale))} />
        </Section>
      ) : null}
    </Frame>
  )
}

function Posted({ entry, locale }: { entry: EntryReader; locale: Locale }): ReactNode {
  const date = entry.text('date')
  return date ? <time dateTime={date}>{shortDate(locale, date)}</time> : null
}
