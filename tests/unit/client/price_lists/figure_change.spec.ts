import { test } from '@japa/runner'
import type { PriceFigures } from '#shared/answers/prices/import_outcome'
import { figureRows } from '../../../../inertia/features/price_lists/upload/check/figure_change.js'

const figures: PriceFigures = {
  positions: 1000,
  smallest: '0.18',
  median: '14.20',
  largest: '2480.00',
  largest_multiple: 24,
  largest_minimum: 50,
  with_stock: 900,
  with_name: 1000,
}

const oddOf = (after: Partial<PriceFigures>) =>
  figureRows(figures, { ...figures, ...after })
    .filter(({ isOdd }) => isOdd)
    .map(({ name }) => name)

test.group('What is on sale beside what a file says', () => {
  test('is calm about a version like the one before', ({ assert }) => {
    assert.deepEqual(oddOf({}), [])
    assert.deepEqual(oddOf({ positions: 701, median: '18.40', with_stock: 1200 }), [])
  })

  test('marks prices that moved by more than thirty percent, up or down', ({ assert }) => {
    assert.deepEqual(oddOf({ largest: '24800.00', smallest: '0.10', median: '18.60' }), [
      'smallest',
      'median',
      'largest',
    ])
  })

  test('marks a multiple or a minimum that doubled, and no smaller one', ({ assert }) => {
    assert.deepEqual(oddOf({ largest_multiple: 48, largest_minimum: 1 }), ['largest_multiple'])
    assert.deepEqual(oddOf({ largest_multiple: 47, largest_minimum: 100 }), ['largest_minimum'])
  })

  test('marks positions, stock and names that are lost, and none that come', ({ assert }) => {
    assert.deepEqual(oddOf({ positions: 600, with_stock: 0, with_name: 5000 }), [
      'positions',
      'with_stock',
    ])
  })

  test('has nothing to compare the first file with', ({ assert }) => {
    const rows = figureRows(null, figures)
    assert.isTrue(rows.every(({ now, isOdd }) => now === null && !isOdd))
    assert.deepEqual(
      rows.filter(({ isMoney }) => isMoney).map(({ after }) => after),
      ['0.18', '14.20', '2480.00']
    )
  })
})
