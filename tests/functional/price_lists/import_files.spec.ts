import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { headersOf } from '#tests/scenes/headers'
import { costsOf, ownBrand, whenDone } from '#tests/scenes/price_lists/price_imports'
import {
  configOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { workbookOf } from '#tests/scenes/price_lists/shaped_files'
import { givenUpload } from '#tests/scenes/uploads'
import { baseUrl } from '#tests/scenes/visits'

const file = [
  'Brand;Part number;Price;Remark',
  ';W1;10;a',
  'Mann;W2;ten;b',
  'Mann;W3;10;c',
  'Mann;;10;=cmd',
].join('\n')

async function get(user: SignedInUser, path: string): Promise<Response> {
  return fetch(baseUrl() + path, { headers: await headersOf(user) })
}

test.group('The files of an import', (group) => {
  group.setup(withBackground)

  test('are the rejected rows, each with its reason', async ({ client, assert }) => {
    for (const language of ['en', 'ru'] as const) {
      const { supplier, list } = await givenSupplier({ language })
      const { id } = await whenSubmitted(client, supplier, list.id, file, 'Прайс.csv')
      await thenEnded(client, supplier, { id })
      const response = await get(supplier, `/price-imports/${id}/rejects?format=csv`)
      assert.equal(response.status, 200)
      const name = language === 'en' ? 'Rejected rows, Прайс.csv' : 'Отклонённые строки, Прайс.csv'
      assert.include(response.headers.get('content-disposition'), encodeURIComponent(name))
      const lines = (await response.text()).replace(/^\ufeff/, '').split('\r\n')
      const expected = {
        en: [
          'Row,Reason,Brand,Part number,Price,Remark',
          '2,The brand is missing,,W1,10,a',
          '3,The price is not a number,Mann,W2,ten,b',
          "5,The part number is missing,Mann,,10,'=cmd",
          '',
        ],
        ru: [
          'Строка;Причина;Brand;Part number;Price;Remark',
          '2;Не указан бренд;;W1;10;a',
          '3;Цена — не число;Mann;W2;ten;b',
          "5;Не указан номер детали;Mann;;10;'=cmd",
          '',
        ],
      }
      assert.deepEqual(lines, expected[language])
    }
  })

  test('name the columns by what they were read as where there is no header', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, 'Mann;W1;x;remark\nMann;W2;10;more')
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: parsed.upload_id,
      config: {
        ...configOf(parsed),
        header_row_number: null,
        table_first_row: 1,
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
      },
    })
    const { id } = await thenEnded(client, supplier, response.body().data)
    const rejects = await get(supplier, `/price-imports/${id}/rejects?format=csv`)
    assert.equal(
      (await rejects.text()).split('\r\n')[0]?.replace(/^\ufeff/, ''),
      'Row,Reason,Brand,Part number,Price,Column 4'
    )
  })

  test('are workbooks unless something else is asked for', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { id } = await whenSubmitted(client, supplier, list.id, file)
    await thenEnded(client, supplier, { id })
    const response = await get(supplier, `/price-imports/${id}/rejects`)
    assert.match(response.headers.get('content-disposition') ?? '', /\.xlsx"/)
    const workbook = Buffer.from(await response.arrayBuffer())
    // It can be mended and given again as it is.
    const parsed = await givenUpload(supplier, workbook, { name: 'mended.xlsx' })
    assert.deepEqual(configOf(parsed).table_headers, { brand_name: 3, partnumber: 4, price: 5 })
    const wrong = await get(supplier, `/price-imports/${id}/rejects?format=zip`)
    assert.equal(wrong.status, 422)
  })

  test('are mended and come back without a question, also prices of three decimals', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const brand = ownBrand()
    const rows = [
      ['Brand', 'Part number', 'Price'],
      [brand, 'W1', 10],
      ['', 'W2', 13.337],
      ['', 'W3', 2.125],
    ]
    const given = workbookOf({ Prices: rows })
    const { id } = await whenSubmitted(client, supplier, list.id, given, 'list.xlsx')
    assert.containSubset(await thenEnded(client, supplier, { id }), { rows_rejected: 2 })
    const rejects = await get(supplier, `/price-imports/${id}/rejects?format=csv`)
    const mended = (await rejects.text()).replaceAll(',,', `,${brand},`)
    const done = await whenDone(list.id, mended, { config: { mode: 'update' } })
    assert.containSubset(done, { state: 'live', rows_new: 2, outcome: { doubts: [] } })
    assert.deepEqual(await costsOf(list.id), ['10', '13.337', '2.125'])
  })

  test('are the file as it was given, to be saved and never opened', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { id } = await whenSubmitted(client, supplier, list.id, file, 'Прайс ЮГ.csv')
    const response = await get(supplier, `/price-imports/${id}/file`)
    assert.equal(response.headers.get('content-type'), 'application/octet-stream')
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.include(
      response.headers.get('content-disposition'),
      `filename*=UTF-8''${encodeURIComponent('Прайс ЮГ.csv')}`
    )
    assert.equal(response.headers.get('content-length'), String(Buffer.byteLength(file)))
    assert.equal(await response.text(), file)
  })

  test('are not there any more once they were removed', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { id } = await whenSubmitted(client, supplier, list.id, file)
    await sql.run(
      `UPDATE uploads SET file_key = NULL
       WHERE id = (SELECT upload_id FROM price_imports WHERE id = $1)`,
      [id]
    )
    const response = await get(supplier, `/price-imports/${id}/file`)
    assert.equal(response.status, 410)
    const { code } = (await response.json()) as { code: string } // of a refusal
    assert.equal(code, 'upload_gone')
    await sql.run('UPDATE price_imports SET upload_id = NULL WHERE id = $1', [id])
    assert.equal((await get(supplier, `/price-imports/${id}/file`)).status, 404)
  })
})
