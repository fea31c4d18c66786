import { test } from '@japa/runner'
import type { ColumnFound } from '#shared/answers/upload'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { eventually, withBackground } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import {
  givenMarkupRule,
  givenOffer,
  givenOffers,
  givenPriceGroup,
  givenPriceList,
} from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { costsOf, whenDone } from '#tests/scenes/price_lists/price_imports'
import { givenSupplier, thenEnded, whenSubmitted } from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'
import { baseUrl } from '#tests/scenes/visits'

async function download(
  user: SignedInUser,
  listId: number,
  query: string,
  signal?: AbortSignal
): Promise<Response> {
  const headers = await headersOf(user)
  return fetch(`${baseUrl()}/price-lists/${listId}/download?${query}`, { headers, signal })
}

async function fileOf(...asked: Parameters<typeof download>): Promise<Buffer> {
  const response = await download(...asked)
  if (!response.ok) throw new Error(`refused: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

async function givenFilters(price_list_id: number): Promise<void> {
  // A brand keeps the spelling it was first seen in: this one is seen here only.
  const brand_name = 'HAFEN-FILTER'
  await givenOffer({
    price_list_id,
    brand_name,
    partnumber: '0012 W',
    name: '=1+1; "oil"',
    cost: '10.125',
    available_quantity: 10,
    available_is_minimum: true,
    multiple: 2,
    min_quantity: 4,
  })
  await givenOffer({
    price_list_id,
    brand_name,
    partnumber: '00034567',
    cost: '10',
    available_quantity: null,
  })
  await givenOffer({ price_list_id, brand_name, partnumber: 'W9', gone_at: new Date() })
}

test.group('A price list as a file', (group) => {
  group.setup(withBackground)

  test('has own prices, and is named by the list and the day', async ({ assert }) => {
    const list = await givenPriceList({ name: `Склад «Юг» ${Date.now()}` })
    await givenFilters(list.id)
    const response = await download(await givenBuyer(), list.id, 'format=csv')
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
    const name = /filename\*=UTF-8''(\S+)$/.exec(
      response.headers.get('content-disposition') ?? ''
    )?.[1]
    assert.match(
      decodeURIComponent(name ?? ''),
      new RegExp(`^${list.name} \\d{4}-\\d\\d-\\d\\d\\.csv$`)
    )
    assert.equal(
      await textOf(response),
      [
        'Brand,Part number,Name,"Price, USD",Order,Available,Multiple,Minimum quantity,"Weight, kg",Price list',
        `HAFEN-FILTER,00034567,Oil filter,12.00,,,1,1,,${list.name}`,
        `HAFEN-FILTER,0012 W,"'=1+1; ""oil""",12.15,,>10,2,4,,${list.name}`,
        '',
      ].join('\r\n')
    )
  })

  test('is not made for who asks only what it would be', async ({ assert }) => {
    const list = await givenPriceList({ name: `Head ${Date.now()}` })
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    const ask = () =>
      fetch(`${baseUrl()}/price-lists/${list.id}/download?format=csv`, { method: 'HEAD', headers })
    // One more than may be made for a user at a time.
    const asked = await Promise.all([ask(), ask(), ask()])
    assert.deepEqual(
      asked.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.match(asked[0]?.headers.get('content-disposition') ?? '', /^attachment; filename="Head/)
  })

  test('is written as Russian spreadsheets read it', async ({ assert }) => {
    const list = await givenPriceList()
    await givenFilters(list.id)
    const buyer = await givenBuyer({ language: 'ru', currency_code: 'USD' })
    assert.equal(
      await textOf(await download(buyer, list.id, 'format=csv')),
      [
        'Бренд;Номер;Наименование;Цена, USD;Заказ;Наличие;Кратность;Минимальная партия;Вес, кг;Прайс-лист',
        `HAFEN-FILTER;00034567;Oil filter;12,00;;;1;1;;${list.name}`,
        `HAFEN-FILTER;0012 W;"'=1+1; ""oil""";12,15;;>10;2;4;;${list.name}`,
        '',
      ].join('\r\n')
    )
  })

  test('has numbers as numbers and part numbers as text in a workbook', async ({ assert }) => {
    const { supplier, list } = await givenSupplier()
    await givenFilters(list.id)
    const file = await fileOf(supplier, list.id, 'format=xlsx&prices=cost')
    const parsed = await givenUpload(supplier, file, { name: 'list.xlsx' })
    const [, second, first] = parsed.rows.begin
    assert.deepEqual(first?.cells.slice(0, 7), [
      'HAFEN-FILTER',
      '0012 W',
      '=1+1; "oil"',
      '10.125',
      '>10',
      '2',
      '4',
    ])
    assert.equal(second?.cells[1], '00034567')
    assert.deepEqual(
      parsed.warnings.map(({ type }) => type),
      ['text_quantities']
    )
  })

  test('maps itself when it is uploaded again, as {format} in {language}')
    .with(
      ['xlsx', 'csv', 'zip'].flatMap((format) =>
        (['en', 'ru'] as const).map((language) => ({ format, language }))
      )
    )
    .run(async ({ client, assert }, { format, language }) => {
      const { supplier, list } = await givenSupplier({ language })
      await givenFilters(list.id)
      await sql.run('UPDATE offers SET weight = 0.254 WHERE price_list_id = $1', [list.id])
      const file = await fileOf(supplier, list.id, `format=${format}&prices=cost`)
      const name = `list.${format}`
      const parsed = await givenUpload(supplier, file, { name })
      assert.deepEqual(
        parsed.columns_found.map((column: ColumnFound) => column.name),
        [
          'brand_name',
          'partnumber',
          'description',
          'price',
          'quantity',
          'multiple',
          'min_quantity',
          'weight',
        ]
      )
      assert.isTrue(parsed.columns_found.every(({ confidence }) => confidence > 0.5))
      const ended = await thenEnded(
        client,
        supplier,
        await whenSubmitted(client, supplier, list.id, file, name)
      )
      assert.containsSubset(ended, { state: 'live', rows_total: 2, rows_unchanged: 2 })
    })

  test(
    'comes back without a question when all its costs have three decimals, as {format} in {language}'
  )
    .with(
      ['xlsx', 'csv', 'zip'].flatMap((format) =>
        (['en', 'ru'] as const).map((language) => ({ format, language }))
      )
    )
    .run(async ({ assert }, { format, language }) => {
      const { supplier, list } = await givenSupplier({ language })
      const costs = ['13.337', '2.125', '101.375']
      for (const [index, cost] of costs.entries()) {
        const given = { price_list_id: list.id, partnumber: `M${index}`, cost }
        await givenOffer({ ...given, brand_name: 'HAFEN-FILTER', available_quantity: 1250 })
      }
      await sql.run('UPDATE offers SET weight = 1.125 WHERE price_list_id = $1', [list.id])
      const file = await fileOf(supplier, list.id, `format=${format}&prices=cost`)
      const other = await givenPriceList()
      const done = await whenDone(other.id, file, { name: `list.${format}` })
      assert.containSubset(done, { state: 'live', rows_new: 3, outcome: { doubts: [] } })
      assert.deepEqual(await costsOf(other.id), costs)
    })

  test('leaves out what the contractor is not offered', async ({ assert }) => {
    const list = await givenPriceList()
    const offered = await givenOffer({ price_list_id: list.id, partnumber: 'YES' })
    await givenOffer({ price_list_id: list.id, partnumber: 'NO' })
    const price_group_id = await givenPriceGroup()
    await givenMarkupRule({ price_group_id, brand_id: offered.brand_id, percent: '50' })
    const buyer = await givenBuyer({ price_group_id })
    const lines = (await textOf(await download(buyer, list.id, 'format=csv'))).split('\r\n')
    assert.lengthOf(lines, 3)
    assert.match(lines[1] ?? '', /,YES,Oil filter,15\.00,/)
  })

  test('is made one at a time for a user, the next in line, and not once nobody reads it', async ({
    assert,
  }) => {
    const { id: price_list_id } = await givenPriceList()
    await givenOffers(30_000, { price_list_id })
    // More than what lies between the thread and a client that does not read.
    await sql.run("UPDATE offers SET name = repeat('x', 500) WHERE price_list_id = $1", [
      price_list_id,
    ])
    const buyer = await givenBuyer()
    const first = new AbortController()
    const unread = await download(buyer, price_list_id, 'format=csv', first.signal)
    assert.equal(unread.status, 200)
    // Four may wait; whichever of five comes last is refused.
    const asked = Array.from({ length: 5 }, () => {
      const stop = new AbortController()
      const answer = download(buyer, price_list_id, 'format=csv', stop.signal)
      answer.catch(() => {}) // some are given up
      return { stop, answer }
    })
    const { refused, place } = await Promise.race(
      asked.map(async ({ answer }, index) => ({ refused: await answer, place: index }))
    )
    assert.equal(refused.status, 429)
    const { code } = (await refused.json()) as { code: string } // of a refusal
    assert.equal(code, 'too_much_at_once')
    assert.isNotNull(refused.headers.get('retry-after'))
    assert.isNull(refused.headers.get('content-disposition'))
    const other = await download(await givenBuyer(), price_list_id, 'format=zip')
    assert.isAbove((await other.arrayBuffer()).byteLength, 100_000)

    const [next, ...others] = asked.filter((_, index) => index !== place)
    for (const { stop } of others) stop.abort()
    first.abort()
    const text = await textOf(await next.answer)
    assert.lengthOf(text.split('\r\n'), 30_002)
    await eventually(async () => !(await isReading()))
  })
})

/** Text without the mark by which Excel knows UTF-8, which must be there. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.subarray(0, 3).toString('hex') !== 'efbbbf') throw new Error('there is no mark')
  return bytes.subarray(3).toString()
}

/** Whether a thread of this run still holds a cursor. */
async function isReading(): Promise<boolean> {
  const row = await sql.one<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'spareline thread' AND query LIKE 'FETCH%') AS found`
  )
  return row?.found === true
}
