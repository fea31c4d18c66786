import { test } from '@japa/runner'
import { cellTarget } from '../../../../inertia/grid/selection/cell_target.js'

const size = { rows: 10, columns: 4, page: 5 }
const from = { row: 3, column: 2 }

test.group('A key in a table', () => {
  test('such as {key} leads from row 3, column 2 to row {row}, column {column}')
    .with([
      { key: 'ArrowUp', row: 2, column: 2 },
      { key: 'ArrowDown', row: 4, column: 2 },
      { key: 'ArrowLeft', row: 3, column: 1 },
      { key: 'ArrowRight', row: 3, column: 3 },
      { key: 'Home', row: 3, column: 0 },
      { key: 'End', row: 3, column: 3 },
      { key: 'PageUp', row: 0, column: 2 },
      { key: 'PageDown', row: 8, column: 2 },
    ])
    .run(({ assert }, { key, row, column }) => {
      assert.deepEqual(cellTarget({ key, isControl: false }, from, size), { row, column })
    })

  test('such as {key} with Ctrl leads to row {row}, column {column}')
    .with([
      { key: 'Home', row: 0, column: 0 },
      { key: 'End', row: 9, column: 3 },
      { key: 'ArrowDown', row: 9, column: 2 },
      { key: 'ArrowLeft', row: 3, column: 0 },
    ])
    .run(({ assert }, { key, row, column }) => {
      assert.deepEqual(cellTarget({ key, isControl: true }, from, size), { row, column })
    })

  test('stays inside the table', ({ assert }) => {
    const last = { row: 9, column: 3 }
    assert.deepEqual(cellTarget({ key: 'ArrowDown', isControl: false }, last, size), last)
    assert.deepEqual(cellTarget({ key: 'ArrowRight', isControl: false }, last, size), last)
  })

  test('leads nowhere when it is another', ({ assert }) => {
    assert.isNull(cellTarget({ key: 'a', isControl: true }, from, size))
  })
})
