type FrameLook = {
  /** Address of the site's stylesheet, whole. */
  stylesheet?: string | undefined
  /** Addresses of the faces of type that the page came with. */
  fonts?: readonly string[]
  /** `light` or `dark`, where the visitor has chosen. */
  theme?: string | undefined
  /** Class of the root element, for rules of the stylesheet. */
  className?: string | undefined
}

const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/**
 * The text of a document as a page for a frame without rights: before anything of it is read it gets a policy under
 * which nothing runs, nothing is sent and nothing is loaded but our own stylesheet and type, and pictures that it holds itself.
 */
export function framedDocument(
  html: string,
  { stylesheet, fonts = [], theme, className }: FrameLook = {},
): string {
  const style = stylesheet === undefined ? "'none'" : new URL(stylesheet).href
  const faces = stylesheet === undefined ? "'none'" : new URL('.', stylesheet).href
  const policy = `default-src 'none'; style-src ${style}; font-src ${faces}; img-src data:; form-action 'none'; base-uri 'none'`
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${quoted(policy)}">`,
    '<meta name="viewport" content="width=device-width">',
    ...fonts.map(face => `<link rel="preload" as="font" href="${quoted(face)}" crossorigin>`),
    stylesheet === undefined ? '' : `<link rel="stylesheet" href="${quoted(style)}">`,
  ].join('')
  const root = [
    '<html',
    theme === undefined ? '' : ` data-theme="${quoted(theme)}"`,
    className === undefined ? '' : ` class="${quoted(className)}"`,
    '>',
  ].join('')
  // A second <html> or <head> only adds its attributes: a parser takes what stands here first.
  return `<!doctype html>${root}<head>${head}${html.replace(/^\s*<!doctype[^>]*>/i, '')}`
}
