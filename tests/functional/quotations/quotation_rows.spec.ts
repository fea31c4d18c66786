import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import fc from 'fast-check'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Quotation } from '#shared/answers/quotation'
import type { QuotationRowChange } from '#shared/answers/quotations/rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, type GivenOffer } from '#tests/scenes/catalog'
import { fileRequest, linesOf, otherRowsOf } from '#tests/scenes/quotations/quotations'

const HEADERS = { brand_name: 1, partnumber: 2, quantity: 3, reference: 4, price: 5 }

/** A quotation of a file with a header and these rows; the first has number 2. */
async function givenRows(buyer: SignedInUser, ...rows: string[]): Promise<Quotation> {
  const content = ['Brand;Number;Qty;Ref;Price', ...rows].join('\n')
  const { status, body } = await fileRequest(buyer, content, {
    headers: HEADERS,
    headerRow: 1,
    firstRow: 2,
    lastRow: rows.length + 1,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

const asked = ({ brand_name, partnumber }: GivenOffer, quantity: number | string, rest = 'REF;') =>
  `${brand_name};${partnumber};${quantity};${rest}`

async function changeRow(
  client: ApiClient,
  buyer: SignedInUser,
  [id, row, what = '']: readonly [number, number, string?],
  body: object = {}
) {
  const method = what === '' ? 'patch' : 'put'
  const path = `/api/quotations/${id}/rows/${row}${what === '' ? '' : `/${what}`}`
  return call(client, buyer, method, path, body)
}

const countsOf = (quotation: Quotation) => [
  quotation.rows_count,
  quotation.lines_count,
  quotation.merged_count,
  quotation.rejected_count,
  quotation.left_out_count,
]

test.group('A rejected row of a quotation', () => {
  test('becomes a line once it is mended, and a row again when that is taken back', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { id } = await givenRows(
      buyer,
      asked(one, 2),
      `${other.brand_name};9.86E+08;4;BUS-09;20,50`
    )
    const mended = await changeRow(client, buyer, [id, 3], { partnumber: other.partnumber })
    mended.assertStatus(200)
    const { row, items, quotation, gone_item_id } = mended.body().data as QuotationRowChange
    assert.isNull(row)
    assert.isNull(gone_item_id)
    assert.deepEqual(countsOf(quotation), [2, 2, 0, 0, 0])
    assert.equal(quotation.amount, '72.00')
    const [line] = items
    assert.deepInclude(line, {
      row_number: 3,
      partnumber: other.partnumber,
      quantity: 4,
      reference: 'BUS-09',
      price_limit: '20.50',
      status: 'found',
      amount: '48.00',
      is_chosen_by_hand: false,
    })
    assert.lengthOf(line?.offers ?? [], 1)
    assert.deepEqual(await otherRowsOf(client, buyer, { id }), [])
    const twice = await changeRow(client, buyer, [id, 3], { partnumber: other.partnumber })
    assert.deepEqual([twice.status(), twice.body().code], [409, 'row_not_rejected'])

    const back = await changeRow(client, buyer, [id, 3, 'take-back'])
    back.assertStatus(200)
    const after = back.body().data as QuotationRowChange
    assert.deepEqual([after.gone_item_id, after.items], [line?.id, []])
    assert.deepInclude(after.row, {
      partnumber: '9.86E+08',
      reason: 'partnumber_exponent',
      price_limit: '20,50',
      is_mended: false,
    })
    assert.deepEqual(countsOf(after.quotation), [2, 1, 0, 1, 0])
    assert.equal(after.quotation.amount, '24.00')
    const offers = await sql.rows(
      'SELECT FROM quotation_offers WHERE quotation_id = $1 AND row_number = 3',
      [id]
    )
    assert.lengthOf(offers, 0)
  })

  test('goes into the line that asks for the same, and out of it again', async ({
    client,
    assert,
  }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenRows(buyer, asked(offer, 2), asked(offer, 'x'))
    const mended = await changeRow(client, buyer, [id, 3], { quantity: 3 })
    const { row, items, quotation } = mended.body().data as QuotationRowChange
    assert.deepInclude(row, {
      merged_into: 2,
      reason: null,
      quantity: '3',
      is_mended: true,
      line_quantity: 5,
      line_version: 2,
    })
    assert.deepInclude(items[0], { quantity: 5, merged_count: 1, amount: '60.00' })
    assert.deepEqual(countsOf(quotation), [2, 1, 1, 0, 0])
    const apart = await changeRow(client, buyer, [id, 3, 'apart'], { version: 2 })
    assert.deepEqual(
      (apart.body().data as QuotationRowChange).items.map((line) => [line.row_number, line.amount]),
      [
        [2, '24.00'],
        [3, '36.00'],
      ]
    )
    const back = await changeRow(client, buyer, [id, 3, 'take-back'])
    const after = back.body().data as QuotationRowChange
    assert.deepInclude(after.row, { merged_into: null, reason: 'quantity_not_a_number' })
    assert.deepEqual(countsOf(after.quotation), [2, 1, 0, 1, 0])
    await changeRow(client, buyer, [id, 3], { quantity: 3 })
    const out = await changeRow(client, buyer, [id, 3, 'take-back'])
    const left = out.body().data as QuotationRowChange
    assert.deepInclude(left.items[0], { quantity: 2, merged_count: 0, amount: '24.00' })
    assert.deepEqual(countsOf(left.quotation), [2, 1, 0, 1, 0])
  })

  test('has a limit in another currency, until it is mended', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenRows(buyer, asked(offer, 1, ';20,50 ₸'), asked(offer, 1, 'A;'))
    const [row] = await otherRowsOf(client, buyer, { id })
    assert.deepInclude(row, { row_number: 2, reason: 'price_limit_in_other_currency' })
    const refused = await changeRow(client, buyer, [id, 2], { reference: 'B' })
    assert.deepEqual(Object.keys(refused.body().errors), ['price_limit'])
    const mended = await changeRow(client, buyer, [id, 2], { price_limit: '20.50' })
    mended.assertStatus(200)
  })

  test('says what is still wrong, and keeps nothing of it', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenRows(
      buyer,
      asked(offer, 999_999),
      asked(offer, 'x', ';cheap'),
      'Итого;;118;;'
    )
    for (const [row, body, field, reason] of [
      [3, {}, 'quantity', 'quantity_not_a_number'],
      [3, { quantity: 1 }, 'price_limit', 'price_limit_not_a_number'],
      [3, { quantity: 1, partnumber: '' }, 'partnumber', 'partnumber_missing'],
      [3, { quantity: 1, price_limit: null, reference: 'REF' }, 'quantity', 'quantity_too_large'],
      [4, {}, 'partnumber', 'total_row'],
    ] as const) {
      const refused = await changeRow(client, buyer, [id, row], body)
      refused.assertStatus(422)
      assert.deepEqual(refused.body().data, { reason })
      assert.deepEqual(
        [Object.keys(refused.body().errors), refused.body().code],
        [[field], 'row_still_wrong']
      )
    }
    for (const body of [{ quantity: 0 }, { quantity: 'x' }, { price_limit: 'x' }, { colour: 1 }]) {
      const refused = await changeRow(client, buyer, [id, 3], body)
      assert.deepEqual([refused.status(), refused.body().code], [422, 'invalid'])
    }
    const rows = await otherRowsOf(client, buyer, { id })
    assert.deepEqual(
      rows.map(({ is_mended }) => is_mended),
      [false, false]
    )
    const mended = await changeRow(client, buyer, [id, 3], { quantity: 2, price_limit: '13.00' })
    assert.deepInclude(mended.body().data.items[0], { price_limit: '13.00', amount: '24.00' })
  })

  test('is left out without being lost', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenRows(buyer, asked(offer, 2), 'Итого;;118;;')
    for (const _ of [1, 2]) {
      const left = await changeRow(client, buyer, [id, 3, 'leave-out'])
      assert.isTrue(left.body().data.row.is_left_out)
      assert.deepEqual(countsOf(left.body().data.quotation), [2, 1, 0, 1, 1])
    }
    const back = await changeRow(client, buyer, [id, 3, 'take-back'])
    assert.isFalse(back.body().data.row.is_left_out)
    assert.deepEqual(countsOf(back.body().data.quotation), [2, 1, 0, 1, 0])
    await changeRow(client, buyer, [id, 3, 'leave-out'])
    const mended = await changeRow(client, buyer, [id, 3], { partnumber: unique() })
    assert.deepEqual(countsOf(mended.body().data.quotation), [2, 2, 0, 0, 0])
    const line = await changeRow(client, buyer, [id, 3, 'leave-out'])
    assert.deepEqual([line.status(), line.body().code], [409, 'row_not_rejected'])
  })

  test('makes a quotation ready of which no row was a line', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id, state_id } = await givenRows(buyer, asked(offer, 'x'), 'Y;;1;;')
    assert.equal(state_id, 9)
    const still = await changeRow(client, buyer, [id, 2, 'leave-out'])
    assert.deepEqual([still.status(), still.body().code], [409, 'quotation_is_over'])
    const mended = await changeRow(client, buyer, [id, 2], { quantity: 2 })
    const { quotation } = mended.body().data as QuotationRowChange
    assert.deepInclude(quotation, { state_id: 4, failure: null, amount: '24.00' })
    assert.isAbove(Date.parse(quotation.valid_until ?? ''), Date.now())
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    placed.assertStatus(201)
  })

  test('is mended once, however many do so', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenRows(buyer, asked(offer, 2), asked(offer, 'x'))
    const mends = [3, 4, 5].map((quantity) => changeRow(client, buyer, [id, 3], { quantity }))
    const statuses = (await Promise.all(mends)).map((response) => response.status())
    assert.deepEqual(
      statuses.toSorted((one, other) => one - other),
      [200, 409, 409]
    )
    const [line] = await linesOf(client, buyer, { id })
    assert.equal(line?.merged_count, 1)
    const apart = [1, 2].map(() =>
      changeRow(client, buyer, [id, 3, 'apart'], { version: line?.version })
    )
    const after = (await Promise.all(apart)).map((response) => response.status())
    assert.sameMembers(after, [200, 409])
    const counts = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.deepEqual(countsOf(counts.body().data), [2, 2, 0, 0, 0])
  })

  test('can be had as a file, with its reason', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenRows(buyer, `A;${unique()};2;;`, 'B;9.86E+08;4;BUS;', 'C;;1;;')
    const response = await call(client, buyer, 'get', `/quotations/${id}/rejected-rows?format=csv`)
    response.assertStatus(200)
    const lines = response
      .text()
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
    assert.deepEqual(lines, [
      'Row,Reason,Brand,Number,Qty,Ref',
      '3,The end of the part number is lost: the spreadsheet turned it into a number like 1E+09,B,9.86E+08,4,BUS',
      '4,The part number is missing,C,,1',
    ])
    const workbook = await call(client, buyer, 'get', `/quotations/${id}/rejected-rows`)
    assert.include(workbook.header('content-disposition'), '.xlsx')
  })
})

