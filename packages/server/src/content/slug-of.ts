/** `Ça va ?` becomes `ca-va`, `日本語` stays: only Latin letters lose their marks, for in other scripts these make another word. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
  const slug = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-+|-+$/g, '')
  return [...slug].slice(0, 100).join('').replace(/-+$/, '') || 'page'
}
