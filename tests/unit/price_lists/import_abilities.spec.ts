import { test } from '@japa/runner'
import { importAbilities, type AbilityFacts } from '#app/price_lists/imports/import_policy'

const FACTS: AbilityFacts = {
  state: 'live',
  is_check: false,
  undoes_id: null,
  has_file: true,
  place: 1,
  can_be_read: true,
  can_go_back: true,
}

function may(facts: Partial<AbilityFacts>): string[] {
  const abilities = Object.entries(importAbilities({ ...FACTS, ...facts }))
  return abilities.flatMap(([ability, is]) => (is ? [ability] : []))
}

test.group('What can be done with an import', () => {
  test('that waits or runs: cancel it', ({ assert }) => {
    assert.deepEqual(may({ state: 'queued', place: null }), ['cancel', 'download_file'])
    assert.deepEqual(may({ state: 'running', place: null }), ['cancel', 'download_file'])
    assert.deepEqual(may({ state: 'running', place: null, has_file: false }), ['cancel'])
  })

  test('that waits for confirmation: confirm it while its file is there, or give it up', ({
    assert,
  }) => {
    const waits = { state: 'awaiting_confirmation', place: null } as const
    assert.deepEqual(may(waits), ['cancel', 'confirm', 'reject', 'download_file', 'hold'])
    assert.deepEqual(may({ ...waits, has_file: false }), ['cancel', 'reject'])
  })

  test('that is live: undo it when it is the newest, no undo itself, and there is a file before', ({
    assert,
  }) => {
    assert.deepEqual(may({}), ['undo', 'download_file'])
    assert.deepEqual(may({ place: null }), ['download_file'])
    assert.deepEqual(may({ undoes_id: 3 }), ['download_file'])
    assert.deepEqual(may({ can_go_back: false }), ['download_file'])
    assert.deepEqual(may({ has_file: false }), ['undo'])
  })

  test('that was live before: put it back while it is kept and can be read', ({ assert }) => {
    assert.deepEqual(may({ place: 2 }), ['put_back', 'download_file'])
    assert.deepEqual(may({ place: 10, undoes_id: 3 }), ['put_back', 'download_file'])
    assert.deepEqual(may({ place: 2, can_be_read: false }), ['download_file'])
  })

  test('that is over, or a check: nothing but have its file', ({ assert }) => {
    for (const state of ['failed', 'undone', 'checked'] as const) {
      assert.deepEqual(may({ state, place: null }), ['download_file'])
    }
  })
})
