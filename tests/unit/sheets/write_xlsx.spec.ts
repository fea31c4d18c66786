import { setTimeout as sleep } from 'node:timers/promises'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { read, utils, write } from '@e965/xlsx'
import fc from 'fast-check'
import { openZip } from '#app/sheets/zip/zip_archive'
import { SHEET_LIMITS } from '#app/sheets/sheet_limits'
import { writeCsvZip } from '#app/sheets/csv/write_csv'
import type { SheetCell, SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx, type SheetToWrite } from '#app/sheets/xlsx/write_xlsx'
import { fileOf, readSheet } from '#tests/unit/sheets/workbook_fixture'

async function written(sheets: SheetToWrite[], mostRows?: number): Promise<Buffer> {
  const output = new PassThrough()
  const [bytes] = await Promise.all([buffer(output), writeXlsx(output, sheets, mostRows)])
  return bytes
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const zip = await openZip(bytes, SHEET_LIMITS)
  const entry = zip.find(name)
  return entry ? (await zip.readWhole(entry, 1e7)).toString() : ''
}

const COLUMNS: SheetColumn[] = [
  { title: 'Бренд', width: 20 },
  { title: 'Number' },
  { title: 'Price', kind: 'money' },
  { title: 'Qty', kind: 'integer' },
  { title: 'Day', kind: 'date' },
  { title: 'At', kind: 'datetime' },
  { title: 'line id', hidden: true },
]

const ROW: SheetCell[] = [
  '=1+1',
  '0258986602',
  '2259.65',
  12,
  '2026-11-21',
  new Date('2026-11-21T08:30:00Z'),
  'a-1',
]

