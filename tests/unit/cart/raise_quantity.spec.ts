import { test } from '@japa/runner'
import { raiseQuantity } from '#shared/quantities/raised_quantity'

test.group('A quantity', () => {
  test('of {asked} with minimum {min_quantity} in packs of {multiple} is {raised}')
    .with([
      { asked: 1, min_quantity: 1, multiple: 1, raised: 1 },
      { asked: 1, min_quantity: 5, multiple: 1, raised: 5 },
      { asked: 1, min_quantity: 5, multiple: 2, raised: 6 },
      { asked: 7, min_quantity: 5, multiple: 2, raised: 8 },
      { asked: 8, min_quantity: 5, multiple: 2, raised: 8 },
      { asked: 999_999, min_quantity: 1, multiple: 2, raised: 1_000_000 },
    ])
    .run(({ assert }, { asked, min_quantity, multiple, raised }) => {
      assert.equal(raiseQuantity(asked, { min_quantity, multiple }), raised)
    })
})
