import { test } from '@japa/runner'
import type { AnsweredRow } from '#shared/answers/staff/supplier_answers'
import type { AnsweredLine } from '#app/orders/supplying/answered_line'
import { worksOf, type Sorted } from '#app/orders/supplying/answer_works'

/** A row that confirms a line in part, as far as it is looked at here. */
function confirmed(id: number, order_id: number): Sorted {
  const row = { row: id, heap: 'confirmed', refused: 1, later: null }
  const line = { id, order_id, qty_processing: 3, qty_ready: 0 }
  return { row: row as AnsweredRow, line: line as AnsweredLine }
}

test.group('What applies a long answer', () => {
  test('are calls of as many lines as one works, those of an order together, refusals first', ({
    assert,
  }) => {
    const rows = Array.from({ length: 2_500 }, (_, at) => confirmed(at + 1, at % 2))
    const works = worksOf(rows)
    assert.deepEqual(
      works.map(({ action, lines }) => [action, lines.length]),
      [
        ['refuse', 2_000],
        ['refuse', 500],
        ['confirm', 2_000],
        ['confirm', 500],
      ]
    )
    const [refused = { lines: [] }, , ...others] = works
    assert.deepEqual(
      refused.lines.slice(0, 1_250).map(({ id }) => id),
      rows.filter(({ line }) => line?.order_id === 0).map(({ row }) => row.row)
    )
    assert.isTrue(others.every(({ lines }) => lines.every((line) => line.qty_processing === 2)))
  })
})
