import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createErrorPages } from './errors.tsx'

it('looks for what was not found by the words of its address', () => {
  const { notFound, failed } = createErrorPages({ name: 'Hearth', Frame: ({ children }) => <>{children}</> })
  const ways = (kind: typeof notFound, path: string) =>
    [
      ...renderToStaticMarkup(<kind.Page locale="en" path={path} requestId="1" />).matchAll(
        /href="([^"]*)"/g,
      ),
    ].map(([, href]) => href)
  expect(ways(notFound, '/recipe/rye-loaf_with-seeds.html')).toEqual(['/search?q=rye+loaf+with+seeds', '/'])
  expect(ways(notFound, '/caf%C3%A9')).toEqual(['/search?q=caf%C3%A9', '/'])
  expect(ways(notFound, '/50%')).toEqual(['/search?q=50', '/'])
  expect(ways(notFound, '/---')).toEqual(['/search', '/'])
  expect(ways(failed, '/recipe/rye-loaf')).toEqual(['/search', '/'])
})
