import { test } from '@japa/runner'
import { MOVE_BINS } from '#shared/prices/move_bins'
import { moveBars } from '../../../../inertia/features/price_lists/imports/changes/moves/move_bars.js'

const counts = (given: Record<number, number>) => MOVE_BINS.map((_, index) => given[index] ?? 0)

test.group('The bars of moved prices', () => {
  test('are as high as their counts are on a log scale, and seen when there is one', ({
    assert,
  }) => {
    const bars = moveBars(counts({ 0: 1, 5: 27_474, 6: 2_426 }))
    assert.equal(bars[5]?.height, 1)
    assert.equal(bars[1]?.height, 0)
    assert.closeTo(bars[6]?.height ?? 0, 0.763, 0.001)
    assert.isAbove(bars[0]?.height ?? 0, 0.05)
  })

  test('are named by how far prices moved at most', ({ assert }) => {
    assert.deepEqual(
      moveBars([]).map(({ label }) => label),
      ['<−90', '−90', '−50', '−30', '−10', '0', '+10', '+30', '+50', '+100', '×10', '>×10']
    )
  })

  test('are far beyond thirty percent, up and down', ({ assert }) => {
    assert.deepEqual(
      moveBars([]).flatMap(({ isFar, index }) => (isFar ? [index] : [])),
      [0, 1, 2, 8, 9, 10, 11]
    )
    assert.deepEqual(
      moveBars([]).flatMap(({ isSame, index }) => (isSame ? [index] : [])),
      [5]
    )
  })
})
