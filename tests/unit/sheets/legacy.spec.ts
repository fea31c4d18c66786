import { test } from '@japa/runner'
import { utils, write, type BookType, type WorkBook } from '@e965/xlsx'
import { openSheet } from '#app/sheets/open_sheet'
import { fileOf, readSheet, zipOf } from '#tests/unit/sheets/workbook_fixture'

function book(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['Бренд', 'Артикул', 'Цена', 'Дата'],
    ['MAHLE', 258986602, 2259.65, new Date(Date.UTC(2026, 10, 21))],
    [],
    ['Фильтр "Люкс"', '00123', 12, null],
  ])
  // A mask, as a price list exported from an accounting program has it.
  sheet['B2'].z = '0000000000'
  const made = utils.book_new()
  utils.book_append_sheet(made, utils.aoa_to_sheet([['Обложка']]), 'Cover')
  utils.book_append_sheet(made, sheet, 'Прайс')
  made.Workbook = { Sheets: [{ name: 'Cover', Hidden: 1 }] }
  return made
}

function bytesAs(bookType: BookType): Buffer {
  return write(book(), { type: 'buffer', bookType })
}

test.group('Reading old formats', () => {
  test('reads .{type} whatever it is called')
    .with<{ type: BookType; format: string }[]>([
      { type: 'biff8', format: 'xls' },
      { type: 'xlsb', format: 'xlsb' },
      { type: 'ods', format: 'ods' },
      { type: 'xlml', format: 'xml' },
    ])
    .run(async ({ assert }, { type, format }) => {
      const read = await readSheet(await fileOf(bytesAs(type), 'prices.xlsx'), 1)
      assert.equal(read.format, format)
      assert.deepEqual(
        read.sheets.map(({ name }) => name),
        ['Cover', 'Прайс']
      )
      assert.deepEqual(read.rows[1], ['Бренд', 'Артикул', 'Цена', 'Дата'])
      assert.deepEqual(read.rows[2], ['MAHLE', '0258986602', '2259.65', '2026-11-21'])
      assert.deepEqual(read.rows[4], ['Фильтр "Люкс"', '00123', '12'])
    })

  test('reads a web page named .xls, also in windows-1251', async ({ assert }) => {
    const page =
      '<html><meta charset="windows-1251"><table><tr><td>\u0001</td><td>Price</td></tr><tr><td>00123</td><td>2 259,65</td></tr></table></html>'
    const [before = '', after = ''] = page.split('\u0001')
    // Бренд in windows-1251.
    const bytes = Buffer.concat([
      Buffer.from(before),
      Buffer.from('c1f0e5ede4', 'hex'),
      Buffer.from(after),
    ])
    const { rows, format } = await readSheet(await fileOf(bytes, 'list.xls'))
    assert.equal(format, 'html')
    assert.deepEqual(rows, { 1: ['Бренд', 'Price'], 2: ['00123', '2 259,65'] })
  })

  test('puts letters right that an .xls of another country was written with', async ({
    assert,
  }) => {
    const read = async (rows: (string | number)[][]) => {
      const made = utils.book_new()
      utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'A')
      const bytes = write(made, { type: 'buffer', bookType: 'biff8' })
      return readSheet(await fileOf(bytes, 'a.xls'))
    }
    // Each letter is the byte of windows-1251, taken for one of windows-1252.
    const misread = await read([
      ['Ô³ëüòð ïîâ³òðÿíèé', '¯æàê, ¥óäçèê, ºäíàííÿ', 'ª'],
      ['Áðåíä ¹ 5', 'ïëîùàäü 5 ì²', 'OC 90'],
      ['Ïàâåòðàíû ¢ ñ³ð³', '100 cm²', '90°'],
    ])
    assert.deepEqual(misread.rows, {
      1: ['Фільтр повітряний', 'Їжак, ґудзик, єднання'.replace('ґ', 'Ґ'), 'ª'],
      2: ['Бренд № 5', 'площадь 5 мІ', 'OC 90'],
      3: ['Паветраны ў сірі', '100 cm²', '90°'],
    })
    const right = [
      ['Фільтр', 'площа 5 м²', 'Citroën'],
      ['Müller, été, señor', '¿Qué?', '²'],
    ]
    assert.deepEqual(Object.values((await read(right)).rows), right)
    const western = [
      ['Citroën', 'cm³ à 5 €', '¿Qué?'],
      ['Kühler für Öl', '90 º', '½'],
    ]
    assert.deepEqual(Object.values((await read(western)).rows), western)
  })

  test('reads an .xls and an .xlsx inside a zip beside a csv', async ({ assert }) => {
    const path = await fileOf(
      zipOf({
        'prices/a.csv': 'Brand;Price\nMAHLE;1\n',
        'b.xls': bytesAs('biff8'),
        'c.xlsx': bytesAs('xlsx'),
        'readme.pdf': '%PDF-1.4',
        '__MACOSX/._a.csv': 'x',
      })
    )
    const { sheets } = await readSheet(path)
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['a.csv', 'b.xls: Cover', 'b.xls: Прайс', 'c.xlsx: Cover', 'c.xlsx: Прайс']
    )
    for (const sheet of [2, 4]) {
      const { rows } = await readSheet(path, sheet)
      assert.equal(rows[2]?.[1], '0258986602')
    }
  })

  test('reads more rows than one message holds, from the start each time', async ({ assert }) => {
    const made = utils.book_new()
    const table = Array.from({ length: 9000 }, (_, row) => [row, `OC ${row}`])
    utils.book_append_sheet(made, utils.aoa_to_sheet(table), 'A')
    const path = await fileOf(write(made, { type: 'buffer', bookType: 'biff8' }), 'a.xls')
    const opened = await openSheet(path)
    if (!opened.ok) throw new Error(opened.error.type)
    for (let time = 0; time < 2; time++) {
      const batches = await Array.fromAsync(opened.value.batches(0))
      const rows = batches.flatMap((batch) => batch.rows)
      assert.lengthOf(rows, 9000)
      assert.deepEqual(rows.at(-1), ['8999', 'OC 8999'])
    }
    await opened.value.close()
  })

  test('refuses a web page without a table', async ({ assert }) => {
    const path = await fileOf('<!DOCTYPE html><html><body>404</body></html>', 'list.xls')
    assert.deepEqual(await openSheet(path), { ok: false, error: { type: 'no_table' } })
  })
})
