import { test } from '@japa/runner'
import { headerFingerprint } from '#app/uploads/mapping/mapping_profiles'

test.group('The fingerprint of a header', () => {
  test('stays the same over case, marks and blanks', ({ assert }) => {
    const one = headerFingerprint(['Бренд', 'Номер детали', 'Цена, руб.'])
    assert.equal(headerFingerprint([' БРЕНД ', 'номер  детали:', 'цена (руб)', '', ' ']), one)
    assert.match(one ?? '', /^[0-9a-f]{64}$/)
  })

  test('changes with the words and their order', ({ assert }) => {
    const one = headerFingerprint(['Brand', 'Number', 'Price'])
    assert.notEqual(headerFingerprint(['Number', 'Brand', 'Price']), one)
    assert.notEqual(headerFingerprint(['Brand', 'Number', 'Price', 'Stock']), one)
    assert.notEqual(headerFingerprint(['Brand', '', 'Number', 'Price']), one)
    assert.notEqual(headerFingerprint(['Brand Number', 'Price']), one)
  })

  test('is not there without a header', ({ assert }) => {
    assert.isNull(headerFingerprint([]))
    assert.isNull(headerFingerprint(['', ' - ']))
  })
})
