import type { ReactNode } from 'react'
import { type EditorKind, editorKinds, editorsPath } from '../../key-cookie.ts'
import { type Locale, localePath } from '../../locale.ts'
import { catalogue } from '../../messages.ts'
import type { Route } from '../../route.ts'
import { PageHead } from '../parts.tsx'
import type { PagesSetup } from '../setup.ts'
import styles from './editors.module.css'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

const wordsIn = catalogue('site.editors', { en, es, fr })

type Data = { kind: EditorKind; back: string; isWrong: boolean }

/** Where an editor shows a key, for drafts or for reasons. */
export function createEditorsRoute({ name, Frame }: Pick<PagesSetup, 'name' | 'Frame'>): Route<Data> {
  return {
    async load(request, { locale }) {
      const said = new URL(request.url).searchParams
      const kind = editorKinds.find(one => one === said.get('for')) ?? 'preview'
      return {
        data: { kind, back: said.get('back')?.slice(0, 2000) ?? '/', isWrong: said.has('wrong') },
        head: { title: `${wordsIn(locale)[kind]} · ${name}`, robots: 'noindex' },
      }
    },
    Page: ({ data, locale }) => (
      <Frame locale={locale} path={editorsPath}>
        <Editors {...data} locale={locale} />
      </Frame>
    ),
  }
}

function Editors({ kind, back, isWrong, locale }: Data & { locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  return (
    <>
      <PageHead title={text[kind]} lead={text[`${kind}Lead`]} />
      <form className={styles.form} method="post" action={localePath(locale, editorsPath)}>
        <input type="hidden" name="for" value={kind} />
        <input type="hidden" name="back" value={back} />
        {isWrong ? (
          <p className={styles.wrong} role="alert" id="wrong">
            {text.wrong}
          </p>
        ) : null}
        <label className={styles.field}>
          <span>{text.key}</span>
          <input
            className={styles.key}
            type="password"
            name="key"
            required={true}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={isWrong ? 'wrong' : undefined}
          />
        </label>
        <button type="submit" className={styles.begin}>
          {text.begin}
        </button>
        <p className={styles.note}>{text.note}</p>
      </form>
    </>
  )
}
