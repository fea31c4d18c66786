import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { appUrl } from '#config/app'
import { findingsAtBothSizes, lowContrastInDark } from '#tests/scenes/axe'
import { show, signInAs } from '#tests/scenes/browser'
import { givenUser } from '#tests/scenes/cast'
import { givenNews } from '#tests/scenes/news/posts'

/** What guests see, most of it in the language with the longer words. */
const guestPages = [
  '/',
  '/rus/ru',
  '/uae/en/for-suppliers',
  '/rus/ru/for-clients',
  '/rus/ru/about',
  '/rus/ru/privacy-policy',
  '/rus/ru/news',
  '/rus/ru/there-is-no-such-page',
  '/register',
  '/forgot-password',
  `/reset-password/${'x'.repeat(43)}`,
]

/** What is wrong with the pages, each opened once: what axe finds, and what is wider than the screen. */
async function findings(context: BrowserContext, paths: string[]): Promise<string[]> {
  const found: string[] = []
  const page = await context.newPage()
  for (const path of paths) {
    await show(page, path)
    found.push(...(await findingsAtBothSizes(page)).map((each) => `${path} ${each}`))
  }
  await page.close()
  return found
}

test.group('The public pages', () => {
  test('break no rule of axe, and never scroll sideways', async ({ assert, browser }) => {
    const { slug } = await givenNews({ topic: 'portal', picture: 'brake' })
    const context = await browser.newContext({ baseURL: appUrl, locale: 'ru-RU' })
    assert.deepEqual(await findings(context, [...guestPages, `/rus/ru/news/${slug}`]), [])
    await signInAs(context, await givenUser({ language: 'ru' }))
    assert.deepEqual(await findings(context, ['/confirm-password']), [])
    await context.close()
  })

  test('have enough contrast in the dark scheme, too', async ({ assert, browserContext }) => {
    const page = await browserContext.newPage()
    await show(page, '/uae/en')
    assert.deepEqual(await lowContrastInDark(page), [])
  })
})
