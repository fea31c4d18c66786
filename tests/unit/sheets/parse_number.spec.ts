import { test } from '@japa/runner'
import fc from 'fast-check'
import { guessDecimalMark, parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'

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
  [`1${' '.repeat(30_000)}x`, null],
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
  })
})
