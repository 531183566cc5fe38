/** Answers as a service would, at once: what is left to measure is the client's own script. */
export const facetFields = ['kind', 'season', 'author', 'difficulty', 'source'] as const

type RequestBody = {
  q?: string
  facets?: { facetId: string; currentValues?: { value: string; state: string }[] }[]
}

export function createService(): (address: string, body: unknown) => Response {
  // Made once per question, so that making them does not count among what the clients do.
  const made = new Map<string, string>()
  return (address, body) => {
    const key = `${address} ${body}`
    const text = made.get(key) ?? JSON.stringify(answer(address, body))
    made.set(key, text)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
}

function answer(address: string, body: unknown): object {
  const asked = (typeof body === 'string' && body !== '' ? JSON.parse(body) : {}) as RequestBody
  if (address.includes('/querySuggest')) {
    const completions = Array.from({ length: 5 }, (_, at) => ({
      expression: `${asked.q} ${at}`,
      score: 10 - at,
      highlighted: `{${asked.q}}[ ${at}]`,
      executableConfidence: 1,
    }))
    return { completions, responseId: crypto.randomUUID() }
  }
  return {
    totalCount: 1000,
    totalCountFiltered: 1000,
    duration: 3,
    searchUid: crypto.randomUUID(),
    pipeline: 'default',
    results: Array.from({ length: 10 }, (_, at) => ({
      uniqueId: `id.${at}`,
      title: `A title of some length ${at}`,
      uri: `https://sky.example/${at}`,
      clickUri: `https://sky.example/${at}`,
      excerpt: 'A line of text in which some words were found, and a few more. '.repeat(3),
      titleHighlights: [{ offset: 2, length: 5 }],
      excerptHighlights: [{ offset: 2, length: 4 }],
      raw: { urihash: `h${at}`, kind: 'guide', author: 'Ada', date: 1_700_000_000_000 + at },
    })),
    facets: (asked.facets ?? []).map(facet => ({
      facetId: facet.facetId,
      field: facet.facetId,
      moreValuesAvailable: true,
      values: Array.from({ length: 8 }, (_, at) => {
        const value = `${facet.facetId} ${at}`
        const state = facet.currentValues?.find(one => one.value === value)?.state ?? 'idle'
        return { value, state, numberOfResults: 100 - at }
      }),
      indexScore: 0.1,
    })),
    queryCorrections: [],
    triggers: [],
  }
}
