import { test } from '@japa/runner'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { SHAPES } from '#tests/unit/sheets/real_shapes'
import { fileOf, preview, readSheet } from '#tests/unit/sheets/workbook_fixture'
import { KNOWN } from '#tests/unit/sheets/known_columns'

function columnsOf({ columns }: SheetPreview) {
  return Object.fromEntries(columns.map(({ name, column }) => [name, column]))
}

test.group('A file as it comes', () => {
  test('is read: {name}')
    .with(SHAPES)
    .run(async ({ assert }, { make, sheet = 0, header, columns, first, last, rows, warnings }) => {
      const path = await fileOf(await make(), 'list.xls')
      const found = await preview(path, { known: KNOWN })
      assert.equal(found.sheet, sheet)
      assert.equal(found.header_row_number, header)
      assert.deepEqual(columnsOf(found), columns)
      assert.equal(found.table_first_row, first)
      assert.equal(found.table_last_row, last)
      assert.sameMembers(
        found.warnings.map(({ type }) => type),
        warnings ?? []
      )
      const read = await readSheet(path, sheet)
      for (const [number, cells] of Object.entries(rows)) {
        assert.deepEqual(read.rows[Number(number)], cells, `row ${number}`)
      }
    })
})
