import { test } from '@japa/runner'
import { oddityOf, withHiddenShown } from '#shared/mail/address_oddity'

test.group('An address of mail', () => {
  test('is odd when it is not what it looks like', ({ assert }) => {
    for (const [address, oddity] of [
      ['layla@firm.ae', null],
      ["o'brien+parts@sub.firm.co.uk", null],
      ['иван@почта.рф', null],
      ['иван@mail.ru', null],
      ['müller@straße.de', null],
      ['аdmin@firm.ae', 'mixed_alphabets'],
      ['admin@fіrm.ae', 'mixed_alphabets'],
      ['lay\u200bla@firm.ae', 'hidden_letters'],
      ['layla\u3164@firm.ae', 'hidden_letters'],
      ['lay\u00adla@firm.ae', 'hidden_letters'],
    ] as const)
      assert.equal(oddityOf(address), oddity, address)
  })

  test('shows its hidden letters as their numbers', ({ assert }) => {
    assert.equal(withHiddenShown('lay\u200bla@firm.ae'), 'lay[U+200B]la@firm.ae')
    assert.equal(withHiddenShown('layla@firm.ae'), 'layla@firm.ae')
  })
})
