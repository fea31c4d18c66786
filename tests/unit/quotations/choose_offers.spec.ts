import { test } from '@japa/runner'
import fc from 'fast-check'
import { latestDay } from '#shared/default_offer'
import { addMoney, compareMoney, multiplyMoney } from '#shared/money'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import {
  candidatesOf,
  chooseOffers,
  isWithin,
  type Choosable,
  type LineRequest,
} from '#app/quotations/choosing/choose_offers'
import type { ChosenOffer } from '#shared/answers/quotation'

const offers = fc.array(
  fc.record<Choosable>({
    price: fc.integer({ min: 1, max: 5_000 }).map((cents) => (cents / 100).toFixed(2)),
    delivery_days: fc.nat(9),
    delivery_days_max: fc.option(fc.integer({ min: 9, max: 14 })),
    available_quantity: fc.option(fc.nat(12)),
    available_is_minimum: fc.boolean(),
    multiple: fc.integer({ min: 1, max: 4 }),
    min_quantity: fc.integer({ min: 1, max: 6 }),
    is_analogue: fc.boolean(),
  }),
  { maxLength: 6 }
)

const wanted = fc.record<LineRequest>({
  quantity: fc.integer({ min: 1, max: 20 }),
  price_limit: fc.option(fc.integer({ min: 1, max: 50 }).map((price) => `${price}.00`)),
  delivery_limit: fc.option(fc.nat(14)),
})

const amountOf = (chosen: readonly ChosenOffer[], all: readonly Choosable[]) =>
  addMoney(
    '0',
    ...chosen.map(({ position, quantity }) => multiplyMoney(all[position]?.price ?? '0', quantity))
  )

test.group('A strategy for one line', () => {
  test('takes what may be taken, in quantities that can be ordered', ({ assert }) => {
    const strategies = fc.constantFrom('cheapest' as const, 'fastest' as const)
    fc.assert(
      fc.property(
        wanted,
        offers,
        strategies,
        fc.boolean(),
        (line, all, strategy, is_split_allowed) => {
          const chosen = chooseOffers(line, all, { strategy, is_split_allowed, most_days: null })
          const candidates = candidatesOf(line, all)
          assert.equal(chosen.length === 0, candidates.length === 0)
          if (!is_split_allowed) assert.isAtMost(chosen.length, 1)
          for (const { position, quantity } of chosen) {
            const offer = all[position]
            assert.isTrue(offer && isWithin(line, offer))
            assert.equal(offer && raiseQuantity(quantity, offer), quantity)
          }
          const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
          if (chosen.length > 0) assert.isAtLeast(pieces, line.quantity)
          if (chosen.length > 1) {
            for (const { position, quantity } of chosen) {
              assert.isAtMost(quantity, all[position]?.available_quantity ?? 0)
            }
          }
        }
      )
    )
  })

  test('splits by what the missing pieces cost, minimum and multiple included', ({ assert }) => {
    const offer = (price: string, available_quantity: number, rules: Partial<Choosable> = {}) => ({
      price,
      delivery_days: 1,
      delivery_days_max: null,
      available_quantity,
      available_is_minimum: false,
      multiple: 1,
      min_quantity: 1,
      is_analogue: false,
      ...rules,
    })
    // The cheapest apiece has 30, and takes no fewer than 20 for the 10 that are missing then.
    const all = [offer('1.00', 30), offer('1.50', 25, { min_quantity: 20 }), offer('2.00', 15)]
    const line = { quantity: 40, price_limit: null, delivery_limit: null }
    const terms = { strategy: 'cheapest', is_split_allowed: true, most_days: null } as const
    assert.deepEqual(chooseOffers(line, all, terms), [
      { position: 0, quantity: 30 },
      { position: 2, quantity: 10 },
    ])
    // A set of the last one gives more than is missing: the first need not be so many then.
    const sets = [offer('1.00', 5), offer('2.00', 4, { multiple: 4 })]
    assert.deepEqual(chooseOffers({ ...line, quantity: 7 }, sets, terms), [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 4 },
    ])
  })

  test('is on its own measure no worse than the other', ({ assert }) => {
    fc.assert(
      fc.property(wanted, offers, (line, all) => {
        const terms = { is_split_allowed: false, most_days: null }
        const cheapest = chooseOffers(line, all, { ...terms, strategy: 'cheapest' })
        const fastest = chooseOffers(line, all, { ...terms, strategy: 'fastest' })
        assert.isAtMost(compareMoney(amountOf(cheapest, all), amountOf(fastest, all)), 0)
        assert.isAtMost(daysOf(fastest, all), daysOf(cheapest, all))
      })
    )
  })
})

function daysOf([first]: readonly ChosenOffer[], all: readonly Choosable[]): number {
  const offer = first && all[first.position]
  return offer ? latestDay(offer) * 100 + offer.delivery_days : 0
}
