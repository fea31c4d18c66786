import { test } from '@japa/runner'
import type { PriceImport, PriceReview } from '#shared/answers/price_import'
import { whatFollows } from '../../../../inertia/features/price_lists/upload/what_follows.js'

const calm = { rows_new: 0, rows_changed: 0, rows_gone: 0, review: null }

const follows = (given: Partial<PriceImport>) =>
  // What follows is read of these alone.
  whatFollows({ ...calm, ...given } as PriceImport)

// Of a review its reasons alone are read.
const review = (reasons: PriceReview['reasons']) => ({ reasons }) as PriceReview

test.group('What follows a check', () => {
  test('is a manager’s look where there is a reason', ({ assert }) => {
    assert.equal(follows({ rows_new: 3, review: review(['half_gone']) }), 'waits')
  })

  test('is a new version where something comes, changes or goes', ({ assert }) => {
    assert.equal(follows({ rows_gone: 1, review: review([]) }), 'goes_live')
    assert.equal(follows({ rows_changed: 1 }), 'goes_live')
    assert.equal(follows({ rows_new: 1 }), 'goes_live')
  })

  test('is nothing where all of it is on sale already', ({ assert }) => {
    assert.equal(follows({}), 'unchanged')
  })
})
