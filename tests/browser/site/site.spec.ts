import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { appUrl } from '#config/app'
import { sql } from '#app/database/sql'
import { goTo, whenAlive } from '#tests/scenes/browser'
import { givenBuyer, PASSWORD, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

const words = {
  en: {
    locale: 'en-GB',
    place: '/uae/en',
    about: 'About us, Dubai',
    other: { title: 'О компании, Дубай', place: '/uae/ru' },
    elsewhere: { title: 'About us, Moscow', place: '/rus/en' },
    number: 'Part number',
    find: 'Find',
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    name: 'Name',
    message: 'Message',
    consent: /I agree/,
    send: 'Send the message',
    required: 'Fill this in.',
    sent: /^Your message has arrived/,
    written: 'We need 40 oil filters a month. Who calls us?',
  },
  ru: {
    locale: 'ru-RU',
    place: '/rus/ru',
    about: 'О компании',
    other: { title: 'About us, Moscow', place: '/rus/en' },
    elsewhere: { title: 'О компании, Дубай', place: '/uae/ru' },
    number: 'Номер детали',
    find: 'Найти',
    email: 'Эл. почта',
    password: 'Пароль',
    signIn: 'Войти',
    name: 'Имя',
    message: 'Сообщение',
    consent: /Соглашаюсь/,
    send: 'Отправить сообщение',
    required: 'Заполните это поле.',
    sent: /^Сообщение получено/,
    written: 'Нужно 40 масляных фильтров в месяц. Кто позвонит?',
  },
} as const

/** Chooses a place in the menu of region and language, which closes by going there. */
async function goToPlace(page: Page, place: string): Promise<void> {
  await page.locator('header summary:visible').first().click()
  await page.locator(`header a[href="${place}/about"]:visible`).click()
  await page.waitForURL(`**${place}/about`)
}

test.group('The public site', () => {
  test('{$self}: another language, then another region, keep the page and are kept')
    .with(['en', 'ru'] as const)
    .run(async ({ browser }, language) => {
      const t = words[language]
      const context = await browser.newContext({ baseURL: appUrl, locale: t.locale })
      const page = await context.newPage()
      const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
      await goTo(page, `${t.place}/about`)
      await title(t.about).waitFor()
      await goToPlace(page, t.other.place)
      await title(t.other.title).waitFor()
      await goToPlace(page, t.place)
      await goToPlace(page, t.elsewhere.place)
      await title(t.elsewhere.title).waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // Whoever comes back to the bare address is where they were last.
      await page.goto(appUrl)
      await page.waitForURL(`**${t.elsewhere.place}`)
      await context.close()
    })

  test('{$self}: a number typed on the home is looked for once one has signed in')
    .with(['en', 'ru'] as const)
    .run(async ({ browser }, language) => {
      const t = words[language]
      const { partnumber } = await givenOffer()
      const buyer = await givenBuyer({ language })
      const context = await browser.newContext({ baseURL: appUrl, locale: t.locale })
      const page = await context.newPage()
      await goTo(page, t.place)
      await page.getByRole('textbox', { name: t.number }).fill(partnumber)
      await page.getByRole('button', { name: t.find, exact: true }).click()
      await page.waitForURL('**/login')
      await whenAlive(page)
      await page.getByRole('textbox', { name: t.email }).fill(buyer.email)
      await page.getByLabel(t.password, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t.signIn, exact: true }).click()
      await page.waitForURL(`**/prices?tab=search&partnumber=${partnumber}`)
      await page.getByRole('gridcell', { name: partnumber, exact: true }).waitFor()
      await context.close()
    })

  test(
    '{$self}: the contact form says beside a field what is missing, then that the message is here'
  )
    .with(['en', 'ru'] as const)
    .run(async ({ browser, assert }, language) => {
      const t = words[language]
      const email = `nadia-${unique().toLowerCase()}@garage.test`
      const context = await browser.newContext({ baseURL: appUrl, locale: t.locale })
      const page = await context.newPage()
      await goTo(page, `${t.place}/about`)
      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      const send = page.getByRole('button', { name: t.send })
      const sent = page.getByText(t.sent)
      await field(t.message).fill(t.written)
      await send.click()
      await expect(field(t.name)).toHaveAccessibleDescription(t.required)
      await expect(field(t.message)).not.toHaveAttribute('aria-invalid', 'true')
      await expect(field(t.message)).toHaveValue(t.written)
      await expect(sent).toHaveCount(0)
      // As fast as a person: what comes sooner is taken for a program's.
      await field(t.name).pressSequentially('Nadia Karim', { delay: 300 })
      await page.locator('input[name=email]').fill(email)
      await page.getByRole('checkbox', { name: t.consent }).check()
      await send.click()
      await expect(sent).toBeVisible()
      await expect(field(t.message)).toHaveValue('')
      const kept = await sql.rows<{ message: string }>(
        'SELECT message FROM contact_messages WHERE email = $1',
        [email]
      )
      assert.deepEqual(kept, [{ message: t.written }])
      await context.close()
    })
})
