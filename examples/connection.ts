/** Where Quarry runs: `npm start` in another terminal, or the origin in QUARRY_URL. */
const origin = process.env['QUARRY_URL'] ?? 'http://127.0.0.1:3000'

/** What every search needs to know: the organisation, its address, and how to get a visitor's token. */
export const connection = {
  organizationId: 'quarry',
  baseUrl: `${origin}/rest/search/v2`,
  /** Called when a token is first needed, and again when it has ended. */
  async accessToken(): Promise<string> {
    const answer = await fetch(`${origin}/search-token`)
    const { accessToken } = (await answer.json()) as { accessToken: string }
    return accessToken
  },
}
