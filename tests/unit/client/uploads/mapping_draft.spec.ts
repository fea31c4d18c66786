import { test } from '@japa/runner'
import {
  draftOf,
  rowsOf,
  withColumn,
  withFirstRow,
  withHeaderRow,
  withLastRow,
  withMoreRows,
  withResult,
  withSheet,
} from '../../../../inertia/features/uploads/mapping/draft.js'
import { missingOf, toConfig } from '../../../../inertia/features/uploads/mapping/sent_config.js'
import { column, parsed } from './mapping_scene.js'

test.group('A mapping begins', () => {
  test('with the guesses that a header speaks for', ({ assert }) => {
    const found = [
      column(1, 'brand_name', 0.98),
      column(2, 'partnumber', 0.51),
      column(3, 'price', 0.5),
    ]
    const draft = draftOf(parsed({ columns_found: found }))
    assert.deepEqual(draft.headers, { brand_name: 1, partnumber: 2 })
    assert.deepEqual(draft.chosen, [])
  })

  test('as the last file with this header was mapped, whatever is guessed', ({ assert }) => {
    const table_headers = { brand_name: 2, partnumber: 1 }
    const profile = { table_headers, brand: null, used_at: '2026-11-01' }
    assert.deepEqual(draftOf(parsed({ profile })).headers, { brand_name: 2, partnumber: 1 })
  })

  test('as the list is remembered, with guesses for columns that are new', ({ assert }) => {
    const profile = {
      table_headers: { brand_name: 1, partnumber: 2 },
      brand: null,
      used_at: '2026-11-01',
      matched: 3,
      new_columns: [4],
      marks: { price: ',' as const },
    }
    // The third was left out by someone, the fourth is new.
    const found = [
      column(1, 'brand_name'),
      column(2, 'partnumber'),
      column(3, 'quantity'),
      column(4, 'price'),
    ]
    const draft = draftOf(parsed({ profile, columns_found: found }))
    assert.deepEqual(draft.headers, { brand_name: 1, partnumber: 2, price: 4 })
    assert.deepEqual(toConfig('price_list', draft).marks, { price: ',' })
  })

  test('without the rows that are hidden, until somebody takes them', ({ assert }) => {
    const draft = draftOf(parsed({ hidden_rows: 3 }))
    assert.equal(toConfig('quotation', draft).hidden_rows, 'leave_out')
    const taken = withResult({ ...draft, hidden_rows: 'take' }, parsed({ hidden_rows: 3 }))
    assert.equal(toConfig('quotation', taken).hidden_rows, 'take')
    const other = withResult(withSheet(taken, 2), parsed({ sheet: 2, hidden_rows: 1 }))
    assert.equal(toConfig('price_list', other).hidden_rows, 'leave_out')
    assert.isUndefined(toConfig('price', draftOf(parsed())).hidden_rows)
    // Until somebody has chosen for the sheets below, the choice for the first sheet holds for them.
    const joined = { ...draft, more_sheets: [2] }
    assert.equal(toConfig('price_list', joined).more_hidden_rows, 'leave_out')
    const both = toConfig('price_list', { ...joined, more_hidden_rows: 'take' })
    assert.deepInclude(both, { hidden_rows: 'leave_out', more_hidden_rows: 'take' })
    assert.isUndefined(toConfig('price_list', withSheet(joined, 2)).more_hidden_rows)
    const rows = rowsOf(draftOf(parsed()))
    assert.equal(rowsOf(draft), rows - 3)
    assert.equal(rowsOf(taken), rows)
    assert.equal(rowsOf(draftOf(parsed({ hidden_rows: 10_000 }))), 1)
  })

  test('with 13, 15 and 15 rows to show, or more where the data begin deep in the file', (t) => {
    const { rows_count_begin, rows_count_end_top, rows_count_end_bottom } = draftOf(parsed())
    t.assert.deepEqual([rows_count_begin, rows_count_end_top, rows_count_end_bottom], [13, 15, 15])
    const deep = draftOf(parsed({ header_row_number: 17, table_first_row: 18 }))
    t.assert.isAbove(deep.rows_count_begin, 18)
  })
})

