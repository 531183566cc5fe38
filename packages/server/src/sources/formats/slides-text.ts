import { createOfficeWriter, type Kind } from './office-writer.ts'
import { readXml, wordsIn, zipParts } from './zip-parts.ts'

/** Places of a slide that say the same on each of them. */
const around = new Set(['sldNum', 'ftr', 'dt', 'hdr'])
const titles = new Set(['title', 'ctrTitle'])
const listed = new Set(['', 'body', 'obj'])

/** What slides say (`.pptx`), in their order; the title of each is a heading. Notes are left out. */
export function slidesText(bytes: Uint8Array) {
  const parts = zipParts(bytes, name =>
    /^(?:ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)|docProps\/core\.xml)$/.test(
      name,
    ),
  )
  const writer = createOfficeWriter()
  for (const slide of slidesOf(parts)) writeSlide(slide, writer)
  return { title: wordsIn(parts.get('docProps/core.xml'), 'dc:title'), ...writer.body() }
}

/** Slides in the order of the presentation, which is not that of their names. */
function slidesOf(parts: ReadonlyMap<string, string>): string[] {
  const targets = new Map<string, string>()
  readXml(parts.get('ppt/_rels/presentation.xml.rels') ?? '<none/>', {
    enter(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.replace(/^\/ppt\//, ''))
    },
  })
  const slides: string[] = []
  readXml(parts.get('ppt/presentation.xml') ?? '', {
    enter(name, attributes) {
      const slide =
        name === 'p:sldId' ? parts.get(`ppt/${targets.get(attributes['r:id'] ?? '') ?? ''}`) : undefined
      if (slide !== undefined) slides.push(slide)
    },
  })
  return slides
}

function writeSlide(source: string, writer: ReturnType<typeof createOfficeWriter>): void {
  let place: string | null = null
  let [words, isText, isTitle, isNumbered, isPlain] = ['', false, false, false, false]
  let rows = 0
  readXml(source, {
    enter(name, { type = '' }) {
      if (name === 'p:sp') place = null
      else if (name === 'p:ph') place = type
      else if (name === 'a:tbl') rows = 0
      else if (name === 'a:tr') writer.enterRow()
      else if (name === 'a:tc') writer.enterCell()
      else if (name === 'a:p') [words, isNumbered, isPlain] = ['', false, false]
      else if (name === 'a:buAutoNum') isNumbered = true
      else if (name === 'a:buNone') isPlain = true
      else if (name === 'a:t') isText = true
      else if (name === 'a:br' || name === 'a:tab') words += ' '
    },
    text(said) {
      if (isText) words += said
    },
    leave(name) {
      if (name === 'a:t') isText = false
      else if (name === 'a:tr') {
        writer.leaveRow(rows === 0)
        rows += 1
      } else if (name === 'a:p' && !around.has(place ?? '')) {
        isTitle = titles.has(place ?? '')
        writer.paragraph(kindOf(), words, 2)
      }
    },
  })

  function kindOf(): Kind {
    if (isTitle) return 'heading'
    if (isNumbered) return 'step'
    return place !== null && listed.has(place) && !isPlain ? 'item' : 'paragraph'
  }
}
