import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { utils, write } from '@e965/xlsx'
import { fileOf, preview, readSheet, rowsXml, workbook } from '#tests/unit/sheets/workbook_fixture'

const CSV = 'Brand;Number;Price\nMAHLE;OC 90;12,5\nMANN;W 1;3\n'
const TABLE = [
  ['Brand', 'Number', 'Price'],
  ['MAHLE', 'OC 90', 12.5],
]

const read = async (content: Buffer, file_name = 'prices.csv.gz') =>
  readSheet(await fileOf(content, file_name), 0, { file_name })

test.group('A table packed by gzip', () => {
  test('is read as what is in it', async ({ assert }) => {
    const { rows, sheets, format } = await read(gzipSync(CSV))
    assert.deepEqual(rows, {
      1: ['Brand', 'Number', 'Price'],
      2: ['MAHLE', 'OC 90', '12,5'],
      3: ['MANN', 'W 1', '3'],
    })
    assert.deepEqual(sheets, [{ name: 'prices', hidden: false }])
    assert.equal(format, 'gzip')
  })

  test('is previewed and can be read again', async ({ assert }) => {
    const { delimiter, encoding } = await preview(
      await fileOf(gzipSync(Buffer.from('áðåíä;öåíà\nÌàííîë;12\nÌàííîë;13\n', 'latin1')))
    )
    assert.deepEqual({ delimiter, encoding }, { delimiter: ';', encoding: 'windows-1251' })
  })

  test('may be a workbook, a new one or an old one', async ({ assert }) => {
    const xlsx = workbook({ sheets: [rowsXml(TABLE)] })
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(TABLE), 'Prices')
    const xls = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer // as it is told
    for (const content of [xlsx, xls]) {
      const { rows, kinds, format } = await read(gzipSync(content))
      assert.deepEqual(rows[2], ['MAHLE', 'OC 90', '12.5'])
      assert.equal(kinds[2], 'ssn')
      assert.equal(format, 'gzip')
    }
  })

  test('may be packed in pieces', async ({ assert }) => {
    const half = CSV.length / 2
    const pieces = [gzipSync(CSV.slice(0, half)), gzipSync(CSV.slice(half))]
    assert.deepEqual((await read(Buffer.concat(pieces))).rows[3], ['MANN', 'W 1', '3'])
  })
})