test.group('Choosing a column', () => {
  test('takes the name from where it was, and the column its other name', ({ assert }) => {
    const draft = withColumn(draftOf(parsed()), 3, 'partnumber')
    assert.deepEqual(draft.headers, { brand_name: 1, partnumber: 3 })
    assert.deepEqual(draft.chosen, ['partnumber'])
  })

  test('skips a column, and a later guess does not bring it back', ({ assert }) => {
    const draft = withColumn(draftOf(parsed()), 3, null)
    assert.deepEqual(withResult(draft, parsed()).headers, { brand_name: 1, partnumber: 2 })
  })

  test('stays when the file is read again and guessed otherwise', ({ assert }) => {
    const draft = withColumn(draftOf(parsed()), 4, 'price')
    const found = [column(1, 'price'), column(2, 'brand_name'), column(3), column(4, 'weight')]
    const next = withResult(draft, parsed({ columns_found: found }))
    assert.deepEqual(next.headers, { price: 4, brand_name: 2 })
  })

  test('keeps what was taken for known where the file says nothing any more', ({ assert }) => {
    const bare = parsed({ columns_found: [1, 2, 3, 4].map((number) => column(number)) })
    assert.deepEqual(withResult(draftOf(parsed()), bare).headers, draftOf(parsed()).headers)
  })
})

test.group('Setting rows', () => {
  test('makes the data follow the header', ({ assert }) => {
    const draft = withHeaderRow(draftOf(parsed()), 6)
    assert.deepEqual([draft.header_row_number, draft.table_first_row], [6, 7])
    assert.equal(rowsOf(draft), 238)
  })

  test('leaves data further down that were said to begin there', ({ assert }) => {
    const draft = withHeaderRow(withFirstRow(draftOf(parsed()), 9), 6)
    assert.deepEqual([draft.header_row_number, draft.table_first_row], [6, 9])
  })

  test('makes a header that turns out to be data the first row of them', ({ assert }) => {
    const draft = withHeaderRow(draftOf(parsed()), null)
    assert.deepEqual([draft.header_row_number, draft.table_first_row], [null, 4])
    assert.equal(withResult(draft, parsed({ table_first_row: 1 })).table_first_row, 4)
  })

  test('takes a first row above the header for there being none', ({ assert }) => {
    const draft = withFirstRow(draftOf(parsed()), 4)
    assert.deepEqual([draft.header_row_number, draft.table_first_row], [null, 4])
  })

  test('never ends the data above their beginning', ({ assert }) => {
    const draft = draftOf(parsed())
    assert.equal(withLastRow(draft, 3), draft)
    assert.equal(withLastRow(draft, 100).table_last_row, 100)
  })

  test('keeps rows that were set when the file is read again, and the others follow it', ({
    assert,
  }) => {
    const draft = withLastRow(draftOf(parsed()), 200)
    const next = withResult(draft, parsed({ header_row_number: 3, table_first_row: 4 }))
    assert.deepEqual([next.header_row_number, next.table_first_row], [3, 4])
    assert.equal(next.table_last_row, 200)
  })

  test('brings a row deep in the file into sight', ({ assert }) => {
    assert.isAbove(withHeaderRow(draftOf(parsed()), 60).rows_count_begin, 60)
    assert.equal(withFirstRow(draftOf(parsed()), 240).rows_count_begin, 13)
  })
})

test.group('What comes of a mapping', () => {
  test('has headers only when nothing needed is missing', ({ assert }) => {
    const whole = draftOf(parsed())
    assert.deepEqual(toConfig('price_list', whole), {
      sheet: 1,
      header_row_number: 4,
      table_first_row: 5,
      table_last_row: 244,
      table_headers: { brand_name: 1, partnumber: 2, price: 3 },
    })
    const part = withColumn(whole, 3, null)
    assert.deepEqual(missingOf('price_list', part), ['price'])
    assert.isNull(toConfig('price_list', part).table_headers)
  })

  test('begins anew with another sheet', ({ assert }) => {
    const draft = withSheet(withLastRow(withColumn(draftOf(parsed()), 4, 'weight'), 50), 2)
    assert.deepEqual([draft.sheet, draft.headers, draft.chosen], [2, {}, []])
    const next = withResult(draft, parsed({ sheet: 2, table_last_row: 30 }))
    assert.equal(next.table_last_row, 30)
  })

  test('has more rows from both sides of a gap, at most a thousand', ({ assert }) => {
    let draft = withMoreRows(draftOf(parsed()), 'middle')
    assert.deepEqual([draft.rows_count_begin, draft.rows_count_end_top], [50, 50])
    for (let clicks = 0; clicks < 5; clicks++) draft = withMoreRows(draft, 'middle')
    assert.equal(draft.rows_count_begin, 1000)
    assert.equal(draft.rows_count_end_bottom, 15)
  })
})
