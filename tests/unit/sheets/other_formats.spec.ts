import { test } from '@japa/runner'
import { openSheet } from '#app/sheets/open_sheet'
import { sniffFormat } from '#app/sheets/sniff_format'
import { encode } from '#tests/unit/sheets/pieces'
import { fileOf, readSheet, zipOf } from '#tests/unit/sheets/workbook_fixture'

const ROWS = { 1: ['Бренд', 'Артикул', 'Цена'], 2: ['MAHLE', '00123', '2 259,65'] }
const TABLE =
  '<table><tr><td>Бренд</td><td>Артикул</td><td>Цена</td></tr><tr><td>MAHLE</td><td>00123</td><td>2 259,65</td></tr></table>'

const cp1251 = (text: string) => encode(text, 'windows-1251')

async function read(content: string | Buffer, name = 'list.xls') {
  const { rows, format, sheets } = await readSheet(await fileOf(content, name))
  return { rows, format, sheets: sheets.map((sheet) => sheet.name) }
}

async function refusal(content: string | Buffer): Promise<string> {
  const opened = await openSheet(await fileOf(content, 'list.xls'))
  if (!opened.ok) return opened.error.type
  await opened.value.close()
  return 'opened'
}

test.group('A web page', () => {
  for (const [what, front] of [
    ['a div', '<div class="x">Прайс</div>'],
    ['a style', '<style>td { mso-number-format: "\\@" }</style>'],
    ['a table', ''],
    ['a comment', `<!-- made by ${'x'.repeat(600)} -->\n`],
    ['a mark of byte order', '\uFEFF'],
    ['blanks', ' \r\n\t\n'],
    ['a declaration', '<?xml version="1.0" encoding="utf-8"?>\n<html>'],
    ['a center', '<CENTER><B>Прайс</B></CENTER>'],
  ] as const) {
    test(`that begins with ${what} is read as its table`, async ({ assert }) => {
      assert.deepEqual(await read(`${front}${TABLE}`), {
        rows: ROWS,
        format: 'html',
        sheets: ['Sheet1'],
      })
    })
  }

  test('in UTF-16 or a code page it names is read as well', async ({ assert }) => {
    const utf16 = Buffer.from(`\uFEFF<html>${TABLE}</html>`, 'utf16le')
    assert.deepEqual((await read(utf16)).rows, ROWS)
    assert.deepEqual((await read(cp1251(`<div></div>${TABLE}`))).rows, ROWS)
    const chinese = Buffer.concat([
      Buffer.from('<meta charset="gb2312"><table><tr><td>'),
      Buffer.from('c6b7c5c6', 'hex'),
      Buffer.from('</td><td>00123</td></tr></table>'),
    ])
    assert.deepEqual((await read(chinese)).rows, { 1: ['品牌', '00123'] })
  })

  test('is told from a text that has tags in its cells', ({ assert }) => {
    const format = (text: string) => sniffFormat(Buffer.from(text))
    assert.equal(format('name;description\nfilter;<div>oil</div>\n'), 'text')
    assert.equal(format('<5;10\n'), 'text')
    assert.equal(format('<not a tag>\n'), 'text')
  })

  test('with cells over more columns or rows than there are is refused', async ({ assert }) => {
    const page = (span: string) => `<table><tr><td ${span}>a</td><td>b</td></tr></table>`
    assert.equal(await refusal(page('colspan="1000000000"')), 'too_many_columns')
    assert.equal(await refusal(page("RowSpan = '99999999'")), 'too_many_rows')
    assert.equal(await refusal(page('colspan="3"')), 'opened')
  })

  test('of nothing but tags is refused in time and in its memory', async ({ assert }) => {
    const limits = { legacy_seconds: 2 }
    for (const tags of ['<td>', '<tr><td>x']) {
      const bytes = Buffer.from(`<table>${tags.repeat(200_000)}</table>`)
      const opened = await openSheet(await fileOf(bytes, 'list.xls'), limits)
      assert.oneOf(opened.ok ? 'opened' : opened.error.type, ['opened', 'too_slow', 'too_large'])
      if (opened.ok) await opened.value.close()
    }
    const large = Buffer.alloc(49 * 1024 * 1024, '<table><tr><td>x</td></tr>')
    assert.equal(await refusal(large), 'too_large')
  }).timeout(30_000)
})

