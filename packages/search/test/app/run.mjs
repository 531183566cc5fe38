import { page } from './out/server/page.js'

const asked = []
const answer = state => ({
  results: [{ uniqueId: '1', title: 'Clamps for beginners', raw: { kind: 'guide' } }],
  facets: [
    {
      facetId: 'kind',
      field: 'kind',
      moreValuesAvailable: false,
      values: [{ value: 'guide', state, numberOfResults: 2 }],
    },
  ],
  searchUid: 'a',
  totalCountFiltered: 2,
})
const made = await page(async (_, { body }) => {
  asked.push(JSON.parse(body))
  return Response.json(answer(asked.at(-1).facets[0].currentValues[0]?.state ?? 'idle'))
})
process.stdout.write(JSON.stringify({ ...made, asked }))
