import { test } from '@japa/runner'
import { parseStock } from '#app/sheets/columns/parse_stock'

const CASES: [string, number | null | 'nonsense', boolean?][] = [
  ['12', 12],
  ['0', 0],
  ['', null],
  ['>10', 10, true],
  ['> 10 шт.', 10, true],
  ['≥ 10', 10, true],
  ['10+', 10, true],
  ['более 10', 10, true],
  ['10 шт', 10],
  ['4 шт.', 4],
  ['10 pcs', 10],
  ['10pcs.', 10],
  ['12 nos', 12],
  ['2 компл.', 2],
  ['1 200 шт.', 1200],
  ['0 258 986 602', 'nonsense'],
  ['5-10', 5, true],
  ['<5', 1, true],
  ['есть', 1, true],
  ['В наличии', 1, true],
  ['+++', 1, true],
  ['нет', 0],
  ['-', 0],
  ['1 200', 1200],
  ['4.000', 4],
  ['4,500', 4],
  ['-3', 'nonsense'],
  ['скоро', 'nonsense'],
  ['99999999999', 'nonsense'],
]

test.group('Reading what is in stock', () => {
  for (const [cell, quantity, atLeast = false] of CASES) {
    test(`takes ${JSON.stringify(cell)} for ${quantity}${atLeast ? ' or more' : ''}`, ({
      assert,
    }) => {
      const expected = quantity === 'nonsense' ? null : { quantity, atLeast }
      assert.deepEqual(parseStock(cell), expected)
    })
  }
})
