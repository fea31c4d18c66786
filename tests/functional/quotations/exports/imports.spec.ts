import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { pool, sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import {
  bookOf,
  bookWith,
  cellsOf,
  edited,
  givenExport,
  importFile,
  type CellEdit,
} from '#tests/scenes/quotations/exports'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { givenUpload } from '#tests/scenes/uploads'

const [QUANTITY, REFERENCE, OFFER] = ['Quantity ✎', 'Reference ✎', 'Offer no. ✎']

/** A part with two offers: 12.00, and 24.00 in packs of four; fifty pieces of each. */
async function givenPart(): Promise<string> {
  const partnumber = `N${unique()}`
  const { brand_name } = await givenOffer({ partnumber, available_quantity: 50 })
  await givenOffer({ partnumber, brand_name, cost: '20', multiple: 4, available_quantity: 50 })
  return partnumber
}

/** A quotation of so many lines, each for two pieces of such a part. */
async function givenLines(client: ApiClient, buyer: SignedInUser, count: number) {
  const parts = await Promise.all(Array.from({ length: count }, givenPart))
  const items = parts.map((partnumber, index) => ({
    partnumber,
    quantity: 2,
    reference: `R${index + 1}`,
  }))
  const quotation = await givenQuotation(client, buyer, ...items)
  return { ...quotation, file: await givenExport(client, buyer, quotation) }
}

test.group('An edited export', (group) => {
  group.setup(withBackground)

  test('changes the lines it was made of, and says which', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await givenLines(client, buyer, 6)
    const before = await linesOf(client, buyer, quotation)
    const file = edited(
      quotation.file,
      [0, QUANTITY, 5],
      [1, REFERENCE, '=BUS 7'],
      [2, OFFER, 2],
      [3, QUANTITY, null],
      [4, OFFER, '1 x 3 + №2 × 2'],
      [4, QUANTITY, '7 pcs']
    )
    const { status, body } = await importFile(buyer, quotation, file, { type: 'quotation' })
    assert.equal(status, 200)
    const { changed, ...counts } = body.data
    assert.deepEqual(counts, {
      changed_count: 5,
      unchanged_count: 1,
      refused_count: 0,
      refused: [],
    })
    const one = [{ position: 0, quantity: 2 }]
    assert.deepEqual(
      changed.map(({ id: _, brand_name: __, partnumber: ___, ...line }) => line),
      [
        {
          row_number: 1,
          version: 2,
          amount: '60.00',
          quantity: { from: 2, to: 5 },
          chosen: { from: one, to: [{ position: 0, quantity: 5 }] },
        },
        { row_number: 2, version: 2, amount: '24.00', reference: { from: 'R2', to: '=BUS 7' } },
        {
          row_number: 3,
          version: 2,
          amount: '96.00',
          chosen: { from: one, to: [{ position: 1, quantity: 4 }] },
        },
        { row_number: 4, version: 2, amount: '0.00', chosen: { from: one, to: [] } },
        {
          row_number: 5,
          version: 2,
          amount: '132.00',
          quantity: { from: 2, to: 7 },
          chosen: {
            from: one,
            to: [
              { position: 0, quantity: 3 },
              { position: 1, quantity: 4 },
            ],
          },
        },
      ]
    )
    assert.deepEqual(
      changed.map(({ id, partnumber }) => [id, partnumber]),
      before.slice(0, 5).map(({ id, partnumber }) => [id, partnumber])
    )
    const lines = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      lines.map((line) => [line.quantity, line.reference, line.amount, line.is_chosen_by_hand]),
      [
        [5, 'R1', '60.00', false],
        [2, '=BUS 7', '24.00', false],
        [2, 'R3', '96.00', true],
        [2, 'R4', '0.00', true],
        [7, 'R5', '132.00', true],
        [2, 'R6', '24.00', false],
      ]
    )
    const told = async () =>
      (await sql.rows('SELECT FROM outbox WHERE subject = $1', [`quotation:${quotation.id}`]))
        .length
    const events = await told()
    const again = await importFile(buyer, quotation, file)
    const { changed_count, unchanged_count } = again.body.data
    assert.deepEqual([changed_count, unchanged_count], [0, 6])
    assert.equal(await told(), events)
    await importFile(buyer, quotation, edited(quotation.file, [5, QUANTITY, 4]))
    assert.equal(await told(), events + 1)
  })

  test('changes nothing that a colleague has changed since, and says so', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const quotation = await givenLines(client, buyer, 3)
    const lines = await linesOf(client, buyer, quotation)
    for (const { id } of lines.slice(0, 2)) {
      const path = `/api/quotations/${quotation.id}/items/${id}`
      await call(client, colleague, 'patch', path, { version: 1, quantity: 9 })
    }
    const file = edited(quotation.file, [0, QUANTITY, 5], [2, QUANTITY, 6])
    const { body } = await importFile(colleague, quotation, file)
    assert.deepEqual(
      [body.data.changed_count, body.data.unchanged_count, body.data.refused_count],
      [1, 1, 1]
    )
    assert.deepEqual(body.data.refused, [
      {
        row: 2,
        id: lines[0]?.id ?? 0,
        brand_name: '',
        partnumber: lines[0]?.partnumber ?? '',
        reason: 'line_changed',
      },
    ])
    const now = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      now.map(({ quantity }) => quantity),
      [9, 9, 6]
    )
  })

  test('says of each row it cannot follow why', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await givenLines(client, buyer, 14)
    const other = await givenQuotation(client, buyer, { partnumber: await givenPart() })
    const [strange] = await linesOf(client, buyer, other)
    const lines = await linesOf(client, buyer, quotation)
    const ordered = await call(
      client,
      buyer,
      'put',
      `/api/quotations/${quotation.id}/place-order`,
      { item_ids: [lines[0]?.id] }
    )
    ordered.assertStatus(201)
    const wrong: [reason: string, ...CellEdit[]][] = [
      ['line_is_ordered', [0, QUANTITY, 3]],
      ['quantity_not_a_number', [1, QUANTITY, 'many']],
      ['quantity_not_whole', [2, QUANTITY, 1.5]],
      ['quantity_unclear', [3, QUANTITY, '1,000']],
      ['quantity_is_zero', [4, QUANTITY, -2]],
      ['quantity_too_large', [5, QUANTITY, 1_000_000]],
      ['reference_too_long', [6, REFERENCE, 'x'.repeat(256)]],
      ['offer_unreadable', [7, OFFER, 'the cheap one']],
      ['offer_not_there', [8, OFFER, 3]],
      ['offer_twice', [9, OFFER, '1×2 + 1×3']],
      ['other_quotation', [10, 'quotation_id', other.id]],
      ['line_not_found', [11, 'line_id', strange?.id ?? 0], [11, QUANTITY, 3]],
      ['row_without_id', [12, 'line_id', null]],
      ['line_twice', [13, 'line_id', lines[1]?.id ?? 0]],
    ]
    const file = edited(quotation.file, ...wrong.flatMap(([, ...edits]) => edits))
    const { body } = await importFile(buyer, quotation, file)
    assert.deepEqual(
      body.data.refused.map(({ row, reason }) => [row, reason]),
      wrong.map(([reason], index) => [index + 2, reason])
    )
    assert.deepEqual([body.data.changed_count, body.data.unchanged_count], [0, 0])
    const now = await linesOf(client, buyer, quotation)
    assert.deepEqual(now.slice(1), lines.slice(1))
    assert.deepEqual(await linesOf(client, buyer, other), [strange])
  })

  test('may have its columns moved or left out, and rows too', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru', currency_code: 'USD' })
    const quotation = await givenLines(client, buyer, 3)
    const cells = cellsOf(bookOf(quotation.file))
    const [header = [], first = [], , third = []] = cells
    const kept = header.flatMap((title, index) =>
      String(title).startsWith('Выбранное') || title === 'Пометка ✎' ? [] : [index]
    )
    const moved = [header, third, first].map((row) =>
      kept.toReversed().map((index) => row[index] ?? null)
    )
    const place = moved[0]?.indexOf('Количество ✎') ?? -1
    const [, row = []] = moved
    row[place] = 8
    const file = bookWith([['Edited by hand'], [], ...moved])
    const colleague = await givenColleague(buyer)
    const { body } = await importFile(colleague, quotation, file)
    assert.deepEqual(
      body.data.changed.map(({ row_number, quantity, reference }) => [
        row_number,
        quantity?.to,
        reference,
      ]),
      [[3, 8, undefined]]
    )
    assert.equal(body.data.unchanged_count, 1)
  })

  test('may have been uploaded before', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await givenLines(client, buyer, 1)
    const file = edited(quotation.file, [0, QUANTITY, 3])
    const { upload_id } = await givenUpload(buyer, file, { name: 'q.xlsx', type: 'quotation' })
    const path = `/api/quotations/${quotation.id}/items/import`
    const imported = await call(client, buyer, 'post', path, { upload_id })
    imported.assertStatus(200)
    assert.equal(imported.body().data.changed_count, 1)
    const stranger = await givenUpload(await givenBuyer(), file, {
      name: 'q.xlsx',
      type: 'quotation',
    })
    for (const [body, field] of [
      [{ upload_id: stranger.upload_id }, 'upload_id'],
      [{}, 'upload_id'],
      [{ upload_id, colour: 'red' }, 'colour'],
    ] as const) {
      const refused = await call(client, buyer, 'post', path, body)
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), [field])
    }
  })

  test('is refused when it is none, or of a quotation that is over', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await givenLines(client, buyer, 1)
    for (const file of [
      'A;B;2\nC;D;3\n',
      bookWith([
        ['Brand', 'Part number'],
        ['A', 'B'],
      ]),
    ]) {
      const { status, body } = await importFile(buyer, quotation, file)
      assert.deepEqual([status, body.code], [422, 'not_an_export'])
      assert.deepEqual(Object.keys(body.errors ?? {}), ['file'])
    }
    const field = await importFile(buyer, quotation, quotation.file, { colour: 'red' })
    assert.deepEqual([field.status, Object.keys(field.body.errors ?? {})], [422, ['colour']])
    await call(client, buyer, 'put', `/api/quotations/${quotation.id}/place-order`, {})
    const over = await importFile(buyer, quotation, edited(quotation.file, [0, QUANTITY, 3]))
    assert.deepEqual([over.status, over.body.code], [409, 'quotation_is_over'])
  })

  test('comes back later when somebody holds its quotation for long', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const quotation = await givenLines(client, buyer, 1)
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM quotations WHERE id = $1 FOR UPDATE', [quotation.id])
    const file = edited(quotation.file, [0, QUANTITY, 3])
    const { status, body } = await importFile(buyer, quotation, file)
    await holder.query('ROLLBACK')
    holder.release()
    assert.deepEqual([status, body.code], [503, 'unavailable'])
    assert.equal((await importFile(buyer, quotation, file)).body.data.changed_count, 1)
  })

  test('is refused to strangers, and to those who may not upload', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await givenLines(client, buyer, 1)
    const file = edited(quotation.file, [0, QUANTITY, 3])
    const stranger = await importFile(await givenBuyer(), quotation, file)
    assert.deepEqual([stranger.status, stranger.body.code], [404, 'not_found'])
    const missing = await importFile(buyer, { id: 999_999_999 }, file)
    assert.deepEqual(missing, stranger)
    for (const feature of ['quotations', 'quotation_upload']) {
      const limited = await givenBuyer({ disabled_features: [feature] })
      const { status, body } = await importFile(limited, quotation, file)
      assert.deepEqual([status, body.code], [403, 'feature_disabled'])
    }
    const blocked = await importFile(await givenBuyer({ status: 'blocked' }), quotation, file)
    assert.deepEqual([blocked.status, blocked.body.code], [403, 'contractor_blocked'])
    const [line] = await linesOf(client, buyer, quotation)
    assert.equal(line?.version, 1)
  })
})
