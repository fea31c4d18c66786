import { test } from '@japa/runner'
import { chooseOffer, type OfferChoice } from '#shared/default_offer'

const offer = (
  id: number,
  price: string,
  days: number,
  available_quantity: number | null = 10,
  rules: { min_quantity?: number; multiple?: number } = {}
) => ({
  id,
  price,
  delivery_days: days,
  delivery_days_max: days + 1,
  available_quantity,
  min_quantity: 1,
  multiple: 1,
  ...rules,
})

const offers = [offer(1, '10.00', 9), offer(2, '9.50', 4), offer(3, '100.00', 1)]
const within = (default_offer_days: number): OfferChoice => ({
  default_offer: 'cheapest_within',
  default_offer_days,
})

test.group('The usual offer', () => {
  for (const [what, choice, id] of [
    ['the cheapest', { default_offer: 'cheapest', default_offer_days: 3 }, 2],
    ['the fastest', { default_offer: 'fastest', default_offer_days: 3 }, 3],
    ['the cheapest that is there in time at the latest', within(5), 2],
    ['no cheaper one that may come a day late', within(4), 3],
    ['the fastest when nothing comes in time', within(0), 3],
  ] as const) {
    test(`is ${what}`, ({ assert }) => {
      assert.equal(chooseOffer(offers, choice)?.id, id)
    })
  }

  test('is the one that costs least for the quantity, minimum and multiple included', ({
    assert,
  }) => {
    const packed = offer(1, '3.26', 9, null, { min_quantity: 400 })
    const single = offer(2, '201.07', 9, null)
    const pairs = offer(3, '150.00', 9, null, { multiple: 2 })
    const all = [packed, single, pairs]
    const cheapest = { default_offer: 'cheapest', default_offer_days: 3 } as const
    for (const [quantity, id] of [
      [undefined, 2],
      [1, 2],
      [2, 3],
      [3, 3],
      [9, 1],
      [400, 1],
    ] as const) {
      assert.equal(chooseOffer(all, cheapest, quantity)?.id, id, `${quantity}`)
      assert.equal(chooseOffer(all, within(10), quantity)?.id, id, `${quantity}`)
      // All of them are equally fast.
      const fastest = { ...cheapest, default_offer: 'fastest' } as const
      assert.equal(chooseOffer(all, fastest, quantity)?.id, id, `${quantity}`)
    }
  })

  test('is as the fastest the one that is there first at the latest', ({ assert }) => {
    const fastest = { default_offer: 'fastest', default_offer_days: 3 } as const
    const early = { ...offer(1, '1.00', 1), delivery_days_max: 12 }
    const sure = offer(2, '2.00', 3)
    const surer = { ...offer(3, '3.00', 2), delivery_days_max: 4 }
    assert.equal(chooseOffer([early, sure], fastest)?.id, 2)
    assert.equal(chooseOffer([early, sure, surer], fastest)?.id, 3)
  })

  test('is one in stock, unless there is none', ({ assert }) => {
    const cheapest = { default_offer: 'cheapest', default_offer_days: 3 } as const
    const [gone, unknown] = [offer(1, '1.00', 1, 0), offer(2, '2.00', 1, null)]
    assert.equal(chooseOffer([gone, unknown], cheapest)?.id, 2)
    assert.equal(chooseOffer([gone], cheapest)?.id, 1)
    assert.isNull(chooseOffer([], cheapest))
  })
})
