import { test } from '@japa/runner'
import { weaknessOf } from '#app/accounts/passwords/weak_passwords'

test.group('A password', () => {
  test('needs 15 characters and may have 128', ({ assert }) => {
    assert.equal(weaknessOf('Tr0ub4dor&3', []), 'too_short')
    assert.equal(weaknessOf('kX9'.repeat(43), []), 'too_long')
    assert.isNull(weaknessOf('correct horse battery', []))
    assert.isNull(weaknessOf('верная лошадь батарея', []))
  })

  for (const common of [
    'passwordpassword',
    'Password12345678',
    'qwertyqwerty123!',
    'aaaaaaaaaaaaaaaa',
    '123456789012345678',
    'spareline-spareline',
    'ann.lee@workshop',
  ]) {
    test(`made of words everybody tries is refused: ${common}`, ({ assert }) => {
      assert.equal(weaknessOf(common, ['ann.lee@workshop.test', 'Ann Lee']), 'too_common')
    })
  }
})
