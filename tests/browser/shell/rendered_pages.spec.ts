import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { BrowserContext } from 'playwright'
import { appUrl } from '#config/app'
import { signInAs, whenAlive } from '#tests/scenes/browser'
import { givenBuyer, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenCartItem } from '#tests/scenes/cart'
import { givenCross, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'

/** The goal of docs/performance.md. */
const MOST_SHIFT = 0.01

/** A buyer with something on every screen, and where it is. */
async function givenBusyBuyer(client: ApiClient, language: 'en' | 'ru') {
  const buyer = await givenBuyer({ language })
  const offer = await givenOffer({ name: 'Oil filter, long name of the workshop catalogue' })
  await givenCross(offer, await givenOffer({ min_quantity: 20, multiple: 4 }))
  const order = await givenOrder(client, buyer, [{}, { quantity: 12 }], 'Bay 4')
  await givenCartItem(client, buyer)
  const paths = [
    '/dashboard',
    '/prices',
    `/prices?partnumber=${offer.partnumber}`,
    '/prices?partnumber=NOWHERE1',
    '/prices?tab=prices',
    '/cart',
    '/orders',
    '/orders?tab=items',
    `/orders/${order.id}`,
    '/profile',
    '/nowhere',
  ]
  return { buyer, paths }
}

/** A supplier with a price list of their own, and the pages about it. */
async function givenSupplier(language: 'en' | 'ru') {
  const contractor_id = await givenContractor({ is_supplier: true })
  const supplier = await givenUser({ contractor_id, language })
  const { id } = await givenPriceList({ supplier_id: contractor_id })
  return { supplier, paths: [`/price-lists/${id}`, `/price-lists/${id}/upload`] }
}

const isFont = (url: string) => new URL(url, appUrl).pathname.startsWith('/fonts/')

/**
 * Opens a page and waits until it is alive. Answers the text it came with, and what the browser
 * complained of: that it would have drawn something else, above all.
 *
 * @param slower how many times slower than this machine the device is
 */
async function openRendered(context: BrowserContext, path: string, slower = 1) {
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Chromium itself says so of a page that is answered 404, and of the fonts kept away below.
    const isExpected = message.location().url === appUrl + path || isFont(message.location().url)
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  const response = await page.goto(appUrl + path)
  await whenAlive(page)
  const { shift, moved } = await page.evaluate(readShifts)
  const html = (await response?.text()) ?? ''
  await page.close()
  return { html, complaints, shift, moved }
}

/** Runs in the page: how much jumped on it, and what did. */
function readShifts(): Promise<{ shift: number; moved: string }> {
  /** As Chromium has them, which the DOM's types do not. */
  type Shift = { value: number; sources: { node: Node | null }[] }
  return new Promise((settle) => {
    const seen: Shift[] = []
    new PerformanceObserver((list) => {
      seen.push(...(list.getEntries() as unknown as Shift[]))
    }).observe({ type: 'layout-shift', buffered: true })
    const answer = () => {
      const nodes = seen.flatMap(({ sources }) => sources.map(({ node }) => node))
      const names = nodes.map((node) => (node instanceof Element ? node.className : node?.nodeName))
      settle({ shift: seen.reduce((sum, { value }) => sum + value, 0), moved: names.join(', ') })
    }
    // Two frames: one is painted, and the observer has heard of it.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(answer)))
  })
}

test.group('A page rendered on the server', () => {
  for (const [language, width, colorScheme] of [
    ['ru', 390, 'dark'],
    ['en', 1440, 'light'],
  ] as const) {
    test(`is what the browser draws: ${language}, ${width} px, ${colorScheme}`, async ({
      assert,
      client,
      browser,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 900 },
        colorScheme,
        locale: language === 'ru' ? 'ru-RU' : 'en-GB',
        timezoneId: 'Pacific/Honolulu',
      })
      // Letters that come late may break a line elsewhere on a machine without those of fonts.css.
      await context.route('**/fonts/*', (route) => route.fulfill({ status: 404 }))
      const { buyer, paths } = await givenBusyBuyer(client, language)
      const { supplier, paths: suppliers } = await givenSupplier(language)
      for (const [user, pages] of [
        [null, ['/', '/login', '/nowhere']],
        [buyer, paths],
        [supplier, suppliers],
        [await givenStaff('manager'), ['/dashboard', '/prices']],
      ] as const) {
        await signInAs(context, user)
        // The browser says how wide it is and where with its first page.
        await openRendered(context, '/login')
        for (const path of pages) {
          const { html, complaints, shift, moved } = await openRendered(context, path)
          assert.include(html, 'data-server-rendered', path)
          assert.deepEqual(complaints, [], path)
          assert.isAtMost(shift, MOST_SHIFT, `${path}: ${moved}`)
        }
      }
      await context.close()
    })
  }

  test('with a form in the middle does not jump on a slow device', async ({ assert, browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.route('**/fonts/*', (route) => route.fulfill({ status: 404 }))
    for (const path of ['/login', '/login', '/forgot-password', '/login']) {
      const { shift, moved } = await openRendered(context, path, 12)
      assert.isAtMost(shift, MOST_SHIFT, `${path}: ${moved}`)
    }
    await context.close()
  })

  test('has its first rows before any script runs', async ({ assert, client, browser }) => {
    const { buyer, paths } = await givenBusyBuyer(client, 'en')
    const context = await browser.newContext({ javaScriptEnabled: false })
    await signInAs(context, buyer)
    const page = await context.newPage()
    for (const path of paths.filter((one) => /cart|orders$|partnumber=P/.test(one))) {
      await page.goto(appUrl + path)
      assert.isAtLeast(await page.locator('[role=grid] [data-row]').count(), 1, path)
    }
    await context.close()
  })

  test('is drawn for a phone at its first visit already', async ({ assert, client, browser }) => {
    const { buyer } = await givenBusyBuyer(client, 'en')
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36',
    })
    await signInAs(context, buyer)
    const page = await context.newPage()
    await page.goto(`${appUrl}/orders`)
    assert.equal(await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').count(), 1)
    await context.close()
  })

  test('is of its user alone, however many are drawn at once', async ({ assert, client }) => {
    const people = await Promise.all(
      (['en', 'ru', 'en', 'ru'] as const).map(async (language) => {
        const { buyer, paths } = await givenBusyBuyer(client, language)
        return { buyer, language, paths: paths.filter((path) => path !== '/nowhere') }
      })
    )
    // All of them visit the same screen at the same moment.
    for (const at of people[0]?.paths.keys() ?? []) {
      await Promise.all(
        people.map(async ({ buyer, language, paths }) => {
          const { Cookie = '' } = await headersOf(buyer)
          const path = paths[at] ?? ''
          const html = await (await fetch(appUrl + path, { headers: { Cookie } })).text()
          assert.include(html, 'data-server-rendered', path)
          assert.include(html, `<html lang="${language}"`, path)
          assert.include(html, `<b>${buyer.contractor?.name}</b>`, path)
          for (const { buyer: other } of people.filter((one) => one.buyer !== buyer)) {
            assert.notInclude(html, other.email, path)
            assert.notInclude(html, other.contractor?.name ?? other.email, path)
          }
        })
      )
    }
  })
})
