import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { goTo, intercept, openAs, reload, signInAs } from '#tests/scenes/browser'
import { cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { orderReviewed } from '#tests/scenes/orders/reviewing'

const noteOf = (page: Page) => page.getByText(/^No connection\. What you enter is kept/)

/** Everything that says on the screen that something is wrong. */
const messages = (page: Page) => page.locator('[role=alert], [data-notice]')

test.group('Without a connection', () => {
  test('a quantity typed into the cart stays, and is sent once it is back', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2 })
    const page = await openAs(browserContext, buyer, '/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.waitFor()
    await browserContext.setOffline(true)
    await noteOf(page).waitFor()
    await quantity.fill('5')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('5')
    await page.getByText('60.00 USD').first().waitFor()
    await expect(messages(page)).toHaveCount(1)
    await browserContext.setOffline(false)
    await expect.poll(async () => (await cartOf(client, buyer)).total).toBe('60.00')
    await expect(quantity).toHaveValue('5')
    await expect(messages(page)).toHaveCount(0)
  })

  test('a quantity the server could not be reached with stays, and can be sent again', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2 })
    const page = await openAs(browserContext, buyer, '/cart')
    let isLost = true
    await intercept(page, '**/api/cart/items/*', (request) =>
      isLost ? request.abort() : request.continue()
    )
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.fill('5')
    await quantity.press('Enter')
    await page.getByText(/^The server could not be reached/).waitFor()
    await expect(quantity).toHaveValue('5')
    await expect(messages(page)).toHaveCount(1)
    isLost = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await cartOf(client, buyer)).total).toBe('60.00')
  })

  test('an order is not sent later by itself, and can be tried again', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const page = await openAs(browserContext, buyer, '/cart')
    const place = page.getByRole('button', { name: 'Place order' })
    await place.waitFor()
    await browserContext.setOffline(true)
    await place.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await browserContext.setOffline(false)
    await noteOf(page).waitFor({ state: 'hidden' })
    await again.click()
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
  })

  test('a number typed into the search is looked for, and an offer added, once it is back', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const [first, second] = [await givenOffer(), await givenOffer()]
    const page = await openAs(browserContext, buyer, `/prices?partnumber=${first.partnumber}`)
    const add = page.getByRole('button', { name: /^Add/ })
    await add.waitFor()
    await browserContext.setOffline(true)
    await noteOf(page).waitFor()
    await add.click()
    const number = page.getByRole('textbox', { name: 'Part number' })
    await number.fill(second.partnumber)
    await page.getByRole('heading', { name: second.partnumber }).waitFor()
    await browserContext.setOffline(false)
    await page.getByText(`1 offer`).waitFor()
    await expect(number).toHaveValue(second.partnumber)
    await expect.poll(async () => (await cartOf(client, buyer)).lines).toBe(1)

    // That a request was lost is heard only after the connection is back.
    const late = Promise.withResolvers<void>()
    await intercept(
      page,
      '**/api/offers?*',
      async (route) => {
        await late.promise
        await route.abort()
      },
      { times: 1 }
    )
    await browserContext.setOffline(true)
    await noteOf(page).waitFor()
    const lost = page.waitForRequest(/api\/offers/)
    await number.fill(first.partnumber)
    await lost
    await browserContext.setOffline(false)
    await noteOf(page).waitFor({ state: 'hidden' })
    late.resolve()
    await page.getByRole('gridcell', { name: first.partnumber, exact: true }).waitFor()
  })

  test('a name typed into the profile stays, and is saved once it is back', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/profile')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.waitFor()
    await browserContext.setOffline(true)
    await noteOf(page).waitFor()
    await name.fill('Rashid Hamdan')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(name).toHaveValue('Rashid Hamdan')
    await expect(messages(page)).toHaveCount(1)
    await browserContext.setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor()
    await reload(page)
    await expect(name).toHaveValue('Rashid Hamdan')
  })

  test('a screen that was asked for opens once it is back; the last one of several', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await browserContext.setOffline(true)
    await noteOf(page).waitFor()
    await page.keyboard.type('go')
    await page.keyboard.type('gp')
    await expect(messages(page)).toHaveCount(1)
    await browserContext.setOffline(false)
    await page.waitForURL('**/prices')
  })

  for (const heard of ['before', 'after'] as const) {
    test(`a screen that was asked for takes nothing away that is typed since, heard of ${heard} that`, async ({
      browserContext,
      assert,
    }) => {
      const page = await openAs(browserContext, await givenBuyer(), '/profile')
      const name = page.getByRole('textbox', { name: 'Name' })
      const typed = Promise.withResolvers<void>()
      if (heard === 'before') typed.resolve()
      await intercept(
        page,
        '**/prices',
        async (route) => {
          await typed.promise
          await route.abort()
        },
        { times: 1 }
      )
      const lost = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/prices')
      )
      await browserContext.setOffline(true)
      await noteOf(page).waitFor()
      await page.keyboard.type('gp')
      if (heard === 'before') await lost
      await name.fill('Rashid Hamdan')
      typed.resolve()
      await lost
      await browserContext.setOffline(false)
      await noteOf(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Saved', { exact: true }).waitFor()
      assert.equal(new URL(page.url()).pathname, '/profile')
      await expect(name).toHaveValue('Rashid Hamdan')
    })
  }

  test('a screen opens when it is back before that it did not come is heard', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await browserContext.setOffline(true)
    await noteOf(page).waitFor()
    await intercept(
      page,
      '**/prices',
      async (request) => {
        await browserContext.setOffline(false)
        await page.waitForFunction(() => navigator.onLine)
        await request.abort()
      },
      { times: 1 }
    )
    await page.keyboard.type('gp')
    await page.waitForURL('**/prices')
  })

  test('the note about it covers nothing {$self}')
    .with(['on a phone', 'on a desk', 'for a guest'])
    .run(async ({ assert, browserContext }, where) => {
      const buyer = await givenBuyer()
      const page = await openAs(browserContext, buyer, '/cart')
      if (where === 'on a phone') await page.setViewportSize({ width: 390, height: 844 })
      if (where === 'for a guest') {
        await signInAs(browserContext, null)
        await goTo(page, '/')
      }
      await browserContext.setOffline(true)
      const note = page.getByRole('alert')
      await note.waitFor()
      const covered = await note.evaluate((alert) => {
        const own = alert.getBoundingClientRect()
        const others = document.querySelectorAll('a:not([href="#content"]), button, input, h1, kbd')
        return [...others].filter((other) => {
          const { top, bottom, left, right, width } = other.getBoundingClientRect()
          const isBeside =
            bottom <= own.top || top >= own.bottom || right <= own.left || left >= own.right
          return width > 1 && bottom > 0 && !isBeside
        }).length
      })
      assert.equal(covered, 0)
      const { height } = (await page.getByRole('main').boundingBox()) ?? { height: 0 }
      assert.isAbove(height, 0)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      if (where !== 'for a guest') assert.equal(await overflow(), 0)
      await browserContext.setOffline(false)
    })
})
