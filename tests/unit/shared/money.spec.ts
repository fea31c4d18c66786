import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  addMoney,
  compareMoney,
  divideHalfUp,
  fromCents,
  multiplyMoney,
  roundDecimal,
  toCents,
} from '#shared/money'

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

test.group('An amount of money', () => {
  test('of {amount} is {cents} cents')
    .with([
      { amount: '0', cents: 0n },
      { amount: '12', cents: 1200n },
      { amount: '12.3', cents: 1230n },
      { amount: '.5', cents: 50n },
      { amount: '-0.01', cents: -1n },
      { amount: '0.005', cents: 1n },
      { amount: '0.0049', cents: 0n },
      { amount: '-0.005', cents: -1n },
      { amount: '999999999999.99', cents: 99999999999999n },
    ])
    .run(({ assert }, row) => {
      assert.equal(toCents(row.amount), row.cents)
    })

  test('of {text} with {places} places is {rounded}')
    .with([
      { text: '1.00005', places: 4, rounded: '1.0001' },
      { text: '1.00004999999999999999', places: 4, rounded: '1.0000' },
      { text: '0.99995', places: 4, rounded: '1.0000' },
      { text: '9999999999.99995', places: 4, rounded: '10000000000.0000' },
      { text: '-1.00005', places: 4, rounded: '-1.0001' },
      { text: '0.00004', places: 4, rounded: '0.0000' },
      { text: '12.5', places: 4, rounded: '12.5' },
      { text: '12.5', places: 0, rounded: '13' },
    ])
    .run(({ assert }, row) => {
      assert.equal(roundDecimal(row.text, row.places), row.rounded)
    })

  test('survives the way to cents and back', ({ assert }) => {
    fc.assert(fc.property(cents, (it) => assert.equal(toCents(fromCents(it)), it)))
  })

  test('always has two places', ({ assert }) => {
    fc.assert(fc.property(cents, (it) => assert.match(fromCents(it), /^-?\d+\.\d\d$/)))
  })

  test('adds and multiplies without losing a cent', ({ assert }) => {
    assert.equal(addMoney('0.10', '0.20'), '0.30')
    assert.equal(addMoney(), '0.00')
    assert.equal(multiplyMoney('999999.99', 999999), '999998990000.01')
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const sum = addMoney(fromCents(one), fromCents(other))
        assert.equal(addMoney(sum, fromCents(-other)), fromCents(one))
      })
    )
  })

  test('compares by value, not by spelling', ({ assert }) => {
    assert.equal(compareMoney('9.90', '10.00'), -1)
    assert.equal(compareMoney('10', '10.00'), 0)
    assert.equal(compareMoney('10.01', '10.00'), 1)
  })

  test('rounds a half away from zero', ({ assert }) => {
    assert.equal(divideHalfUp(5n, 2n), 3n)
    assert.equal(divideHalfUp(-5n, 2n), -3n)
    assert.equal(divideHalfUp(5n, -2n), -3n)
    assert.equal(divideHalfUp(4n, 3n), 1n)
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 6n }), (numerator, denominator) => {
        const error = divideHalfUp(numerator, denominator) * denominator - numerator
        assert.isTrue((error < 0n ? -error : error) * 2n <= denominator)
      })
    )
  })

  for (const text of ['', '.', '1,5', '1e5', 'abc', '1.2.3', '0x10', 'NaN']) {
    test(`refuses "${text}" as an amount`, ({ assert }) => {
      assert.throws(() => toCents(text), /not a decimal number/)
    })
  }

  test('refuses a part of a piece', ({ assert }) => {
    assert.throws(() => multiplyMoney('1.00', 1.5))
  })
})