test.group('A merged row of a quotation', () => {
  test('can be taken apart, and put back', async ({ client, assert }) => {
    const offer = await givenOffer({ multiple: 2 })
    const buyer = await givenBuyer()
    const spaced = { ...offer, partnumber: offer.partnumber.toLowerCase() }
    const { id } = await givenRows(buyer, asked(offer, 2), asked(spaced, '3 pcs'), asked(offer, 4))
    const [merged, other] = await otherRowsOf(client, buyer, { id })
    const [line] = await linesOf(client, buyer, { id })
    assert.deepInclude(merged, {
      row_number: 3,
      merged_into: 2,
      line_id: line?.id,
      line_quantity: 9,
      line_version: 1,
    })
    assert.equal(line?.amount, '120.00')
    const apart = await changeRow(client, buyer, [id, 3, 'apart'], { version: 1 })
    apart.assertStatus(200)
    const change = apart.body().data as QuotationRowChange
    assert.isNull(change.row)
    assert.deepEqual(
      change.items.map((item) => [
        item.row_number,
        item.partnumber,
        item.quantity,
        item.merged_count,
        item.amount,
        item.version,
      ]),
      [
        [2, offer.partnumber, 6, 1, '72.00', 2],
        [3, spaced.partnumber, 3, 0, '48.00', 1],
      ]
    )
    assert.deepEqual(countsOf(change.quotation), [3, 2, 1, 0, 0])
    const stale = await changeRow(client, buyer, [id, other?.row_number ?? 0, 'apart'], {
      version: 1,
    })
    assert.deepEqual([stale.status(), stale.body().code], [409, 'line_changed'])
    const twice = await changeRow(client, buyer, [id, 3, 'apart'], { version: 2 })
    assert.deepEqual([twice.status(), twice.body().code], [409, 'row_not_merged'])
    const back = await changeRow(client, buyer, [id, 3, 'take-back'])
    const after = back.body().data as QuotationRowChange
    assert.deepInclude(after.row, { merged_into: 2, line_quantity: 9 })
    assert.deepInclude(after.items[0], { quantity: 9, merged_count: 2, amount: '120.00' })
    assert.deepEqual(countsOf(after.quotation), [3, 1, 2, 0, 0])
  })

  test('leaves what was chosen by hand, with fewer pieces', async ({ client, assert }) => {
    const dear = await givenOffer({ cost: '20' })
    await givenOffer({ partnumber: dear.partnumber, brand_name: dear.brand_name })
    const buyer = await givenBuyer()
    const { id } = await givenRows(buyer, asked(dear, 2), asked(dear, 3))
    const [line] = await linesOf(client, buyer, { id })
    const chosen = [{ position: 1, quantity: 5 }]
    const path = `/api/quotations/${id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: 1, chosen })
    const apart = await changeRow(client, buyer, [id, 3, 'apart'], { version: 2 })
    const { items } = apart.body().data as QuotationRowChange
    assert.deepEqual(
      items.map((item) => [item.is_chosen_by_hand, item.chosen, item.amount]),
      [
        [true, [{ position: 1, quantity: 2 }], '48.00'],
        [false, [{ position: 0, quantity: 3 }], '36.00'],
      ]
    )
  })

  test('means the brand that was found to be meant', async ({ client, assert }) => {
    const offer = await givenOffer()
    await givenOffer({ partnumber: offer.partnumber })
    const buyer = await givenBuyer()
    const row = `;${offer.partnumber};1;REF;`
    const { id } = await givenRows(buyer, row, row)
    const [line] = await linesOf(client, buyer, { id })
    assert.equal(line?.status, 'ambiguous')
    const { brand_name } = offer
    const path = `/api/quotations/${id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: 1, brand_name })
    const apart = await changeRow(client, buyer, [id, 3, 'apart'], { version: 2 })
    assert.deepInclude(apart.body().data.items[1], { brand_name, status: 'found' })
  })

  test('stays in a line that was ordered', async ({ client, assert }) => {
    const [offer, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const rows = [asked(offer, 2), asked(offer, 3), asked(other, 1), asked(offer, 'x')]
    const { id } = await givenRows(buyer, ...rows)
    const [line] = await linesOf(client, buyer, { id })
    const order = { item_ids: [line?.id] }
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, order)
    placed.assertStatus(201)
    const apart = await changeRow(client, buyer, [id, 3, 'apart'], { version: 2 })
    assert.deepEqual([apart.status(), apart.body().code], [409, 'line_is_ordered'])
    const mended = await changeRow(client, buyer, [id, 5], { quantity: 4 })
    assert.deepInclude(mended.body().data.items[0], { row_number: 5, quantity: 4 })
  })
})

