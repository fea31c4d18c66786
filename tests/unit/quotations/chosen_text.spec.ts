import { test } from '@japa/runner'
import fc from 'fast-check'
import type { ChosenOffer } from '#shared/answers/quotation'
import { raiseQuantity, type QuantityRules } from '#shared/quantities/raised_quantity'
import { spreadQuantity } from '#app/quotations/changing/spread_quantity'
import type { Choosable } from '#app/quotations/choosing/choose_offers'
import { chosenText, readChosenText } from '#app/quotations/exporting/chosen_text'

const quantity = fc.integer({ min: 1, max: 999_999 })

const offer = fc.record<Choosable>({
  price: fc.constant('1.00'),
  delivery_days: fc.constant(1),
  delivery_days_max: fc.constant(null),
  available_quantity: fc.option(fc.nat(40)),
  available_is_minimum: fc.boolean(),
  multiple: fc.integer({ min: 1, max: 5 }),
  min_quantity: fc.integer({ min: 1, max: 9 }),
  is_analogue: fc.boolean(),
})
const offers = fc.array(offer, { minLength: 1, maxLength: 6 })

/** Some of the offers, each with as many as can be ordered of it. */
const chosenOf = (all: readonly QuantityRules[]) =>
  fc.shuffledSubarray(all.map((_, position) => position)).chain((positions) =>
    fc.tuple(
      ...positions.map((position) =>
        fc.integer({ min: 1, max: 400 }).map((asked) => {
          const rules = all[position] ?? { min_quantity: 1, multiple: 1 }
          return { position, quantity: raiseQuantity(asked, rules) }
        })
      )
    )
  )

const situation = offers.chain((all) => fc.record({ all: fc.constant(all), chosen: chosenOf(all) }))

test.group('What is chosen, in one cell', () => {
  test('is read as it was written', ({ assert }) => {
    fc.assert(
      fc.property(situation, quantity, ({ all, chosen }, asked) => {
        const read = readChosenText(chosenText({ quantity: asked, chosen }, all), asked)
        const raised = read?.map((part): ChosenOffer => {
          const rules = all[part.position] ?? { min_quantity: 1, multiple: 1 }
          return { ...part, quantity: raiseQuantity(part.quantity, rules) }
        })
        assert.deepEqual(raised, [...chosen])
      })
    )
  })

  test('is read as people write it', ({ assert }) => {
    for (const [text, read] of [
      ['', []],
      ['2', [[1, 7]]],
      ['№2', [[1, 7]]],
      ['1x3', [[0, 3]]],
      [
        '1 х 3; №2×4',
        [
          [0, 3],
          [1, 4],
        ],
      ],
      [
        '№1 × 3 + №2 × 4',
        [
          [0, 3],
          [1, 4],
        ],
      ],
    ] as const) {
      const parts = readChosenText(text, 7)?.map(({ position, quantity: taken }) => [
        position,
        taken,
      ])
      assert.deepEqual(
        parts,
        read.map((part) => [...part]),
        text
      )
    }
    for (const text of ['0', 'first', '1+2', '2 × 0', '-1', '1.5', '1 × 3 +', '№', '99999']) {
      assert.isNull(readChosenText(text, 7), text)
    }
  })
})

test.group('A quantity over the offers that are chosen', () => {
  test('is all there, in quantities that can be ordered, and of no other offer', ({ assert }) => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 1, max: 500 }), ({ all, chosen }, asked) => {
        const spread = spreadQuantity(asked, chosen, all)
        const sum = spread.reduce((total, part) => total + part.quantity, 0)
        if (chosen.length > 0) assert.isAtLeast(sum, asked)
        const places = chosen.map(({ position }) => position)
        const kept = places.filter((place) => spread.some(({ position }) => position === place))
        assert.deepEqual(
          spread.map(({ position }) => position),
          kept
        )
        for (const part of spread) {
          const rules = all[part.position] ?? { min_quantity: 1, multiple: 1 }
          assert.equal(part.quantity, raiseQuantity(part.quantity, rules))
        }
      })
    )
  })
})
