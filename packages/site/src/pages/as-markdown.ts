import type { EntryReader } from '../content/entry.ts'
import { keptForAll, type RouteContext } from '../route.ts'

/** `start.md` asks for the Markdown of `start`. */
export function markdownSlug(param = ''): { slug: string; isMarkdown: boolean } {
  const isMarkdown = param.endsWith('.md')
  return { slug: isMarkdown ? param.slice(0, -'.md'.length) : param, isMarkdown }
}

/** A page as programs and people with editors read it. */
export async function asMarkdown(entry: EntryReader, { preview }: RouteContext): Promise<Response> {
  // Fetched when somebody asks: pages themselves need no writer of Markdown.
  const { richTextToMarkdown } = await import('@quarry/content/markdown')
  const [title, summary] = [entry.text('title'), entry.text('summary')]
  const parts = [title && `# ${title}\n`, summary && `${summary}\n`, richTextToMarkdown(entry.value('body'))]
  return new Response(parts.filter(Boolean).join('\n'), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': preview ? 'private, no-store' : keptForAll,
      'x-content-type-options': 'nosniff',
    },
  })
}
