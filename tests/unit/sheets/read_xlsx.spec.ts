import { test } from '@japa/runner'
import { openSheet } from '#app/sheets/open_sheet'
import {
  fileOf,
  preview,
  readSheet,
  rowsXml,
  workbook,
  workbookFiles,
  zipOf,
} from '#tests/unit/sheets/workbook_fixture'

test.group('Reading a workbook', () => {
  test('reads shared, inline, rich and phonetic strings, formulas, booleans and errors', async ({
    assert,
  }) => {
    const path = await fileOf(
      workbook({
        strings: [
          'Бренд &amp; Co',
          '<si><r><t>OC</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 90</t></r></si>',
          '<si><t>漢</t><rPh sb="0" eb="1"><t>kan</t></rPh></si>',
          '<si/>',
          '<si><t>a_x000D_b _x005F_x0041_</t></si>',
        ],
        sheets: [
          `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c></row>
           <row r="2"><c r="A2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="B2" t="str"><f>A1&amp;"x"</f><v>sum</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="e"><v>#N/A</v></c><c r="E2"><f t="shared" si="0"/><v>7</v></c><c r="F2"><f>1+1</f></c></row>`,
        ],
      })
    )
    const { rows, kinds } = await readSheet(path)
    assert.deepEqual(rows[1], ['Бренд & Co', 'OC 90', '漢', '', 'a\rb _x0041_'])
    assert.deepEqual(rows[2], ['inline', 'sum', 'TRUE', '#N/A', '7', ''])
    assert.equal(kinds[2], 'ssbenf')
    // A preview finds its strings in another way.
    const { begin } = (await preview(path)).rows
    assert.deepEqual(
      begin.map(({ cells }) => cells),
      [rows[1], rows[2]]
    )
  })

  test('finds cells and rows that do not say where they are', async ({ assert }) => {
    const path = await fileOf(
      workbook({
        sheets: [
          `<row><c><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c></row><row/><row><c><v>9</v></c></row><row r='70'><c r='B70' s='0'><v>2</v></c></row>`,
        ],
      })
    )
    const { rows } = await readSheet(path)
    assert.deepEqual(rows, { 1: ['1', '', '', '4', '5'], 3: ['9'], 70: ['', '2'] })
  })

  test('understands prefixes, strict workbooks, comments, CDATA and UTF-16', async ({ assert }) => {
    const xml = `<?xml version="1.0"?><!-- <row r="9"> --><x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t><![CDATA[a<b & "c"]]></x:t></x:is></x:c><!-- </x:row> --><x:c r="B1" t="d"><x:v>2026-11-21T08:30:00</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    for (const bytes of [Buffer.from(xml), Buffer.from(`\uFEFF${xml}`, 'utf16le')]) {
      const path = await fileOf(
        workbook({ sheets: [''], files: { 'xl/worksheets/sheet1.xml': bytes } })
      )
      const { rows, kinds } = await readSheet(path)
      assert.deepEqual(rows, { 1: ['a<b & "c"', '2026-11-21 08:30:00'] })
      assert.equal(kinds[1], 'sd')
      assert.deepEqual((await preview(path)).rows.begin[0]?.cells, rows[1])
    }
  })

  test('finds the parts of a strict workbook by their own relations', async ({ assert }) => {
    const relations = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const transitional = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const files = workbookFiles({
      sheets: ['<row><c t="s"><v>0</v></c><c s="1" t="d"><v>2026-11-21</v></c></row>'],
      strings: ['OC 90'],
      formats: ['dd.mm.yyyy'],
    })
    for (const [name, content] of Object.entries(files)) {
      files[name] = String(content).replaceAll(transitional, relations)
    }
    const { rows, kinds } = await readSheet(await fileOf(zipOf(files)))
    assert.deepEqual(rows, { 1: ['OC 90', '2026-11-21'] })
    assert.equal(kinds[1], 'sd')
  })

  test('takes rows of empty texts for as blank in a preview as when they are read', async ({
    assert,
  }) => {
    const empty = [
      '<c t="inlineStr"><is><t></t></is></c><c t="inlineStr"><is><t/></is></c><c><v></v></c>',
      '<c t="inlineStr"><is><t xml:space="preserve"> &#160; </t></is></c><c t="str"><v> </v></c>',
      '<c t="str"><f>IF(A1="","","x")</f><v></v></c>',
      '<c t="s"><v>1</v></c><c t="s"><v>2</v></c>',
    ]
    const filled = [
      '<c t="s"><v>1</v></c><c><v>1</v></c><c t="s"><v>2</v></c>',
      '<c t="inlineStr"><is><t></t></is></c><c t="inlineStr"><is><t>Бренд</t></is></c>',
      '<c t="s"><v>0</v></c>',
    ]
    const rows = [...empty, ...filled, ...Array.from({ length: 500 }, () => empty).flat()]
    const path = await fileOf(
      workbook({
        strings: ['OC 90', '<si><t/></si>', '<si><t xml:space="preserve"> </t></si>'],
        sheets: [rows.map((cells) => `<row>${cells}</row>`).join('')],
      })
    )
    const found = await preview(path)
    assert.equal(found.filled_rows, 3)
    assert.equal(found.total_rows, 7)
    assert.equal(found.table_last_row, 7)
    assert.isEmpty(found.warnings)
    const read = (await readSheet(path)).rows
    const notBlank = Object.entries(read).filter(([, cells]) => cells.some((cell) => cell.trim()))
    assert.deepEqual(
      notBlank.map(([number]) => Number(number)),
      [5, 6, 7]
    )
    assert.deepEqual(found.rows.begin[6]?.cells, ['OC 90'])
  })

  test('never makes a name in our code of a header', async ({ assert }) => {
    const header = ['__proto__', 'constructor', 'Артикул', 'toString']
    const path = await fileOf(workbook({ sheets: [rowsXml([header, ['a', 'b', 'OC 90', 'c']])] }))
    assert.deepEqual((await readSheet(path)).rows[1], header)
    const known = [{ name: '__proto__', look: 'code' as const, words: ['артикул'] }]
    const found = await preview(path, { known })
    assert.deepEqual(found.header_cells, header)
    assert.deepInclude(found.columns[0], { name: '__proto__', column: 3 })
  })

  test('shows {stored} in {format} as {text}')
    .with([
      { stored: '258986602', format: '0000000000', text: '0258986602', kind: 'z' },
      { stored: '258986602', format: '0 000 000 000', text: '0 258 986 602', kind: 'z' },
      { stored: '12345', format: '00\\-00\\-00', text: '01-23-45', kind: 'z' },
      { stored: '5', format: '0&quot; шт.&quot;', text: '5', kind: 'n' },
      { stored: '2259.65', format: '#,##0.00', text: '2259.65', kind: 'n' },
      { stored: '2259.650000000001', format: '', text: '2259.65', kind: 'n' },
      { stored: '0.30000000000000004', format: '', text: '0.3', kind: 'n' },
      { stored: '1.55093E+10', format: '', text: '15509300000', kind: 'n' },
      { stored: '123456789012345', format: '', text: '123456789012345', kind: 'n' },
      { stored: '1.2345678901234568E+17', format: '', text: '123456789012345680', kind: 'x' },
      { stored: '1E-7', format: '', text: '0.0000001', kind: 'n' },
      { stored: '44576', format: 'dd.mm.yyyy', text: '2022-01-15', kind: 'd' },
      { stored: '44576.5', format: 'dd.mm.yyyy hh:mm', text: '2022-01-15 12:00:00', kind: 'd' },
      { stored: '0.25', format: '[h]:mm', text: '06:00:00', kind: 'd' },
      { stored: '59', format: 'yyyy', text: '1900-02-28', kind: 'd' },
      { stored: '12', format: '[Red]0.00', text: '12', kind: 'n' },
      { stored: '12', format: '[$-419]General', text: '12', kind: 'n' },
    ])
    .run(async ({ assert }, { stored, format, text, kind }) => {
      const formats = format === '' ? ['General'] : [format]
      const xml = `<row r="1"><c r="A1" s="1"><v>${stored}</v></c></row>`
      const path = await fileOf(workbook({ sheets: [xml], formats }))
      const { rows, kinds } = await readSheet(path)
      assert.deepEqual([rows[1]?.[0], kinds[1]], [text, kind])
    })

  test('counts days from 1904 where the workbook does', async ({ assert }) => {
    const path = await fileOf(
      workbook({ sheets: ['<row r="1"><c s="1"><v>43114</v></c></row>'], date1904: true })
    )
    assert.deepEqual((await readSheet(path)).rows[1], ['2022-01-15'])
  })

  test('tells hidden sheets, and reads any of them, again and again', async ({ assert }) => {
    const sheets = [
      { name: 'Обложка', xml: rowsXml([['a']]) },
      { name: 'Secret &amp; old', xml: rowsXml([['b']]), state: 'veryHidden' },
    ]
    const path = await fileOf(workbook({ sheets }))
    const opened = await openSheet(path)
    if (!opened.ok) throw new Error(opened.error.type)
    assert.deepEqual(opened.value.sheets, [
      { name: 'Обложка', hidden: false },
      { name: 'Secret & old', hidden: true },
    ])
    for (const [sheet, text] of [
      [1, 'b'],
      [0, 'a'],
      [1, 'b'],
    ] as const) {
      const { value } = await opened.value.batches(sheet).next()
      assert.deepEqual(value?.rows, [[text]])
    }
    await opened.value.close()
  })

  test('leaves ghost rows out and goes over a wide gap without filling it', async ({ assert }) => {
    const ghosts = Array.from({ length: 5000 }, (_, row) => `<row r="${row + 2}"><c s="1"/></row>`)
    const xml = `${rowsXml([['first']])}${ghosts.join('')}${rowsXml([['last']], 1_048_576)}`
    const path = await fileOf(workbook({ sheets: [xml] }))
    const opened = await openSheet(path)
    if (!opened.ok) throw new Error(opened.error.type)
    const batches = await Array.fromAsync(opened.value.batches(0))
    await opened.value.close()
    assert.deepEqual(
      batches.map(({ firstRow, rows }) => [firstRow, rows.length]),
      [
        [1, 1],
        [1_048_576, 1],
      ]
    )
  })

  test('reads the same wherever the inflated pieces end', async ({ assert }) => {
    const table = Array.from({ length: 30_000 }, (_, row) => [
      `Фильтр &lt;${row}&gt;`,
      row,
      row % 7 === 0 ? '' : `OC ${row}`,
    ])
    const path = await fileOf(workbook({ sheets: [rowsXml(table)] }))
    const { rows } = await readSheet(path)
    assert.lengthOf(Object.keys(rows), 30_000)
    for (const row of [0, 1, 7, 12_345, 29_999]) {
      const number = row % 7 === 0 ? [] : [`OC ${row}`]
      assert.deepEqual(rows[row + 1], [`Фильтр <${row}>`, String(row), ...number])
    }
  })

  test('stops reading when told to', async ({ assert }) => {
    const table = Array.from({ length: 20_000 }, (_, row) => [row])
    const path = await fileOf(workbook({ sheets: [rowsXml(table)] }))
    const opened = await openSheet(path)
    if (!opened.ok) throw new Error(opened.error.type)
    let batches = 0
    await opened.value.rows(0, () => {
      batches++
      return false
    })
    await opened.value.close()
    assert.equal(batches, 1)
  })

  test('cuts a cell at the 32,767 characters a spreadsheet keeps', async ({ assert }) => {
    const path = await fileOf(workbook({ sheets: [rowsXml([['x'.repeat(100_000), 'b']])] }))
    const { rows } = await readSheet(path)
    assert.deepEqual(
      rows[1]?.map((cell) => cell.length),
      [32_767, 1]
    )
  })
})
