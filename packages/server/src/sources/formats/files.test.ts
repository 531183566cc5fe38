import type { Body } from '@quarry/answers'
import { describe, expect, it } from 'vitest'
import { core, makePdf, makeZip, word } from '../test/make-files.ts'
import { readFile } from './read-file.ts'

/** What a file says, a block a line, with what each is. */
async function read(bytes: Uint8Array, extension: string): Promise<string[] | string> {
  const file = await readFile(bytes, extension)
  if (!file) throw new Error(`Nothing reads ${extension}.`)
  return 'refused' in file ? file.refused : shown(file)
}
function shown({ text, blocks }: Body): string[] {
  return blocks.map(({ kind, start, end, level, cells }) => {
    const words = cells
      ? cells.map(cell => text.slice(cell.start, cell.end)).join(' | ')
      : text.slice(start, end)
    return `${kind}${level ?? ''}: ${words}`
  })
}
const line = (text: string, y: number, size = 10) => ({ text, y, size })

describe('a PDF', () => {
  it('has paragraphs, headings by the size of their letters, lists and whole words', async () => {
    const bytes = makePdf(
      [
        [
          line('Care of the kiln', 540, 20),
          line('Firing', 510, 14),
          line(
            'The kiln is heated to 980 degrees, slowly, so that no pot cracks, and it stays shut un-',
            490,
          ),
          line('til it has cooled.', 478),
          line('Glaze is put on in a second firing.', 456),
          line('1. Let it cool.', 436),
          line('2. Open the door by a hand’s breadth.'.replace('’', "'"), 424),
          line('\u0095 Gloves', 404),
          line('In 2019. A new one was built.', 384),
          line('The lid is lifted by two,', 60),
        ],
        [line('one at each side.', 540), line('Never alone.', 510)],
      ],
      'Kilns',
    )
    expect(await readFile(bytes, '.pdf')).toMatchObject({ title: 'Kilns' })
    expect(await read(bytes, '.pdf')).toEqual([
      'heading1: Care of the kiln',
      'heading2: Firing',
      'paragraph: The kiln is heated to 980 degrees, slowly, so that no pot cracks, and it stays shut until it has cooled.',
      'paragraph: Glaze is put on in a second firing.',
      'step: Let it cool.',
      "step: Open the door by a hand's breadth.",
      'item: Gloves',
      'paragraph: In 2019. A new one was built.',
      'paragraph: The lid is lifted by two, one at each side.',
      'paragraph: Never alone.',
    ])
  })

  it.each([
    ['', 'House rules of the mill and its yard (HRM)'],
    ['House', 'House rules of the mill and its yard (HRM)'],
    ['Microsoft Word - House rules of the mi…', 'House rules of the mill and its yard (HRM)'],
    ['Microsoft Word - rules.docx', 'House rules of the mill and its yard (HRM)'],
    ['Rules', 'Rules'],
  ])('that says %j is called by its title in full', async (said, title) => {
    const page = [
      line('Page 1', 570),
      line('House rules', 540, 20),
      line('of the mill and its yard', 500, 14),
      line('(HRM)', 460, 14),
      line('All doors are locked at ten. '.repeat(5), 420),
      line('Doors', 380, 20),
    ]
    expect(await readFile(makePdf([page], said.replace('…', '\\203')), '.pdf')).toMatchObject({ title })
  })

  it('leaves out contents, numbers of pages and what stands on each of them', async () => {
    const pages = Array.from({ length: 4 }, (_, at) => [
      line('House rules', 580),
      line(`Rule of floor ${'abcd'[at]}.`, 500),
      line(`Page ${at + 1} of 4`, 20),
    ])
    const contents = [line('Rules . . . . . . 2', 500), line('iv', 20)]
    expect(await read(makePdf([contents, ...pages]), '.pdf')).toEqual(
      [...'abcd'].map(floor => `paragraph: Rule of floor ${floor}.`),
    )
  })

  it('is refused with a reason where it is none, and leaves what it was given', async () => {
    const bytes = makePdf([[line('Words', 500)]])
    await readFile(bytes, '.pdf')
    expect(bytes.length).toBeGreaterThan(400)
    expect(await read(new TextEncoder().encode('%PDF-1.4 and nothing else'), '.pdf')).toBe(
      'The data is no PDF that can be read.',
    )
    expect(await read(new Uint8Array(), '.pdf')).toBe('The data is no PDF that can be read.')
    const damaged = new TextDecoder('latin1').decode(bytes).replace('/Pages 1 0 R', '/Pages 9 0 R')
    expect(
      await read(
        Uint8Array.from(damaged, one => one.charCodeAt(0)),
        '.pdf',
      ),
    ).toBe('The data is no PDF that can be read.')
  })
})

