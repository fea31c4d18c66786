import { test } from '@japa/runner'
import type { AnsweredRow } from '#shared/answers/staff/supplier_answers'
import type { AnsweredLine } from '#app/orders/supplying/answered_line'
import { callsOf, type Sorted } from '#app/orders/supplying/answer_updates'

/** A row that confirms a line in part, as far as it is looked at here. */
function confirmed(id: number, order_id: number, is_confirmed = false, more: object = {}): Sorted {
  const row = { row: id, heap: 'confirmed', refused: 1, later: null, ...more }
  const line = { id, order_id, qty_processing: 3, qty_ready: 0, is_confirmed }
  return { row: row as AnsweredRow, line: line as AnsweredLine }
}

test.group('What applies a long answer', () => {
  test('are calls of as many lines as one works, those of an order together, refusals first', ({
    assert,
  }) => {
    const rows = Array.from({ length: 4_500 }, (_, at) => confirmed(at + 1, at % 3))
    const calls = callsOf(rows)
    assert.deepEqual(
      calls.map((works) => works.map(({ action, lines }) => [action, lines.length])),
      [1_500, 1_500, 1_500].map((lines) => [
        ['refuse', lines],
        ['confirm', lines],
      ])
    )
    assert.deepEqual(
      calls[0]?.[0]?.lines.map(({ id }) => id),
      rows.filter(({ line }) => line?.order_id === 0).map(({ row }) => row.row)
    )
    const one = callsOf(rows.map(({ row }) => confirmed(row.row, 7)))
    assert.deepEqual(
      one.map(([, second]) => second?.lines.length),
      [2_000, 2_000, 500]
    )
    assert.isTrue(
      one
        .flat()
        .every(
          ({ action, lines: [line] }) => line?.qty_processing === (action === 'refuse' ? 3 : 2)
        )
    )
  })

  test('have nothing to do with what is confirmed already, but for its day and what is missing', ({
    assert,
  }) => {
    const later = { before: '2030-01-01', after: '2030-01-09' }
    const calls = callsOf([
      confirmed(1, 1, true),
      confirmed(2, 1, true, { refused: 0 }),
      confirmed(3, 1, true, { refused: 0, later }),
    ])
    assert.deepEqual(
      calls.map((works) => works.map(({ action, lines }) => [action, lines.map(({ id }) => id)])),
      [
        [
          ['refuse', [1]],
          ['confirm', [3]],
        ],
      ]
    )
    assert.deepEqual(callsOf([confirmed(2, 1, true, { refused: 0 })]), [])
  })
})
