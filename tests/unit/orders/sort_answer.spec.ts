import { test } from '@japa/runner'
import type { SaidRow } from '#app/orders/supplying/answer_row'
import type { AnsweredLine } from '#app/orders/supplying/answered_line'
import { sortAnswer } from '#app/orders/supplying/sort_answer'

const TODAY = '2026-11-23'

const line: AnsweredLine = {
  id: 7,
  order_id: 3,
  order_number: '1001',
  line: 1,
  brand_name: 'BOSCH',
  partnumber: 'P-1',
  price_list_name: 'List',
  price: '12.00',
  currency_code: 'AED',
  cost: '10',
  cost_currency: 'USD',
  promised_on: '2026-11-30',
  qty_processing: 50,
  qty_ready: 0,
  is_confirmed: false,
  has_open_proposal: false,
  ask_ids: [],
  is_asked_elsewhere: false,
}

/** What rows about one line of 50 pieces at 10 come to. */
function sorted(...rows: Partial<SaidRow>[]) {
  const said = rows.map((row, index): SaidRow => ({
    row: index + 2,
    line_id: line.id,
    ask_id: null,
    own_number: '',
    brand_name: '',
    partnumber: '',
    quantity: null,
    cost: null,
    cost_currencies: null,
    replacement: '',
    date: null,
    says: null,
    unusable: null,
    ...row,
  }))
  const known = { byId: new Map([[line.id, line]]), byNumber: new Map<string, AnsweredLine>() }
  const answer = sortAnswer(said, known, TODAY)
  return {
    ...answer,
    said: answer.rows.map(({ heap, why, refused, surplus }) => [why ?? heap, refused, surplus]),
  }
}

const seen = { id: line.id, qty_processing: 50, qty_ready: 0 }

test.group('Rows of an answer about one line', () => {
  test('are none of ours with a price in another currency than that of the list', ({ assert }) => {
    const answer = (cost_currencies: string[] | null) =>
      sorted({ quantity: 50, cost: '10', cost_currencies }).said
    assert.deepEqual(answer(['RUB', 'BYN']), [['price_in_other_currency', 0, 0]])
    assert.deepEqual(answer(['USD', 'CAD']), [['confirmed', 0, 0]])
    assert.deepEqual(answer(null), [['confirmed', 0, 0]])
  })

  test('are one when they differ in quantity and day: pieces add up, the latest day counts', ({
    assert,
  }) => {
    const [now, later] = [{ quantity: 30 }, { quantity: 20, date: '2026-12-08', cost: '10.00' }]
    const all = { action: 'confirm', lines: [{ ...seen, promised_on: '2026-12-08' }] }
    for (const rows of [
      [now, later],
      [later, now],
    ]) {
      const answer = sorted(...rows)
      assert.deepEqual(answer.said, [
        ['confirmed', 0, 0],
        ['confirmed', 0, 0],
      ])
      assert.deepEqual(answer.calls.flat(), [all])
      assert.deepEqual([answer.counts.confirmed, answer.rows_count], [2, 2])
    }
    const fewer = sorted(now, { quantity: 5, says: 'yes' })
    assert.deepEqual(fewer.said, [
      ['confirmed', 15, 0],
      ['confirmed', 0, 0],
    ])
    assert.deepEqual(fewer.calls.flat(), [
      { action: 'refuse', reason: 'not_available', lines: [{ ...seen, quantity: 15 }] },
      { action: 'confirm', lines: [{ ...seen, qty_processing: 35 }] },
    ])
    const dearer = { quantity: 25, cost: '11' }
    assert.deepEqual(sorted(dearer, dearer).calls.flat(), [
      { action: 'propose', lines: [{ ...seen, price: '13.20' }] },
    ])
    assert.deepEqual(sorted({ says: 'no' }, { quantity: 0 }).calls.flat(), [
      { action: 'refuse', reason: 'not_available', lines: [{ ...seen, quantity: 50 }] },
    ])
    // What is said of no quantity is said of all.
    assert.deepEqual(sorted({ quantity: 5 }, { says: 'yes' }, {}).said, [
      ['confirmed', 0, 0],
      ['confirmed', 0, 0],
      ['nothing_said', 0, 0],
    ])
  })

  test('confirm no more than is in processing, and say so', ({ assert }) => {
    for (const rows of [[{ quantity: 60 }], [{ quantity: 40 }, { quantity: 20 }]]) {
      const { calls, said } = sorted(...rows)
      assert.deepEqual(said[0], ['confirmed', 0, 10])
      assert.deepEqual(calls.flat(), [{ action: 'confirm', lines: [seen] }])
    }
  })

  test('are none of ours when they contradict each other, or one is not understood', ({
    assert,
  }) => {
    const yes = { quantity: 30 }
    for (const other of [
      { says: 'no' as const },
      { quantity: 0 },
      { quantity: 20, cost: '11' },
      { quantity: 20, cost: '9' },
      { replacement: 'X-1' },
    ]) {
      const { said, calls } = sorted(yes, other)
      assert.deepEqual(said, [
        ['twice', 0, 0],
        ['twice', 0, 0],
      ])
      assert.deepEqual(calls, [])
    }
    for (const [other, why] of [
      [{ unusable: 'quantity_unreadable' }, 'quantity_unreadable'],
      [{ unusable: 'row_hidden', quantity: 20 }, 'row_hidden'],
      [{ quantity: 20, date: '2028-11-24' }, 'date_too_far'],
    ] satisfies [Partial<SaidRow>, string][]) {
      const { said, calls } = sorted(yes, other)
      assert.deepEqual(
        said.map(([outcome]) => outcome),
        ['twice', why]
      )
      assert.deepEqual(calls, [])
    }
    assert.deepEqual(
      sorted(yes, { unusable: 'row_hidden' }).said.map(([outcome]) => outcome),
      ['confirmed', 'nothing_said']
    )
    assert.deepEqual(sorted({ date: '2028-11-23' }).said, [['confirmed', 0, 0]])
  })
})
