import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { intercept, openAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

/** Lets the answers to searches of a number arrive so many milliseconds late. */
async function givenLatency(page: Page, late: (partnumber: string) => number): Promise<void> {
  await intercept(page, '**/api/offers?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    const wait = late(searchParams.get('partnumber') ?? '')
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {})
  })
}

async function linesOf(user: SignedInUser) {
  return sql.rows<{ partnumber: string; quantity: number }>(
    `SELECT i.partnumber, i.quantity FROM cart_items i JOIN carts c ON c.id = i.cart_id
     WHERE c.user_id = $1 ORDER BY i.id`,
    [user.id]
  )
}

/** In the number field: one number after the other, each with its quantity, without a pause. */
async function whenTyped(page: Page, ...lines: [partnumber: string, quantity: string][]) {
  for (const [partnumber, quantity] of lines) {
    await page.keyboard.type(partnumber)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
}

test.group('Typing ahead of the answers', () => {
  for (const late of [0, 150, 400, 1500]) {
    test(`adds what was typed, with ${late} ms until an answer`, async ({
      assert,
      browserContext,
    }) => {
      const buyer = await givenBuyer()
      const [before, first, second] = [await givenOffer(), await givenOffer(), await givenOffer()]
      const page = await openAs(
        browserContext,
        buyer,
        `/prices?tab=search&partnumber=${before.partnumber}`
      )
      await page.getByRole('gridcell', { name: before.partnumber, exact: true }).waitFor()
      await givenLatency(page, () => late)
      await page.keyboard.press('/')
      await whenTyped(page, [first.partnumber, '12'], [second.partnumber, '34'])
      await expect.poll(() => linesOf(buyer)).toHaveLength(2)
      assert.deepEqual(await linesOf(buyer), [
        { partnumber: first.partnumber, quantity: 12 },
        { partnumber: second.partnumber, quantity: 34 },
      ])
      await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue(
        second.partnumber
      )
    })
  }

  test('adds what was typed when answers come in another order', async ({
    assert,
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const [first, second] = [await givenOffer(), await givenOffer()]
    const page = await openAs(browserContext, buyer, '/prices')
    await givenLatency(page, (partnumber) => (partnumber === first.partnumber ? 1500 : 0))
    await page.keyboard.press('/')
    await page.keyboard.type(first.partnumber)
    await page.keyboard.press('Enter')
    await whenTyped(page, [second.partnumber, '5'])
    await expect.poll(() => linesOf(buyer)).toHaveLength(1)
    assert.deepEqual(await linesOf(buyer), [{ partnumber: second.partnumber, quantity: 5 }])
  })

  test('goes from another screen to the offers, too', async ({ assert, browserContext }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const page = await openAs(browserContext, buyer, '/dashboard')
    await givenLatency(page, () => 400)
    await page.getByRole('heading').first().waitFor()
    await page.keyboard.press('/')
    await whenTyped(page, [offer.partnumber, '7'])
    await expect.poll(() => linesOf(buyer)).toHaveLength(1)
    assert.deepEqual(await linesOf(buyer), [{ partnumber: offer.partnumber, quantity: 7 }])
  })

  test('lets nobody buy rows of the number before', async ({ assert, browserContext }) => {
    const buyer = await givenBuyer()
    const [before, next] = [await givenOffer(), await givenOffer()]
    const page = await openAs(
      browserContext,
      buyer,
      `/prices?tab=search&partnumber=${before.partnumber}`
    )
    const add = page.getByRole('button', { name: `Add ${before.brand_name} ${before.partnumber}` })
    await add.waitFor()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await intercept(page, '**/api/offers?*', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('/')
    await page.keyboard.type(next.partnumber)
    await page.getByRole('heading', { name: next.partnumber }).waitFor()
    // Still to be seen, and nothing to press.
    const isFocused = await add.evaluate((button: HTMLButtonElement) => {
      button.focus()
      return document.activeElement === button
    })
    assert.isFalse(isFocused)
    await add.click({ force: true })
    answer()
    await page.getByRole('button', { name: `Add ${next.brand_name} ${next.partnumber}` }).click()
    await expect.poll(() => linesOf(buyer)).toHaveLength(1)
    assert.deepEqual(await linesOf(buyer), [{ partnumber: next.partnumber, quantity: 1 }])
  })

  test('gives the keys back when there are no offers, or on Escape', async ({ browserContext }) => {
    const offer = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), '/prices')
    const field = page.getByRole('textbox', { name: 'Part number' })
    const answer = Promise.withResolvers<void>()
    // Not before all is typed: an answer sooner gives the last keys to the field.
    await intercept(page, '**/api/offers?*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.keyboard.press('/')
    await whenTyped(page, [`NONE${offer.id}`, '4'])
    answer.resolve()
    // Of the number itself: what was typed of it before has none either.
    await page.getByRole('heading', { name: `No offers for NONE${offer.id}` }).waitFor()
    await field.selectText()
    await page.keyboard.type('OTHER')
    await expect(field).toHaveValue('OTHER')

    await intercept(page, '**/api/offers?*', () => {})
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('4')
    await page.keyboard.press('Escape')
    await page.keyboard.type('9')
    await expect(field).toHaveValue('9')
  })

  test('keeps what is typed once there are no offers, before anything else is drawn', async ({
    browserContext,
  }) => {
    const offer = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), '/prices')
    const field = page.getByRole('textbox', { name: 'Part number' })
    const answer = Promise.withResolvers<void>()
    await intercept(page, '**/api/offers?*', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.keyboard.press('/')
    await whenTyped(page, [`NONE${offer.id}`, '4'])
    // No further frame is drawn.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    answer.resolve()
    await page.getByRole('heading', { name: `No offers for NONE${offer.id}` }).waitFor()
    await field.evaluate((input: HTMLInputElement) => input.select())
    await page.keyboard.type('OTHER')
    await expect(field).toHaveValue('OTHER')
  })

  test('keeps what is typed when an answer to something else comes late', async ({
    browserContext,
  }) => {
    const [before, next] = [await givenOffer(), await givenOffer()]
    const page = await openAs(
      browserContext,
      await givenBuyer(),
      `/prices?tab=search&partnumber=${before.partnumber}`
    )
    await page.getByRole('gridcell', { name: before.partnumber, exact: true }).waitFor()
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await intercept(page, /\/prices\?/, async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: /^Usual offer/ }).click()
    await page.getByRole('menuitemradio', { name: 'fastest' }).click()
    await asked.promise
    await page.getByRole('textbox', { name: 'Part number' }).fill(next.partnumber)
    await page.getByRole('gridcell', { name: next.partnumber, exact: true }).waitFor()
    const drawn = page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('inertia:finish', () => requestAnimationFrame(done), {
            once: true,
          })
        })
    )
    answer.resolve()
    await drawn
    await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveValue(next.partnumber)
    await expect(page).toHaveURL(new RegExp(`partnumber=${next.partnumber}`))
  })
})
