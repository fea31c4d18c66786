import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import fc from 'fast-check'
import type { FewestLists, PurchaseProblem } from '#app/quotations/choosing/choices'
import { fewestLists } from '#app/quotations/choosing/fewest_lists'
import { leastWithFee } from '#app/quotations/choosing/with_fee'
import { tryEveryChoice } from '#tests/unit/quotations/every_choice'

/** Long enough for any of these on any machine. */
const NO_HURRY = 60_000
const FEW = 7

/** Small quotations of every kind: lines nobody has, options over several lists, equal amounts, required price lists. */
const purchase = fc.integer({ min: 1, max: FEW }).chain((lists): fc.Arbitrary<PurchaseProblem> => {
  const list = fc.integer({ min: 0, max: lists - 1 })
  const option = fc.record({
    lists: fc.oneof(
      { weight: 3, arbitrary: list.map((one) => [one]) },
      { weight: 1, arbitrary: fc.uniqueArray(list, { minLength: 1, maxLength: 3 }) }
    ),
    cents: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1_000_000 })),
  })
  return fc.record({
    lists: fc.constant(lists),
    lines: fc.array(fc.array(option, { maxLength: 5 }), { maxLength: 14 }),
    requiredPriceLists: fc.uniqueArray(list, { maxLength: 2 }),
    below: fc.constant(FEW),
    time_ms: fc.constant(NO_HURRY),
  })
})

const one = (list: number, cents: number) => ({ lists: [list], cents })
const plain = { lists: 3, requiredPriceLists: [], below: 2, time_ms: NO_HURRY }

