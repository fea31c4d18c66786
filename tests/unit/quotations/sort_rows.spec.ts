import { test } from '@japa/runner'
import fc from 'fast-check'
import { readRequestRow, type RequestRow } from '#app/quotations/lines/request_row'
import { sortRows } from '#app/quotations/lines/sort_rows'

const headers = {
  brand_name: 1,
  partnumber: 2,
  quantity: 3,
  price: 4,
  delivery_days: 5,
  reference: 6,
} as const
const format = { headers, priceMark: null }

const read = (...cells: string[]) => readRequestRow(cells, format)

test.group('A row of a request', () => {
  test('asks for one when it does not say how many, without limits', ({ assert }) => {
    assert.deepEqual(read('MAHLE', 'OC 90'), {
      brand_name: 'MAHLE',
      partnumber: 'OC 90',
      partnumber_key: 'OC90',
      quantity: 1,
      reference: '',
      description: '',
      price_limit: null,
      delivery_limit: null,
    } satisfies RequestRow)
  })

  test('has quantities and limits as people write them', ({ assert }) => {
    for (const [cell, quantity] of [
      ['4', 4],
      ['4,00', 4],
      ['12 шт.', 12],
      ['1 200', 1200],
      ['999999', 999_999],
    ] as const) {
      assert.deepInclude(read('', 'A1', cell), { quantity })
    }
    for (const [cell, price_limit] of [
      ['12,5', '12.50'],
      ['1 240.50 AED', '1240.50'],
      ['10.009', '10.00'],
      ['0.004', null],
      ['0', null],
      ['-', null],
    ] as const) {
      assert.deepInclude(read('', 'A1', '', cell), { price_limit })
    }
    for (const [cell, delivery_limit] of [
      ['5', 5],
      ['3-5', 5],
      ['до 7 дней', 7],
      ['3–5 days', 5],
    ] as const) {
      assert.deepInclude(read('', 'A1', '', '', cell), { delivery_limit })
    }
  })

  test('is rejected with the reason', ({ assert }) => {
    for (const [cells, reason] of [
      [['MAHLE', ''], 'partnumber_missing'],
      [['MAHLE', '---'], 'partnumber_without_letters_or_digits'],
      [['', 'A'.repeat(65)], 'partnumber_too_long'],
      [['', '9.86E+08'], 'partnumber_exponent'],
      [['', '9,86e+08'], 'partnumber_exponent'],
      [['B'.repeat(101), 'A1'], 'brand_too_long'],
      [['', 'A1', '1', '', '', 'R'.repeat(256)], 'reference_too_long'],
      [['', 'A1', 'x'], 'quantity_not_a_number'],
      [['', 'A1', '1.5'], 'quantity_not_whole'],
      [['', 'A1', '1,000'], 'quantity_unclear'],
      [['', 'A1', '2.500 pcs'], 'quantity_unclear'],
      [['', 'A1', '0'], 'quantity_is_zero'],
      [['', 'A1', '-2'], 'quantity_is_zero'],
      [['', 'A1', '3-'], 'quantity_is_zero'],
      [['', 'A1', '3- pcs'], 'quantity_is_zero'],
      [['', 'A1', '3 pcs-'], 'quantity_not_a_number'],
      [['', 'A1', '1,000-'], 'quantity_is_zero'],
      [['', 'A1', '1', '12.50-'], 'price_limit_not_a_number'],
      [['', 'A1', '1', '', '5-'], 'delivery_limit_not_a_number'],
      [['', 'A1', '1000000'], 'quantity_too_large'],
      [['', 'A1', '1', 'cheap'], 'price_limit_not_a_number'],
      [['', 'A1', '1', '', 'soon'], 'delivery_limit_not_a_number'],
      [['Итого', '', '118'], 'total_row'],
      [['', 'Total:', '118'], 'total_row'],
      [['Grand total', '', ''], 'total_row'],
    ] as const) {
      assert.equal(read(...cells), reason, cells.join('|'))
    }
    // Numbers that only look like it.
    assert.isObject(read('', '1E05'))
    assert.isObject(read('', 'TOTAL 213750'))
    assert.isObject(read('', 'SUM-123'))
  })
})

test.group('The rows of a request', () => {
  test('that ask for the same are one line', ({ assert }) => {
    const { lines, others } = sortRows(
      [
        ['MAHLE', 'OC 90', '2'],
        ['mahle', 'oc-90', '3'],
        ['', 'OC 90', '1'],
        ['MAHLE', 'OC 90', '1', '12'],
        ['MAHLE', 'OC 90', '999998'],
        ['MAHLE', 'OC90', '1', '', '', 'BUS'],
      ].map((cells, index) => ({ number: index + 2, cells })),
      format
    )
    assert.deepEqual(
      lines.map((line) => [line.row_number, line.quantity, line.merged_count]),
      [
        [2, 5, 1],
        [4, 1, 0],
        [5, 1, 0],
        [7, 1, 0],
      ]
    )
    assert.deepEqual(
      others.map(({ row_number, merged_into, reason }) => [row_number, merged_into, reason]),
      [
        [3, 2, null],
        [6, null, 'quantity_too_large'],
      ]
    )
  })

  test('are each a line, merged into one or rejected, and no piece is lost', ({ assert }) => {
    const cell = fc.oneof(
      fc.constantFrom('', 'A1', 'a-1', 'B 2', '2', '3 pcs', '999999', 'x', '0', 'Total', '1E+05'),
      fc.string({ maxLength: 8 })
    )
    const table = fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 40 })
    fc.assert(
      fc.property(table, (cells) => {
        const rows = cells.map((row, index) => ({ number: index + 1, cells: row }))
        const { lines, others } = sortRows(rows, format)
        const numbers = [...lines, ...others].map(({ row_number }) => row_number)
        assert.sameMembers(
          numbers,
          rows.map(({ number }) => number)
        )
        const merged = others.filter(({ merged_into }) => merged_into !== null)
        const asked = [
          ...lines.map((line) => line.row_number),
          ...merged.map((row) => row.row_number),
        ]
        const pieces = asked.reduce((sum, number) => {
          const row = readRequestRow(cells[number - 1] ?? [], format)
          return typeof row === 'string' ? NaN : sum + row.quantity
        }, 0)
        assert.equal(
          lines.reduce((sum, { quantity }) => sum + quantity, 0),
          pieces
        )
        const heads = new Set(lines.map(({ row_number }) => row_number))
        for (const { merged_into, reason } of others) {
          assert.isTrue(reason === null ? heads.has(merged_into ?? 0) : merged_into === null)
        }
      })
    )
  })
})
