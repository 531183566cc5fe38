import { describe, expect, it } from 'vitest'
import { framedDocument } from './preview-frame.ts'

describe('a document in a frame', () => {
  it('stands under a policy before anything of it is read', () => {
    const made = framedDocument(
      '<!doctype html><html lang="es"><head><script>bad()</script></head><body>x</body></html>',
      {
        stylesheet: 'https://sea.example/assets/style.css',
      },
    )
    expect(made.indexOf('Content-Security-Policy')).toBeLessThan(made.indexOf('<script>'))
    expect(made).toContain("default-src 'none'")
    expect(made).toContain('style-src https://sea.example/assets/style.css;')
    expect(made.match(/<!doctype/gi)).toHaveLength(1)
    expect(made).toContain('lang="es"')
  })

  it('is set in the faces of the page, from where its style is and nowhere else', () => {
    const made = framedDocument('<p>x', {
      stylesheet: 'https://sea.example/assets/style.css',
      fonts: ['https://sea.example/assets/text.woff2'],
    })
    expect(made).toContain('font-src https://sea.example/assets/;')
    expect(made).toContain(
      '<link rel="preload" as="font" href="https://sea.example/assets/text.woff2" crossorigin>',
    )
  })

  it('loads no style where there is none, and is written as the page is: its way, theme and size', () => {
    expect(framedDocument('<p>x', { root: { dir: 'rtl', 'data-theme': 'dark', 'data-text': null } })).toMatch(
      /^<!doctype html><html dir="rtl" data-theme="dark"><head>.*style-src 'none'/,
    )
  })

  it('cannot be left by what an attribute holds', () => {
    expect(framedDocument('', { root: { 'data-theme': '"><script>' } })).not.toContain('"><script>')
  })
})