test.group('The fewest price lists', () => {
  test('are those that trying every choice finds', ({ assert }) => {
    fc.assert(
      fc.property(purchase, (it) => {
        const found = fewestLists(it)
        const tried = tryEveryChoice(it)
        const fewest = Math.min(
          ...tried.filter((each) => each.without === 0).map((each) => each.lists)
        )
        assert.equal(found.fewest, fewest)
        assert.equal(found.fewest_at_least, fewest)
        assert.equal(found.full[0].deliveries, fewest)
        for (const { deliveries, cents, is_proven } of found.full) {
          const those = tried.filter((each) => each.lists <= deliveries && each.without === 0)
          assert.equal(cents, Math.min(...those.map((each) => each.cents)))
          assert.isTrue(is_proven)
        }
        for (const { deliveries, lines_without, is_proven } of found.short) {
          const those = tried.filter((each) => each.lists <= deliveries)
          assert.equal(lines_without, Math.min(...those.map((each) => each.without)))
          assert.isTrue(is_proven)
        }
        const shorts = Math.max(0, fewest - Math.max(1, it.requiredPriceLists.length))
        assert.lengthOf(found.short, shorts)
      }),
      { numRuns: 400 }
    )
  })

  test('end where more of them save nothing', ({ assert }) => {
    fc.assert(
      fc.property(purchase, (it) => {
        const { full } = fewestLists(it)
        const cheapest = it.lines.reduce(
          (sum, options) =>
            sum + (options.length > 0 ? Math.min(...options.map(({ cents }) => cents)) : 0),
          0
        )
        assert.deepEqual(
          full.map(({ cents }) => cents === cheapest),
          full.map((_, n) => n === full.length - 1)
        )
      })
    )
  })

  test('are used as the answer says', ({ assert }) => {
    fc.assert(fc.property(purchase, (it) => isSound(assert, it, fewestLists(it))))
  })

  test('are the same every time', ({ assert }) => {
    fc.assert(
      fc.property(purchase, (it) => assert.deepEqual(fewestLists(it), fewestLists(it))),
      { numRuns: 50 }
    )
  })

  test('are found without any time, only not proven', ({ assert }) => {
    fc.assert(
      fc.property(purchase, (it) => {
        const hurried = fewestLists({ ...it, time_ms: 0 })
        isSound(assert, it, hurried)
        const found = fewestLists(it)
        assert.isAtMost(hurried.fewest_at_least, found.fewest)
        assert.isAtLeast(hurried.fewest, found.fewest)
        for (const { deliveries, least_cents } of hurried.full) {
          const best = found.full.findLast((each) => each.deliveries <= deliveries)
          if (best) assert.isAtMost(least_cents, best.cents)
        }
        for (const { deliveries, least_without } of hurried.short) {
          const best = found.short.find((each) => each.deliveries === deliveries)
          assert.isAtMost(least_without, best?.lines_without ?? 0)
        }
      })
    )
  })

  test('with a fee for each delivery are those that trying every choice finds', ({ assert }) => {
    const fees = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 300_000 }))
    fc.assert(
      fc.property(purchase, fees, (it, fee) => {
        const { cents, is_proven } = leastWithFee(fewestLists(it), fee)
        const totals = tryEveryChoice(it)
          .filter(({ without }) => without === 0)
          .map((each) => each.cents + (each.lists - it.requiredPriceLists.length) * fee)
        assert.equal(cents, Math.min(...totals))
        assert.isTrue(is_proven)
      })
    )
  })

  test('with a fee have an honest bound when there was no time', ({ assert }) => {
    fc.assert(
      fc.property(purchase, fc.integer({ min: 0, max: 1000 }), (it, fee) => {
        const hurried = leastWithFee(fewestLists({ ...it, time_ms: 0 }), fee)
        const { cents } = leastWithFee(fewestLists(it), fee)
        assert.isAtMost(hurried.least_cents, cents)
        assert.isAtLeast(hurried.cents, cents)
      })
    )
  })

  test('come one delivery dearer or cheaper', ({ assert }) => {
    const lines = [[one(0, 100), one(1, 90)], [one(0, 100), one(2, 70)], [one(0, 100)], []]
    const found = fewestLists({ ...plain, lines })
    assert.equal(found.lines_nobody_has, 1)
    assert.deepEqual(
      found.full.map(({ deliveries, lists, cents }) => ({ deliveries, lists, cents })),
      [
        { deliveries: 1, lists: [0], cents: 300 },
        { deliveries: 2, lists: [0, 2], cents: 270 },
        { deliveries: 3, lists: [0, 1, 2], cents: 260 },
      ]
    )
    assert.deepEqual([...found.full[1].options], [0, 1, 0, -1])
    assert.deepEqual(leastWithFee(found, 20).choice.lists, [0, 2])
  })

  test('count required price lists, and use them', ({ assert }) => {
    const lines = [[one(0, 100), one(1, 150)]]
    const { fewest, full } = fewestLists({ ...plain, lines, requiredPriceLists: [1] })
    assert.equal(fewest, 1)
    assert.deepEqual(
      full.map(({ lists, cents }) => ({ lists, cents })),
      [
        { lists: [1], cents: 150 },
        { lists: [0, 1], cents: 100 },
      ]
    )
  })

  test('say how many lines have no offer when there are fewer', ({ assert }) => {
    const lines = [[one(0, 1)], [one(0, 1)], [one(1, 1)], [{ lists: [0, 2], cents: 5 }]]
    const { fewest, short } = fewestLists({ ...plain, lines })
    assert.equal(fewest, 3)
    assert.deepEqual(
      short.map(({ deliveries, lines_without }) => ({ deliveries, lines_without })),
      [
        { deliveries: 2, lines_without: 1 },
        { deliveries: 1, lines_without: 2 },
      ]
    )
  })

  test('of no lines are none', ({ assert }) => {
    const { fewest, full, short } = fewestLists({ ...plain, lines: [[], []] })
    assert.equal(fewest, 0)
    assert.lengthOf(short, 0)
    assert.deepEqual(
      full.map(({ deliveries, cents }) => ({ deliveries, cents })),
      [{ deliveries: 0, cents: 0 }]
    )
  })

  for (const [why, options] of [
    ['no list', [{ lists: [], cents: 1 }]],
    ['a list that is not there', [one(3, 1)]],
    ['a part of a cent', [one(0, 0.5)]],
    ['less than nothing', [one(0, -1)]],
    ['more than can be added up', [one(0, Number.MAX_SAFE_INTEGER + 1)]],
  ] as const) {
    test(`refuse an option with ${why}`, ({ assert }) => {
      assert.throws(() => fewestLists({ ...plain, lines: [options] }), RangeError)
    })
  }

  test('refuse amounts that cannot be added up together', ({ assert }) => {
    const lines = [[one(0, Number.MAX_SAFE_INTEGER)], [one(0, 1)]]
    assert.throws(() => fewestLists({ ...plain, lines }), /added up/)
  })
})

/** What every answer must be, however little time there was. */
function isSound(assert: Assert, it: PurchaseProblem, found: FewestLists): void {
  assert.isAtMost(found.fewest_at_least, found.fewest)
  let before = Infinity
  for (const choice of [...found.short.toReversed(), ...found.full]) {
    assert.isAtMost(choice.lists.length, choice.deliveries)
    for (const list of it.requiredPriceLists) assert.include(choice.lists, list)
    const chosen = it.lines.map((options, line) => options.at(choice.options[line]))
    let cents = 0
    let without = 0
    it.lines.forEach((options, line) => {
      if (choice.options[line] < 0) without += options.length > 0 ? 1 : 0
      else {
        cents += chosen[line]?.cents ?? Number.NaN
        for (const list of chosen[line]?.lists ?? []) assert.include(choice.lists, list)
      }
    })
    assert.equal(choice.cents, cents)
    if ('lines_without' in choice) {
      assert.equal(choice.lines_without, without)
      assert.isAtMost(choice.least_without, without)
      assert.equal(choice.is_proven, choice.least_without === without)
    } else {
      assert.equal(without, 0)
      assert.isAtMost(choice.least_cents, cents)
      assert.equal(choice.is_proven, choice.least_cents === cents)
      assert.isAtMost(cents, before)
      before = cents
    }
  }
}
