import { test } from '@japa/runner'
import {
  doubtfulMark,
  readingsOf,
  withMark,
} from '../../../../inertia/features/uploads/mapping/mark_choice.js'
import { draftOf, withColumn } from '../../../../inertia/features/uploads/mapping/draft.js'
import { toConfig } from '../../../../inertia/features/uploads/mapping/sent_config.js'
import { parsed } from './mapping_scene.js'

const file = (prices: string[], kind = 's') =>
  parsed({
    rows: {
      begin: prices.map((price, index) => ({
        number: 5 + index,
        cells: ['MANN', 'OC 90', price],
        kinds: `ss${kind}`,
      })),
      end: [],
    },
  })

test.group('A value with three digits after its only mark', () => {
  test('has two readings', ({ assert }) => {
    assert.containSubset(readingsOf(' 1,250 '), {
      text: '1,250',
      thousands: 1250,
      decimals: 1.25,
      marks: { thousands: '.', decimals: ',' },
    })
    assert.equal(readingsOf('1.200 EUR')?.marks.thousands, ',')
    for (const text of ['0,250', '12,50', '1250', '1,250.00', '1.250.000', '1250,000', 'ask']) {
      assert.isNull(readingsOf(text))
    }
  })

  test('is asked about unless a value beside it, or the format, says what it is', ({ assert }) => {
    const asked = (given: ReturnType<typeof parsed>) => doubtfulMark(given, draftOf(given), 'price')
    assert.equal(asked(file(['900', '1,250', '2,500']))?.text, '1,250')
    for (const told of ['12,5', '12.50', '1,250.00', '0,250', '1250,0000']) {
      assert.isNull(asked(file(['1,250', told])), told)
    }
    assert.isNull(asked(file(['1.250'], 'n')))
    assert.isNull(asked(file(['1250'])))
  })

  test('is sent as it was said, as long as the column is the same', ({ assert }) => {
    const given = file(['1,250'])
    const draft = withMark(draftOf(given), 'price', '.')
    assert.deepEqual(toConfig('price_list', draft).marks, { price: '.' })
    assert.notProperty(toConfig('price_list', withColumn(draft, 4, 'price')), 'marks')
    assert.deepEqual(toConfig('price_list', withColumn(draft, 4, 'weight')).marks, { price: '.' })
  })
})
