import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DocsMenu } from './menu.tsx'
import type { DocsSetup } from './sidebar.ts'

const setup = { type: 'manual' } as unknown as DocsSetup

/** The sidebar of a page of the second section, which has five of so many pages. */
function menu(pages: number): string {
  const named = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => ({ slug: `${of}-${at}`, title: `${of} ${at}` }))
  const sections = [
    { title: 'First', pages: named(pages - 5, 'a') },
    { title: 'Second', pages: named(5, 'b') },
  ]
  return renderToStaticMarkup(<DocsMenu sections={sections as never} setup={setup} slug="b-3" locale="en" />)
}

/** Which of its sections stand open. */
function open(pages: number): boolean[] {
  return [...menu(pages).matchAll(/<details class="[^"]*menuSection[^"]*"( open="")?>/g)].map(
    ([, is]) => is !== undefined,
  )
}

it('every section stands open while there are few pages, else the one of the page', () => {
  expect(open(30)).toEqual([true, true])
  expect(open(31)).toEqual([false, true])
})

it('of very many pages each page carries its own section, and a link to the others', () => {
  const links = (pages: number) => [...menu(pages).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links(300)).toHaveLength(300)
  expect(links(301)).toEqual(['/manual/a-0', ...[0, 1, 2, 3, 4].map(at => `/manual/b-${at}`)])
})
