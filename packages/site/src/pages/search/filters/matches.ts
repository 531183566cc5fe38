/** Letters without their accents, each as long as it was: "É" is "e". */
const plain = (text: string): string =>
  [...text]
    .map(letter => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return bare.length === letter.length ? bare : letter.toLowerCase().slice(0, letter.length)
    })
    .join('')

/** Where a text that was searched for stands in a caption, whatever its case and accents. */
export function matchesIn(caption: string, wanted: string): { offset: number; length: number }[] {
  const [hay, needle] = [plain(caption), plain(wanted.trim())]
  if (needle === '' || hay.length !== caption.length) return []
  const ranges: { offset: number; length: number }[] = []
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    ranges.push({ offset: at, length: needle.length })
  }
  return ranges
}
