import { test } from '@japa/runner'
import fc from 'fast-check'
import { compareOrdered, orderedCents } from '#shared/quantities/ordered_amount'
import { raisedFrom, raiseQuantity } from '#shared/quantities/raised_quantity'

const rules = fc.record({
  min_quantity: fc.integer({ min: 1, max: 500 }),
  multiple: fc.integer({ min: 1, max: 50 }),
})
const quantity = fc.integer({ min: 1, max: 900 })
const price = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))

test.group('A raised quantity', () => {
  test('is the least that is sold and is enough', ({ assert }) => {
    fc.assert(
      fc.property(rules, quantity, (offer, asked) => {
        const raised = raiseQuantity(asked, offer)
        assert.isTrue(raised >= asked && raised >= offer.min_quantity)
        assert.equal(raised % offer.multiple, 0)
        const less = raised - offer.multiple
        assert.isTrue(less < asked || less < offer.min_quantity)
      })
    )
  })

  test('says how many more there are, what they cost, and why', ({ assert }) => {
    const part = (asked: number, min_quantity: number, multiple: number) => {
      const sold = { price: '3.26', min_quantity, multiple }
      return raisedFrom(asked, { ...sold, quantity: raiseQuantity(asked, sold) })
    }
    assert.isNull(part(400, 400, 1))
    assert.deepEqual(part(2, 400, 1), {
      asked: 2,
      pieces: 398,
      amount: '1297.48',
      minimum: 400,
      multiple: null,
    })
    assert.containsSubset(part(5, 1, 4), { pieces: 3, minimum: null, multiple: 4 })
    assert.containsSubset(part(5, 6, 4), { pieces: 3, minimum: 6, multiple: 4 })
  })

  test('always has a reason when the rules raised it', ({ assert }) => {
    fc.assert(
      fc.property(rules, quantity, price, (offer, asked, each) => {
        const sold = { ...offer, price: each, quantity: raiseQuantity(asked, offer) }
        const raised = raisedFrom(asked, sold)
        assert.equal(raised === null, sold.quantity === asked)
        if (raised) assert.isTrue(raised.minimum !== null || raised.multiple !== null)
      })
    )
  })
})

test('Of two offers the one is cheaper that costs less for the quantity', ({ assert }) => {
  const packed = { price: '3.26', min_quantity: 400, multiple: 1 }
  const single = { price: '201.07', min_quantity: 1, multiple: 1 }
  assert.equal(orderedCents(packed, 2), 130_400n)
  assert.isBelow(compareOrdered(single, packed, 2), 0)
  assert.isAbove(compareOrdered(single, packed, 7), 0)
  const pair = { price: '100.00', min_quantity: 1, multiple: 4 }
  assert.equal(compareOrdered({ ...single, price: '200.00' }, pair, 2), 0)
})
