import { test } from '@japa/runner'
import type { Deliveries } from '#shared/answers/quotations/strategies'
import { betterOf } from '../../../../inertia/features/quotations/choosing/better_of.js'

type Step = [lists: number, amount: string, least: string]

function found(full: Step[], short: [lists: number, without: number][] = []): Deliveries {
  const common = (price_lists_count: number) => ({
    price_lists_count,
    price_list_ids: [],
    price_lists: [],
    delivery_days: 3,
  })
  const nothing = { price_lists_count: 0, amount: '0.00', delivery_days: 0 }
  return {
    by_hand: { lines_count: 0, amount: '0.00' },
    cheapest: nothing,
    fastest: nothing,
    lines_nobody_has: 0,
    fewest_is_proven: false,
    full: full.map(([lists, amount, least_amount]) => ({
      ...common(lists),
      amount,
      least_amount,
      is_proven: amount === least_amount,
    })),
    short: short.map(([lists, lines_without]) => ({
      ...common(lists),
      amount: '1.00',
      lines_without,
      is_proven: false,
    })),
  }
}

const stepsOf = ({ full }: Deliveries) =>
  full.map(({ price_lists_count, amount, least_amount, is_proven }) => [
    price_lists_count,
    amount,
    least_amount,
    is_proven,
  ])

test.group('Two searches for what deliveries cost', () => {
  test('give the cheaper choice and the closer proof of either', ({ assert }) => {
    const before = found([
      [3, '100.00', '80.00'],
      [4, '90.00', '85.00'],
      [5, '70.00', '60.00'],
    ])
    const later = found([
      [3, '95.00', '79.00'],
      [4, '91.00', '90.00'],
      [5, '69.00', '69.00'],
    ])
    assert.deepEqual(stepsOf(betterOf(before, later)), [
      [3, '95.00', '80.00', false],
      [4, '90.00', '90.00', true],
      [5, '69.00', '69.00', true],
    ])
  })

  test('keep fewer lists that only one of them found', ({ assert }) => {
    const few = found([[2, '99.00', '50.00']], [[1, 4]])
    const many = found(
      [[3, '90.00', '50.00']],
      [
        [2, 1],
        [1, 3],
      ]
    )
    for (const better of [betterOf(few, many), betterOf(many, few)]) {
      assert.equal(better.full[0]?.price_lists_count, 2)
      assert.deepEqual(
        better.short.map(({ price_lists_count, lines_without }) => [
          price_lists_count,
          lines_without,
        ]),
        [[1, 3]]
      )
    }
  })
})