describe('a Word document', () => {
  const paragraph = (words: string, properties = '') =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
  const style = (id: string, name: string, more = '') =>
    `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
  const parts = {
    'docProps/core.xml': core('Kilns &amp; glazes'),
    'word/styles.xml': `<w:styles xmlns:w="w">${style('berschrift2', 'heading 2')}${style('Eigene', 'Own', '<w:basedOn w:val="berschrift2"/>')}${style('TOC1', 'toc 1')}${style('Liste', 'List Bullet', '<w:pPr><w:numPr><w:numId w:val="8"/></w:numPr></w:pPr>')}</w:styles>`,
    'word/numbering.xml': `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="8"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
    'word/document.xml': word(
      [
        paragraph('Firing . . . 3', '<w:pStyle w:val="TOC1"/>'),
        paragraph('Firing', '<w:pStyle w:val="Eigene"/>'),
        '<w:p><w:r><w:t>It is heated to </w:t></w:r><w:del><w:r><w:delText>800 or </w:delText></w:r></w:del><w:r><w:t>980</w:t></w:r><w:r><w:tab/><w:t>degrees.</w:t></w:r><w:moveFrom><w:r><w:t>gone</w:t></w:r></w:moveFrom></w:p>',
        paragraph('Let it cool.', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr>'),
        paragraph('Gloves', '<w:pStyle w:val="Liste"/>'),
        `<w:tbl><w:tblPr><w:tblLook w:val="04A0"/></w:tblPr><w:tr><w:tc>${paragraph('Clay')}</w:tc><w:tc>${paragraph('Degrees')}</w:tc></w:tr><w:tr><w:tc>${paragraph('Stoneware')}</w:tc><w:tc>${paragraph('1')}${paragraph('240')}</w:tc></w:tr></w:tbl>`,
        `<w:tbl><w:tr><w:tc>${paragraph('A frame.')}</w:tc></w:tr></w:tbl>`,
        '<w:p><mc:AlternateContent><mc:Choice><w:r><w:t>Once</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>Once</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>',
      ].join(''),
    ),
  }

  it('has headings by their styles, lists by their numbering, tables, and nothing that was deleted', async () => {
    expect(await readFile(makeZip(parts), '.docx')).toMatchObject({ title: 'Kilns & glazes' })
    expect(await read(makeZip(parts), '.docx')).toEqual([
      'heading2: Firing',
      'paragraph: It is heated to 980 degrees.',
      'step: Let it cool.',
      'item: Gloves',
      'head: Clay | Degrees',
      'row: Stoneware | 1 240',
      'paragraph: A frame.',
      'paragraph: Once',
    ])
  })

  it('is refused where it is none, is broken, or nests too deep', async () => {
    expect(await read(new TextEncoder().encode('PK'), '.docx')).toBe(
      'The data is no office file that can be read.',
    )
    expect(await read(makeZip({ 'word/document.xml': '<w:document><w:body>' }), '.docx')).toContain(
      'Its markup is broken',
    )
    expect(await read(makeZip({ 'other.xml': '<a/>' }), '.docx')).toContain('Its markup is broken')
    // Far less to send than to unfold.
    expect(await read(makeZip({ 'word/document.xml': ' '.repeat(70_000_000) }), '.docx')).toContain(
      'The file unfolds to more than',
    )
    const deep = word('<w:sdt>'.repeat(2000) + '</w:sdt>'.repeat(2000))
    expect(await read(makeZip({ 'word/document.xml': deep }), '.docx')).toBe(
      'Its markup nests deeper than 1000 elements.',
    )
  })
})

it('what has no title is called by the heading that it begins with', async () => {
  const pages = [[line('Kilns', 540, 20), line('They are hot, and stay so for a day.', 500)]]
  expect(await readFile(makePdf(pages), '.pdf')).toMatchObject({ title: 'Kilns' })
  expect(await readFile(makePdf([[line('They are hot.', 500)]]), '.pdf')).toMatchObject({ title: '' })
})

it('slides come in the order of the presentation, each with its title', async () => {
  const shape = (type: string, ...paragraphs: string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph${type === '' ? '' : ` type="${type}"`}/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map(words => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`
  const slide = (...shapes: string[]) => `<p:sld xmlns:p="p" xmlns:a="a">${shapes.join('')}</p:sld>`
  const cell = (words: string) =>
    `<a:tc><a:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></a:txBody></a:tc>`
  const bytes = makeZip({
    'docProps/core.xml': core('Talk'),
    'ppt/presentation.xml':
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId r:id="r9"/><p:sldId r:id="r2"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="r2" Target="slides/slide1.xml"/><Relationship Id="r9" Target="slides/slide2.xml"/></Relationships>',
    'ppt/slides/slide1.xml': slide(
      shape('title', 'Second'),
      `<a:tbl><a:tr>${cell('Clay')}${cell('Degrees')}</a:tr><a:tr>${cell('Stoneware')}${cell('1240')}</a:tr></a:tbl>`,
      shape('sldNum', '2'),
    ),
    'ppt/slides/slide2.xml': slide(shape('ctrTitle', 'First'), shape('', 'Gloves', 'Tongs')),
  })
  expect(await read(bytes, '.pptx')).toEqual([
    'heading2: First',
    'item: Gloves',
    'item: Tongs',
    'heading2: Second',
    'head: Clay | Degrees',
    'row: Stoneware | 1240',
  ])
})

it('a text in OpenDocument has its outline, lists and tables, and no notes', async () => {
  const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s"><office:automatic-styles><text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style></office:automatic-styles><office:body><office:text>
    <text:h text:outline-level="2">Firing</text:h>
    <text:p>It is heated to<text:s/>980 degrees<text:note><text:note-body><text:p>A footnote.</text:p></text:note-body></text:note>.</text:p>
    <text:list text:style-name="L1"><text:list-item><text:p>Let it cool.</text:p></text:list-item></text:list>
    <text:list text:style-name="L2"><text:list-item><text:p>Gloves</text:p></text:list-item></text:list>
    <table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Clay</text:p></table:table-cell><table:table-cell><text:p>Degrees</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>Stoneware</text:p></table:table-cell><table:table-cell><text:p>1240</text:p></table:table-cell></table:table-row></table:table>
  </office:text></office:body></office:document-content>`
  const bytes = makeZip({ 'content.xml': content })
  expect(await read(bytes, '.odt')).toEqual([
    'heading2: Firing',
    'paragraph: It is heated to 980 degrees.',
    'step: Let it cool.',
    'item: Gloves',
    'head: Clay | Degrees',
    'row: Stoneware | 1240',
  ])
})
