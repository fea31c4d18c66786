import { deflateRawSync, gzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { CFB } from '@e965/xlsx'
import { openSheet, type OpenOptions } from '#app/sheets/open_sheet'
import { isAsked } from '#app/orders/uploads/reading/asked_row'
import { HEADING, tableRowReader } from '#app/price_lists/imports/reading/table_rows'
import { readRequestRow } from '#app/quotations/lines/request_row'
import { SheetRefusal, type SheetProblem } from '#app/sheets/sheet_refusal'
import {
  bombOf,
  fileOf,
  readSheet,
  rowsXml,
  workbook,
  workbookFiles,
  zipOf,
} from '#tests/unit/sheets/workbook_fixture'

/** What becomes of a file that is opened, previewed and read to its end. */
async function outcome(
  content: Buffer | string,
  options: OpenOptions = {}
): Promise<SheetProblem | 'read'> {
  const opened = await openSheet(await fileOf(content), options)
  if (!opened.ok) return opened.error
  try {
    await opened.value.preview()
    for (const sheet of opened.value.sheets.keys()) {
      for await (const batch of opened.value.batches(sheet)) batch.rows.length.toFixed()
    }
    return 'read'
  } catch (error) {
    if (error instanceof SheetRefusal) return error.problem
    throw error
  } finally {
    await opened.value.close()
  }
}

const ROWS = rowsXml([
  ['Brand', 'Price'],
  ['MAHLE', 12],
])

test.group('Among hostile files', () => {
  test('a sheet that inflates to four gigabytes is refused, whatever the archive says of it', async ({
    assert,
  }) => {
    const bomb = bombOf('<worksheet><sheetData>', 4095)
    const files = { ...workbookFiles({ sheets: [''] }), 'xl/worksheets/sheet1.xml': bomb }
    const archives = [
      [zipOf(files), 'too_large'],
      [zipOf(files, { size: 0xfffffff0 }), 'too_large'],
      [zipOf(files, { size: 2_000_000_000 }), 'too_large'],
      [zipOf(files, { size: 1000 }), 'damaged'],
    ] as const
    const memory = process.memoryUsage().rss
    for (const [bytes, type] of archives) assert.deepInclude(await outcome(bytes), { type })
    assert.isBelow(process.memoryUsage().rss - memory, 100_000_000)
  })

  test('a zip of csv files and the strings of a workbook are refused for the same', async ({
    assert,
  }) => {
    const csv = { ...bombOf('Brand;Price\n', 4095), size: 2_000_000_000 }
    assert.include(['too_large', 'row_too_long'], typeOf(await outcome(zipOf({ 'a.csv': csv }))))
    const files = workbookFiles({ sheets: ['<row><c t="s"><v>0</v></c></row>'] })
    const bomb = bombOf('<sst><si><t>', 1000)
    const book = zipOf({ ...files, 'xl/sharedStrings.xml': bomb })
    assert.include(['too_large', 'damaged'], typeOf(await outcome(book)))
  })

  test('the file, one part, all parts together and the ratio of packing each have a limit', async ({
    assert,
  }) => {
    const table = Array.from({ length: 20_000 }, (_, row) => ['MAHLE', row])
    const book = workbook({ sheets: [rowsXml(table), rowsXml(table)] })
    const limits: OpenOptions[] = [
      { max_bytes: 10_000 },
      { part_bytes: 100_000 },
      { total_bytes: 2_000_000 },
      { ratio: 5, ratio_after: 100_000 },
    ]
    assert.equal(await outcome(book), 'read')
    for (const limit of limits) {
      assert.deepInclude(await outcome(book, limit), { type: 'too_large' }, JSON.stringify(limit))
    }
  })

  test('a table that gzip inflates a thousand times is refused', async ({ assert }) => {
    const lines = Buffer.alloc(8 * 1024 * 1024, 'MAHLE;OC 90;12\n')
    const bomb = gzipSync(Buffer.concat(Array.from({ length: 16 }, () => lines)))
    const memory = process.memoryUsage().rss
    assert.deepEqual(await outcome(bomb), { type: 'too_large', limit: 16 * 1024 * 1024 })
    assert.isBelow(process.memoryUsage().rss - memory, 100_000_000)
    const small = gzipSync(lines)
    assert.equal(await outcome(small), 'read')
    const limit = { type: 'too_large', limit: 100_000 } as const
    assert.deepEqual(await outcome(small, { part_bytes: 100_000 }), limit)
    assert.deepEqual(await outcome(small, { max_bytes: 1000 }), { ...limit, limit: 1000 })
    const book = gzipSync(workbook({ sheets: [ROWS] }))
    assert.deepEqual(await outcome(book, { whole_bytes: 100 }), { ...limit, limit: 100 })
  })

  test('a bomb of shared strings, of rows, of columns or of cells is refused', async ({
    assert,
  }) => {
    const strings = Array.from({ length: 5000 }, () => 'x')
    assert.deepInclude(
      await outcome(workbook({ sheets: [ROWS, '<row><c t="s"><v>1</v></c></row>'], strings }), {
        shared_strings: 1000,
      }),
      { type: 'too_large' }
    )
    assert.deepInclude(
      await outcome(workbook({ sheets: ['<row r="1048577"><c><v>1</v></c></row>'] })),
      { type: 'too_many_rows' }
    )
    assert.deepInclude(
      await outcome(workbook({ sheets: ['<row><c r="XFE1"><v>1</v></c></row>'] })),
      {
        type: 'too_many_columns',
      }
    )
    const wide = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(300)
    assert.deepInclude(await outcome(workbook({ sheets: [wide] }), { cells: 1_000_000 }), {
      type: 'too_large',
    })
    assert.equal(await outcome(workbook({ sheets: [wide] })), 'read')
    const long = `<row><c t="inlineStr"><is><t>${'x'.repeat(17_000_000)}`
    assert.include(
      ['row_too_long', 'too_large'],
      typeOf(await outcome(workbook({ sheets: [long] })))
    )
  })

  test('16,384 columns and cells of 100 KB are read', async ({ assert }) => {
    const row = Array.from({ length: 16_384 }, (_, column) => column)
    const big = ['y'.repeat(100_000), 'z']
    const { rows } = await readSheet(await fileOf(workbook({ sheets: [rowsXml([row, big])] })))
    assert.lengthOf(rows[1] ?? [], 16_384)
    assert.lengthOf(rows[2]?.[0] ?? '', 32_767)
  })

  test('{name} is refused as {type}')
    .with<{ name: string; type: SheetProblem['type']; make: () => Buffer | string }[]>([
      { name: 'nothing', type: 'empty', make: () => '' },
      {
        name: 'random bytes',
        type: 'not_a_spreadsheet',
        make: () => Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(5000)]),
      },
      {
        name: 'a picture',
        type: 'not_a_spreadsheet',
        make: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      },
      {
        name: 'a letter of another program named .csv',
        type: 'not_a_spreadsheet',
        make: () => '{\\rtf1\\ansi Brand\\cell Price\\cell}',
      },
      {
        name: 'a letter',
        type: 'not_a_spreadsheet',
        make: () => zipOf({ '[Content_Types].xml': '', 'word/document.xml': '<w/>' }),
      },
      {
        name: 'a zip with an encrypted part',
        type: 'encrypted',
        make: () => zipOf(workbookFiles({ sheets: [ROWS] }), { encrypted: true }),
      },
      {
        name: 'a workbook with a password',
        type: 'encrypted',
        make: () =>
          Buffer.concat([
            Buffer.from('d0cf11e0a1b11ae1', 'hex'),
            Buffer.alloc(2000),
            Buffer.from('EncryptedPackage', 'utf16le'),
            Buffer.alloc(2000),
          ]),
      },
      {
        name: 'a compound file of something else',
        type: 'not_a_spreadsheet',
        make: letter,
      },
      {
        name: 'a compound file of nothing',
        type: 'not_a_spreadsheet',
        make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000)]),
      },
      {
        name: 'half a workbook',
        type: 'damaged',
        make: () => {
          const all = workbook({ sheets: [ROWS] })
          return all.subarray(0, all.length / 2)
        },
      },
      {
        name: 'a sheet without its end',
        type: 'damaged',
        make: () => workbook({ sheets: [`<worksheet><sheetData>${ROWS}<row><c>`] }),
      },
      {
        name: 'a string that is not there',
        type: 'damaged',
        make: () => workbook({ sheets: ['<row><c t="s"><v>7</v></c></row>'] }),
      },
      {
        name: 'a document type',
        type: 'damaged',
        make: () =>
          workbook({
            sheets: [
              `<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData>${ROWS}</sheetData></worksheet>`,
            ],
          }),
      },
      { name: 'a workbook without sheets', type: 'no_table', make: () => workbook({ sheets: [] }) },
      {
        name: 'an archive without tables',
        type: 'no_table',
        make: () => zipOf({ 'a.pdf': '%PDF-' }),
      },
      {
        name: 'an archive of 20,000 files',
        type: 'too_many_entries',
        make: () => {
          const file = { packed: deflateRawSync('a'), size: 1 }
          return zipOf(
            Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`${n}.csv`, file]))
          )
        },
      },
      { name: 'gzip of nothing', type: 'empty', make: () => gzipSync('') },
      { name: 'gzip of a picture', type: 'not_a_spreadsheet', make: () => gzipSync('GIF89a') },
      { name: 'gzip in gzip', type: 'not_a_spreadsheet', make: () => gzipSync(gzipSync('a;b')) },
      {
        name: 'gzip of many files',
        type: 'not_a_spreadsheet',
        make: () => gzipSync(Buffer.concat([Buffer.from('prices.csv'), Buffer.alloc(1014)])),
      },
      {
        name: 'gzip of a zip of tables',
        type: 'not_a_spreadsheet',
        make: () => gzipSync(zipOf({ 'a.csv': 'Brand;Price' })),
      },
      {
        name: 'half of a gzip',
        type: 'damaged',
        make: () => {
          const all = gzipSync(randomBytes(5000).toString('hex'))
          return all.subarray(0, all.length / 2)
        },
      },
      {
        name: 'gzip with another checksum',
        type: 'damaged',
        make: () => {
          const all = gzipSync('Brand;Price\nMAHLE;12\n')
          all.writeUInt32LE(12345, all.length - 8)
          return all
        },
      },
      {
        name: 'a zip in a zip in a zip',
        type: 'not_a_spreadsheet',
        make: () => zipOf({ 'a.xlsx': zipOf({ 'b.csv': 'a;b' }) }),
      },
    ])
    .run(async ({ assert }, { type, make }) => {
      assert.equal(typeOf(await outcome(make())), type)
    })

  test('a checksum that does not fit is refused', async ({ assert }) => {
    const bytes = workbook({ sheets: [ROWS] })
    const packed = deflateRawSync(
      Buffer.from(workbookFiles({ sheets: [ROWS] })['xl/worksheets/sheet1.xml'] ?? '')
    )
    const at = bytes.indexOf(packed)
    const directory = bytes.indexOf('PK\x01\x02')
    const entry = bytes.indexOf('xl/worksheets/sheet1.xml', directory) - 46
    bytes.writeUInt32LE(12345, entry + 16)
    assert.isAbove(at, 0)
    assert.deepEqual(await outcome(bytes), { type: 'damaged' })
  })

  test('names that point out of the archive are names and nothing more', async ({ assert }) => {
    const path = await fileOf(zipOf({ '../../../etc/evil.csv': 'Brand;Price\nMAHLE;1\n' }))
    const { sheets, rows } = await readSheet(path)
    assert.equal(sheets[0]?.name, 'evil.csv')
    assert.deepEqual(rows[2], ['MAHLE', '1'])
  })

  test('cells that are blanks for the most part are read like any others', async ({ assert }) => {
    const blanks = ' '.repeat(32_000)
    const [amount, title] = [`1${blanks}x`, `A${blanks}B`]
    const lines = [`MAHLE;OC 90;12;${amount};${amount}`, `;${title};;;`]
    const opened = await openSheet(await fileOf(`${lines.join('\n')}\n`.repeat(40)))
    if (!opened.ok) throw new Error(opened.error.type)
    const rows = tableRowReader({
      mapping: { brand_name: 1, partnumber: 2, price: 3, quantity: 4, multiple: 5 },
      header: [],
      marks: {},
      brand: '',
      isBySections: true,
      isUpdate: false,
      isByNumber: false,
      isOtherCurrency: () => false,
      knownBrands: new Set(),
      onDropped: () => {},
    })
    const found = new Set()
    for await (const batch of opened.value.batches(0)) {
      for (const cells of batch.rows) {
        const row = rows.read(cells)
        found.add(typeof row === 'string' ? row : row.available_quantity)
        if (row === HEADING) continue
        found.add(isAsked(cells, { quantity: 4 }))
        for (const headers of [{ quantity: 4 }, { price: 4 }, { delivery_days: 4 }]) {
          found.add(
            readRequestRow(cells, { priceMark: null, headers: { partnumber: 2, ...headers } })
          )
        }
      }
    }
    await opened.value.close()
    const reasons = ['quantity', 'price_limit', 'delivery_limit'].map((it) => `${it}_not_a_number`)
    assert.sameMembers([...found], [HEADING, null, true, ...reasons])
  })

  test('an old format that takes too much memory or time is given up', async ({ assert }) => {
    const row = '<tr><td>1</td><td>OC 90</td><td>text</td></tr>'
    const bytes = `<html><table>${row.repeat(100_000)}</table></html>`
    assert.equal(typeOf(await outcome(bytes, { legacy_seconds: 0.05 })), 'too_slow')
    assert.equal(typeOf(await outcome(bytes, { legacy_heap_mb: 64 })), 'too_large')
    assert.equal(typeOf(await outcome(bytes, { whole_bytes: 1000 })), 'too_large')
  })
})

/** A document of the old Word. */
function letter(): Buffer {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, 'WordDocument', Buffer.from('Dear Sirs'))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer) // What the type asked for is.
}

function typeOf(problem: SheetProblem | 'read'): string {
  return problem === 'read' ? problem : problem.type
}
