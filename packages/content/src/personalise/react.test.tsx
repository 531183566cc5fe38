import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createPersonaliser, createRules } from './index.ts'
import { PersonalisationProvider, Personalised, Tested, Tracked, useTrial } from './react.tsx'

const rules = createRules({ project: { test: { t: {} } } })
const variants = [
  {
    id: 'south',
    title: 'The southern sea',
    pz: { crit: [{ t: 'q' as const, l: 'half', op: '=' as const, r: 'south' }] },
  },
  { id: 'all', title: 'The sea' },
]

it('what a server rendered is what a browser renders first', () => {
  const Page = () => (
    <>
      <Personalised name="hero" variants={variants}>
        {variant => <h1 key={variant.id}>{variant.title}</h1>}
      </Personalised>
      <Tested name="t" arms={[{ id: 'a' }, { id: 'b' }]}>
        {arm => <p>{arm.id}</p>}
      </Tested>
      <Tracked enrichments={[]}>text</Tracked>
    </>
  )
  const server = createPersonaliser({ rules, now: () => 0, random: () => 0.7 })
  server.update({ quirks: { half: 'south' } })
  const html = renderToString(
    <PersonalisationProvider engine={server}>
      <Page />
    </PersonalisationProvider>,
  )
  expect(html).toContain('The southern sea')
  expect(html).toContain('<p>b</p>')
  // Other chance, no memory: only what was handed over.
  const browser = createPersonaliser({ rules, now: () => 0, random: () => 0, handedOver: server.handOver() })
  const again = renderToString(
    <PersonalisationProvider engine={browser}>
      <Page />
    </PersonalisationProvider>,
  )
  expect(again).toBe(html)
})

it('without an engine around it says what is missing', () => {
  const Lost = () => <p>{useTrial({ name: 't', arms: [] }).control}</p>
  expect(() => renderToString(<Lost />)).toThrow('PersonalisationProvider')
})
