import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { givenOrderFile, orderCsv, rowsOfCheck } from '#tests/scenes/orders/order_uploads'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { configOf, givenSupplier, thenEnded } from '#tests/scenes/price_lists/price_lists'
import { fileRequest, linesOf } from '#tests/scenes/quotations/quotations'
import { givenUpload, givenUploader, preview } from '#tests/scenes/uploads'
import { encode } from '#tests/unit/sheets/pieces'

/** Too little to tell whether the one letter is Croatian or French. */
const listOf = (number = unique(), price = '10.50') =>
  encode(`Brand;Number;Name;Price\nMAHLE;${number};Pumpa električna;${price}\n`, 'windows-1250')

test.group('The encoding of an upload', (group) => {
  group.setup(withBackground)

  test('is shown with what it was taken for, and read as is said', async ({ assert }) => {
    const user = await givenUploader()
    const guessed = await givenUpload(user, listOf())
    assert.deepInclude(guessed, { encoding: 'windows-1252', is_encoding_guessed: true })
    assert.include(
      guessed.warnings.map(({ type }) => type),
      'encoding_unsure'
    )
    assert.equal(guessed.rows.begin[1]?.cells[2], 'Pumpa elektrièna')
    const { body } = await preview(user, guessed.upload_id, '?encoding=windows-1250')
    assert.deepInclude(body.data, { encoding: 'windows-1250', is_encoding_guessed: false })
    assert.equal(body.data.rows.begin[1]?.cells[2], 'Pumpa električna')
    const sure = encode('Marka;Numer;Nazwa\nPCA;1;Łożysko koła\nPCA;2;Śruba\n', 'windows-1250')
    assert.deepEqual(
      (await givenUpload(user, sure)).warnings.map(({ type, example }) => [type, example]),
      [['encoding_repaired', 'windows-1250']]
    )
  })

  test('is refused when there is no such encoding', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, listOf())
    const query = await preview(supplier, parsed.upload_id, '?encoding=windows-1259')
    assert.equal(query.status, 422)
    assert.deepEqual(Object.keys(query.body.errors ?? {}), ['encoding'])
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, {
      upload_id: parsed.upload_id,
      config: { ...configOf(parsed), encoding: 'latin' },
    })
    response.assertStatus(422)
    assert.deepEqual(Object.keys(response.body().errors), ['config.encoding'])
  })

  test('of a price list is kept with its import, and expected of the next file', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const number = unique()
    const parsed = await givenUpload(supplier, listOf(number))
    const submit = async (upload: typeof parsed, said: object) => {
      const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
        upload_id: upload.upload_id,
        config: { ...configOf(upload), ...said },
      })
      response.assertStatus(202)
      return thenEnded(client, supplier, response.body().data)
    }
    const names = async () =>
      (await offersOf(list.id)).filter(({ gone }) => !gone).map(({ name }) => name)
    assert.equal((await submit(parsed, { encoding: 'windows-1250' })).state, 'live')
    assert.deepEqual(await names(), ['Pumpa električna'])

    const next = await givenUpload(supplier, listOf(number, '10.60'), { price_list_id: list.id })
    assert.equal(next.encoding, 'windows-1250')
    assert.equal((await submit(next, {})).state, 'live')
    assert.deepEqual(await names(), ['Pumpa električna'])
    // What clearly is something else is no longer read so.
    const unicode = 'Brand;Number;Name;Price\nMAHLE;1;Фильтр воздушный;10.50\n'
    const other = await givenUpload(supplier, unicode, { price_list_id: list.id })
    assert.equal(other.encoding, 'utf-8')
  })

  test('of a file is said for its header, too, which names the columns of rejected rows', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const bytes = encode(`Tvoriteč;Number;Price\nMAHLE;${unique()};10\nMAHLE;;11\n`, 'windows-1250')
    const parsed = await givenUpload(supplier, bytes)
    assert.equal(parsed.columns_found[0]?.header, 'Tvoriteè')
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: parsed.upload_id,
      config: {
        ...configOf(parsed),
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
        encoding: 'windows-1250',
      },
    })
    response.assertStatus(202)
    const ended = await thenEnded(client, supplier, response.body().data)
    assert.equal(ended.rows_rejected, 1)
    const again = await givenUpload(supplier, bytes, { price_list_id: list.id })
    assert.deepInclude(again.profile?.table_headers, { brand_name: 1 })
    assert.equal(again.columns_found[0]?.header, 'Tvoriteč')
  })

  test('of a quotation and of an order file is what is said', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const line = `${offer.brand_name};${offer.partnumber};2;električna`
    const { status, body } = await fileRequest(buyer, encode(`${line}\n`, 'windows-1250'), {
      headers: { brand_name: 1, partnumber: 2, quantity: 3, reference: 4 },
      firstRow: 1,
      lastRow: 1,
      encoding: 'windows-1250',
    })
    assert.equal(status, 201)
    const [found] = await linesOf(client, buyer, body.data)
    assert.equal(found?.reference, 'električna')

    const wanted = orderCsv([
      [offer.brand_name, offer.partnumber, 2, '12.00', '', 'električna'],
      [offer.brand_name, '', 2, '12.00', '', 'x'],
    ])
    const { file } = await givenOrderFile(buyer, encode(wanted, 'windows-1250'))
    const response = await call(client, buyer, 'post', '/api/order-uploads', {
      ...file,
      config: { ...file.config, encoding: 'windows-1250' },
    })
    const rows = await rowsOfCheck(client, buyer, response.body().data)
    assert.include(JSON.stringify(rows), 'električna')
  })
})
