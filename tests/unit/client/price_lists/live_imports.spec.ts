import { test } from '@japa/runner'
import type { PriceImport } from '#shared/answers/price_import'
import {
  isPast,
  liveImports,
} from '../../../../inertia/features/price_lists/imports/live_imports.js'

const one = (id: number, state: PriceImport['state'], finished_at: string | null) => ({
  id,
  state,
  finished_at,
})

const first = one(1, 'live', '2026-11-07T08:00:00.000Z')
const takenBack = one(2, 'undone', '2026-11-14T08:00:00.000Z')
const waiting = one(4, 'awaiting_confirmation', null)
/** Waited for its manager while the one after it went live. */
const confirmedLate = one(3, 'live', '2026-11-21T08:00:00.000Z')
const meanwhile = one(5, 'live', '2026-11-20T08:00:00.000Z')
const all = [meanwhile, waiting, confirmedLate, takenBack, first]

test.group('The imports that went live', () => {
  test('stand in the order in which they did', ({ assert }) => {
    assert.deepEqual(liveImports(all), [confirmedLate, meanwhile, first])
  })

  test('are past once another took their place', ({ assert }) => {
    assert.isTrue(isPast(first, all))
    assert.isTrue(isPast(meanwhile, all))
    assert.isFalse(isPast(confirmedLate, all))
  })

  test('are not past when they were never live', ({ assert }) => {
    assert.isFalse(isPast(waiting, all))
    assert.isFalse(isPast(takenBack, all))
  })

  test('are past by one that the list shows, when they are older than it goes', ({ assert }) => {
    assert.isTrue(isPast(first, [confirmedLate]))
    assert.isFalse(isPast(one(9, 'live', '2026-11-22T08:00:00.000Z'), [confirmedLate]))
  })
})
