import { test } from '@japa/runner'
import { openSheet } from '#app/sheets/open_sheet'
import type { SheetProblem } from '#app/sheets/sheet_refusal'
import { odsNumber, odsOf, odsRow, odsText } from '#tests/unit/sheets/values/open_document'
import { fileOf, readSheet } from '#tests/unit/sheets/workbook_fixture'

const repeated = (side: 'rows' | 'columns', times: number | string) =>
  `table:number-${side}-repeated="${times}"`
const blank = (times: number) => `<table:table-cell ${repeated('columns', times)}/>`

async function refusal(rows: string): Promise<SheetProblem | null> {
  // A time that nothing could be read in: it is refused before the library sees it.
  const opened = await openSheet(await fileOf(odsOf(rows), 'list.ods'), { legacy_seconds: 0.001 })
  if (!opened.ok) return opened.error
  await opened.value.close()
  return null
}

test.group('An .ods', () => {
  test('is read with blank rows and cells up to the limits of a sheet', async ({ assert }) => {
    const content = odsOf(
      odsRow(odsText('MAHLE', repeated('columns', 2)) + odsNumber(3) + blank(16_381)) +
        odsRow(odsText('BOSCH') + blank(16_383), repeated('rows', 2)) +
        odsRow(blank(16_384), repeated('rows', 1_048_573))
    )
    const { rows } = await readSheet(await fileOf(content, 'list.ods'))
    assert.deepEqual(rows, { 1: ['MAHLE', 'MAHLE', '3'], 2: ['BOSCH'], 3: ['BOSCH'] })
  })

  test('that repeats beyond a sheet is refused before it is read: {type}')
    .with([
      {
        type: 'too_many_rows',
        limit: 1_048_576,
        rows: odsRow(odsText('A'), repeated('rows', 2_000_000)),
      },
      {
        type: 'too_many_rows',
        limit: 1_048_576,
        rows:
          odsRow(blank(1), repeated('rows', 1_000_000)) +
          odsRow(odsText('A')).repeat(1) +
          odsRow(blank(1), repeated('rows', 48_576)),
      },
      {
        type: 'too_many_columns',
        limit: 16_384,
        rows: odsRow(odsText('A', repeated('columns', '99999999999'))),
      },
      { type: 'too_many_columns', limit: 16_384, rows: odsRow(odsText('A') + blank(16_384)) },
      {
        type: 'too_large',
        limit: 5_000_000,
        rows: odsRow(odsText('A', repeated('columns', 100)), repeated('rows', 1_000_000)),
      },
    ])
    .run(async ({ assert }, { type, limit, rows }) => {
      assert.deepEqual(await refusal(rows), { type, limit })
    })
})