test.group('Rows of a quotation', () => {
  test('are listed by kind and in pages', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const rows = [asked(offer, 1), asked(offer, 2), 'X;;1;;', asked(offer, 3), 'Y;;1;;']
    const { id } = await givenRows(buyer, ...rows)
    const list = async (query: string) => {
      const response = await call(client, buyer, 'get', `/api/quotations/${id}/rows?${query}`)
      response.assertStatus(200)
      const { data, meta } = response.body()
      return [data.map((row: { row_number: number }) => row.row_number), meta.total, meta.to]
    }
    assert.deepEqual(await list(''), [[3, 4, 5, 6], 4, 4])
    assert.deepEqual(await list('kind=merged'), [[3, 5], 2, 2])
    assert.deepEqual(await list('kind=rejected&per_page=1&page=2'), [[6], 2, 2])
    assert.deepEqual(await list('page=2'), [[], 4, 0])
    for (const query of ['kind=lines', 'per_page=501', 'colour=red']) {
      const path = `/api/quotations/${id}/rows?${query}`
      const response = await call(client, buyer, 'get', path)
      response.assertStatus(422)
    }
  })

  test('of a list without a file keep their limits', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const { partnumber } = offer
    const limits = { price: '15.50', delivery_days: 9 }
    const items = [
      { partnumber: '---', quantity: 2, ...limits },
      { partnumber, ...limits },
    ]
    const made = await call(client, buyer, 'post', '/api/quotations', { items })
    const { id } = made.body().data
    const [row] = await otherRowsOf(client, buyer, { id })
    assert.deepInclude(row, { price_limit: '15.50', delivery_limit: '9' })
    const mended = await changeRow(client, buyer, [id, 1], { partnumber })
    assert.deepInclude(mended.body().data.items[0], {
      row_number: 2,
      quantity: 3,
      price_limit: '15.50',
      delivery_limit: 9,
    })
  })

  test('are nobody else’s to change', async ({ client, assert }) => {
    const offer = await givenOffer()
    const owner = await givenBuyer()
    const { id } = await givenRows(owner, asked(offer, 1), asked(offer, 2), 'X;;1;;')
    const [stranger, blocked] = [await givenBuyer(), await givenBuyer({ status: 'blocked' })]
    for (const [method, path, body] of [
      ['patch', 'rows/4', { partnumber: 'A1' }],
      ['put', 'rows/3/apart', { version: 1 }],
      ['put', 'rows/4/leave-out'],
      ['put', 'rows/4/take-back'],
    ] as const) {
      const foreign = await call(client, stranger, method, `/api/quotations/${id}/${path}`, body)
      foreign.assertStatus(404)
      const missing = await call(client, stranger, method, `/api/quotations/9999999/${path}`, body)
      assert.deepEqual(missing.body(), foreign.body())
      const refused = await call(client, blocked, method, `/api/quotations/${id}/${path}`, body)
      refused.assertStatus(403)
    }
    for (const row of ['2', '99', '0', '-9999999999', '9999999999', '1.5', 'x']) {
      const path = `/api/quotations/${id}/rows/${row}/take-back`
      const missing = await call(client, owner, 'put', path)
      missing.assertStatus(404)
    }
    const file = await call(client, stranger, 'get', `/quotations/${id}/rejected-rows`)
    file.assertStatus(404)
  })

  test('are lost by nothing that is done with them', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const step = fc.record({
      row: fc.integer({ min: 2, max: 9 }),
      what: fc.constantFrom('', 'apart', 'leave-out', 'take-back'),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (steps) => {
        const quantities = [1, 2, 'x', 4, '', 5, 'y', 0]
        const { id } = await givenRows(buyer, ...quantities.map((it) => asked(offer, it)))
        for (const { row, what, quantity } of steps) {
          const version = await versionOf(id, row)
          const body = what === '' ? { quantity } : what === 'apart' ? { version } : {}
          const response = await changeRow(client, buyer, [id, row, what], body)
          assert.oneOf(response.status(), [200, 404, 409])
          await assertWhole(id, assert)
        }
      }
    )
    await fc.assert(property, { numRuns: 12 })
  })
})