const PARTS = (encoding: string, page: string, charset = 'utf-8') =>
  [
    'MIME-Version: 1.0',
    'X-Document-Type: Workbook',
    'Content-Type: multipart/related;',
    '\tboundary="----=_Next_01"',
    '',
    'This is a page in one file.',
    '',
    '------=_Next_01',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '------=_Next_01',
    `Content-Type: text/html; charset="${charset}"`,
    `Content-Transfer-Encoding: ${encoding}`,
    'Content-Location: file:///C:/prices.htm',
    '',
    page,
    '------=_Next_01--',
    '',
  ].join('\r\n')

function quotedPrintable(bytes: Buffer): string {
  const text = Array.from(bytes, (byte) =>
    byte < 32 || byte > 126 || byte === 61
      ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte)
  )
  return text.map((letter, index) => (index % 70 === 69 ? `${letter}=\r\n` : letter)).join('')
}

test.group('A page saved as one file', () => {
  test('is read in quoted-printable, in base64 and as it is', async ({ assert }) => {
    const page = `<html><body>${TABLE}</body></html>`
    const base64 = Buffer.from(page).toString('base64').replace(/.{76}/g, '$&\r\n')
    for (const message of [
      PARTS('quoted-printable', quotedPrintable(Buffer.from(page))),
      PARTS('base64', base64),
      PARTS('8bit', page),
      PARTS('quoted-printable', quotedPrintable(cp1251(page)), 'windows-1251'),
      PARTS('QUOTED-PRINTABLE', quotedPrintable(Buffer.from(page))).replaceAll('\r\n', '\n'),
      `From: <Saved by a browser>\r\n${PARTS('base64', base64)}`,
    ]) {
      assert.deepEqual(await read(message, 'list.mht'), {
        rows: ROWS,
        format: 'mht',
        sheets: ['Sheet1'],
      })
    }
  })

  test('of a workbook has a sheet for each part, by its name', async ({ assert }) => {
    const sheets = ['Фильтры', 'Свечи &amp; лампы']
      .map(
        (name, index) =>
          `<x:ExcelWorksheet><x:Name>${name}</x:Name><x:WorksheetSource HRef=3D"x_files/sheet00${index + 1}.htm"/></x:ExcelWorksheet>`
      )
      .join('')
    const part = (location: string, page: string) =>
      [
        '------=_Next_01',
        `Content-Location: file:///C:/x_files/${location}`,
        'Content-Transfer-Encoding: quoted-printable',
        'Content-Type: text/html; charset="utf-8"',
        '',
        page,
        '',
      ].join('\r\n')
    const message = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="----=_Next_01"',
      '',
      part(
        'x.htm',
        quotedPrintable(
          Buffer.from(`<html><xml>${sheets}</xml><frameset></frameset></html>`)
        ).replaceAll('=3D3D', '=3D')
      ),
      part('tabstrip.htm', '<table><tr><td>Sheets</td></tr></table>'),
      part('sheet001.htm', quotedPrintable(Buffer.from(TABLE))),
      part('sheet002.htm', '<table><tr><td>NGK</td><td>0042</td></tr></table>'),
      '------=_Next_01--',
    ].join('\r\n')
    const path = await fileOf(message, 'list.mht')
    const first = await readSheet(path)
    assert.deepEqual(
      first.sheets.map(({ name }) => name),
      ['Фильтры', 'Свечи & лампы']
    )
    assert.deepEqual(first.rows, ROWS)
    assert.deepEqual((await readSheet(path, 1)).rows, { 1: ['NGK', '0042'] })
  })

  test('without a page, a boundary or an end is refused, or read as far as it goes', async ({
    assert,
  }) => {
    const whole = PARTS('8bit', TABLE)
    assert.equal(await refusal(whole.replace('text/html', 'text/plain')), 'no_table')
    assert.equal(await refusal(whole.replace(/boundary=.*\r\n/, 'x=1\r\n')), 'no_table')
    assert.equal(await refusal(whole.slice(0, 200)), 'no_table')
    assert.equal(await refusal(whole.slice(0, whole.indexOf('------=_Next_01--'))), 'opened')
    const deep = Array.from({ length: 300 }, (_, depth) =>
      [`Content-Type: multipart/related; boundary="b${depth}"`, '', `--b${depth}`, ''].join('\r\n')
    )
    assert.equal(await refusal(`MIME-Version: 1.0\r\n${deep.join('')}${TABLE}`), 'no_table')
  })
})

