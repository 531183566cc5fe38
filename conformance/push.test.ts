import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PlatformClient from '@coveo/platform-client'
import {
  BuiltInTransformers,
  CatalogSource,
  DocumentBuilder,
  GroupSecurityIdentityBuilder,
  PermissionSetBuilder,
  PushSource,
  UserSecurityIdentityBuilder,
} from '@coveo/push-api-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPushServer } from './support/push-server.ts'

let server: Awaited<ReturnType<typeof startPushServer>>
let push: PushSource
let id: string

beforeAll(async () => {
  server = await startPushServer()
  push = new PushSource(server.key, 'quarry', { maxRetries: 1 })
  const { id: made } = await push.create('Instruments', 'SHARED' as never)
  id = made ?? ''
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const administration = (accessToken: string): PlatformClient =>
  new PlatformClient({ accessToken, organizationId: 'quarry', host: server.origin })

const titles = async (names?: readonly string[]): Promise<string[]> => {
  await server.settle()
  const { titles: found } = await server.search(
    { q: '', numberOfResults: 100, cq: '@source==Instruments' },
    names,
  )
  return found.sort()
}

describe('the provider’s push client, unmodified', () => {
  it('adds a document and creates the fields that it carries', async () => {
    const document = new DocumentBuilder('https://shop.example/sextant', 'Brass sextant')
      .withData('Measures the height of a star above the horizon.')
      .withAuthor('Ines')
      .withDate('2026-01-05')
      .withMetadata({ maker: 'Plath', price: 480, weightkg: 1.25 })
    const response = await push.addOrUpdateDocument(id, document)
    expect(response.status).toBe(202)
    await server.settle()
    const { results } = await server.search({
      q: 'horizon',
      aq: '@maker==Plath @price>400 @weightkg<2',
    })
    expect(results).toMatchObject([
      { title: 'Brass sextant', raw: { maker: 'Plath', price: 480, weightkg: 1.25 } },
    ])
    expect(server.calls).toContain('POST /rest/organizations/quarry/indexes/fields/batch/create')
  })
  it('replaces it', async () => {
    const document = new DocumentBuilder('https://shop.example/sextant', 'Old brass sextant')
    await push.addOrUpdateDocument(id, document, { createFields: false })
    expect(await titles()).toEqual(['Old brass sextant'])
  })
  it('sends a batch that adds and deletes', async () => {
    const addOrUpdate = [1, 2, 3].map(n =>
      new DocumentBuilder(`https://shop.example/lens/${n}`, `Lens ${n}`).withMetadata({
        focus: n * 10,
        maker: 'Zorn',
      }),
    )
    const response = await push.batchUpdateDocuments(id, {
      addOrUpdate,
      delete: [{ documentId: 'https://shop.example/sextant', deleteChildren: false }],
    })
    expect(response?.status).toBe(202)
    expect(await titles()).toEqual(['Lens 1', 'Lens 2', 'Lens 3'])
    const facet = { facetId: 'maker', field: 'maker', type: 'specific' }
    const sorted = await server.search({ q: '', sortCriteria: '@focus descending', facets: [facet] })
    expect(sorted.titles).toEqual(['Lens 3', 'Lens 2', 'Lens 1'])
    expect(sorted.facets[0]?.values).toMatchObject([{ value: 'Zorn', numberOfResults: 3 }])
  })
  it('deletes one, and what is older than a day', async () => {
    expect((await push.deleteDocument(id, 'https://shop.example/lens/1')).status).toBe(202)
    expect(await titles()).toEqual(['Lens 2', 'Lens 3'])
    const later = new Date(Date.now() + 1)
    while (Date.now() <= later.getTime()) await server.settle()
    await push.addOrUpdateDocument(id, new DocumentBuilder('https://shop.example/new', 'New'), {
      createFields: false,
    })
    expect((await push.deleteDocumentsOlderThan(id, later)).status).toBe(202)
    expect(await titles()).toEqual(['New'])
  })
  it('sends documents from files, with names that are made to fit', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quarry-push-files-'))
    const documents = [1, 2].map(n => ({
      documentId: `https://shop.example/map/${n}`,
      title: `Map ${n}`,
      'Sheet No': n,
    }))
    writeFileSync(path.join(folder, 'maps.json'), JSON.stringify(documents))
    const errors: unknown[] = []
    await push
      .batchUpdateDocumentsFromFiles(id, [folder], { fieldNameTransformer: BuiltInTransformers.toSnakeCase })
      .onBatchError(error => errors.push(error))
      .batch()
    rmSync(folder, { recursive: true })
    expect(errors).toEqual([])
    expect(await titles()).toEqual(['Map 1', 'Map 2', 'New'])
    const { total } = await server.search({ q: '', aq: '@sheet_no==2' })
    expect(total).toBe(1)
  })
  it('maps metadata to fields and reads a source again, by the client of administrations', async () => {
    const { source, field } = administration(server.key)
    await field.create({ name: 'scale', type: 'STRING' as never })
    const rules = [{ id: 'scale', field: 'scale', content: ['sheet %[sheet_no]'] }]
    await source.mappings.update(id, { common: { rules }, types: [] })
    expect(await source.mappings.get(id)).toEqual({ common: { rules }, types: [] })
    expect(await source.rebuild(id)).toMatchObject({ id, name: 'Instruments' })
    await server.settle()
    const { results } = await server.search({ q: '', aq: '@scale=="sheet 2"' })
    expect(results).toMatchObject([{ title: 'Map 2', raw: { scale: 'sheet 2' } }])
    await expect(source.pauseRefresh(id)).rejects.toMatchObject({ status: 404 })
  })
  it('makes keys and rules by the same client', async () => {
    const { apiKey, organization, pipeline } = administration(server.adminKey)
    const privileges = [{ owner: 'SEARCH_API', targetDomain: 'QUERY_PIPELINE', targetId: '*', type: 'EDIT' }]
    const key = await apiKey.create({ displayName: 'Rules', privileges }, undefined as never)
    expect(await organization.get('quarry')).toMatchObject({ id: 'quarry' })
    const rules = administration(String(key.value)).pipeline
    await rules.create({ name: 'shop', description: '', isDefault: false } as never)
    const model = { feature: 'thesaurus', definition: 'alias "chart", "map"', parent: null }
    await rules.statements.create('shop', model as never)
    expect(await pipeline.statements.list('shop')).toMatchObject({
      statements: [{ definition: 'alias "chart", "map"' }],
    })
    await apiKey.toggle(key)
    await expect(rules.list()).rejects.toMatchObject({ status: 401 })
    const told = await apiKey.get(String(key.id))
    expect(told).toMatchObject({ enabled: false, privileges })
    await apiKey.toggle(told)
    expect(await rules.list()).toHaveLength(1)
    await apiKey.delete(String(key.id))
    await expect(apiKey.get(String(key.id))).rejects.toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    await expect(administration(server.key).apiKey.list()).rejects.toMatchObject({ status: 403 })
  })
  it('sets the status of a source, and is told of what it may not', async () => {
    await push.setSourceStatus(id, 'REBUILD')
    await expect(push.setSourceStatus('nowhere', 'IDLE')).rejects.toThrow('SOURCE_NOT_FOUND')
    const stranger = new PushSource('xx-no-key', 'quarry', { maxRetries: 1 })
    await expect(stranger.deleteDocument(id, 'u://1')).rejects.toThrow('INVALID_TOKEN')
  })
  it('streams a whole catalogue, which replaces what was there', async () => {
    const catalogue = new CatalogSource(server.key, 'quarry', { maxRetries: 1 })
    const { id: place } = await catalogue.create('Catalogue', 'SHARED' as never)
    const send = (names: readonly string[]) =>
      catalogue.batchStreamDocuments(
        place ?? '',
        {
          addOrUpdate: names.map(name => new DocumentBuilder(`https://shop.example/c/${name}`, name)),
          delete: [],
        },
        { createFields: false },
      )
    const found = async (): Promise<string[]> => {
      await server.settle()
      return (await server.search({ q: '', cq: '@source==Catalogue' })).titles.sort()
    }
    await send(['A', 'B'])
    expect(await found()).toEqual(['A', 'B'])
    const start = Date.now()
    while (Date.now() === start) await server.settle()
    await send(['B', 'C'])
    expect(await found()).toEqual(['B', 'C'])
    await catalogue.batchUpdateDocuments(
      place ?? '',
      { addOrUpdate: [new DocumentBuilder('https://shop.example/c/D', 'D')], delete: [] },
      { createFields: false },
    )
    expect(await found()).toEqual(['B', 'C', 'D'])
  })
  it('tells what stores have, of products in a catalogue', async () => {
    const catalogue = new CatalogSource(server.key, 'quarry', { maxRetries: 1 })
    const { id: made } = await catalogue.create('Optics', 'SHARED' as never)
    const place = made ?? ''
    const product = (name: string) =>
      new DocumentBuilder(`product://${name}`, name).withMetadata({
        objecttype: 'Product',
        ec_name: name,
        ec_product_id: name,
      })
    const store = (name: string, items: string[]) =>
      new DocumentBuilder(`store://${name}`, name).withMetadata({
        objecttype: 'Availability',
        ec_availability_id: name,
        ec_available_items: items,
      })
    const stream = (...addOrUpdate: DocumentBuilder[]) =>
      catalogue.batchStreamDocuments(place, { addOrUpdate, delete: [] }, { createFields: false })
    const inStore = async (name: string): Promise<string[]> => {
      await server.settle()
      const cq = `@source==Optics @ec_available_in==${name}`
      return (await server.search({ q: '', cq })).titles.sort()
    }
    await stream(product('loupe'), product('prism'), store('north', ['loupe', 'prism']))
    expect(await inStore('north')).toEqual(['loupe', 'prism'])
    await catalogue.batchUpdateDocuments(
      place,
      { addOrUpdate: [store('north', ['prism']), store('south', ['loupe'])], delete: [] },
      { createFields: false },
    )
    expect(await inStore('north')).toEqual(['prism'])
    expect(await inStore('south')).toEqual(['loupe'])
    const sold = { documentId: 'store://north', deleteChildren: false }
    await catalogue.batchUpdateDocuments(place, { addOrUpdate: [], delete: [sold] }, { createFields: false })
    expect(await inStore('north')).toEqual([])
    // A stream is the whole catalogue: a store that it does not name is gone.
    const start = Date.now()
    while (Date.now() === start) await server.settle()
    await stream(product('loupe'), product('prism'))
    expect(await inStore('south')).toEqual([])
    expect((await server.search({ q: '', cq: '@source==Optics' })).titles.sort()).toEqual(['loupe', 'prism'])
  })
  it('says who may see what: users, groups, members of groups, and other names of a person', async () => {
    const secured = await push.create('Vault', 'SECURED' as never)
    const add = (name: string, permissions: PermissionSetBuilder | null) => {
      const document = new DocumentBuilder(`https://vault.example/${name}`, name).withData('a sealed chart')
      if (permissions) document.withPermissionSet(permissions)
      return push.addOrUpdateDocument(secured.id ?? '', document, { createFields: false })
    }
    const set = (): PermissionSetBuilder => new PermissionSetBuilder(false)
    await add('for Ana', set().withAllowedPermissions(new UserSecurityIdentityBuilder('ana@example.com')))
    await add(
      'for keepers',
      set().withAllowedPermissions(new GroupSecurityIdentityBuilder('keepers', 'Vault Provider')),
    )
    await add(
      'for keepers but Ben',
      set()
        .withAllowedPermissions(new GroupSecurityIdentityBuilder('keepers', 'Vault Provider'))
        .withDeniedPermissions(new UserSecurityIdentityBuilder('ben@example.com')),
    )
    await add('for all', new PermissionSetBuilder(true))
    await add('for nobody', null)
    const seen = async (...names: string[]): Promise<string[]> => {
      await server.settle()
      const { titles: list, total } = await server.search({ q: 'sealed' }, names)
      expect(total).toBe(list.length)
      return list.sort()
    }
    expect(await seen()).toEqual(['for all'])
    expect(await seen('ana@example.com')).toEqual(['for Ana', 'for all'])

    const named = (name: string, type: string) => ({ name, type, additionalInfo: {} })
    await push.identity.createSecurityIdentity('Vault Provider', {
      identity: named('keepers', 'GROUP'),
      members: [named('ben', 'USER'), named('clerks', 'GROUP')],
    } as never)
    await push.identity.createSecurityIdentity('Vault Provider', {
      identity: named('clerks', 'GROUP'),
      members: [named('cleo', 'USER')],
    } as never)
    for (const name of ['ben', 'cleo'])
      await push.identity.createOrUpdateSecurityIdentityAlias('Vault Provider', {
        identity: named(name, 'USER'),
        mappings: [{ ...named(`${name}@example.com`, 'USER'), provider: 'Email Security Provider' }],
      } as never)
    expect(await seen('ben@example.com')).toEqual(['for all', 'for keepers'])
    expect(await seen('cleo@example.com')).toEqual(['for all', 'for keepers', 'for keepers but Ben'])

    await push.identity.deleteSecurityIdentity('Vault Provider', {
      identity: named('clerks', 'GROUP'),
    } as never)
    expect(await seen('cleo@example.com')).toEqual(['for all'])
    await push.identity.deleteOldSecurityIdentities('Vault Provider', {
      orderingId: Date.now() + 1,
      queueDelay: 0,
    })
    expect(await seen('ben@example.com')).toEqual(['for all'])
  })
})