/** Of the line the row went into. */
async function versionOf(id: number, row: number): Promise<number> {
  const line = await sql.one<{ version: number }>(
    `SELECT i.version FROM quotation_rows r JOIN quotation_items i
       ON i.quotation_id = r.quotation_id AND i.row_number = r.merged_into
     WHERE r.quotation_id = $1 AND r.row_number = $2`,
    [id, row]
  )
  return line?.version ?? 1
}

/** The counts are those of the rows, and each line asks for its own pieces and those merged into it. */
async function assertWhole(id: number, assert: { deepEqual(one: unknown, other: unknown): void }) {
  const found = await sql.one<Record<string, number>>(
    `SELECT rows_count - 8 AS rows, lines_count - (SELECT count(*) FROM quotation_items
         WHERE quotation_id = q.id) AS lines,
       merged_count - (SELECT count(*) FROM quotation_rows
         WHERE quotation_id = q.id AND NOT is_line AND merged_into IS NOT NULL) AS merged,
       rejected_count - (SELECT count(*) FROM quotation_rows
         WHERE quotation_id = q.id AND NOT is_line AND merged_into IS NULL) AS rejected,
       left_out_count - (SELECT count(*) FROM quotation_rows
         WHERE quotation_id = q.id AND left_out_at IS NOT NULL) AS left_out,
       chosen_count - lines_count AS unchosen,
       amount - (SELECT sum(quantity) * 12 FROM quotation_items WHERE quotation_id = q.id) AS amount,
       (SELECT count(*) FROM quotation_items i WHERE quotation_id = q.id AND merged_count <>
         (SELECT count(*) FROM quotation_rows WHERE quotation_id = q.id AND NOT is_line
           AND merged_into = i.row_number)) AS otherwise_merged
     FROM quotations q WHERE id = $1`,
    [id]
  )
  const { amount, ...counts } = found ?? {}
  assert.deepEqual(new Set(Object.values(counts)), new Set([0]))
  assert.deepEqual(Number(amount), 0)
  const pieces = await sql.rows<{ quantity: number; own: string | null; merged: number }>(
    `SELECT i.quantity, coalesce(r.mended ->> 'quantity', r.quantity) AS own,
       (SELECT coalesce(sum(CASE WHEN coalesce(m.mended ->> 'quantity', m.quantity) = '' THEN 1
          ELSE coalesce(m.mended ->> 'quantity', m.quantity)::int END), 0)
        FROM quotation_rows m WHERE m.quotation_id = i.quotation_id AND NOT m.is_line
          AND m.merged_into = i.row_number) AS merged
     FROM quotation_items i LEFT JOIN quotation_rows r
       ON r.quotation_id = i.quotation_id AND r.row_number = i.row_number
     WHERE i.quotation_id = $1`,
    [id]
  )
  // The line that was there from the beginning asks for one.
  const expected = pieces.map(
    ({ own, merged }) => Number(own === '' ? 1 : (own ?? 1)) + Number(merged)
  )
  assert.deepEqual(
    pieces.map(({ quantity }) => quantity),
    expected
  )
}
