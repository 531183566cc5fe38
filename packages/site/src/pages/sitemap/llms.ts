import type { RouteContext } from '../../route.ts'

/** What the site says of itself to programs that read it. */
export type About = {
  name: string
  tagline: string
  /** Its lists, by path. */
  sections: readonly { path: string; name: string; lead: string }[]
}

/** `/llms.txt`: what the site is, and where other people's models ask it; where its services are elsewhere, they say so themselves. */
export function llmsFile({ name, tagline, sections }: About, context: RouteContext): string {
  const origin = context.origin ?? ''
  const services = context.publicSearchBaseUrl.startsWith('/')
    ? [
        '## For programs',
        '',
        `- [Model Context Protocol](${origin}/mcp): search, read pages, and get answers with their sources`,
        `- [Passages](${origin}/rest/search/v3/passages/retrieve): POST a query, get the passages that hold most of it`,
        `- [All interfaces](${origin}/openapi.json): as OpenAPI`,
        `- [A token](${origin}/search-token): needed for all of these, as \`Authorization: Bearer\`; it sees what every visitor sees`,
        '',
      ]
    : []
  return [
    `# ${name}`,
    '',
    `> ${tagline}`,
    '',
    ...services,
    '## Pages',
    '',
    ...sections.map(({ path, name, lead }) => `- [${name}](${origin}${path}): ${lead}`),
    `- [All pages](${origin}/sitemap.xml)`,
    '',
  ].join('\n')
}
