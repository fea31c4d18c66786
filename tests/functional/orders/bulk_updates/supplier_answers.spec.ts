import { randomUUID } from 'node:crypto'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { getActiveTestOrFail, test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { StaffLine, BulkUpdateResult } from '#shared/answers/staff/order_lines'
import type { SupplierAnswer } from '#shared/answers/staff/supplier_answers'
import { dayAfter, dayIn } from '#shared/day_in'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { nameOf } from '#tests/scenes/orders/order_exports'
import { appUrl } from '#config/app'
import { headersOf } from '#tests/scenes/headers'
import {
  boughtLines,
  givenStaffLines,
  LINES,
  linesOf,
  seen,
  updateLines,
} from '#tests/scenes/orders/staff_lines'
import { upload } from '#tests/scenes/uploads'

async function exportOf(user: SignedInUser, ids: number[]): Promise<Response> {
  return fetch(`${appUrl}${LINES}/export`, {
    method: 'PUT',
    headers: { ...(await headersOf(user)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
}

async function sheetOf(response: Response): Promise<WorkSheet> {
  const book = read(Buffer.from(await response.arrayBuffer()), { cellStyles: true })
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {}
}

const columns = [
  'line_id',
  'reference',
  'partnumber',
  'quantity',
  'price',
  'replacement',
  'date',
  'answer',
]

/** What the portal makes of a file with such rows below a header. */
async function answerOf(
  client: ApiClient,
  user: SignedInUser,
  rows: readonly (string | number)[][]
): Promise<SupplierAnswer> {
  const csv = [columns, ...rows].map((row) => row.join(';')).join('\n')
  const given = await upload(user, csv, { type: 'supplier_answer', name: 'answer.csv' })
  const response = await call(client, user, 'post', '/api/admin/supplier-answers', {
    upload_id: given.body.data.upload_id,
    config: {
      header_row_number: 1,
      table_first_row: 2,
      table_last_row: rows.length + 1,
      table_headers: Object.fromEntries(columns.map((name, index) => [name, index + 1])),
    },
  })
  response.assertStatus(200)
  return response.body().data
}

/** Applies some of an answer. */
async function apply(
  client: ApiClient,
  user: SignedInUser,
  works: SupplierAnswer['calls'][number],
  key: string
): Promise<BulkUpdateResult> {
  const path = '/api/admin/supplier-answers'
  const response = await call(client, user, 'put', path, { works }, { 'Idempotency-Key': key })
  response.assertStatus(200)
  return response.body().data
}

const said = (line: StaffLine | undefined, ...cells: (string | number)[]) => [
  line?.id ?? 0,
  '',
  '',
  ...cells,
]

/** It is another day in the region than in UTC, until the test is over; answers its time zone. */
async function givenOtherDay(region: string): Promise<string> {
  const zone = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14'
  const set = 'UPDATE regions SET time_zone = $2 WHERE code = $1'
  const before = await sql.one<{ time_zone: string }>(
    'SELECT time_zone FROM regions WHERE code = $1',
    [region]
  )
  getActiveTestOrFail().cleanup(async () => {
    await sql.run(set, [region, before?.time_zone ?? ''])
  })
  await sql.run(set, [region, zone])
  return zone
}

test.group('Asking a supplier', () => {
  test('gives a workbook of one list with our numbers and its cost, and says that it was asked', async ({
    client,
    assert,
  }) => {
    const list = await givenPriceList()
    const name = '=1+1'
    const {
      manager,
      order,
      lines,
      name: contractor,
    } = await givenStaffLines(client, [3, 4], {
      price_list_id: list.id,
      name,
    })
    await updateLines(client, manager, {
      action: 'ready',
      lines: seen(lines.slice(0, 1), { quantity: 1 }),
    })
    const zone = await givenOtherDay('UAE')
    const response = await exportOf(
      manager,
      lines.map(({ id }) => id)
    )
    assert.equal(response.status, 200)
    assert.notEqual(dayIn(zone), dayIn('UTC'))
    const fileName = `${list.name} ${dayIn(zone)}.xlsx`
    assert.equal(nameOf(response), fileName)
    const sheet = await sheetOf(response)
    const [head, ...rows] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    const asks = await sql.rows<{ id: number }>(
      'SELECT ask_id AS id FROM supplier_ask_items WHERE order_item_id = $1',
      [lines[0]?.id]
    )
    assert.deepEqual(head?.slice(0, 4), ['line_id', 'Our number', 'Brand', 'Part number'])
    assert.deepEqual(
      rows.map((row) => row.slice(0, 8)),
      lines.map((line, index) => [
        `${line.id}_${asks[0]?.id}`,
        `${order.number}-${line.line}`,
        line.brand_name,
        line.partnumber,
        name,
        [2, 4][index],
        10,
        'USD',
      ])
    )
    // What buyers pay, and who they are, is not the supplier's; brands and numbers may be of any figures.
    const others = rows.map((row) => row.slice(4))
    assert.notMatch(JSON.stringify(others), new RegExp(`12(?!\\d)|${contractor}`))
    assert.deepEqual(
      [0, 1].map((index) => sheet['!cols']?.[index]?.hidden ?? false),
      [true, false]
    )
    const [asked] = await linesOf(client, manager, contractor)
    assert.equal(asked?.supplier_asked?.file_name, fileName)
  })

  test('is refused for several lists, for nothing, and for who does not look after the lines', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, lines } = await givenStaffLines(client, [3, 4])
    const ids = lines.map(({ id }) => id)
    const several = await exportOf(manager, ids)
    assert.equal(several.status, 422)
    assert.property(((await several.json()) as { errors: object }).errors, 'ids')
    assert.equal((await exportOf(await givenStaff('manager'), ids)).status, 422)
    assert.equal((await exportOf(manager, [])).status, 422)
    const nothing = await call(client, manager, 'put', '/api/admin/supplier-answers', { works: [] })
    nothing.assertStatus(422)
    for (const user of [buyer, await givenStaff('warehouse'), await givenStaff('editor')]) {
      assert.equal((await exportOf(user, ids)).status, 403)
      const given = await upload(user, 'a;b', { type: 'supplier_answer' })
      assert.equal(given.status, 403)
      const answer = await call(client, user, 'post', '/api/admin/supplier-answers', {})
      answer.assertStatus(403)
      const applied = await call(client, user, 'put', '/api/admin/supplier-answers', {})
      applied.assertStatus(403)
    }
  })
})

test.group('A supplier’s answer', () => {
  test('assigns every row one outcome, changes nothing by itself, and is applied once', async ({
    client,
    assert,
  }) => {
    const cast = await givenStaffLines(client, [3, 4, 5, 6, 7, 8, 9, 2])
    const { manager, buyer, order, lines } = cast
    const later = dayAfter(dayIn('UTC'), 40)
    const [, second, third, fourth, fifth, sixth, seventh, eighth] = lines
    const answer = await answerOf(client, manager, [
      ['', `${order.number} · 1`, '', '', '', '', '', 'confirmed'],
      said(second, 3, '', '', later, ''),
      said(third, '', '', '', '', 'нет в наличии'),
      said(fourth, 6, '10,69', '', '', ''),
      said(fifth, '', '', 'X-100', '', 'replaced'),
      said(sixth, 'many', '', '', '', ''),
      said(seventh, 9, '', '', '', ''),
      said(seventh, '', '', '', '', 'none'),
      said(eighth, 1, '', '', '', 'confirmed'),
      said(eighth, 1, '', '', later, 'confirmed'),
      [999_999_999_999, '', '', 1, '', '', '', ''],
    ])
    assert.equal(answer.rows_count, 11)
    assert.deepEqual(answer.counts, {
      confirmed: 4,
      refused: 1,
      price_changed: 1,
      replaced: 1,
      not_ours: 4,
    })
    assert.deepEqual(
      answer.rows.map(({ row, heap, why }) => [row, heap, why]),
      [
        [2, 'confirmed', null],
        [3, 'confirmed', null],
        [4, 'refused', null],
        [5, 'price_changed', null],
        [6, 'replaced', null],
        [7, 'not_ours', 'quantity_unreadable'],
        [8, 'not_ours', 'twice'],
        [9, 'not_ours', 'twice'],
        [10, 'confirmed', null],
        [11, 'confirmed', null],
        [12, 'not_ours', 'unknown'],
      ]
    )
    assert.deepEqual(answer.rows[1]?.later?.after, later)
    assert.equal(answer.rows[1]?.refused, 1)
    assert.deepEqual(answer.rows[3]?.price, { before: '12.00', after: '12.83' })
    const untouched = await boughtLines(client, buyer, order.id)
    assert.isTrue(untouched.every(({ state_code }) => state_code === 'pending'))

    // One line goes on before the answer is applied.
    await updateLines(client, manager, {
      action: 'ready',
      lines: seen(lines.slice(0, 1), { quantity: 1 }),
    })
    for (const [round, expected] of [
      ['first', [['changed', lines[0]?.id ?? 0]]],
      ['repeated', [['changed', lines[0]?.id ?? 0]]],
    ] satisfies [string, [string, number][]][]) {
      const left: [string, number][] = []
      for (const [index, works] of answer.calls.entries()) {
        const done = await apply(client, manager, works, `answer ${lines[0]?.id} ${index}`)
        left.push(...done.left.map(({ why, id }): [string, number] => [why, id]))
      }
      assert.deepEqual(left, expected, round)
    }
    const after = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      after.map((line) => [line.state_code, line.qty_processing, line.qty_refused]),
      [
        ['partial', 2, 0],
        ['processing', 3, 1],
        ['cancelled', 0, 5],
        ['awaiting_decision', 6, 0],
        ['awaiting_decision', 7, 0],
        ['pending', 8, 0],
        ['pending', 9, 0],
        ['processing', 2, 0],
      ]
    )
    assert.equal(after[7]?.promised_on_new, later)
    // One update tells of all of it, beside what waits for the buyer; that of the line that went on comes first.
    const events = await sql.rows<{
      event: string
      payload: { moves: object[]; promised?: object[] }
    }>(
      `SELECT event, payload FROM outbox WHERE subject = $1 AND event <> 'order.placed' ORDER BY id`,
      [`order:${order.id}`]
    )
    assert.deepEqual(
      events.map(({ event }) => event),
      ['order.updated', 'decision.needed', 'order.updated']
    )
    assert.containsSubset(events[2]?.payload, {
      moves: [{ to: 'refused', reason: 'not_available', lines: 2, quantity: 6 }],
      promised: [{ on: later, lines: 2 }],
    })
    assert.deepEqual([after[1]?.promised_on_new, after[3]?.proposal?.price], [later, '12.83'])
    assert.equal(after[4]?.proposal?.partnumber, 'X-100')

    // What buyers decide about is not asked for.
    const deciding = after.filter(({ state_code }) => state_code === 'awaiting_decision')
    const asked = await exportOf(
      manager,
      deciding.map(({ id }) => id)
    )
    assert.equal(asked.status, 422)
    assert.match(JSON.stringify(await asked.json()), /No pieces of these lines are in processing/)
  })

  test('says nothing of a line that was taken from another list since, unless that one answers', async ({
    client,
    assert,
  }) => {
    const part = { brand_name: `Ignaro ${unique()}`, partnumber: `BK ${unique()}` }
    const { manager, lines } = await givenStaffLines(client, [4, 2], part)
    const [line, other] = lines
    const asked = await exportOf(manager, [line?.id ?? 0])
    const first: unknown = (await sheetOf(asked)).A2?.v
    const path = `${LINES}/${line?.id}/other-offer`
    const [offer] = (await call(client, manager, 'get', `${path}s`)).body().data
    const { offer_id, price } = offer
    await call(client, manager, 'put', path, { offer_id, price })
    const rows = [said(line, 0, '', '', '', ''), said(other, 0, '', '', '', '')]
    const expected = [
      ['not_ours', 'taken_elsewhere'],
      ['refused', null],
    ]
    const answer = await answerOf(client, manager, rows)
    assert.deepEqual(
      answer.rows.map(({ heap, why }) => [heap, why]),
      expected
    )
    // Nor once that list was asked too, for the first one may answer late; but when that one does.
    const second: unknown = (await sheetOf(await exportOf(manager, [line?.id ?? 0]))).A2?.v
    assert.match(
      `${String(first)} ${String(second)}`,
      new RegExp(`^${line?.id}_\\d+ ${line?.id}_\\d+$`)
    )
    for (const [id, outcome] of [
      [line?.id ?? 0, 'not_ours'],
      [`${line?.id}_999999999`, 'not_ours'],
      [String(first), 'not_ours'],
      [String(second), 'refused'],
    ] as const) {
      const late = await answerOf(client, manager, [[id, '', '', 0, '', '', '', '']])
      assert.equal(late.rows[0]?.heap, outcome, `${id}`)
    }
  })

  test('is known by how it was mapped last, to the manager who uploaded it and to administrators', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const name = 'answer.csv'
    const given = await upload(manager, 'Our number;Answer\n1;ok', {
      type: 'supplier_answer',
      name,
    })
    const { upload_id } = given.body.data
    const path = `/api/admin/supplier-answers/${upload_id}`
    ;(await call(client, manager, 'get', path)).assertStatus(404)
    for (const answer of [2, 1]) {
      const config = {
        sheet: 1,
        header_row_number: 1,
        table_first_row: 2,
        table_last_row: 2,
        table_headers: { line_id: 3 - answer, answer },
      }
      const body = { upload_id, config, remember: false }
      const checked = await call(client, manager, 'post', '/api/admin/supplier-answers', body)
      checked.assertStatus(200)
      const found = await call(client, manager, 'get', path)
      assert.deepEqual(found.body().data, { upload_id, config })
    }
    ;(await call(client, await givenStaff('manager'), 'get', path)).assertStatus(404)
    ;(await call(client, await givenStaff('admin'), 'get', path)).assertStatus(200)
    ;(await call(client, await givenBuyer(), 'get', path)).assertStatus(403)
  })

  test('adds up to its rows, whatever they say', async ({ client, assert }) => {
    const { manager, order, lines } = await givenStaffLines(client, [1, 2, 3])
    const cells = {
      number: ['', `${order.number}-1`, `${order.number}/2`, 'somebody’s', '=1+1', '-'],
      quantity: ['', 0, 1, 2, 99, -1, 'x', '1,5'],
      price: ['', '10', '9,99', '11.005', '0', '∞', '1e9'],
      replacement: ['', '--', 'X1', lines[0]?.partnumber ?? ''],
      date: ['', '2020-01-01', '31.12.2030', '31.02.2030', 'soon'],
      answer: ['', 'ok', 'нет', 'not available', 'подтверждено', 'maybe'],
    }
    // The same rows in every run.
    let state = 7
    const any = <Value>(values: readonly Value[]): Value => {
      state = (state * 48_271) % 2_147_483_647
      const value = values[state % values.length]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    }
    const rows = Array.from({ length: 2_300 }, () => [
      any(['', lines[0]?.id ?? 0, lines[1]?.id ?? 0, lines[2]?.id ?? 0, 12, 'id']),
      any(cells.number),
      any(['', lines[0]?.partnumber ?? '', 'OTHER-1']),
      any(cells.quantity),
      any(cells.price),
      any(cells.replacement),
      any(cells.date),
      any(cells.answer),
    ])
    // A row with nothing in it is none.
    const filled = rows.filter((row) => row.some((cell) => cell !== ''))
    const answer = await answerOf(client, manager, rows)
    const { counts } = answer
    assert.equal(answer.rows_count, filled.length)
    assert.lengthOf(answer.rows, filled.length)
    assert.equal(
      Object.values(counts).reduce((sum, count) => sum + count, 0),
      filled.length
    )
    assert.isTrue(answer.rows.every(({ heap, why }) => (heap === 'not_ours') === (why !== null)))
    const ours = answer.rows.filter(({ heap }) => heap !== 'not_ours')
    const places = new Set(ours.map(({ line, heap }) => `${line?.id} ${heap}`))
    assert.lengthOf(new Set(ours.map(({ line }) => line?.id)), places.size)
    for (const works of answer.calls) await apply(client, manager, works, randomUUID())
  })
})
