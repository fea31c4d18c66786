import { test } from '@japa/runner'
import { importAbilities, type AbilityFacts } from '#app/price_lists/imports/import_policy'

const FACTS: AbilityFacts = {
  state: 'live',
  is_check: false,
  undoes_id: null,
  has_file: true,
  is_newest_live: true,
  has_file_before: true,
}

function may(facts: Partial<AbilityFacts>): string[] {
  const abilities = Object.entries(importAbilities({ ...FACTS, ...facts }))
  return abilities.flatMap(([ability, is]) => (is ? [ability] : []))
}

test.group('What can be done with an import', () => {
  test('that waits or runs: cancel it', ({ assert }) => {
    assert.deepEqual(may({ state: 'queued', is_newest_live: false }), ['cancel', 'download_file'])
    assert.deepEqual(may({ state: 'running', is_newest_live: false }), ['cancel', 'download_file'])
    assert.deepEqual(may({ state: 'running', is_newest_live: false, has_file: false }), ['cancel'])
  })

  test('that waits for confirmation: confirm it while its file is there, or give it up', ({
    assert,
  }) => {
    const waits = { state: 'awaiting_confirmation', is_newest_live: false } as const
    assert.deepEqual(may(waits), ['cancel', 'confirm', 'reject', 'download_file'])
    assert.deepEqual(may({ ...waits, has_file: false }), ['cancel', 'reject'])
  })

  test('that is live: undo it when it is the newest, no undo itself, and there is a file before', ({
    assert,
  }) => {
    assert.deepEqual(may({}), ['undo', 'download_file'])
    assert.deepEqual(may({ is_newest_live: false }), ['download_file'])
    assert.deepEqual(may({ undoes_id: 3 }), ['download_file'])
    assert.deepEqual(may({ has_file_before: false }), ['download_file'])
    assert.deepEqual(may({ has_file: false }), ['undo'])
  })

  test('that is over, or a check: nothing but have its file', ({ assert }) => {
    for (const state of ['failed', 'undone', 'checked'] as const) {
      assert.deepEqual(may({ state, is_newest_live: false }), ['download_file'])
    }
  })
})
