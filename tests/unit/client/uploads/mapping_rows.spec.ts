import { test } from '@japa/runner'
import {
  draftOf,
  withEncoding,
  withFirstRow,
  withHeaderRow,
  withLastRow,
} from '../../../../inertia/features/uploads/mapping/draft.js'
import { mustRefetch } from '../../../../inertia/features/uploads/mapping/must_refetch.js'
import { blocksOf } from '../../../../inertia/features/uploads/mapping/table/blocks.js'
import {
  markOfKey,
  headerRowsOf,
  rowTone,
} from '../../../../inertia/features/uploads/mapping/table/table_items.js'
import { parsed, rows } from './mapping_scene.js'

test.group('The shown rows', () => {
  test('are one block when both ends meet and cover the file', ({ assert }) => {
    const whole = { total_rows: 20, rows: { begin: rows(1, 13), end: rows(14, 20) } }
    const [block, ...others] = blocksOf(whole)
    assert.lengthOf(others, 0)
    assert.lengthOf(block?.type === 'rows' ? block.rows : [], 20)
  })

  test('are two blocks with the gap between them named', ({ assert }) => {
    const [, gap, end] = blocksOf(parsed())
    assert.deepEqual(gap, { type: 'gap', place: 'middle', from: 14, to: 228 })
    assert.equal(end?.type, 'rows')
  })

  test('that meet but do not reach the end of the file stay two, with a gap below', ({
    assert,
  }) => {
    const cut = { total_rows: 90, rows: { begin: rows(1, 13), end: rows(14, 40) } }
    assert.deepEqual(
      blocksOf(cut).map(({ type }) => type),
      ['rows', 'rows', 'gap']
    )
    assert.deepInclude(blocksOf(cut).at(-1), { place: 'below', from: 41, to: 90 })
  })

  test('of a short file are one block without an end', ({ assert }) => {
    assert.lengthOf(blocksOf({ total_rows: 5, rows: { begin: rows(1, 5), end: [] } }), 1)
    assert.lengthOf(blocksOf({ total_rows: 0, rows: { begin: [], end: [] } }), 0)
  })
})

test.group('The file is read again', () => {
  const held = parsed()
  const draft = draftOf(held)

  test('not for what is held', ({ assert }) => {
    assert.isFalse(mustRefetch(held, draft))
    assert.isFalse(mustRefetch(held, withLastRow(draft, 230)))
    assert.isFalse(mustRefetch(held, withFirstRow(draft, 9)))
  })

  test('for another sheet, another header and a last row that is not held', ({ assert }) => {
    assert.isTrue(mustRefetch(held, { ...draft, sheet: 2 }))
    assert.isTrue(mustRefetch(held, withHeaderRow(draft, 6)))
    assert.isTrue(mustRefetch(held, withHeaderRow(draft, null)))
    assert.isTrue(mustRefetch(held, withLastRow(draft, 100)))
  })

  test('for another encoding, and for the one that is found out when none is said any more', ({
    assert,
  }) => {
    const said = withEncoding(draft, 'windows-1250')
    assert.isTrue(mustRefetch(held, said))
    const read = parsed({ encoding: 'windows-1250', is_encoding_guessed: false })
    assert.isFalse(mustRefetch(read, said))
    assert.isTrue(mustRefetch(read, withEncoding(said, undefined)))
    // A workbook has none that could be said.
    assert.isFalse(mustRefetch(parsed({ encoding: null }), draft))
  })

  test('when the rows at the beginning exceed 13, or either count at the end 15', ({ assert }) => {
    assert.isFalse(mustRefetch(held, { ...draft, rows_count_begin: 13 }))
    assert.isTrue(mustRefetch(held, { ...draft, rows_count_begin: 14 }))
    assert.isFalse(mustRefetch(held, { ...draft, rows_count_end_top: 15 }))
    assert.isTrue(mustRefetch(held, { ...draft, rows_count_end_top: 16 }))
    const long = parsed({ total_rows: 400, rows: { begin: rows(1, 13), end: rows(229, 259) } })
    assert.isFalse(mustRefetch(long, { ...draft, rows_count_end_bottom: 15 }))
    assert.isTrue(mustRefetch(long, { ...draft, rows_count_end_bottom: 16 }))
  })

  test('not when there are no more rows than are held', ({ assert }) => {
    const short = parsed({
      total_rows: 8,
      table_last_row: 8,
      rows: { begin: rows(1, 8), end: [] },
    })
    const all = { rows_count_begin: 500, rows_count_end_top: 500, rows_count_end_bottom: 500 }
    assert.isFalse(mustRefetch(short, { ...draftOf(short), ...all }))
  })
})

test.group('A row of the file', () => {
  test('is the header, one of the data, or outside', ({ assert }) => {
    const draft = draftOf(parsed())
    assert.deepEqual(
      [3, 4, 5, 6, 244, 245].map((row) => rowTone(draft, row)),
      ['out', 'header', 'first', 'in', 'last', 'out']
    )
    // All rows of a header are one.
    assert.deepEqual(
      [2, 3, 4, 5].map((row) => rowTone(draft, row, 2)),
      ['out', 'header', 'header', 'first']
    )
    assert.equal(headerRowsOf(parsed({ header_rows_count: 2 }), draft), 2)
    assert.equal(headerRowsOf(parsed({ header_rows_count: 2 }), withHeaderRow(draft, 3)), 1)
    assert.equal(rowTone(withLastRow(draft, 5), 5), 'only')
  })

  test('is set by H, B and E, under any layout of the keyboard', ({ assert }) => {
    assert.equal(markOfKey({ key: 'h', code: 'KeyH' }), 'header')
    assert.equal(markOfKey({ key: 'И', code: 'KeyB' }), 'first')
    assert.equal(markOfKey({ key: 'e', code: 'KeyD' }), 'last')
    assert.isNull(markOfKey({ key: 'x', code: 'KeyE' }))
    assert.isNull(markOfKey({ key: 'Enter', code: 'Enter' }))
  })
})
