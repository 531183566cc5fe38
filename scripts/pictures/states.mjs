// What is pictured: a page, and what is done on it first.

const hydrated = page => page.locator('[data-hydrated="search"]').waitFor({ state: 'attached' })

async function typeInHeader(page) {
  await page.locator('header input[name=q]').focus()
  await page.locator('header [data-hydrated=box]').waitFor({ state: 'attached' })
  await page.keyboard.type('ring neb')
  await page.locator('header [role=option]').nth(3).waitFor()
}

async function openDialog(page) {
  await hydrated(page)
  await page.locator('a[href="#filters"]').tap()
  await page.locator('dialog[open]').waitFor()
}

async function lookQuickly(page) {
  await hydrated(page)
  await page.locator('[data-preview]').nth(1).click()
  await page.locator('[data-preview-dialog] iframe').contentFrame().locator('p mark').first().waitFor()
}

async function loseConnection(page) {
  await hydrated(page)
  await page.mouse.move(600, 500)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('Order').selectOption('date descending')
  await page.locator('[data-problem=offline]').waitFor()
}

async function unfoldFilters(page) {
  await hydrated(page)
  for (const id of ['magnitude', 'distance', 'constellation']) {
    const filter = page.locator(`[data-facet="${id}"]`)
    if (!(await filter.evaluate(it => it.open ?? it.querySelector('details')?.open)))
      await filter.locator('summary').first().click()
  }
  await page.evaluate(() => scrollTo(0, 0))
}

const galaxies = '/search?q=galaxy'
const nothing = '/search?q=moon&f-kind=instrument&f-constellation=Orion'

export const pictures = [
  { name: 'shop', address: '/shop/telescopes' },
  { name: 'shop-product', address: '/product/dobson-N-200-6', device: 'phone', colours: 'dark' },
  { name: 'home', address: '/' },
  { name: 'home', address: '/', colours: 'dark' },
  { name: 'home', address: '/', device: 'phone', colours: 'dark' },
  { name: 'consent', address: '/guides', asked: true },
  { name: 'object', address: '/object/m31' },
  { name: 'object', address: '/es/object/m42', device: 'phone' },
  { name: 'guide', address: '/guide/dark-adaptation' },
  { name: 'box', address: '/object/m31', act: typeInHeader },
  { name: 'box', address: '/object/m31', device: 'phone', colours: 'dark', act: typeInHeader },
  { name: 'search', address: galaxies },
  { name: 'search', address: galaxies, colours: 'dark' },
  { name: 'search', address: galaxies, device: 'phone' },
  { name: 'search', address: galaxies, device: 'phone', colours: 'dark' },
  {
    name: 'search-narrowed',
    address: '/search?q=galaxy&f-kind=object&f-constellation=Leo%2C+the+Lion',
    act: unfoldFilters,
    tall: 1400,
  },
  { name: 'search-threads', address: '/search?q=telescope&tab=questions' },
  { name: 'search-events', address: '/fr/search?q=eclipse&tab=events', colours: 'dark' },
  { name: 'search-corrected', address: '/search?q=andromdea' },
  { name: 'search-nothing', address: nothing },
  { name: 'search-nothing', address: nothing, device: 'phone' },
  { name: 'search-preview', address: galaxies, colours: 'dark', act: lookQuickly },
  { name: 'search-preview', address: galaxies, device: 'phone', act: lookQuickly },
  { name: 'search-dialog', address: '/search?q=star&f-kind=object', device: 'phone', act: openDialog },
  { name: 'search-offline', address: galaxies, act: loseConnection },
  { name: 'search-spanish', address: '/es/search?q=galaxia', device: 'phone' },
  { name: 'search-print', address: galaxies, media: { media: 'print' } },
  { name: 'search-contrast', address: galaxies, colours: 'dark', media: { forcedColors: 'active' } },
  { name: 'search-zoomed', address: galaxies, device: 'zoomed' },
]
