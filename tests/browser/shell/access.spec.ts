import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { BrowserContext, Page } from 'playwright'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, signInAs } from '#tests/scenes/browser'
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
const schemes = ['light', 'dark'] as const
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

async function open(
  context: BrowserContext,
  path: string,
  colorScheme: 'light' | 'dark' = 'light'
): Promise<Page> {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(path)
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

test.group('The shell for everyone', () => {
  test('breaks no rule of axe on public pages in the {$self} scheme')
    .with([...schemes])
    .run(async ({ assert, browserContext }, scheme) => {
      for (const path of publicPages) {
        const page = await open(browserContext, path, scheme)
        assert.deepEqual(await axeFindings(page), [], path)
        await page.close()
      }
    })

  test('breaks no rule of axe in the portal in the {$self} scheme')
    .with([...schemes])
    .run(async ({ assert, browserContext, client }, scheme) => {
      for (const path of await givenPages(client, browserContext)) {
        const page = await open(browserContext, path, scheme)
        assert.deepEqual(await axeFindings(page), [], path)
        await page.close()
      }
    })

  test('breaks no rule of axe in menus, modals and notices', async ({ assert, browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/development/components')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Error', exact: true }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Sort up' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog', { name: 'Delete the account' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })

  test('never scrolls sideways {$self}')
    .with(['on a phone', 'at 400 % zoom'])
    .run(async ({ browserContext, client }, where) => {
      const viewport = where === 'on a phone' ? phone : zoomed
      for (const path of await givenPages(client, browserContext, { language: 'ru' })) {
        const page = await open(browserContext, path)
        await page.setViewportSize(viewport)
        await expect.poll(() => sideways(page), { message: path }).toBe(0)
        await page.close()
      }
      await signInAs(browserContext, null)
      for (const path of publicPages) {
        const page = await open(browserContext, path)
        await page.setViewportSize(viewport)
        await expect.poll(() => sideways(page), { message: path }).toBe(0)
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

  test('leads past the frame to the content on the first Tab', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveAttribute('id', 'content')
  })
})
