import { test } from '@japa/runner'
import { emitApplicationQueueUpdated } from '#app/contractors/events'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import { givenApplication } from '#tests/scenes/accounts/applications'
import { linkIn, registrationGiven } from '#tests/scenes/accounts/registrations'
import { axeFindings, findingsAtBothSizes } from '#tests/scenes/axe'
import { withBackground } from '#tests/scenes/background'
import { countNews, goTo, intercept, openAs } from '#tests/scenes/browser'
import { givenStaff } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { thenMailed } from '#tests/scenes/notifications'

const words = {
  en: {
    locale: 'en-GB',
    company: 'Company',
    tax: 'Tax registration number',
    taxId: '1002 3344 5500 003',
    taxProblem: 'A tax registration number has 15 digits',
    name: 'Your name',
    phone: 'Mobile',
    email: 'E-mail',
    emailProblem: 'The part after the dot is missing, such as .ae',
    password: 'Password',
    consent: /I agree/,
    consentProblem: 'Without your consent no account can be opened',
    send: 'Send the application',
    sent: 'Confirm your e-mail',
    confirm: 'Confirm the address',
    confirmed: 'The address is confirmed. Sign in to continue.',
    signIn: 'Sign in',
    awaiting: 'Your company is not approved yet',
    forgot: 'Forgot it?',
    forgotten: 'Forgot your password',
    sendLink: /^Send the link/,
    onItsWay: 'the link is on its way',
    newPassword: 'New password',
    save: 'Save the password',
    saved: 'The new password is saved. Sign in with it.',
    dead: 'The link is used or older than one hour.',
  },
  ru: {
    locale: 'ru-RU',
    company: 'Компания',
    tax: 'ИНН',
    taxId: '7707083893',
    taxProblem: 'В ИНН компании 10 цифр, у предпринимателя 12',
    name: 'Ваше имя',
    phone: 'Мобильный телефон',
    email: 'Эл. почта',
    emailProblem: 'Не хватает части после точки, например .ru',
    password: 'Пароль',
    consent: /условия/i,
    consentProblem: 'Без согласия учётную запись открыть нельзя',
    send: 'Отправить заявку',
    sent: 'Подтвердите адрес почты',
    confirm: 'Подтвердить адрес',
    confirmed: 'Адрес подтверждён. Войдите, чтобы продолжить.',
    signIn: 'Войти',
    awaiting: 'Компания ещё не подтверждена',
    forgot: 'Забыли?',
    forgotten: 'Забыли пароль',
    sendLink: /^Отправить ссылку/,
    onItsWay: 'ссылка уже в пути',
    newPassword: 'Новый пароль',
    save: 'Сохранить пароль',
    saved: 'Новый пароль сохранён. Войдите с ним.',
    dead: 'Ссылка уже использована или старше часа.',
  },
} as const

const OTHER = 'lantern of the harbour'

test.group('Coming in', (group) => {
  group.setup(withBackground)

  test(
    '{$self}: a company applies, confirms its address, and awaits approval; then the password is forgotten'
  )
    .with(['en', 'ru'] as const)
    .run(async ({ browser, assert }, language) => {
      const t = words[language]
      const given = registrationGiven()
      const context = await browser.newContext({ baseURL: appUrl, locale: t.locale })
      const page = await context.newPage()
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const password = () => page.getByLabel(t.password, { exact: true })
      await goTo(page, '/register')
      await field(t.company).fill(given.company_name)
      await field(t.tax).pressSequentially('100')
      // Nothing is said while one types.
      await expect(page.getByText(t.taxProblem)).toHaveCount(0)
      await field(t.name).fill(given.name)
      await expect(page.getByText(t.taxProblem)).toBeVisible()
      await field(t.tax).fill(t.taxId)
      await field(t.phone).fill(given.phone)
      await field(t.email).fill('layla@corniche')
      await password().fill(given.password)
      await expect(page.getByText(t.emailProblem)).toBeVisible()
      await field(t.email).fill(given.email)
      await page.getByRole('button', { name: t.send }).click()
      await expect(page.getByText(t.consentProblem)).toBeVisible()
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('checkbox', { name: t.consent }).check()
      await page.getByRole('button', { name: t.send }).click()
      await expect(page.getByRole('heading', { name: t.sent })).toBeVisible()
      assert.deepEqual(await axeFindings(page), [])

      const [verify] = await thenMailed(given)
      await goTo(page, linkIn(verify?.body_text, '/verify-email'))
      await password().fill(given.password)
      assert.deepEqual(await axeFindings(page), [])
      await page.getByRole('button', { name: t.confirm }).click()
      await expect(page.getByText(t.confirmed)).toBeVisible()
      const signIn = async (secret: string) => {
        await field(t.email).fill(given.email)
        await password().fill(secret)
        await page.getByRole('button', { name: t.signIn, exact: true }).click()
      }
      await signIn(given.password)
      await expect(page.getByText(t.awaiting)).toBeVisible()
      await context.clearCookies()

      await goTo(page, '/login')
      await page.getByRole('link', { name: t.forgot }).click()
      await expect(page.getByRole('heading', { name: t.forgotten })).toBeVisible()
      await field(t.email).fill(given.email)
      await page.getByRole('button', { name: t.sendLink }).click()
      await expect(page.getByText(t.onItsWay)).toBeVisible()
      assert.deepEqual(await axeFindings(page), [])
      const [reset] = await thenMailed(given, 2)
      const link = linkIn(reset?.body_text, '/reset-password')
      await goTo(page, link)
      await page.getByLabel(t.newPassword, { exact: true }).fill(OTHER)
      assert.deepEqual(await findingsAtBothSizes(page), [])
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      await signIn(OTHER)
      await expect(page.getByText(t.awaiting)).toBeVisible()
      await goTo(page, link)
      await expect(page.getByText(t.dead)).toBeVisible()
      await context.close()
    })

  test('is approved by a manager, in the queue of companies', async ({
    browserContext,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const { user, company_name } = await givenApplication()
    const page = await openAs(browserContext, manager, '/admin/applications')
    await page.getByRole('link', { name: company_name }).click()
    await expect(page.getByRole('heading', { name: company_name })).toBeVisible()
    assert.deepEqual(await findingsAtBothSizes(page), [])
    await page.getByRole('button', { name: 'Approve with a new contractor' }).click()
    await expect(page.getByText(`Approved as ${company_name}.`)).toBeVisible()
    await expect(page.getByRole('link', { name: company_name })).toHaveCount(0)
    const [mail] = await thenMailed(user)
    assert.equal(mail?.subject, `${company_name} is approved`)
  })

  test('waits in a queue whose names the arrow keys lead through', async ({ browserContext }) => {
    await givenApplication()
    await givenApplication()
    const page = await openAs(browserContext, await givenStaff('manager'), '/admin/applications')
    const queue = page.getByRole('navigation', { name: 'Companies waiting' }).getByRole('link')
    await queue.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(queue.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(queue.first()).toBeFocused()
  })

  test('takes nobody back who is on the way elsewhere while it is read anew', async ({
    browserContext,
  }) => {
    const { id } = await givenApplication()
    const news = countNews(browserContext, /queue\.updated.*applications/)
    const page = await openAs(browserContext, await givenStaff('manager'), '/admin/applications')
    const answer = Promise.withResolvers<void>()
    await intercept(page, '**/dashboard', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    // The socket opens once the page is there: told until it is heard.
    await expect
      .poll(async () => {
        await sql.transaction((tx) => emitApplicationQueueUpdated(tx, id))
        return news()
      })
      .toBeGreaterThan(0)
    answer.resolve()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