const SYLK = [
  'ID;PWXL;N;E',
  'P;PGeneral',
  'P;P0000000000',
  'P;Pdd/mm/yyyy',
  'F;P0;DG0G10;M255',
  'B;Y3;X4;D0 0 2 3',
  'C;Y1;X1;K"Бренд; марка"'.replace('; ', ';; '),
  'C;X2;K"Артикул"',
  'C;X3;K"Код"',
  'C;X4;K"Дата"',
  'C;Y2;X1;K"MAHLE ""X"""',
  'C;X2;K"00123"',
  'F;P1;FG0G;X3',
  'C;K258986602',
  'F;P2;FG0G;X4',
  'C;K46347',
  'C;Y3;X1;K"Фільтр\x1B :їжак"',
  'C;X2;K2259.65',
  'C;X3;KTRUE',
  'C;X4;K#N/A',
  'E',
  '',
].join('\r\n')

const SYLK_ROWS = {
  1: ['Бренд; марка', 'Артикул', 'Код', 'Дата'],
  2: ['MAHLE "X"', '00123', '0258986602', '2026-11-21'],
  3: ['Фільтр\nїжак', '2259.65', 'TRUE', '#N/A'],
}

test.group('A file of symbolic links', () => {
  test('is read with its formats, in any of its encodings', async ({ assert }) => {
    for (const bytes of [Buffer.from(SYLK), cp1251(SYLK)]) {
      assert.deepEqual(await read(bytes, 'list.slk'), {
        rows: SYLK_ROWS,
        format: 'sylk',
        sheets: ['Sheet1'],
      })
    }
  })

  test('is told from a text with a column ID', ({ assert }) => {
    const format = (text: string) => sniffFormat(Buffer.from(text))
    assert.equal(format('ID;Price;Name\n1;12;Filter\n'), 'text')
    assert.equal(format('ID;Part;Name\nC;12;Filter\n'), 'text')
    assert.equal(format(SYLK), 'sylk')
  })

  test('with places outside of any sheet has none of them', async ({ assert }) => {
    const far = [
      'ID;PX',
      'C;Y1;X1;K"a"',
      'C;Y9999999;X1;K"b"',
      'C;Y1;X99999;K"c"',
      'C;Y0;X0;K"d"',
      '',
    ]
    assert.deepEqual((await read(far.join('\n'), 'a.slk')).rows, { 1: ['a'] })
  })
})

const DIF = [
  'TABLE',
  '0,1',
  '"EXCEL"',
  'VECTORS',
  '0,2',
  '""',
  'TUPLES',
  '0,3',
  '""',
  'DATA',
  '0,0',
  '""',
  '-1,0|BOT|1,0|"Бренд"|1,0|"Артикул"',
  '-1,0|BOT|1,0|"MAHLE ""X"""|1,0|"00123"',
  '-1,0|BOT|0,12.5|V|0,0|NA|0,258986602|V',
  '-1,0|BOT|1,0|""|1,0|"two|lines"|0,1|TRUE',
  '-1,0|EOD|',
]
  .join('|')
  .replaceAll('|', '\r\n')

test.group('A file of the data interchange format', () => {
  test('is read with texts as texts and numbers as numbers', async ({ assert }) => {
    for (const bytes of [Buffer.from(DIF), cp1251(DIF)]) {
      assert.deepEqual(await read(bytes, 'list.dif'), {
        rows: {
          1: ['Бренд', 'Артикул'],
          2: ['MAHLE "X"', '00123'],
          3: ['12.5', '', '258986602'],
          4: ['', 'two\nlines', 'TRUE'],
        },
        format: 'dif',
        sheets: ['Sheet1'],
      })
    }
  })

  test('that stops early is read as far as it goes; without a table it is refused', async ({
    assert,
  }) => {
    const half = DIF.slice(0, DIF.indexOf('"00123"'))
    assert.deepEqual((await read(half, 'a.dif')).rows, {
      1: ['Бренд', 'Артикул'],
      2: ['MAHLE "X"'],
    })
    assert.equal(await refusal(DIF.slice(0, DIF.indexOf('DATA'))), 'no_table')
  })

  test('in a zip is a table like others', async ({ assert }) => {
    const zip = zipOf({ 'a.dif': DIF, 'b.slk': SYLK, 'c.mht': PARTS('8bit', TABLE) })
    assert.deepEqual((await read(zip, 'a.zip')).sheets, [
      'a.dif: Sheet1',
      'b.slk: Sheet1',
      'c.mht: Sheet1',
    ])
  })
})
