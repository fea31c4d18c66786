import { test } from '@japa/runner'
import { pathIn, thenMailedTo } from '#tests/scenes/accounts/account_links'
import { withBackground } from '#tests/scenes/background'
import { goTo, openAs } from '#tests/scenes/browser'
import { givenBuyer, PASSWORD, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

const WORDS = {
  en: {
    change: 'Change',
    confirm: 'Confirm',
    password: 'Password',
    address: 'New address',
    send: 'Send the link',
    waits: /to be confirmed/,
    use: 'Use this address',
    changed: 'Your address was changed',
    open: 'Delete the account',
    remove: 'Delete permanently',
    wrong: 'The password is wrong.',
  },
  ru: {
    change: 'Сменить',
    confirm: 'Подтвердить',
    password: 'Пароль',
    address: 'Новый адрес',
    send: 'Отправить ссылку',
    waits: /Ждём подтверждения/,
    use: 'Использовать этот адрес',
    changed: 'Адрес изменён',
    open: 'Удалить учётную запись',
    remove: 'Удалить навсегда',
    wrong: 'Неверный пароль.',
  },
} as const

test.group('One’s account', (group) => {
  group.setup(withBackground)

  for (const language of ['en', 'ru'] as const) {
    test(`gets another address by its mail, and is deleted, in ${language}`, async ({
      browserContext,
    }) => {
      const words = WORDS[language]
      const buyer = await givenBuyer({ language })
      const email = `${unique().toLowerCase()}@new.test`
      const page = await openAs(browserContext, buyer, '/profile')
      await page.getByRole('button', { name: words.change, exact: true }).click()
      const asked = page.getByRole('dialog')
      await asked.getByLabel(words.password, { exact: true }).fill(PASSWORD)
      await asked.getByRole('button', { name: words.confirm, exact: true }).click()
      await page.getByRole('textbox', { name: words.address }).fill(email)
      await page.getByRole('button', { name: words.send }).click()
      await page.getByText(words.waits).waitFor()
      const [mail] = await thenMailedTo(email)
      await goTo(page, pathIn(mail ?? { body_text: '' }, '/email-change/'))
      await page.getByRole('button', { name: words.use }).click()
      await page.getByRole('heading', { name: words.changed }).waitFor()

      await goTo(page, '/profile')
      await expect(page.getByRole('textbox', { name: /E-mail|Эл. почта/ })).toHaveValue(email)
      await page.getByRole('button', { name: words.open, exact: true }).click()
      const sure = page.getByRole('dialog')
      await sure.getByLabel(words.password, { exact: true }).fill('not this one')
      await sure.getByRole('button', { name: words.remove }).click()
      await sure.getByText(words.wrong).waitFor()
      await sure.getByLabel(words.password, { exact: true }).fill(PASSWORD)
      await sure.getByRole('button', { name: words.remove }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/profile'))
      await goTo(page, '/profile')
      await page.waitForURL('**/login')
    })
  }
})
