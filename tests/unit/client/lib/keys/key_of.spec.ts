import { test } from '@japa/runner'
import { keyOf } from '../../../../../inertia/lib/keys/key_of.js'

test.group('The key a shortcut means', () => {
  test('written {key} in the place {code} is {means}')
    .with([
      { key: 'g', code: 'KeyG', means: 'g' },
      { key: 'п', code: 'KeyG', means: 'g' },
      { key: 'П', code: 'KeyG', shiftKey: true, means: 'G' },
      // Dvorak: what is written counts, not the place.
      { key: 'i', code: 'KeyG', means: 'i' },
      { key: '/', code: 'Slash', means: '/' },
      { key: '.', code: 'Slash', means: '/' },
      { key: ',', code: 'Slash', shiftKey: true, means: '?' },
      { key: '?', code: 'Digit7', shiftKey: true, means: '?' },
      { key: '-', code: 'Slash', means: '-' },
      { key: 'ж', code: 'Semicolon', means: 'ж' },
      { key: 'Enter', code: 'Enter', means: 'Enter' },
    ])
    .run(({ assert }, { key, code, shiftKey, means }) => {
      assert.equal(keyOf({ key, code, shiftKey }), means)
    })
})
