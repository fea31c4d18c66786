import { test } from '@japa/runner'
import fc from 'fast-check'
import { guessDecimalMark } from '#app/sheets/columns/decimal_marks'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'

const CASES: [string, string | null, DecimalMark?][] = [
  ['12', '12'],
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['2 259,65', '2259.65'],
  ['2\u00A0259,65', '2259.65'],
  ['2\u202F259.65', '2259.65'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ["1'234.50", '1234.50'],
  ['1,234', '1.234'],
  ['1,234', '1234', '.'],
  ['1.234', '1.234'],
  ['1.234', '1234', ','],
  ['0.125', '0.125', ','],
  ['12.5', '12.5', ','],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['$12.50', '12.50'],
  ['12,50 €', '12.50'],
  ['12,50 ₽', '12.50'],
  ['1 200 руб.', '1200'],
  ['100 р.', '100'],
  ['AED 1,200.00', '1200.00'],
  ['1200 USD', '1200'],
  [' 7 ', '7'],
  ['-5', '-5'],
  ['−5,5', '-5.5'],
  ['', null],
  ['-', null],
  ['abc', null],
  ['1.2.3', null],
  ['12,34,56', null],
  ['1E+05', null],
  ['OC90', null],
  ['10 шт', null],
  ['5%', null],
  ['10 pcs', null],
  ['LUK 123', null],
  ['12,50 eur', '12.50'],
  ['1000 000', null],
  ['0 258 986 602', null],
  ['1 23 456', null],
  ['12 50', null],
  ['1 234 567,89', '1234567.89'],
  ['2 259, 65', '2259.65'],
  ['1,250.-', '1250'],
  ['1.250,-', '1250'],
  ['1.250,— Kč', '1250'],
  ['12,- Kč', '12'],
  ['1 250 грн', '1250'],
  ['1 250,50 грн.', '1250.50'],
  ['₴1250', '1250'],
  ['15 000 ₸', '15000'],
  ['15 000 тг.', '15000'],
  ['15\u2009000 тенге', '15000'],
  ['128元', '128'],
  ['¥128.50', '128.50'],
  ['￥１２８．５０', '128.50'],
  ['د.إ 12.50', '12.50'],
  ['12.50 د.إ', '12.50'],
  ['١٢٫٥٠ د.إ', '12.50'],
  ['١٬٢٥٠٫٧٥', '1250.75'],
  ['١٢٫٥٠٠', '12.500', ','],
  ['\u200F١٢٫٥٠\u00A0د.إ.\u200F', '12.50'],
  ['۱۲۵', '125'],
  ['AED12', '12'],
  ['99,90 zł', '99.90'],
  ['zł 99,90', '99.90'],
  ['1 299,00 Kč', '1299.00'],
  ['24,50лв.', '24.50'],
  ['1.250,50 ₺', '1250.50'],
  ['1.250,50 TL', '1250.50'],
  ["15 000 so'm", '15000'],
  ['15000 soʻm', '15000'],
  ['12 000 ֏', '12000'],
  ['35.50 ₾', '35.50'],
  ['₹ 1,250.00', '1250.00'],
  ['Rs. 1,250.00', '1250.00'],
  ['р. 100', '100'],
  ['руб. 12,50', '12.50'],
  ['US$ 12.50', '12.50'],
  ['R$ 12,50', '12.50'],
  ['12,50 руб./шт.', '12.50'],
  ['12.50 USD/pc', '12.50'],
  ["1'250.00 CHF", '1250.00'],
  ['1’250.00', '1250.00'],
  ['USD 12.50', '12.50'],
  ['100 рыба', null],
  ['Kr 12 34', null],
  [`1${' '.repeat(30_000)}x`, null],
  [`${'р.'.repeat(30)}1`, null],
]

test.group('Reading numbers', () => {
  for (const [cell, expected, decimal] of CASES) {
    test(`takes ${JSON.stringify(cell)}${decimal ? ` with decimal ${decimal}` : ''} for ${expected}`, ({
      assert,
    }) => {
      assert.equal(parseNumber(cell, decimal), expected)
    })
  }

  test('gives the same number for any usual form of it', ({ assert }) => {
    const blanks = fc.constantFrom(' ', '\u00A0', '\u202F', "'", '')
    const amounts = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(amounts, blanks, fc.constantFrom('.', ','), (cents, blank, mark) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, blank)
        const fraction = String(cents % 100).padStart(2, '0')
        assert.equal(Number(parseNumber(`${whole}${mark}${fraction}`)), cents / 100)
      })
    )
  })

  test('tells the decimal mark of a column from what can be read in one way only', ({ assert }) => {
    assert.equal(guessDecimalMark(['1,234', '12,50', '7']), ',')
    assert.equal(guessDecimalMark(['1,234', '1,234.50']), '.')
    assert.equal(guessDecimalMark(['2 259,65 руб.', '1.234']), ',')
    assert.isNull(guessDecimalMark(['1,234', '12', '']))
    assert.equal(guessDecimalMark(['1.234.567', '1.250']), ',')
    assert.equal(guessDecimalMark(['0,250', '1,250']), ',')
    assert.equal(guessDecimalMark(['1.250,-']), ',')
  })
})
