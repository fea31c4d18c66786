import { test } from '@japa/runner'
import { guessHeader, headerAt } from '#app/sheets/columns/guess_header'
import { KNOWN } from '#tests/unit/sheets/known_columns'

const COLUMNS = { brand_name: 2, partnumber: 3, description: 4, price: 5, quantity: 6 }
const ROWS = [
  ['1', 'MAHLE', 'LX 1566', 'Фильтр воздушный', '2 259,65', '>10'],
  ['2', 'KNECHT', 'OC 90', 'Фильтр масляный', '480,10', '4'],
  ['3', 'LUK', '624 3183 09', 'Сцепление', '14 038,90', ''],
]
const HEADER = ['№', 'Производитель', 'Артикул', 'Наименование', 'Цена, руб.', 'Остаток']

function where(guess: ReturnType<typeof guessHeader>) {
  return Object.fromEntries(guess.columns.map((column) => [column.name, column.column]))
}

test.group('Guessing the header', () => {
  test('finds it in the first row', ({ assert }) => {
    const guess = guessHeader([HEADER, ...ROWS], KNOWN)
    assert.equal(guess.headerRow, 1)
    assert.deepEqual(where(guess), COLUMNS)
    assert.isTrue(guess.columns.every((column) => column.confidence > 0.6))
    assert.equal(guess.columns[3]?.header, 'Цена, руб.')
  })

  test('finds it below a preamble of {rows} rows')
    .with([{ rows: 5 }, { rows: 12 }, { rows: 16 }])
    .run(({ assert }, { rows }) => {
      const preamble = Array.from({ length: rows }, (_, row) =>
        row === 0
          ? ['Прайс-лист ООО «Ромашка»', '', 'Цена с НДС']
          : row === 2
            ? ['21.11.2026']
            : ['']
      )
      const guess = guessHeader([...preamble, HEADER, ...ROWS], KNOWN)
      assert.equal(guess.headerRow, rows + 1)
      assert.equal(guess.firstRow, rows + 2)
    })

  test('joins a header over two rows', ({ assert }) => {
    const upper = ['', 'Товар', '', '', 'Цена', 'Остаток']
    const lower = ['№', 'Производитель', 'Артикул', 'Наименование', 'руб', 'шт']
    const guess = guessHeader([upper, lower, ...ROWS], KNOWN)
    assert.equal(guess.headerRow, 2)
    assert.deepEqual(where(guess), COLUMNS)
  })

  test('joins a header over three rows', ({ assert }) => {
    const rows = [
      ['', 'Номенклатура', '', '', 'Склад', 'Цена'],
      ['', '', '', '', 'Москва', 'опт'],
      ['№', 'Производитель', 'Артикул', 'Наименование', 'остаток', 'руб'],
    ]
    const guess = guessHeader(
      [...rows, ...ROWS.map((row) => [...row.slice(0, 4), row[5] ?? '', row[4] ?? ''])],
      KNOWN
    )
    assert.deepEqual([guess.headerRow, guess.headerRows, guess.firstRow], [3, 3, 4])
    assert.deepEqual(where(guess), { ...COLUMNS, quantity: 5, price: 6 })
    assert.equal(guess.cells[5], 'Цена опт руб')
  })

  test('finds one whose words nobody knows, and its columns by their looks', ({ assert }) => {
    const unknown = ['Nro', 'Valmistaja', 'Tunnus', 'Kuvaus', 'Hinta', 'Saldo']
    const guess = guessHeader([['Hinnasto'], ['Puh.', '+00 000'], [], unknown, ...ROWS], KNOWN)
    assert.deepEqual([guess.headerRow, guess.headerRows], [4, 1])
    assert.deepEqual(guess.cells, unknown)
    assert.deepEqual(where(guess), COLUMNS)
    assert.isTrue(guess.columns.every((column) => column.confidence <= 0.5))
    assert.isBelow(guess.confidence, 0.5)
  })

  test('takes no row of values for a header', ({ assert }) => {
    const request = ['MAHLE', 'on request', 'Oil filter']
    const rows = [request, ['LUK', '624 3183 09', 'Clutch'], ['LUK', '624 3183 10', 'Clutch']]
    assert.isNull(guessHeader(rows, KNOWN).headerRow)
    const repeated = [['LUK', 'LUK', 'x'], ...ROWS.map((row) => row.slice(1, 4))]
    assert.isNull(guessHeader(repeated, KNOWN).headerRow)
  })

  test('leaves the last line of a preamble out of the header', ({ assert }) => {
    const line = ['Прайс-лист ООО «Ромашка»', '', 'Цена с НДС', 'Москва']
    const guess = guessHeader([line, HEADER, ...ROWS], KNOWN)
    assert.equal(guess.headerRow, 2)
    assert.deepEqual(guess.cells, HEADER)
    assert.deepEqual(headerAt([line, HEADER, ...ROWS], 2, KNOWN).cells, HEADER)
  })

  test('keeps a first row without numbers in the table', ({ assert }) => {
    const request = ['', 'LUK', 'CSC-X', 'Сцепление', 'по запросу', 'нет']
    const guess = guessHeader([HEADER, request, ...ROWS], KNOWN)
    assert.equal(guess.firstRow, 2)
  })

  test('skips over a group row under the header', ({ assert }) => {
    const guess = guessHeader([HEADER, ['', 'Фильтры'], ...ROWS], KNOWN)
    assert.equal(guess.headerRow, 1)
  })

  test('says so when there is none, and trusts the looks of the values only half', ({ assert }) => {
    const guess = guessHeader(
      ROWS.map((row) => row.slice(1)),
      KNOWN
    )
    assert.isNull(guess.headerRow)
    assert.equal(guess.firstRow, 1)
    assert.isTrue(guess.columns.every((column) => column.confidence <= 0.5))
  })

  test('takes the header it is told', ({ assert }) => {
    const guess = headerAt([HEADER, HEADER, ...ROWS], 2, KNOWN)
    assert.equal(guess.firstRow, 3)
    assert.equal(where(guess).price, 5)
  })

  test('prefers the exact word of two that fit', ({ assert }) => {
    const header = ['Бренд', 'Артикул', 'Цена розничная', 'Цена']
    const guess = guessHeader([header, ['MAHLE', 'LX1', '12,5', '10,1']], KNOWN)
    assert.equal(where(guess).price, 4)
  })
})
