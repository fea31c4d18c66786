import { test } from '@japa/runner'
import { goTo, intercept, openAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'

/** A page of a proxy in front of the portal. */
const pageOf = (status: number) => ({
  status,
  contentType: 'text/html',
  body: `<html><head><title>${status}</title></head><body><center>nginx</center></body></html>`,
})

/** What is said of it, in both languages, and whether trying again is offered. */
const ANSWERS = [
  {
    status: 413,
    en: 'This is too large to send at once. Send less, or a smaller file.',
    ru: 'Это больше, чем можно отправить за раз. Отправьте меньше или файл поменьше.',
    again: false,
  },
  {
    status: 429,
    en: 'Too many requests. Wait a moment and try again.',
    ru: 'Слишком много запросов сразу. Подождите немного и повторите.',
    again: true,
  },
  {
    status: 502,
    en: 'The portal cannot be reached right now. Try again in a minute.',
    ru: 'Портал сейчас недоступен. Попробуйте через минуту.',
    again: true,
  },
  {
    status: 200,
    en: 'The answer (200) did not come from the portal. Try again; if the problem persists, contact us.',
    ru: 'Ответ (200) пришёл не от портала. Попробуйте ещё раз; если не поможет, напишите нам.',
    again: true,
  },
]

test.group('An answer of a proxy', () => {
  for (const language of ['en', 'ru'] as const) {
    test(`to a form is said in words, and what was typed stays (${language})`, async ({
      browserContext,
      assert,
    }) => {
      const buyer = await givenBuyer({ language })
      const page = await openAs(browserContext, buyer, '/profile')
      const [nameIs, save, again, saved] =
        language === 'en'
          ? ['Name', 'Save', 'Try again', 'Saved']
          : ['Имя', 'Сохранить', 'Повторить', 'Сохранено']
      const name = page.getByRole('textbox', { name: nameIs })
      const notices = page.locator('[data-notice]')
      const tryAgain = notices.getByRole('button', { name: again })
      await name.fill('Rashid Hamdan')
      for (const answer of ANSWERS) {
        await intercept(page, '**/profile', (route) => route.fulfill(pageOf(answer.status)), {
          times: 1,
        })
        await page.getByRole('button', { name: save, exact: true }).click()
        const notice = notices.filter({ hasText: answer[language] })
        await notice.waitFor()
        assert.equal(await notice.getByRole('button', { name: again }).count(), +answer.again)
        await expect(name).toHaveValue('Rashid Hamdan')
        await expect(page.locator('dialog, iframe')).toHaveCount(0)
      }
      await tryAgain.last().click()
      await page.getByText(saved, { exact: true }).waitFor()
      await goTo(page, '/profile')
      await expect(name).toHaveValue('Rashid Hamdan')
    })
  }

  test('to a screen is said, and the screen can be asked for again', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await intercept(page, '**/prices', (route) => route.fulfill(pageOf(504)), { times: 1 })
    await page.keyboard.type('gp')
    await page.getByText('The portal cannot be reached right now.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL('**/prices')
  })

  for (const how of ['an answer of a proxy', 'no answer', 'a late answer of a proxy'] as const) {
    test(`to a page that was fetched ahead is none: a click asks for it anew (${how})`, async ({
      browserContext,
    }) => {
      const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
      const late = Promise.withResolvers<void>()
      if (how !== 'a late answer of a proxy') late.resolve()
      await intercept(
        page,
        '**/orders',
        async (route) => {
          await late.promise
          return how === 'no answer' ? route.abort() : route.fulfill(pageOf(502))
        },
        { times: 1 }
      )
      const link = page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first()
      const ahead = page.waitForRequest((request) => request.headers().purpose === 'prefetch')
      await link.hover()
      const asked = await ahead
      if (how !== 'a late answer of a proxy') await asked.response()
      await link.click()
      late.resolve()
      await page.waitForURL('**/orders')
    })
  }
})
