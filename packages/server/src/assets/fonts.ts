import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { escapeHtml } from '@quarry/content'

const face = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'

/**
 * Gives what draws letters a typeface of its own, for a bare machine has none; those of the machine are there besides.
 * It has to be said before the first letter is drawn.
 */
export function prepareFonts(folder: string): void {
  const file = path.resolve(folder, 'fonts.conf')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(
      path.join(folder, 'source-serif-4.ttf'),
      unpackFont(readFileSync(createRequire(import.meta.url).resolve(face))),
    )
    const own = escapeHtml(path.resolve(folder))
    writeFileSync(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${own}</dir><cachedir>${own}/cache</cachedir></fontconfig>\n`,
    )
  }
  process.env['FONTCONFIG_FILE'] ??= file
}

/** A font as the web packs it (WOFF 1.0), as everything else reads it: its tables one by one. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  for (const [index, value] of [count, 16 << power, power, 16 * count - (16 << power)].entries())
    directory.writeUInt16BE(value, 4 + index * 2)
  const tables: Buffer[] = []
  let at = directory.length
  for (let index = 0; index < count; index++) {
    const [entry, own] = [44 + 20 * index, 12 + 16 * index]
    const [offset, packed, whole] = [4, 8, 12].map(step => woff.readUInt32BE(entry + step)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    const table = Buffer.alloc((whole + 3) & ~3)
    ;(packed < whole ? inflateSync(bytes, { maxOutputLength: whole }) : bytes).copy(table)
    woff.copy(directory, own, entry, entry + 4)
    woff.copy(directory, own + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(at, own + 8)
    directory.writeUInt32BE(whole, own + 12)
    tables.push(table)
    at += table.length
  }
  return Buffer.concat([directory, ...tables])
}
