import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Chrome } from './chrome.ts'
import { everyLanguage, Layout } from './layout.tsx'

const same = (text: string) => ({ en: text })
const chrome: Chrome = {
  name: 'Site',
  Mark: () => null,
  tagline: same('Words'),
  nav: [
    { path: '/things', label: same('Things') },
    { path: '/texts', label: same('Texts') },
  ],
  footer: [{ path: '/privacy', label: same('Privacy') }],
  colophon: same('Small print'),
}
const render = (path: string, locale: 'en' | 'de' = 'en', query?: string): string =>
  renderToStaticMarkup(
    <Layout chrome={chrome} locale={locale} path={path} query={query}>
      <h1>Here</h1>
    </Layout>,
  )

describe('the frame of a page', () => {
  it('begins with a way past it to the one main part', () => {
    const html = render('/')
    expect(html.indexOf('href="#content"')).toBeGreaterThan(0)
    expect(html.indexOf('href="#content"')).toBeLessThan(html.indexOf('<header'))
    expect(html.match(/<main[^>]*id="content"/g)).toHaveLength(1)
  })

  it('has a search form that works without script, in the language of the page', () => {
    const html = render('/things', 'de', 'a "b"')
    expect(html).toMatch(/<search><form[^>]* action="\/de\/search" method="get"/)
    expect(html).toMatch(/<input[^>]* name="q"[^>]*value="a &quot;b&quot;"/)
  })

  it('keeps the path when the language is changed', () => {
    const html = render('/things/one', 'de')
    expect(html).toMatch(/href="\/things\/one"[^>]*hrefLang="en"/i)
    expect(html).toMatch(/href="\/ar\/things\/one"[^>]*hrefLang="ar"/i)
  })

  it('says which section a page is in, and which page one is on', () => {
    expect(render('/things')).toMatch(/href="\/things"[^>]*aria-current="page"/)
    expect(render('/things/one')).toMatch(/href="\/things"[^>]*aria-current="true"/)
    expect(render('/thingsome')).not.toMatch(/href="\/things"[^>]*aria-current/)
  })

  it('carries no style attribute and no script', () => {
    expect(render('/')).not.toMatch(/ style=|<script| on[a-z]+=/)
  })

  it('names a path in every language', () => {
    expect(everyLanguage('/things')).toEqual({ en: '/things', de: '/de/things', ar: '/ar/things' })
  })
})
