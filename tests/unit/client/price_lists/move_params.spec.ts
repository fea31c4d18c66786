import { test } from '@japa/runner'
import {
  FAR_MOVES,
  moveParams,
} from '../../../../inertia/features/price_lists/imports/changes/moves/move_params.js'

test.group('The filter of moves', () => {
  test('asks for what moved by more than 30 %, either way, up or down', ({ assert }) => {
    assert.deepEqual(FAR_MOVES.map(moveParams), [
      { moved_over: '30' },
      { moved_over: '30', direction: 'up' },
      { moved_over: '30', direction: 'down' },
    ])
  })

  test('asks for what a bar counts, and for all without one', ({ assert }) => {
    assert.deepEqual(moveParams('11'), { bin: '11' })
    assert.deepEqual(moveParams(''), {})
  })
})
