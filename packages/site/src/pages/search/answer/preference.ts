/** Whether a visitor wants answers. The server reads it, too, so that a page comes as they left it. */
const name = 'quarry-answers'
const keptSeconds = 180 * 24 * 3600

export function wantsAnswers(cookies: string | null): boolean {
  return !(cookies ?? '').split(';').some(cookie => cookie.trim() === `${name}=off`)
}

/**
 * The cookie that says so: gone with the browser, unless preferences may be kept. Being without it means yes.
 * What was kept for longer becomes short again when that is no longer allowed.
 */
export function answersCookie(isWanted: boolean, mayKeep: boolean): string {
  if (isWanted) return `${name}=; path=/; max-age=0; samesite=lax`
  return `${name}=off; path=/; samesite=lax${mayKeep ? `; max-age=${keptSeconds}` : ''}`
}
