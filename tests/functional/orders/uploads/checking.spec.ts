import { test } from '@japa/runner'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenBrand, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import {
  givenCheck,
  givenOrderFile,
  orderCsv,
  rowsOfCheck,
} from '#tests/scenes/orders/order_uploads'
import { ordersOf } from '#tests/scenes/orders'

test.group('The check of a file that is to be ordered', () => {
  test('says of every row what becomes of it, and orders nothing', async ({ client, assert }) => {
    const list = await givenPriceList()
    const hidden = await givenPriceList({ is_active: false })
    const given = { price_list_id: list.id }
    const part = await givenOffer({ ...given, available_quantity: 5 })
    const packed = await givenOffer({ ...given, multiple: 4, min_quantity: 8 })
    const elsewhere = await givenOffer()
    const gone = await givenOffer({ ...given, gone_at: new Date() })
    const shared = unique()
    for (const brand of [await givenBrand(), await givenBrand()]) {
      await givenOffer({ ...given, brand_name: brand.name, partnumber: shared })
    }
    const buyer = await givenBuyer()
    const row = (
      { brand_name, partnumber }: { brand_name: string; partnumber: string },
      quantity: string | number,
      price = '12.00',
      list_name = list.name,
      reference = ''
    ) => [brand_name, partnumber, quantity, price, list_name, reference]
    const rows = [
      row(part, 2), // 2
      row(
        { brand_name: part.brand_name.toLowerCase(), partnumber: ` ${part.partnumber} ` },
        '4 pcs'
      ),
      row(part, ''),
      row(part, 0),
      row(part, 1, '12.00', list.name, 'BUS-1'), // 6
      row(part, 1, '11.00'), // another price for what row 2 asks
      row(packed, 4), // 8
      row(packed, 6, '12.00', list.name, 'odd'),
      row(packed, 9, '12.00', list.name, 'nine'), // 10
      row(part, 1, '10.00', list.name, 'cheap'), // 11: dearer today
      row(part, 1, '10.00', list.name, 'cheap'),
      row(part, 1, '13.00', list.name, 'dear'), // 13: cheaper today
      row(elsewhere, 1),
      row(elsewhere, 1, '12.00', ''),
      row(elsewhere, 1, '12.00', hidden.name), // 16
      row(gone, 1),
      row({ brand_name: 'Nobody', partnumber: unique() }, 1),
      row({ brand_name: '', partnumber: shared }, 1), // 19
      row(part, 'x', '12.00', list.name, 'x'),
      row(part, 1.5, '12.00', list.name, 'half'),
      row(part, -1, '12.00', list.name, 'less'),
      row(part, 1, 'ask', list.name, 'ask'), // 23
      row({ brand_name: 'A', partnumber: '' }, 3),
      ['Total', '', 99, '', '', ''], // 25
      row(part, '3-', '12.00', list.name, 'back'),
      row(part, 1, '12.00 ₸', list.name, 'tenge'), // 27
    ]
    const { check } = await givenCheck(client, buyer, orderCsv(rows))
    assert.containsSubset(check, {
      state: 'checked',
      rows_count: rows.length,
      lines_count: 4,
      merged_count: 1,
      unasked_count: 3,
      rejected_count: 18,
      // Of 6 pieces 5 are there.
      short_count: 1,
      // 6 + 1 + 1 + 1 of them
      amount: '108.00',
      moved_count: 1,
      moved_amount: '24.00',
      order: null,
    })
    const short = await call(
      client,
      buyer,
      'get',
      `/api/order-uploads/${check.id}/rows?is_short=true`
    )
    assert.equal(short.body().meta.total, 1)
    assert.containsSubset(short.body().data, [{ line_quantity: 6, available_quantity: 5 }])
    const checked = await rowsOfCheck(client, buyer, check)
    assert.deepEqual(
      checked.map((each) => [
        each.row_number,
        each.reason ?? each.merged_into ?? each.line_quantity,
      ]),
      [
        [2, 6],
        [3, 2],
        [6, 1],
        [7, 'doubled'],
        [8, 'below_minimum'],
        [9, 'below_minimum'],
        [10, 'not_a_multiple'],
        [11, 'price_moved'],
        [12, 'price_moved'],
        [13, 1],
        [14, 'not_in_price_list'],
        [15, 1],
        [16, 'price_list_unknown'],
        [17, 'part_unknown'],
        [18, 'part_unknown'],
        [19, 'brand_ambiguous'],
        [20, 'quantity_not_a_number'],
        [21, 'quantity_not_whole'],
        [22, 'quantity_is_negative'],
        [23, 'price_not_a_number'],
        [24, 'partnumber_missing'],
        [26, 'quantity_is_negative'],
        [27, 'price_in_other_currency'],
      ]
    )
    assert.deepEqual(check.rejected.map(({ reason, count }) => `${reason} ${count}`).toSorted(), [
      'below_minimum 2',
      'brand_ambiguous 1',
      'doubled 1',
      'not_a_multiple 1',
      'not_in_price_list 1',
      'part_unknown 2',
      'partnumber_missing 1',
      'price_in_other_currency 1',
      'price_list_unknown 1',
      'price_moved 2',
      'price_not_a_number 1',
      'quantity_is_negative 2',
      'quantity_not_a_number 1',
      'quantity_not_whole 1',
    ])
    assert.equal(await ordersOf(buyer), 0)
  })

  test('finds without a price list the offer of the price in the file, or the nearest', async ({
    client,
    assert,
  }) => {
    const part = { brand_name: `Brand ${unique()}`, partnumber: unique() }
    for (const cost of ['5', '10', '20']) await givenOffer({ ...part, cost })
    const buyer = await givenBuyer({ price_tolerance_percent: '5' })
    const prices = ['12.00', '23.50', '6.00', '', '8.00']
    const rows = prices.map((price) => [part.brand_name, part.partnumber, 1, price, '', price])
    const { check } = await givenCheck(client, buyer, orderCsv(rows))
    const checked = await rowsOfCheck(client, buyer, check)
    assert.deepEqual(
      checked.map(({ price, reason }) => [price, reason]),
      [
        ['12.00', null],
        // Dearer by no more than is tolerated.
        ['24.00', null],
        ['6.00', null],
        ['6.00', null],
        ['6.00', null],
      ]
    )
  })

  test('takes without a price what costs least and can be ordered in that quantity', async ({
    client,
    assert,
  }) => {
    const part = { brand_name: `Brand ${unique()}`, partnumber: unique() }
    await givenOffer({ ...part, cost: '2', min_quantity: 400 })
    await givenOffer({ ...part, cost: '100', multiple: 4 })
    await givenOffer({ ...part, cost: '150' })
    const buyer = await givenBuyer()
    const row = (quantity: number, reference: string) => [
      part.brand_name,
      part.partnumber,
      quantity,
      '',
      '',
      reference,
    ]
    // The last two ask for the same, and are four together.
    const rows = [row(2, 'a'), row(4, 'b'), row(400, 'c'), row(2, 'd'), row(2, 'd')]
    const { check } = await givenCheck(client, buyer, orderCsv(rows))
    const checked = await rowsOfCheck(client, buyer, check)
    assert.deepEqual(
      checked.map(({ price, reason }) => [price, reason]),
      [
        ['180.00', null],
        ['120.00', null],
        ['2.40', null],
        ['120.00', null],
        ['120.00', null],
      ]
    )
  })

  test('finds a part whose brand stands in the cell of the number, too', async ({
    client,
    assert,
  }) => {
    const brand_name = `Brand ${unique()}`
    const partnumber = '0 403 613 086'
    await givenOffer({ brand_name, partnumber })
    const buyer = await givenBuyer()
    const row = (brand: string, number: string) => [brand, number, 1, '12.00', '', number]
    const rows = [
      row(brand_name, `${brand_name} ${partnumber}`),
      row(brand_name, `${partnumber} ${brand_name.toUpperCase()}`),
      row('Nobody', `${brand_name} ${partnumber}`),
    ]
    const { check } = await givenCheck(client, buyer, orderCsv(rows))
    const checked = await rowsOfCheck(client, buyer, check)
    assert.deepEqual(
      checked.map(({ price, reason }) => [price, reason]),
      [
        ['12.00', null],
        ['12.00', null],
        [null, 'part_unknown'],
      ]
    )
  })

  test('counts every row once, whatever is in the file', async ({ client, assert }) => {
    const list = await givenPriceList()
    const offers = [
      await givenOffer({ price_list_id: list.id }),
      await givenOffer({ price_list_id: list.id, multiple: 3 }),
      await givenOffer({ price_list_id: list.id, available_quantity: 1, min_quantity: 2 }),
    ]
    const buyer = await givenBuyer()
    let seed = 14
    const pick = <T>(...from: T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return from[Math.floor((seed / 2_147_483_648) * from.length)]
    }
    for (let round = 0; round < 2; round++) {
      const rows = Array.from({ length: 250 }, () => {
        const { brand_name, partnumber } = pick(...offers)
        return [
          pick(brand_name, brand_name, '', 'Another'),
          pick(partnumber, partnumber, partnumber, '', '---', 'Total'),
          pick('1', '2', '3', '999999', '', '0', '-', 'x', '1,5', '-4', '1.000'),
          pick('12.00', '12.00', '12,00', '11', '1000', '', 'free'),
          pick(list.name, list.name, '', 'No such list'),
          pick('', '', 'A', 'B'.repeat(256)),
        ]
      })
      const { check } = await givenCheck(client, buyer, orderCsv(rows))
      const checked = await rowsOfCheck(client, buyer, check)
      const count = (outcome: string) => checked.filter((row) => row.outcome === outcome).length
      assert.deepEqual(
        [check.lines_count, check.merged_count, check.rejected_count],
        [count('line'), count('merged'), count('rejected')]
      )
      assert.equal(
        check.lines_count + check.merged_count + check.rejected_count + check.unasked_count,
        rows.length
      )
      assert.equal(check.rows_count, rows.length)
      // Asked pieces are in the lines, no more and no less.
      const pieces = checked
        .filter(({ outcome }) => outcome !== 'rejected')
        .reduce((sum, { quantity }) => sum + Number(quantity), 0)
      const ordered = checked
        .filter(({ outcome }) => outcome === 'line')
        .reduce((sum, { line_quantity }) => sum + (line_quantity ?? 0), 0)
      assert.equal(ordered, pieces)
    }
  })

  test('is only for who may order files, and only of their own', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { file, check } = await givenCheck(client, buyer, orderCsv([['A', unique(), 1, 1]]))
    const other = await givenBuyer()
    for (const path of ['', '/rows']) {
      for (const id of [check.id, 999_999_999]) {
        const response = await call(client, other, 'get', `/api/order-uploads/${id}${path}`)
        response.assertStatus(404)
        assert.equal(response.body().code, 'not_found')
      }
    }
    const foreign = await call(client, other, 'delete', `/api/order-uploads/${check.id}`)
    foreign.assertStatus(404)
    const rejects = await call(client, other, 'get', `/order-uploads/${check.id}/rejected-rows`)
    rejects.assertStatus(404)
    const [theirs, missing] = [file, { ...file, upload_id: 999_999_999 }]
    const answers = await Promise.all(
      [theirs, missing].map((each) => call(client, other, 'post', '/api/order-uploads', each))
    )
    assert.deepEqual(
      answers.map((response) => [response.status(), response.body().errors]),
      answers.map(() => [422, { upload_id: ['There is no such upload.'] }])
    )
    for (const feature of ['order_upload', 'place_order']) {
      const limited = await givenBuyer({ disabled_features: [feature] })
      const refused = await call(client, limited, 'post', '/api/order-uploads', file)
      refused.assertStatus(403)
      assert.equal(refused.body().code, 'feature_disabled')
    }
  })

  test('reads xlsx, csv and cp1251, and says what is wrong with a file', async ({
    client,
    assert,
  }) => {
    const { brand_name, partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    // «Бренд;Артикул;Заказ;Цена» as Windows writes it in Russia.
    const header = 'c1f0e5ede43bc0f0f2e8eaf3eb3bc7e0eae0e73bd6e5ede00a'
    const row = Buffer.from(`${brand_name};${partnumber};3;12,00\n`)
    const cyrillic = Buffer.concat([Buffer.from(header, 'hex'), row])
    const { parsed, check } = await givenCheck(client, buyer, cyrillic)
    assert.equal(parsed.encoding, 'windows-1251')
    assert.deepEqual([check.lines_count, check.amount], [1, '36.00'])
    const { file } = await givenOrderFile(buyer, orderCsv([['A', 'B', 1, 2]]))
    const noQuantity = await call(client, buyer, 'post', '/api/order-uploads', {
      ...file,
      config: { ...file.config, table_headers: { brand_name: 1, partnumber: 2, price: 4 } },
    })
    noQuantity.assertStatus(422)
    assert.deepEqual(Object.keys(noQuantity.body().errors), ['config.table_headers'])
  })
})
