import { test } from '@japa/runner'
import fc from 'fast-check'
import { summarise } from '../../../../inertia/grid/selection/selection_summary.js'

test.group('The summary of a selection', () => {
  test('says nothing when nothing is selected', ({ assert }) => {
    assert.deepEqual(summarise([]), { type: 'none' })
  })

  test('counts cells when none is a number', ({ assert }) => {
    const cells = ['OC 90', '6962'].map((value) => ({ kind: 'text' as const, value }))
    assert.deepEqual(summarise(cells), { type: 'count', count: 2 })
  })

  test('adds numbers up without losing a cent', ({ assert }) => {
    const cells = ['0.10', '0.20', '1240.50'].map((value) => ({ kind: 'money' as const, value }))
    assert.deepEqual(summarise(cells), { type: 'sum', sum: '1240.80', isMoney: true, count: 3 })
  })

  test('writes money with two decimals and quantities with none', ({ assert }) => {
    const money = summarise([{ kind: 'money', value: '12' }])
    const quantity = summarise([{ kind: 'number', value: 12 }])
    assert.equal(money.type === 'sum' && money.sum, '12.00')
    assert.equal(quantity.type === 'sum' && quantity.sum, '12')
  })

  test('tells the sum of the numbers in a mixture, and how many they are', ({ assert }) => {
    const mixture = summarise([
      { kind: 'text', value: 'BOSCH' },
      { kind: 'number', value: 3 },
      { kind: 'number', value: 4 },
    ])
    assert.deepEqual(mixture, { type: 'mixed', sum: '7', isMoney: false, count: 3, numbers: 2 })
  })

  test('takes an empty cell of a number column for no mixture', ({ assert }) => {
    const cells = [null, '', 5].map((value) => ({ kind: 'number' as const, value }))
    assert.deepEqual(summarise(cells), { type: 'sum', sum: '5', isMoney: false, count: 3 })
  })

  test('counts a value that is no number as text, whatever its column', ({ assert }) => {
    assert.equal(summarise([{ kind: 'number', value: 'on request' }]).type, 'count')
  })

  test('is exact for any amounts', ({ assert }) => {
    const cents = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1 })
    fc.assert(
      fc.property(cents, (amounts) => {
        const cells = amounts.map((amount) => ({ kind: 'money' as const, value: written(amount) }))
        const summary = summarise(cells)
        const sum = amounts.reduce((total, amount) => total + amount, 0n)
        assert.equal(summary.type === 'sum' && summary.sum, written(sum))
      })
    )
  })
})

function written(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
