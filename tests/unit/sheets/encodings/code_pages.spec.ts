import { test } from '@japa/runner'
import { utils, write } from '@e965/xlsx'
import { previewInThread } from '#app/sheets/preview_in_thread'
import { decodeText } from '#app/sheets/text/pages/code_pages'
import { fileOf, preview, readSheet } from '#tests/unit/sheets/workbook_fixture'
import { encode } from '#tests/unit/sheets/pieces'
import { TEXT_ENCODINGS } from '#shared/uploads/text_encodings'

const LIST = 'Brand;Number;Name;Price\nPCA;1;Pumpa električna;10,5\n'

test.group('Code pages', () => {
  test('of DOS have the letters of their languages', ({ assert }) => {
    const read = (encoding: (typeof TEXT_ENCODINGS)[number], hex: string) =>
      decodeText(Buffer.from(hex, 'hex'), encoding)
    assert.equal(read('ibm850', '4d816c6c6572'), 'Müller')
    assert.equal(read('ibm852', '9da2a5be98'), 'Łóążś')
    assert.equal(read('ibm857', '599f8da7'), 'Yşığ')
    assert.equal(read('ibm775', '85d0d1d5d7d8'), 'ģąčšūž')
    assert.equal(read('ibm737', '94e5a2aba8a6'), 'Φίλτρο')
    assert.equal(read('ibm862', '8e91908f'), 'מסנן')
    assert.equal(read('ibm720', 'e5e9a2a9'), 'فلتر')
    assert.equal(read('ibm866', 'aaa0e1e1a0'), 'касса')
    // What an Arabic letter looks like inside a word is no letter of its own.
    assert.equal(read('ibm864', 'c7'), '\u0627')
  })

  test('have a letter for each byte, and those of ASCII', ({ assert }) => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    for (const encoding of TEXT_ENCODINGS.filter((name) => !name.startsWith('utf-'))) {
      assert.isAtLeast(decodeText(bytes, encoding).length, 256, encoding)
      assert.equal(decodeText(bytes.subarray(0, 128), encoding), bytes.toString('latin1', 0, 128))
    }
  })
})

test.group('A file whose encoding is said', () => {
  test('is read so, and nothing warns of a guess', async ({ assert }) => {
    const path = await fileOf(encode(LIST, 'windows-1250'), 'list.csv')
    const guessed = await preview(path)
    assert.equal(guessed.rows.begin[1]?.cells[2], 'Pumpa elektrièna')
    assert.isTrue(guessed.is_encoding_guessed)
    assert.deepEqual(
      guessed.warnings.map(({ type, example }) => [type, example]),
      [['encoding_unsure', 'windows-1252']]
    )
    const said = await previewInThread({ path, preview: { encoding: 'windows-1250' } })
    if (!said.ok) throw new Error(said.error.type)
    assert.equal(said.value.rows.begin[1]?.cells[2], 'Pumpa električna')
    assert.deepInclude(said.value, { encoding: 'windows-1250', is_encoding_guessed: false })
    assert.notInclude(
      said.value.warnings.map(({ type }) => type),
      'encoding_unsure'
    )
  })

  test('may be a web page, a symbolic file, or one inside an archive', async ({ assert }) => {
    const page = '<table><tr><td>Pumpa električna</td><td>10</td></tr></table>'
    const symbolic = 'ID;PWXL\r\nC;Y1;X1;K"Pumpa električna"\r\nE\r\n'
    for (const text of [page, symbolic]) {
      const path = await fileOf(encode(text, 'ibm852'), 'list.xls')
      const { rows } = await readSheet(path, 0, { encoding: 'ibm852' })
      assert.equal(rows[1]?.[0], 'Pumpa električna')
    }
  })
})

test.group('An .xls of before Unicode', () => {
  /** Each letter is the byte of another page, taken for one of windows-1252. */
  const misread = (rows: string[][], encoding: 'windows-1250' | 'windows-1254') =>
    rows.map((row) => row.map((cell) => decodeText(encode(cell, encoding), 'windows-1252')))
  const read = async (rows: string[][], options = {}) => {
    const made = utils.book_new()
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'A')
    const bytes = write(made, { type: 'buffer', bookType: 'biff8' })
    return Object.values((await readSheet(await fileOf(bytes, 'a.xls'), 0, options)).rows)
  }

  test('of other countries is put right as well', async ({ assert }) => {
    const polish = [
      ['Łożysko koła', 'Śruba'],
      ['Końcówka drążka', 'Sprzęgło', 'koło'],
    ]
    // What is no letter stays one.
    const measures = ['100 cm²', '½']
    assert.deepEqual(await read([...misread(polish, 'windows-1250'), measures]), [
      ...polish,
      measures,
    ])
    const turkish = [
      ['Yağ filtresi', 'Şanzıman takozu'],
      ['Fren balatası', 'Dişli'],
    ]
    assert.deepEqual(await read(misread(turkish, 'windows-1254')), turkish)
  })

  test('is read as somebody says, and one in Unicode as it is', async ({ assert }) => {
    const one = [['Pumpa električna', 'OC 90']]
    assert.deepEqual(await read(misread(one, 'windows-1250')), [['Pumpa elektrièna', 'OC 90']])
    const said = { encoding: 'windows-1250' }
    assert.deepEqual(await read(misread(one, 'windows-1250'), said), one)
    assert.deepEqual(await read(one, { encoding: 'windows-1251' }), one)
  })
})
