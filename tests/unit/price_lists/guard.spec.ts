import { test } from '@japa/runner'
import { reasonsOf, type GuardFacts } from '#app/price_lists/imports/engine/guard/guard'

/** Ten thousand positions before and after, nothing of which is odd. */
const QUIET: GuardFacts = {
  before: 10_000,
  gone: 0,
  positions: 10_000,
  inBoth: 10_000,
  moved: 0,
  tenfold: 0,
  risen: 0,
  fallen: 0,
  movedFar: 0,
  stockBefore: 0,
  stockAfter: 0,
  newFar: 0,
  isOtherCurrency: false,
}

test.group('The guard of price lists', () => {
  test('asks about {reason} from its limit on')
    .with([
      { reason: 'half_gone', at: { gone: 5_000 }, below: { gone: 4_999 } },
      { reason: 'tenfold', at: { tenfold: 101 }, below: { tenfold: 100 } },
      {
        reason: 'tenfold',
        at: { positions: 999, tenfold: 10 },
        below: { positions: 1_000, tenfold: 10 },
      },
      {
        reason: 'median',
        at: { moved: 1_000, risen: 501 },
        below: { moved: 1_000, risen: 500 },
      },
      {
        reason: 'median',
        at: { moved: 1_000, fallen: 501 },
        below: { moved: 1_000, risen: 500, fallen: 500 },
      },
      {
        reason: 'median',
        at: { moved: 101, risen: 101 },
        below: { moved: 100, risen: 100 },
      },
      {
        reason: 'median',
        at: { positions: 100_000, inBoth: 100_000, moved: 9_999, risen: 9_999 },
        below: { positions: 100_000, inBoth: 100_000, moved: 9_999, risen: 4_999 },
      },
      {
        reason: 'median',
        at: { positions: 199, inBoth: 199, moved: 2, risen: 2 },
        below: { positions: 200, inBoth: 200, moved: 2, risen: 2 },
      },
      {
        reason: 'third_far',
        at: { inBoth: 9_000, movedFar: 3_000 },
        below: { inBoth: 9_000, movedFar: 2_999 },
      },
      {
        reason: 'stock_gone',
        at: { stockBefore: 1, stockAfter: 0 },
        below: { stockBefore: 1, stockAfter: 1 },
      },
      { reason: 'stock_gone', at: { stockBefore: 1 }, below: { stockBefore: 0 } },
      { reason: 'other_currency', at: { isOtherCurrency: true }, below: {} },
      { reason: 'new_far', at: { newFar: 101 }, below: { newFar: 100 } },
      {
        reason: 'new_far',
        at: { positions: 199, newFar: 2 },
        below: { positions: 200, newFar: 2 },
      },
    ] as const)
    .run(({ assert }, { reason, at, below }) => {
      assert.deepEqual(reasonsOf({ ...QUIET, ...at }), [reason])
      assert.deepEqual(reasonsOf({ ...QUIET, ...below }), [])
    })

  test('says all reasons there are', ({ assert }) => {
    const facts = { ...QUIET, gone: 9_000, stockBefore: 3, isOtherCurrency: true }
    assert.deepEqual(reasonsOf(facts), ['half_gone', 'stock_gone', 'other_currency'])
  })

  test('has nothing to lose of a list that was empty', ({ assert }) => {
    assert.deepEqual(reasonsOf({ ...QUIET, before: 0, inBoth: 0 }), [])
  })
})
