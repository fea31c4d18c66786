import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { BrowserContext, Locator, Page } from 'playwright'
import { axeFindings, lowContrastInDark } from '#tests/scenes/axe'
import { goTo, openAs, signInAs } from '#tests/scenes/browser'
import { givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, type UserGiven } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { expect } from '#tests/scenes/expect'

const publicPages = ['/', '/login', '/there-is-no-such-page']
const portalPages = [
  '/dashboard',
  '/prices',
  '/prices?tab=prices',
  '/cart',
  '/orders',
  '/orders?tab=items',
  '/profile',
  '/development/components',
  '/there-is-no-such-page',
]
const phone = { width: 390, height: 844 }
/** What is left of 1280 × 1024 when everything is four times as large. */
const zoomed = { width: 320, height: 256 }

/** The pages of the portal, and those that say more once something is in them. */
async function givenPages(client: ApiClient, context: BrowserContext, given: UserGiven = {}) {
  const buyer = await givenBuyer(given)
  const { id } = await givenOrder(client, buyer, [{ quantity: 3 }, {}], 'Bus 40')
  const { offer } = await givenCartItem(client, buyer, { quantity: 2 })
  await signInAs(context, buyer)
  return [...portalPages, `/orders/${id}`, `/prices?tab=search&partnumber=${offer.partnumber}`]
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goTo(page, path)
  await page.getByRole('main').waitFor()
  return page
}

/** How far the page, or the sheet of the portal in it, is wider than what it stands in. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const inside = main ? main.scrollWidth - main.clientWidth : 0
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, inside)
  })
}

/** How much of the height stays in place: the top bar, and what sticks above or below. */
function heightOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = document.querySelector('header:not(main *)')
    const sticking = [...document.querySelectorAll('main *')].filter((element) => {
      const isWide = element.clientWidth > window.innerWidth / 2
      return isWide && /sticky|fixed/.test(getComputedStyle(element).position)
    })
    const bars = top ? [top, ...sticking] : sticking
    return bars.reduce((sum, bar) => sum + bar.clientHeight, 0)
  })
}

test.group('The shell for everyone', () => {
  test('breaks no rule of axe', async ({ assert, browserContext, client }) => {
    const sweep = async (paths: string[]) => {
      for (const path of paths) {
        const page = await open(browserContext, path)
        assert.deepEqual(await axeFindings(page), [], path)
        await page.close()
      }
    }
    // The first page is swept with the other pages of the site, and the building blocks below.
    const elsewhere = new Set(['/', '/development/components'])
    await sweep(publicPages.filter((path) => !elsewhere.has(path)))
    const pages = await givenPages(client, browserContext)
    await sweep(pages.filter((path) => !elsewhere.has(path)))
  })

  test('breaks no rule of axe in building blocks, menus, modals and notices, which have enough contrast in the dark scheme, too', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/development/components')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Error', exact: true }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Sort up' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(await lowContrastInDark(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog', { name: 'Delete the account' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    assert.deepEqual(await lowContrastInDark(page), [])
  })

  test('fits a phone and 400 % zoom: nothing scrolls sideways, three quarters move', async ({
    browserContext,
    client,
  }) => {
    const fits = async (page: Page, path: string) => {
      for (const viewport of [phone, zoomed]) {
        await page.setViewportSize(viewport)
        await expect.poll(() => sideways(page), { message: path }).toBe(0)
      }
    }
    for (const path of await givenPages(client, browserContext, { language: 'ru' })) {
      const page = await open(browserContext, path)
      await fits(page, path)
      const share = async () => (await heightOfBars(page)) / zoomed.height
      await expect.poll(share, { message: path }).toBeLessThanOrEqual(0.25)
      await page.close()
    }
    await signInAs(browserContext, null)
    for (const path of publicPages) {
      const page = await open(browserContext, path)
      await fits(page, path)
      await page.close()
    }
  })

  test('has the screens in a drawer on a phone, which closes after the choice', async ({
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Cart' }).click()
    await page.waitForURL('**/cart')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => sideways(page)).toBe(0)
  })

  test('leaves the number field most of a phone, and the user menu to the drawer', async ({
    assert,
    browserContext,
  }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.setViewportSize(phone)
    const field = page.getByRole('search')
    await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(220)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Your account/ })
      .click()
    const menu = page.getByRole('menu')
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {}
    assert.isTrue(width > 0 && x >= 0 && x + width <= phone.width)
    await menu.getByRole('menuitem', { name: 'Profile' }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('opens what floats inside a phone', async ({ assert, browserContext, client }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { offer } = await givenCartItem(client, buyer)
    const page = await openAs(browserContext, buyer, `/prices?partnumber=${offer.partnumber}`)
    await page.setViewportSize(phone)
    const isInside = async (panel: Locator) => {
      const { x = -1, width = 0 } = (await panel.boundingBox()) ?? {}
      assert.isTrue(x >= 0 && x + width <= phone.width, `${x} + ${width}`)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: 'Уведомления' }).click()
    await isInside(page.getByRole('dialog', { name: 'Уведомления' }))
    await goTo(page, '/orders')
    await page.getByRole('button', { name: /дата/ }).click()
    await isInside(page.getByRole('dialog', { name: 'Даты заказов' }))
  })

  test('leads past the frame to the content on the first Tab', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveAttribute('id', 'content')
  })
})
