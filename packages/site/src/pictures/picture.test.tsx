import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LeadPicture } from './picture.tsx'

const picture = { src: '/picture/rye.svg', alt: 'Rye', width: 1600, height: 800 }

it('a picture that leads a page is the small one of its drawing where there is no room to read what stands in it', () => {
  const [, media, address] =
    /<picture><source media="([^"]+)" srcSet="([^"]+)"\/><img[^>]+src="\/picture\/rye\.svg"[^>]+\/><\/picture>/.exec(
      renderToStaticMarkup(<LeadPicture picture={{ ...picture, small: '/picture/rye.svg?small' }} />),
    ) ?? []
  expect(address).toBe('/picture/rye.svg?small')
  expect(media).toMatch(/^\(max-width/)
  expect(renderToStaticMarkup(<LeadPicture picture={picture} />)).not.toContain('<source')
})

it('what is said of a picture that leads a page stands beside it, but for a panorama', () => {
  const caption = 'Rye, drawn by hand.'
  const drawn = (more: object) =>
    renderToStaticMarkup(<LeadPicture picture={{ ...picture, caption, ...more }} />)
  expect(drawn({})).toMatch(/class="[^"]*beside[^"]*"/)
  expect(drawn({ width: 4800 })).not.toContain('beside')
  expect(drawn({ caption: '' })).not.toContain('beside')
})
