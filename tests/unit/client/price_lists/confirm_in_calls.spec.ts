import { test } from '@japa/runner'
import { confirmInCalls } from '../../../../inertia/features/brands/confirm_in_calls.js'

test.group('Brands that are confirmed at once', () => {
  test('are all sent, in calls of as many as the server takes', async ({ assert }) => {
    const calls: number[] = []
    const ids = Array.from({ length: 401 }, (_, at) => at + 1)
    const outcomes = await confirmInCalls(ids, async (some) => {
      calls.push(some.length)
      return {
        data: some.map((id) => ({ id, name: `Brand ${id}`, outcome: 'confirmed' as const })),
      }
    })
    assert.deepEqual(calls, [200, 200, 1])
    assert.deepEqual(
      outcomes.map(({ id }) => id),
      ids
    )
  })
})
