import { test } from '@japa/runner'
import { openCsv } from '#app/sheets/csv/read_csv'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { encode, pieces, readAll } from '#tests/unit/sheets/pieces'

async function* endless() {
  for (;;) yield Buffer.from('abcdefgh'.repeat(10_000))
}

test.group('Reading csv', () => {
  test('splits cells by {delimiter}')
    .with([{ delimiter: ',' }, { delimiter: ';' }, { delimiter: '\t' }, { delimiter: '|' }])
    .run(async ({ assert }, { delimiter }) => {
      const text = ['Brand', 'Number', 'Price'].join(delimiter) + '\nKNECHT' + delimiter + 'OC 90'
      const read = await readAll(text + delimiter + '9\n')
      assert.equal(read.delimiter, delimiter)
      assert.deepEqual(read.rows, [
        ['Brand', 'Number', 'Price'],
        ['KNECHT', 'OC 90', '9'],
      ])
    })

  test('takes the semicolon when prices have a decimal comma', async ({ assert }) => {
    const read = await readAll('OC90;9,94\nLX1566;22,60\nW712/22;10,95\n')
    assert.deepEqual(read.rows[0], ['OC90', '9,94'])
  })

  test('honours a first line sep=', async ({ assert }) => {
    const read = await readAll('sep=;\r\na,b;c,d\r\n')
    assert.deepEqual(read.rows, [['a,b', 'c,d']])
  })

  test('reads {text}')
    .with([
      { text: 'a,"b ""x"" c",d', rows: [['a', 'b "x" c', 'd']] },
      { text: 'a,"b\nc",d\r\ne', rows: [['a', 'b\nc', 'd'], ['e']] },
      { text: 'a,"",\n', rows: [['a', '', '']] },
      { text: 'a,b\n\nc,d\n', rows: [['a', 'b'], [''], ['c', 'd']] },
      {
        text: 'a,b\rc,d\r',
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
      {
        text: 'a,5" hose\nb,c\n',
        rows: [
          ['a', '5" hose'],
          ['b', 'c'],
        ],
      },
      {
        text: 'a,"Volvo" filter\nb,c\n',
        rows: [
          ['a', 'Volvo filter'],
          ['b', 'c'],
        ],
      },
      {
        text: 'a,"never closed\nb,c\n',
        rows: [
          ['a', '"never closed'],
          ['b', 'c'],
        ],
      },
      {
        text: 'a,"one\nb,"two\nc,d\n',
        rows: [
          ['a', '"one'],
          ['b', '"two'],
          ['c', 'd'],
        ],
      },
      { text: '"a"\r\n"b"\r', rows: [['a'], ['b']] },
    ])
    .run(async ({ assert }, { text, rows }) => {
      assert.deepEqual((await readAll(text, undefined, { delimiter: ',' })).rows, rows)
    })

  test('reads the same wherever the pieces of the file end ({encoding})')
    .with([
      { encoding: 'utf-8' },
      { encoding: 'utf-16le' },
      { encoding: 'utf-16be' },
      { encoding: 'windows-1251' },
    ])
    .run(async ({ assert }, { encoding }) => {
      const text =
        'Бренд;Номер;Цена\r\nMAHLE;"LX ""15""\r\n66";22,60\r\n\r\nЗМЗ;"406";"1\n"\r\nx;"y\r\n'
      const bytes = encode(text, encoding)
      const whole = await readAll(bytes)
      assert.deepEqual(whole.rows[1], ['MAHLE', 'LX "15"\r\n66', '22,60'])
      assert.deepEqual(whole.rows.at(-1), ['x', '"y'])
      for (let length = 1; length <= bytes.length; length++) {
        assert.deepEqual((await readAll(bytes, length)).rows, whole.rows)
      }
    })

  test('cuts a cell at the 32,767 characters a spreadsheet keeps', async ({ assert }) => {
    const { rows } = await readAll(`a;${'x'.repeat(40_000)};b\n`)
    assert.deepEqual(
      rows[0]?.map((cell) => cell.length),
      [1, 32_767, 1]
    )
  })

  test('refuses {name}')
    .with([
      { name: 'an empty file', bytes: Buffer.alloc(0), error: { type: 'empty' } },
      { name: 'a file of blanks', bytes: Buffer.from(' \r\n\n'), error: { type: 'empty' } },
      {
        name: 'a program',
        bytes: Buffer.from('\x7fELF\x02\x01\x01' + '\0\x01\x02\x03'.repeat(50), 'latin1'),
        error: { type: 'not_a_spreadsheet', format: 'binary' },
      },
      {
        name: 'a picture',
        bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        error: { type: 'not_a_spreadsheet', format: 'image' },
      },
      {
        name: 'a workbook',
        bytes: Buffer.from('PK\x03\x04 and more', 'latin1'),
        error: { type: 'unsupported_format', format: 'zip' },
      },
      {
        name: 'a web page named .csv',
        bytes: Buffer.from('<html><table></table></html>'),
        error: { type: 'unsupported_format', format: 'html' },
      },
    ])
    .run(async ({ assert }, { bytes, error }) => {
      const opened = await openCsv(pieces(bytes))
      assert.deepEqual(opened, { ok: false, error })
    })

  test('refuses a file that is longer than allowed while reading it', async ({ assert }) => {
    const line = Buffer.from('a;b;c\n'.repeat(20_000))
    const opened = await openCsv(pieces(line, 1000), { maxBytes: 100_000 })
    assert.isTrue(opened.ok)
    if (!opened.ok) return
    const { batches } = opened.value
    await assert.rejects(async () => {
      for await (const batch of batches) assert.isNotEmpty(batch.rows)
    }, SheetRefusal)
  })

  test('refuses a line that never ends and a row without end', async ({ assert }) => {
    const opened = await openCsv(endless())
    assert.isTrue(opened.ok)
    if (opened.ok) await assert.rejects(() => opened.value.batches.next(), SheetRefusal)
    const wide = await openCsv(pieces(Buffer.from(`${';'.repeat(20_000)}\n`)), { delimiter: ';' })
    if (wide.ok) await assert.rejects(() => wide.value.batches.next(), SheetRefusal)
  })

  test('reads no further than its rows are taken, and closes the file', async ({ assert }) => {
    let given = 0
    let closed = false
    async function* source() {
      try {
        for (;;) {
          given++
          yield Buffer.from('a;b;c\n'.repeat(20_000))
        }
      } finally {
        closed = true
      }
    }
    const opened = await openCsv(source())
    if (!opened.ok) return assert.fail()
    const { batches } = opened.value
    await batches.next()
    await batches.next()
    assert.isBelow(given, 5)
    await opened.value.close()
    assert.isTrue(closed)
  })
})
