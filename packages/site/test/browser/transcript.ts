import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'

/**
 * A transcript is what a person does with a widget and what assistive technology is told in turn:
 *
 *     # What is shown here.
 *     > open /recipe/rye-bread
 *     > focus combobox "Search the site"
 *     focus: combobox "Search the site" collapsed
 *
 *     > type ring
 *     focus: combobox "Search the site" value "ring" expanded
 *     says: 5 suggestions
 *
 *     > press ArrowDown
 *     focus: combobox "Search the site" value "ring" expanded
 *     active: option "Ring Needle" selected
 *
 * A line that begins with `>` is done, the lines under the last one are what is then true: which element has focus,
 * what the accessibility tree says of it, which descendant it points at, what live regions have said since, and where
 * the browser went (`at:`). With `QUARRY_TRANSCRIPTS=write` the observations are written anew; read what changed.
 */
export async function replay(page: Page, name: string, origin: string): Promise<void> {
  const file = fileURLToPath(new URL(`transcripts/${name}.txt`, import.meta.url))
  const writing = process.env['QUARRY_TRANSCRIPTS'] === 'write'
  const blocks = readFileSync(file, 'utf8').trimEnd().split(/\n\n+/)
  const session = await page.context().newCDPSession(page)
  const ear = await listenAndLook(page, session, origin)
  const written: string[] = []
  for (const block of blocks) {
    const lines = block.split('\n')
    const given = lines.filter(line => /^[>#]/.test(line))
    for (const line of given) if (line.startsWith('>')) await act(page, session, line.slice(1).trim(), origin)
    const wanted = writing ? undefined : lines.filter(line => !/^[>#]/.test(line))
    const seen = [...given, ...(await settled(ear, wanted))].join('\n')
    // What follows a step that went wrong goes wrong as well, and takes its time.
    if (!writing && seen !== block)
      throw new Error(`${name}.txt says otherwise: expected\n${block}\n\nbut it was\n${seen}`)
    written.push(seen)
    await shown(page)
  }
  if (writing) writeFileSync(file, `${written.join('\n\n')}\n`)
}

/**
 * A page that has not been painted yet drops the keys that are pressed. And nobody acts within the frame in which the
 * last step became visible: what follows it there, such as the event of a dialog that closed, is not done yet.
 */
async function shown(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** One step: `open /path`, `hydrate` (the filters), `press Key Key`, `type text`, `focus|click|tap role "name"`, `back`. */
async function act(page: Page, session: CDPSession, step: string, origin: string): Promise<void> {
  const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(step) ?? []
  const [, role = '', label = ''] = /^(\w+) "(.*)"$/.exec(rest) ?? []
  const target = () =>
    page.getByRole(role as Parameters<Page['getByRole']>[0], { name: label, exact: true }).first()
  switch (verb) {
    case 'open':
      await page.goto(origin + rest)
      return shown(page)
    case 'back':
      await page.goBack()
      return
    case 'hydrate':
      // A key that does nothing says that somebody is there: only then is the filters' script fetched.
      await page.locator('[data-hydrated="search"]').waitFor({ state: 'attached' })
      await page.keyboard.press('Shift')
      await page.locator('[data-facet] [role=checkbox]').first().waitFor({ state: 'attached' })
      return
    case 'press':
      for (const key of rest.split(' ')) await page.keyboard.press(key)
      return
    case 'type':
      await write(session, rest)
      return
    case 'focus':
      return target().focus()
    case 'click':
      return target().click()
    case 'tap':
      return target().tap()
    default:
      throw new Error(`A transcript cannot "${step}".`)
  }
}

/** All at once, as dictation and the keyboard of a phone write: key by key, a busy machine may rest in between. */
async function write(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.insertText', { text })
}

type Observer = {
  look(): Promise<string[]>
  /** What is heard from here on belongs to the next step. */
  begin(): void
}

/** Looks until what is seen is what is wanted; when writing, until nothing has changed for two seconds. */
async function settled({ look, begin }: Observer, wanted: string[] | undefined): Promise<string[]> {
  const until = performance.now() + 15_000
  let last: string[] = []
  let since = performance.now()
  for (;;) {
    // A page that is being left has nothing to look at.
    const now = await look().catch(() => last)
    if (`${now}` !== `${last}`) since = performance.now()
    last = now
    const done = wanted ? `${now}` === `${wanted}` : performance.now() - since > 2000
    if (done || performance.now() > until) break
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  begin()
  return last
}

type AxValue = { value?: unknown; relatedNodes?: { backendDOMNodeId?: number }[] }
type AxNode = {
  role?: AxValue
  name?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
}

async function listenAndLook(page: Page, session: CDPSession, origin: string): Promise<Observer> {
  const heard: string[] = []
  await page.exposeBinding('transcriptHears', (_, text: string) => void heard.push(text))
  await page.addInitScript(listenToLiveRegions)
  let at = page.url()
  let newest = at
  const look = async (): Promise<string[]> => {
    newest = page.url()
    const focused = await focusedNode(session)
    const active = focused?.properties?.find(one => one.name === 'activedescendant')?.value.relatedNodes?.[0]
    const option = active?.backendDOMNodeId
      ? await axNode(session, { backendNodeId: active.backendDOMNodeId })
      : undefined
    return [
      ...(newest !== at && at !== 'about:blank' ? [`at: ${newest.replace(origin, '')}`] : []),
      `focus: ${focused ? described(focused) : 'the page'}`,
      ...(option ? [`active: ${described(option)}`] : []),
      // How long something took is another number each time.
      ...heard.map(text => `says: ${text.replace(/\d+[.,]\d+(?=\s(s|ms)\b)/g, '…')}`),
    ]
  }
  return {
    look,
    begin() {
      heard.length = 0
      at = newest
    },
  }
}

/** Runs in the page: tells what each live region comes to say. An emptied region says nothing. */
function listenToLiveRegions(): void {
  const regions = '[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive],output'
  const last = new WeakMap<Element, string>()
  const tell = (window as unknown as { transcriptHears(text: string): void }).transcriptHears
  // What a page comes with is read with the page, and announced by nobody.
  document.addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll(regions))
      last.set(region, region.textContent?.trim() ?? '')
  })
  new MutationObserver(records => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      const text = region?.textContent?.trim() ?? ''
      if (!region || document.readyState === 'loading' || last.get(region) === text) continue
      last.set(region, text)
      if (text) tell(text)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

async function focusedNode(session: CDPSession): Promise<AxNode | undefined> {
  const expression = 'document.activeElement === document.body ? null : document.activeElement'
  const { result } = await session.send('Runtime.evaluate', { expression })
  return result.objectId ? axNode(session, { objectId: result.objectId }) : undefined
}

async function axNode(
  session: CDPSession,
  which: { objectId: string } | { backendNodeId: number },
): Promise<AxNode | undefined> {
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { ...which, fetchRelatives: false })
  return nodes[0] as AxNode | undefined
}

const flags = ['checked', 'pressed', 'selected', 'disabled', 'invalid', 'modal'] as const

/** `combobox "Search" value "ring" expanded` */
function described({ role, name, value, properties = [] }: AxNode): string {
  const property = (wanted: string) => properties.find(one => one.name === wanted)?.value.value
  const expanded = property('expanded')
  return [
    String(role?.value),
    name?.value ? `"${name.value}"` : '',
    value?.value !== undefined && value.value !== '' ? `value "${property('valuetext') || value.value}"` : '',
    expanded === undefined ? '' : expanded ? 'expanded' : 'collapsed',
    ...flags.map(flag => ([true, 'true', 'mixed'].includes(property(flag) as string) ? flag : '')),
  ]
    .filter(Boolean)
    .join(' ')
}
