import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DocsMenu } from './menu.tsx'
import type { DocsSetup } from './sidebar.ts'

const setup = { type: 'manual' } as unknown as DocsSetup

/** Which sections of the sidebar stand open where there are so many pages in two of them. */
function open(pages: number): boolean[] {
  const named = (count: number, of: string) =>
    Array.from({ length: count }, (_, at) => ({ slug: `${of}-${at}`, title: `${of} ${at}` }))
  const sections = [
    { title: 'First', pages: named(pages - 5, 'a') },
    { title: 'Second', pages: named(5, 'b') },
  ]
  const html = renderToStaticMarkup(
    <DocsMenu sections={sections as never} setup={setup} slug="b-3" locale="en" />,
  )
  return [...html.matchAll(/<details class="[^"]*menuSection[^"]*"( open="")?>/g)].map(
    ([, is]) => is !== undefined,
  )
}

it('every section stands open while there are few pages, else the one of the page', () => {
  expect(open(30)).toEqual([true, true])
  expect(open(31)).toEqual([false, true])
})
