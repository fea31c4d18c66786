import { test } from '@japa/runner'
import fc from 'fast-check'
import { brandKey } from '#shared/search_keys'

test.group('The key of a brand', () => {
  test('written as {name} is {key}')
    .with([
      { name: 'MANN-FILTER', key: 'MANNFILTER' },
      { name: 'Mann Filter', key: 'MANNFILTER' },
      { name: 'МANN filter', key: 'MANNFILTER' },
      { name: 'Citroën', key: 'CITROEN' },
      { name: 'Škoda', key: 'SKODA' },
      { name: 'ТЮНЕЙ', key: 'TЮHEЙ' },
      { name: 'A.B.S.', key: 'ABS' },
      { name: '3M', key: '3M' },
      { name: '+++', key: '' },
    ])
    .run(({ assert }, { name, key }) => {
      assert.equal(brandKey(name), key)
    })

  test('is the same for every way to write the case', ({ assert }) => {
    const name = fc.string({ unit: fc.constantFrom(...Array.from('abcхкй -ёö1')) })
    fc.assert(
      fc.property(name, (it) =>
        assert.equal(brandKey(it.toUpperCase()), brandKey(it.toLowerCase()))
      )
    )
  })
})
