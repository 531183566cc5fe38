import { describe, expect, it } from 'vitest'
import { readProducts } from './read-products.ts'

const read = (...lines: string[]) =>
  readProducts(lines.join('\r\n'), { locales: ['en', 'de'], publicUrl: 'https://bread.example' })

describe('a table of products', () => {
  it('is a document a product and language, with what holds for all and what holds for one', () => {
    const { documents } = read(
      'ec_product_id,ec_name.en,ec_name.de,ec_price',
      'L 1,"A ""lame"", sharp",Messer,9.99',
      '',
    )
    expect(documents).toEqual([
      {
        documentId: 'product:///en/L%201',
        clickableUri: 'https://bread.example/product/L%201',
        language: 'en',
        ec_product_id: 'L 1',
        ec_name: 'A "lame", sharp',
        ec_price: '9.99',
      },
      {
        documentId: 'product:///de/L%201',
        clickableUri: 'https://bread.example/de/product/L%201',
        language: 'de',
        ec_product_id: 'L 1',
        ec_name: 'Messer',
        ec_price: '9.99',
      },
    ])
  })

  it('of no language is for everybody', () => {
    const { documents } = read('\uFEFFec_product_id,ec_name', 'L1,Lame', 'L2,"two\nlines"')
    expect(documents.map(one => [one['documentId'], one['ec_name'], one['language']])).toEqual([
      ['product:////L1', 'Lame', undefined],
      ['product:////L2', 'two\nlines', undefined],
    ])
  })

  it('says by its values what fields are: numbers, lists, words', () => {
    const { fields } = read('ec_product_id,size,stores,note', 'A,18,mill;market,x', 'B,,mill,18')
    expect(fields.map(({ name, type, multiValueFacet }) => [name, type, multiValueFacet ?? false])).toEqual([
      ['ec_product_id', 'STRING', false],
      ['size', 'DOUBLE', false],
      ['stores', 'STRING', true],
      ['note', 'STRING', false],
    ])
  })

  it.each([
    ['', /empty/],
    ['ec_name\nLame', /no column ec_product_id/],
    ['ec_product_id,Name\nA,x', /"Name" is no name of a field/],
    ['ec_product_id,ec_name.fr\nA,x', /of no language of the site: en, de/],
    ['ec_product_id,ec_name\nA', /Line 2 has 1 cells, and the header 2/],
    ['ec_product_id,ec_name\nA,x\n,y', /Line 3 has no ec_product_id/],
    ['ec_product_id,ec_name\nA,x\nA,y', /Line 3: the product "A" is there already/],
    ['ec_product_id,ec_name\nA,"x', /Line 2: a quote is not closed/],
    ['ec_product_id,ec_name\nA,"x"y', /Line 2: after a quote a comma/],
  ])('that is %j says what is wrong, and where', (csv, why) => {
    expect(() => read(...csv.split('\n'))).toThrow(why)
  })
})
