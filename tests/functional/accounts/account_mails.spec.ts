import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { thenMailed } from '#tests/scenes/notifications'
import { newAddress } from '#tests/scenes/visits'
import { appUrl } from '#config/app'

test.group('Mails about an account', (group) => {
  group.setup(withBackground)

  test('tell that the password was changed, in the language of the user', async ({
    client,
    assert,
  }) => {
    const user = await givenUser({ language: 'ru' })
    const password = 'other words of the cast'
    const changed = await client
      .put('/profile/password')
      .headers({ ...(await headersOf(user)), 'X-Forwarded-For': newAddress() })
      .json({ current_password: PASSWORD, password, password_again: password })
      .redirects(0)
    changed.assertStatus(303)
    const [mail] = await thenMailed(user)
    assert.equal(mail?.subject, 'Ваш пароль изменён')
    for (const body of [mail?.body_text, mail?.body_html]) {
      assert.include(body, user.name)
      assert.include(body, user.email)
      assert.include(body, `${appUrl}/forgot-password`)
      assert.notInclude(body, `${appUrl}/profile`)
    }
  })
})
