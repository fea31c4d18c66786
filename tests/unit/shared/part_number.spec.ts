import { test } from '@japa/runner'
import fc from 'fast-check'
import { partNumberKey, withoutLeadingZeros } from '#shared/search_keys'

test.group('The key of a part number', () => {
  test('typed as {typed} is {key}')
    .with([
      { typed: 'W 719/5', key: 'W7195' },
      { typed: 'w719-5', key: 'W7195' },
      { typed: 'W7195', key: 'W7195' },
      { typed: '  oc 90\t', key: 'OC90' },
      { typed: '0 451 103 079', key: '0451103079' },
      { typed: 'ОС 90', key: 'OC90' },
      { typed: 'ос90', key: 'OC90' },
      { typed: 'АВЕКМНОРСТУХ', key: 'ABEKMHOPCTYX' },
      { typed: 'авекмнорстух', key: 'ABEKMHOPCTYX' },
      { typed: 'ЗМЗ-406', key: 'ЗMЗ406' },
      { typed: 'ЯМЗ-406', key: 'ЯMЗ406' },
      { typed: 'Ｗ７１９／５', key: 'W7195' },
      { typed: '№ 12', key: 'NO12' },
      { typed: 'é1', key: 'É1' },
      { typed: 'е́1', key: 'E1' },
      { typed: '٣٤', key: '٣٤' },
      { typed: '🚗-–—_"', key: '' },
      { typed: '', key: '' },
    ])
    .run(({ assert }, { typed, key }) => {
      assert.equal(partNumberKey(typed), key)
    })

  test('is made of letters and digits only, and is its own key', ({ assert }) => {
    // Korean letters are left out: taking a hyphen from between two halves makes one syllable.
    const text = fc.string({ unit: 'grapheme' }).filter((it) => !/\p{Script=Hangul}/u.test(it))
    fc.assert(
      fc.property(text, (typed) => {
        const key = partNumberKey(typed)
        assert.match(key, /^[\p{L}\p{Nd}]*$/u)
        assert.equal(partNumberKey(key), key)
      })
    )
  })

  test('does not depend on case or on what stands between the characters', ({ assert }) => {
    const character = fc.constantFrom(...Array.from('0123456789ABCXYZ'))
    fc.assert(
      fc.property(
        fc.array(character),
        fc.constantFrom(' ', '-', '/', '.', '\u00a0', '–'),
        (it, gap) => {
          assert.equal(partNumberKey(it.join(gap).toLowerCase()), it.join(''))
        }
      )
    )
  })

  test('loses leading zeros only when asked to', ({ assert }) => {
    assert.equal(partNumberKey('00123'), '00123')
    assert.equal(withoutLeadingZeros('00123'), '123')
    assert.equal(withoutLeadingZeros('1230'), '1230')
    assert.equal(withoutLeadingZeros('000'), '0')
    assert.equal(withoutLeadingZeros(''), '')
  })
})
