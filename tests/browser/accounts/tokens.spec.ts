import { test } from '@japa/runner'
import { findingsAtBothSizes } from '#tests/scenes/axe'
import { openAs, reload } from '#tests/scenes/browser'
import { givenBuyer, PASSWORD } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { callBy } from '#tests/scenes/accounts/tokens'

const WORDS = {
  en: {
    name: 'Name',
    cart: 'cart fill and empty your cart',
    make: 'Make the token',
    password: 'Password',
    copy: 'Copy',
    copied: 'Copied',
    called: 'Revoke Workshop ERP? It was used once today.',
    revoke: 'Revoke',
    keep: 'Keep it',
    none: 'No tokens yet.',
    leave: 'Leave without it',
    cancel: 'Cancel',
    dashboard: 'Dashboard',
  },
  ru: {
    name: 'Название',
    cart: 'cart наполнять и очищать вашу корзину',
    make: 'Создать токен',
    password: 'Пароль',
    copy: 'Скопировать',
    copied: 'Скопировано',
    called: 'Отозвать «Workshop ERP»? Сегодня с ним было 1 обращение.',
    revoke: 'Отозвать',
    keep: 'Оставить',
    none: 'Токенов пока нет.',
    leave: 'Уйти без него',
    cancel: 'Отмена',
    dashboard: 'Сводка',
  },
}

test.group('The page of tokens', () => {
  for (const language of ['en', 'ru'] as const) {
    test(`makes one, shows its secret once and revokes it (${language})`, async ({
      browserContext,
      client,
      assert,
    }) => {
      const words = WORDS[language]
      await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
      const page = await openAs(browserContext, await givenBuyer({ language }), '/profile/tokens')
      await expect(page.getByText(words.none)).toBeVisible()

      await page.getByRole('textbox', { name: words.name }).fill('Workshop ERP')
      await page.getByRole('checkbox', { name: words.cart }).check()
      await page.getByRole('button', { name: words.make }).click()
      const asked = page.getByRole('dialog')
      await asked.getByLabel(words.password, { exact: true }).fill(PASSWORD)
      assert.deepEqual(await findingsAtBothSizes(page), [])
      await asked.locator('button[type=submit]').click()

      const secret = page.locator('code', { hasText: /^slt_/ })
      await expect(secret).toBeVisible()
      await expect(page.getByRole('row', { name: 'Workshop ERP' })).toBeVisible()
      assert.deepEqual(await findingsAtBothSizes(page), [])

      // Nobody leaves without it by mistake.
      await page.getByRole('link', { name: words.dashboard }).first().click()
      await expect(page.getByRole('button', { name: words.leave })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.keyboard.press('c')
      await expect(page.getByRole('button', { name: words.copied })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      assert.equal(copied, await secret.textContent())
      const answer = await callBy(client, { secret: copied }, 'get', '/api/cart')
      answer.assertStatus(200)

      await reload(page)
      await expect(page.getByRole('row', { name: 'Workshop ERP' })).toBeVisible()
      await expect(secret).toHaveCount(0)

      const row = page.getByRole('row', { name: 'Workshop ERP' })
      await row.getByRole('button', { name: words.revoke }).click()
      await expect(page.getByText(words.called)).toBeVisible()
      await page.keyboard.press('Escape')
      await row.getByRole('button', { name: words.revoke }).click()
      await expect(page.getByRole('button', { name: words.keep })).toBeFocused()
      await page.getByRole('button', { name: words.revoke, exact: true }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      const refused = await callBy(client, { secret: copied }, 'get', '/api/cart')
      refused.assertStatus(401)
    })
  }

  test('says why somebody can make none', async ({ browserContext }) => {
    const buyer = await givenBuyer({ disabled_features: ['api_tokens'] })
    const page = await openAs(browserContext, buyer, '/profile/tokens')
    await expect(page.getByText('API tokens are switched off for your account')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make the token' })).toHaveCount(0)
  })
})
