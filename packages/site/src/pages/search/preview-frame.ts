type FrameLook = {
  /** Address of the site's stylesheet, whole. */
  stylesheet?: string | undefined
  /** Addresses of the faces of type that the page came with. */
  fonts?: readonly string[]
  /** What the root element of the page says: which way it is written, the theme and the size of text that were chosen. */
  root?: Readonly<Record<string, string | null>>
}

const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/**
 * The text of a document as a page for a frame without rights: before anything of it is read it gets a policy under
 * which nothing runs, nothing is sent and nothing is loaded but our own stylesheet and type, and pictures that it holds itself.
 */
export function framedDocument(html: string, { stylesheet, fonts = [], root = {} }: FrameLook = {}): string {
  const style = stylesheet === undefined ? "'none'" : new URL(stylesheet).href
  const faces = stylesheet === undefined ? "'none'" : new URL('.', stylesheet).href
  const policy = `default-src 'none'; style-src ${style}; font-src ${faces}; img-src data:; form-action 'none'; base-uri 'none'`
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${quoted(policy)}">`,
    '<meta name="viewport" content="width=device-width">',
    ...fonts.map(face => `<link rel="preload" as="font" href="${quoted(face)}" crossorigin>`),
    stylesheet === undefined ? '' : `<link rel="stylesheet" href="${quoted(style)}">`,
  ].join('')
  const said = Object.entries(root).map(([name, value]) => (value ? ` ${name}="${quoted(value)}"` : ''))
  // A second <html> or <head> only adds its attributes: a parser takes what stands here first.
  return `<!doctype html><html${said.join('')}><head>${head}${html.replace(/^\s*<!doctype[^>]*>/i, '')}`
}
