import { strToU8, zipSync } from 'fflate'

/** One line of a page that is to be printed. */
type Line = { text: string; size?: number; x?: number; y: number }

/** A PDF as simple printers write it: pages of lines in one of the fonts that every reader has. */
export function makePdf(pages: readonly (readonly Line[])[], title = ''): Uint8Array {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  const tree = add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const info = add(`<< /Title (${title}) >>`)
  const kids = pages.map(lines => {
    const said = lines.map(
      ({ text, size = 10, x = 40, y }) =>
        `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
    )
    const stream = said.join('\n')
    const content = add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 420 595] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    )
  })
  objects[tree - 1] =
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(kid => `${kid} 0 R`).join(' ')}] >>`
  const root = add(`<< /Type /Catalog /Pages ${tree} 0 R >>`)
  return written(objects, root, info)
}

/** A PDF of one page, whose content was packed twice. */
export function makePackedPdf(packed: Uint8Array): Uint8Array {
  const content = Buffer.from(packed).toString('latin1')
  return written(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R >>',
      `<< /Filter [/FlateDecode /FlateDecode] /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< >>',
    ],
    1,
    5,
  )
}

function written(objects: readonly string[], root: number, info: number): Uint8Array {
  let file = '%PDF-1.4\n'
  const places = objects.map((body, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return place
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const place of places) file += `${String(place).padStart(10, '0')} 00000 n \n`
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`
  // One byte a character, as the places in the table count.
  return Uint8Array.from(file, one => one.charCodeAt(0))
}

/** A zip file of these parts, as every office file is one. */
export function makeZip(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])))
}

export const word = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`

export const core = (title: string): string =>
  `<cp:coreProperties xmlns:cp="c" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`