test.group('Writing a workbook', () => {
  test('makes numbers numbers and dates dates, and leaves text text', async ({ assert }) => {
    const bytes = await written([{ name: 'Offers', columns: COLUMNS, rows: [ROW] }])
    const { rows, kinds, sheets } = await readSheet(await fileOf(bytes))
    assert.deepEqual(sheets, [{ name: 'Offers', hidden: false }])
    assert.deepEqual(rows[2], [
      '=1+1',
      '0258986602',
      '2259.65',
      '12',
      '2026-11-21',
      '2026-11-21 08:30:00',
      'a-1',
    ])
    assert.equal(kinds[2], 'ssnndds')
  })

  test('gives another program the same to read', async ({ assert }) => {
    const bytes = await written([{ name: 'Offers', columns: COLUMNS, rows: [ROW] }])
    const sheet = read(bytes, { cellStyles: true }).Sheets['Offers'] ?? {}
    assert.deepEqual(utils.sheet_to_json(sheet, { header: 1, raw: false })[1], [
      '=1+1',
      '0258986602',
      '2,259.65',
      '12',
      '2026-11-21',
      '2026-11-21 08:30',
      'a-1',
    ])
    assert.equal(sheet['C2'].t, 'n')
    assert.equal(sheet['!autofilter']?.ref, 'A1:G2')
    assert.isTrue(sheet['!cols']?.[6]?.hidden)
  })

  test('makes the header bold, freezes it and gives it a filter', async ({ assert }) => {
    const bytes = await written([{ name: 'A', columns: COLUMNS, rows: [] }])
    const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    assert.include(
      xml,
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    )
    assert.include(xml, '<c r="A1" s="1" t="inlineStr">')
    assert.include(xml, '<autoFilter ref="A1:G1"/>')
    assert.include(xml, '<col min="1" max="1" width="20" customWidth="1"/>')
    assert.include(await partOf(bytes, 'xl/styles.xml'), '<b/>')
  })

  test('follows the rule that {name}')
    .with<
      {
        name: string
        kind?: SheetColumn['kind']
        value: SheetCell
        text?: string
        is: string
      }[]
    >([
      { name: 'NaN is blank', kind: 'decimal', value: Number.NaN, is: ' ' },
      { name: 'nothing is blank', value: null, is: ' ' },
      {
        name: '16 digits are text',
        kind: 'integer',
        value: '1234567890123456',
        text: '1234567890123456',
        is: 's',
      },
      {
        name: 'a large number has no exponent',
        kind: 'decimal',
        value: 1e14,
        text: '100000000000000',
        is: 'n',
      },
      {
        name: 'the noise of sums is dropped',
        kind: 'decimal',
        value: 0.1 + 0.2,
        text: '0.3',
        is: 'n',
      },
      {
        name: 'a word among prices is text',
        kind: 'money',
        value: 'по запросу',
        text: 'по запросу',
        is: 's',
      },
      { name: 'zeros in front make a text', kind: 'integer', value: '007', text: '007', is: 's' },
      {
        name: 'a day before spreadsheets is text',
        kind: 'date',
        value: '1812-09-07',
        text: '1812-09-07',
        is: 's',
      },
      { name: 'a plus makes no formula', value: '+7 495', text: '+7 495', is: 's' },
      { name: 'a minus makes no number', value: '-5', text: '-5', is: 's' },
      { name: 'an at sign makes no formula', value: '@sum', text: '@sum', is: 's' },
      { name: 'true is true', kind: 'boolean', value: true, text: 'TRUE', is: 'b' },
      { name: 'blanks at the ends stay', value: ' a\n', text: ' a\n', is: 's' },
      {
        name: 'a link that could run code is text',
        value: { text: 'x', url: 'javascript:alert(1)' },
        text: 'x',
        is: 's',
      },
    ])
    .run(async ({ assert }, { kind, value, text, is }) => {
      const rows = [['first', value, 'last']]
      const columns: SheetColumn[] = [{ title: 'a' }, { title: 'b', kind }, { title: 'c' }]
      const path = await fileOf(await written([{ name: 'A', columns, rows }]))
      const found = await readSheet(path)
      assert.deepEqual(found.rows[2], ['first', text ?? '', 'last'])
      assert.equal(found.kinds[2], `s${is}s`)
    })

  test('gives any text back as it was, up to 32,767 characters', async ({ assert }) => {
    const units = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('_x0041_', '_x005F_x0041_', '\r\n', ']]>', '&amp;', '<c>', '\u0000', '\uFFFF')
    )
    const texts = fc.array(
      fc.array(units, { maxLength: 5 }).map((all) => all.join('')),
      {
        minLength: 1,
        maxLength: 20,
      }
    )
    await fc.assert(
      fc.asyncProperty(texts, async (cells) => {
        const rows = cells.map((cell) => [cell])
        const path = await fileOf(await written([{ name: 'A', columns: [{ title: 'x' }], rows }]))
        const found = await readSheet(path)
        cells.forEach((cell, row) => assert.equal(found.rows[row + 2]?.[0] ?? '', cell))
      }),
      { numRuns: 100 }
    )
    const long = await written([
      { name: 'A', columns: [{ title: 'x' }], rows: [['y'.repeat(40_000)]] },
    ])
    assert.lengthOf((await readSheet(await fileOf(long))).rows[2]?.[0] ?? '', 32_767)
  })

  test('makes links of safe links alone', async ({ assert }) => {
    const link = { text: 'docs', url: 'https://example.test/?a=1&b=2' }
    const bytes = await written([{ name: 'A', columns: [{ title: 'x' }], rows: [[link]] }])
    const cell = read(bytes).Sheets['A']?.['A2']
    assert.equal(cell?.l.Target, link.url)
  })

  test('goes on in another sheet when one is full, each with the header', async ({ assert }) => {
    const rows = Array.from({ length: 6 }, (_, row) => [row])
    const columns: SheetColumn[] = [{ title: 'n', kind: 'integer' }]
    const bytes = await written([{ name: "Pri/ce's: [1]", columns, rows }], 4)
    const path = await fileOf(bytes)
    const { sheets } = await readSheet(path)
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ["Pri ce's 1", "Pri ce's 1 (2)"]
    )
    assert.deepEqual((await readSheet(path, 1)).rows, { 1: ['n'], 2: ['3'], 3: ['4'], 4: ['5'] })
    assert.deepEqual(read(bytes).SheetNames, ["Pri ce's 1", "Pri ce's 1 (2)"])
  })

  test('puts what stands under all rows once, outside the filter, and where it fits', async ({
    assert,
  }) => {
    const columns: SheetColumn[] = [{ title: 'what' }, { title: 'n', kind: 'integer' }]
    const withFoot = async (count: number) => {
      const rows = Array.from({ length: count }, (_, row) => ['=a', row])
      const foot = () => (count === 0 ? null : ['=Sum', '7'])
      const book = read(await written([{ name: 'S', columns, rows, foot }], 4))
      return book.SheetNames.map((name) => {
        const sheet = book.Sheets[name] ?? {}
        return [sheet['!ref'], sheet['!autofilter']?.ref, sheet[`A${count === 1 ? 3 : 4}`]?.v]
      })
    }
    assert.deepEqual(await withFoot(0), [['A1:B1', 'A1:B1', undefined]])
    assert.deepEqual(await withFoot(1), [['A1:B3', 'A1:B2', '=Sum']])
    assert.deepEqual(await withFoot(2), [['A1:B4', 'A1:B3', '=Sum']])
    assert.deepEqual(await withFoot(4), [
      ['A1:B3', 'A1:B3', undefined],
      ['A1:B4', 'A1:B3', '=Sum'],
    ])
  })

  test('waits for a slow reader, and ends the row source when the reader is gone', async ({
    assert,
  }) => {
    const output = new PassThrough({ highWaterMark: 1024 })
    const state = { taken: 0, ended: false }
    async function* rows() {
      try {
        // No two alike, so that packing does not make them small.
        for (;;) yield [`${Math.sin(state.taken++)}${Math.cos(state.taken)}`.repeat(5)]
      } finally {
        state.ended = true
      }
    }
    const writing = writeXlsx(output, [{ name: 'A', columns: [{ title: 'x' }], rows: rows() }])
    writing.catch(() => {})
    // Comes to an end only when the writer stops taking rows.
    for (let taken = -1; taken !== state.taken; await sleep(100)) taken = state.taken
    assert.isAbove(state.taken, 0)
    output.destroy()
    await assert.rejects(() => writing)
    assert.isTrue(state.ended)
  })

  test('hands on the error of a row source', async ({ assert }) => {
    async function* rows() {
      yield ['a']
      throw new Error('the database is gone')
    }
    const path = await fileOf('', 'broken.xlsx')
    await assert.rejects(
      () =>
        writeXlsx(createWriteStream(path), [
          { name: 'A', columns: [{ title: 'x' }], rows: rows() },
        ]),
      /database is gone/
    )
  })

  test('leaves hidden ids, by which an export that was edited and uploaded finds its lines', async ({
    assert,
  }) => {
    const lines = ['id-7', 'id-3', 'id-9'].map((id, row) => ['MAHLE', `OC ${row}`, 1, id])
    const columns: SheetColumn[] = [
      { title: 'Brand' },
      { title: 'Number' },
      { title: 'Qty', kind: 'integer' },
      { title: 'line', hidden: true },
    ]
    const exported = await written([{ name: 'Q', columns, rows: lines }])
    const edited = read(exported)
    const sheet = edited.Sheets['Q'] ?? {}
    sheet['C3'].v = 25
    const again: Buffer = write(edited, { type: 'buffer', bookType: 'xlsx' })
    const { rows } = await readSheet(await fileOf(again))
    assert.deepEqual(
      Object.values(rows).map((cells) => [cells[3], cells[2]]),
      [
        ['line', 'Qty'],
        ['id-7', '1'],
        ['id-3', '25'],
        ['id-9', '1'],
      ]
    )
  })

  test('puts a csv into a zip, and it comes out of it', async ({ assert }) => {
    const output = new PassThrough()
    const [bytes] = await Promise.all([
      buffer(output),
      writeCsvZip(
        'prices.csv',
        [
          ['Бренд', 'Цена'],
          ['MAHLE', 12.5],
        ],
        output
      ),
    ])
    const { rows, sheets, format } = await readSheet(await fileOf(bytes, 'prices.zip'))
    assert.equal(format, 'zip')
    assert.equal(sheets[0]?.name, 'prices.csv')
    assert.deepEqual(rows, { 1: ['Бренд', 'Цена'], 2: ['MAHLE', '12.5'] })
  })
})
