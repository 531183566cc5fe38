import { createOfficeWriter } from './office-writer.ts'
import { readXml, wordsIn, zipParts } from './zip-parts.ts'

/** What is said beside the text, or is no text. */
const silent = new Set([
  'office:annotation',
  'office:forms',
  'text:note',
  'text:tracked-changes',
  'text:table-of-content',
  'svg:title',
  'svg:desc',
])
const spaces = new Set(['text:s', 'text:tab', 'text:line-break'])

/** What a text in OpenDocument says (`.odt`). Notes, comments and the table of contents are left out. */
export function openDocumentText(bytes: Uint8Array) {
  const parts = zipParts(bytes, name => /^(?:content|meta|styles)\.xml$/.test(name))
  const numbered = numberedLists([parts.get('styles.xml'), parts.get('content.xml')])
  const writer = createOfficeWriter()
  const lists: string[] = []
  const open: { words: string; level: number }[] = []
  let [hushed, isBody, heads] = [0, false, 0]

  readXml(parts.get('content.xml') ?? '', {
    enter(name, attributes) {
      if (name === 'office:body') isBody = true
      if (silent.has(name)) hushed += 1
      if (hushed > 0 || !isBody) return
      const paragraph = open.at(-1)
      // A list within a list has the style of the outer one.
      if (name === 'text:list') lists.push(attributes['text:style-name'] ?? lists.at(-1) ?? '')
      else if (name === 'text:h')
        open.push({ words: '', level: Number(attributes['text:outline-level'] ?? 1) })
      else if (name === 'text:p') open.push({ words: '', level: 0 })
      else if (name === 'table:table-header-rows') heads += 1
      else if (name === 'table:table-row') writer.enterRow()
      else if (name === 'table:table-cell') writer.enterCell()
      else if (paragraph && spaces.has(name)) paragraph.words += ' '
    },
    text(words) {
      const paragraph = open.at(-1)
      if (paragraph && hushed === 0) paragraph.words += words
    },
    leave(name) {
      if (silent.has(name)) hushed -= 1
      if (hushed > 0) return
      if (name === 'text:list') lists.pop()
      else if (name === 'table:table-header-rows') heads -= 1
      else if (name === 'table:table-row') writer.leaveRow(heads > 0)
      else if (name === 'text:h' || name === 'text:p') {
        const { words = '', level = 0 } = open.pop() ?? {}
        const list = lists.at(-1)
        if (level > 0) writer.paragraph('heading', words, level)
        else if (list === undefined) writer.paragraph('paragraph', words)
        else writer.paragraph(numbered.has(`${list} ${lists.length}`) ? 'step' : 'item', words)
      }
    },
  })
  return { title: wordsIn(parts.get('meta.xml'), 'dc:title'), ...writer.body() }
}

/** Styles of lists that are numbered, each with the depth. */
function numberedLists(sources: readonly (string | undefined)[]): ReadonlySet<string> {
  const numbered = new Set<string>()
  let style = ''
  for (const source of sources)
    readXml(source ?? '<none/>', {
      enter(name, attributes) {
        if (name === 'text:list-style') style = attributes['style:name'] ?? ''
        else if (name === 'text:list-level-style-number' && attributes['style:num-format'] !== '')
          numbered.add(`${style} ${attributes['text:level'] ?? '1'}`)
      },
    })
  return numbered
}
