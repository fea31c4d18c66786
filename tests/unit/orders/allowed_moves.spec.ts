import { test } from '@japa/runner'
import { problemOf } from '#app/orders/ledger/allowed_moves'
import { BUCKETS, MOVE_REASONS, type Bucket } from '#shared/order_moves'

const allowed: [Bucket, Bucket][] = [
  ['processing', 'ready'],
  ['processing', 'refused'],
  ['ready', 'sent'],
  ['ready', 'processing'],
  ['ready', 'refused'],
]

test.group('A move of a quantity', () => {
  for (const from of BUCKETS) {
    for (const to of BUCKETS) {
      const isAllowed = allowed.some(([a, b]) => a === from && b === to)
      test(`from ${from} to ${to} is ${isAllowed ? 'allowed' : 'refused'}`, ({ assert }) => {
        const reason = to === 'refused' ? 'not_available' : null
        assert.equal(problemOf(from, to, reason), isAllowed ? null : 'move_not_allowed')
      })
    }
  }

  test('that is refused says why, with one of six reasons', ({ assert }) => {
    assert.lengthOf(MOVE_REASONS, 6)
    assert.equal(problemOf('processing', 'refused', null), 'reason_required')
    for (const reason of MOVE_REASONS) assert.isNull(problemOf('ready', 'refused', reason))
  })

  test('forward needs no reason, and back may have one', ({ assert }) => {
    assert.equal(problemOf('processing', 'ready', 'defect'), 'reason_not_expected')
    assert.equal(problemOf('ready', 'sent', 'defect'), 'reason_not_expected')
    assert.isNull(problemOf('ready', 'processing', 'defect'))
  })
})
