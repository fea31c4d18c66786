import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { OrderItem } from '#shared/answers/order'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, show, whenKeysAwake } from '#tests/scenes/browser'
import { call, givenCartLines } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'
import { withBackground } from '#tests/scenes/background'
import { givenRealtime } from '#tests/scenes/realtime'
import { openJoined } from '../realtime/open_joined.js'

/** An order of lines of 12.00 each; a price or a part is proposed for as many of them as are given. */
async function givenWaiting(client: ApiClient, ...proposals: object[]) {
  const buyer = await givenBuyer()
  const manager = await givenStaff('manager')
  const { id } = await givenOrder(
    client,
    buyer,
    [...proposals, {}].map(() => ({ quantity: 6 }))
  )
  const read = async (): Promise<OrderItem[]> =>
    (await call(client, buyer, 'get', `/api/orders/${id}/items?sort=line`)).body().data
  const items = await read()
  for (const [index, proposal] of proposals.entries()) {
    const path = `/api/admin/order-items/${items[index]?.id}/proposal`
    ;(await call(client, manager, 'put', path, proposal)).assertStatus(204)
  }
  const decide = async (user: SignedInUser, line: number, answer: string) => {
    const proposalId = (await read())[line]?.proposal?.id
    const decided = await call(client, user, 'put', `/api/orders/${id}/decisions`, {
      decisions: [{ id: proposalId, answer }],
    })
    decided.assertStatus(200)
  }
  return { id, buyer, items, read, decide, path: `/orders/${id}` }
}

const dearer = { price: '13.00', note: 'The supplier raised it' }
const cheaper = { price: '11.50' }
const otherPart = { brand_name: 'KUPPLA', partnumber: '624 3183 33' }

test.group('What waits for the buyer', () => {
  test('stands above the lines with what changes and what it adds', async ({
    browserContext,
    client,
  }) => {
    const { buyer, path } = await givenWaiting(client, dearer, otherPart)
    const page = await openAs(browserContext, buyer, path)
    const panel = page.getByRole('region', { name: '2 lines wait for your answer' })
    await expect(panel).toContainText(/until .+, \d\d:00\. After that they are refused/)
    const [first, second] = [panel.getByRole('listitem').nth(0), panel.getByRole('listitem').nth(1)]
    await expect(first).toContainText('12.00 13.00 +8.3 %')
    await expect(first).toContainText('The supplier raised it')
    await expect(first).toContainText('+6.00')
    await expect(second).toContainText('becomes KUPPLA 624 3183 33 Replacement')
    await expect(second).toContainText('0.00')
    await panel.getByRole('button', { name: 'Accept both, +6.00' }).waitFor()
  })

  test('is decided line by line with the mouse', async ({ assert, browserContext, client }) => {
    const { buyer, path, read } = await givenWaiting(client, dearer, otherPart)
    const page = await openAs(browserContext, buyer, path)
    const panel = page.getByRole('region', { name: /waits? for you/ })
    await panel.getByRole('listitem').nth(1).getByRole('button', { name: 'Refuse' }).click()
    await expect(panel.getByRole('listitem').nth(1)).toContainText('Refused')
    await page.getByRole('heading', { name: '1 line waits for your answer' }).waitFor()
    await panel.getByRole('listitem').nth(0).getByRole('button', { name: 'Accept' }).click()
    await expect(panel).toHaveCount(0)
    const [first, second] = await read()
    assert.containsSubset(first, { price: '13.00', state_code: 'processing' })
    assert.containsSubset(second, { state_code: 'cancelled', qty_refused: 6 })
    await page.getByText('6 refused: replaced by another number').waitFor()
  })

  test('is decided with keys, the focus going on to the next', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, path, read } = await givenWaiting(client, dearer, cheaper, otherPart)
    const page = await openAs(browserContext, buyer, path)
    const rows = page.getByRole('region', { name: /waits? for you/ }).getByRole('listitem')
    await rows.first().waitFor()
    await page.keyboard.press('j')
    await expect(rows.nth(0).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('k')
    await whenKeysAwake(page)
    await page.keyboard.press('a')
    await expect(rows.nth(0)).toContainText('Accepted')
    await expect(rows.nth(1).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('r')
    await expect(rows.nth(2).getByRole('button', { name: 'Accept' })).toBeFocused()
    await page.keyboard.press('a')
    await expect(rows).toHaveCount(0)
    // From there on the keys are those of the lines.
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)
    const states = (await read()).map(({ price, state_code }) => [price, state_code])
    assert.deepEqual(states.slice(0, 3), [
      ['13.00', 'processing'],
      ['12.00', 'cancelled'],
      ['12.00', 'processing'],
    ])
  })

  test('is answered by no key in the first second of a screen, while J leads to it at once', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, path, read } = await givenWaiting(client, dearer)
    const page = await openAs(browserContext, buyer, path)
    const accept = page
      .getByRole('region', { name: /waits? for you/ })
      .getByRole('listitem')
      .getByRole('button', { name: 'Accept' })
    await accept.waitFor()
    await page.keyboard.type('go')
    await page.waitForURL('**/orders')
    await whenKeysAwake(page)
    // The keys are pressed in the moment in which the screen becomes that of the order.
    await page.evaluate(() => {
      const root = document.documentElement
      const press = () => {
        if (root.dataset.moves || root.dataset.pressed) return
        for (const key of ['j', 'a']) {
          const code = `Key${key.toUpperCase()}`
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
        }
        root.dataset.pressed = 'yes'
      }
      new MutationObserver(press).observe(root, { attributeFilter: ['data-moves'] })
    })
    await page.goBack()
    await page.locator('html[data-pressed]').waitFor({ state: 'attached' })
    await expect(accept).toBeFocused()
    await whenKeysAwake(page)
    await expect(accept).toBeFocused()
    assert.equal((await read())[0]?.state_code, 'awaiting_decision')
    // What is opened on the screen does not make them rest again.
    await page.getByRole('gridcell', { name: '72.00', exact: true }).first().click()
    await page.getByRole('complementary', { name: 'Line 1' }).waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-moves', 'awake')
    await page.keyboard.press('a')
    await page.getByRole('gridcell', { name: '78.00', exact: true }).waitFor()
  })

  test('is decided all at once', async ({ assert, browserContext, client }) => {
    const { buyer, path, read } = await givenWaiting(client, dearer, cheaper, dearer)
    const page = await openAs(browserContext, buyer, path)
    await page.getByRole('button', { name: 'Accept all 3, +9.00' }).click()
    await expect(page.getByRole('region', { name: /waits? for you/ })).toHaveCount(0)
    await expect(page.getByRole('gridcell', { name: '78.00', exact: true })).toHaveCount(2)
    assert.deepEqual(
      (await read()).map(({ price }) => price),
      ['13.00', '11.50', '13.00', '12.00']
    )
  })

  test('is decided in its line, too', async ({ assert, browserContext, client }) => {
    const { buyer, items, path, read } = await givenWaiting(client, cheaper, dearer)
    const page = await openAs(browserContext, buyer, path)
    const number = items[1]?.partnumber ?? ''
    await page.getByRole('gridcell', { name: number, exact: true }).click()
    const line = page.getByRole('complementary', { name: 'Line 2' })
    await expect(line).toContainText('12.00 13.00')
    await whenKeysAwake(page)
    await page.keyboard.press('r')
    await page.getByText('6 refused: the price changed').waitFor()
    assert.deepEqual(
      (await read()).map(({ state_code }) => state_code),
      ['awaiting_decision', 'cancelled', 'pending']
    )
  })

  test('says so when it is over meanwhile, and shows what is', async ({
    browserContext,
    client,
  }) => {
    const { buyer, decide, path } = await givenWaiting(client, dearer, cheaper)
    const page = await openAs(browserContext, buyer, path)
    const rows = page.getByRole('region', { name: /waits? for you/ }).getByRole('listitem')
    await rows.first().waitFor()
    await decide(await givenColleague(buyer), 0, 'declined')
    await rows.first().getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Your answer was not saved').waitFor()
    await page.getByText('Some of these lines are already decided, withdrawn or expired.').waitFor()
    await expect(rows.first()).toContainText('Already closed')
    await page.getByRole('heading', { name: '1 line waits for your answer' }).waitFor()
  })

  test('is off for a blocked contractor, with the reason', async ({ browserContext, client }) => {
    const { buyer, path } = await givenWaiting(client, dearer)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    const page = await openAs(browserContext, buyer, path)
    const accept = page.getByRole('region', { name: /waits? for you/ }).getByRole('button')
    await expect(accept.first()).toHaveAttribute('aria-disabled', 'true')
    await whenKeysAwake(page)
    await page.keyboard.press('a')
    await expect(accept.first()).toBeVisible()
  })

  test('is as quick where 500 lines wait: those in sight are drawn, keys reach the others', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartLines(client, buyer, 500)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    const { id } = placed.body().data
    await sql.run(
      `INSERT INTO order_item_proposals (order_item_id, price, old_price, deadline)
       SELECT id, price + 1, price, now() + interval '1 day' FROM order_items WHERE order_id = $1`,
      [id]
    )
    await sql.run(`UPDATE order_items SET state_code = 'awaiting_decision' WHERE order_id = $1`, [
      id,
    ])
    await sql.run(`UPDATE orders SET state_code = 'awaiting_decision' WHERE id = $1`, [id])
    const page = await openAs(browserContext, buyer, `/orders/${id}`)
    const rows = page.getByRole('region', { name: /waits? for you/ }).getByRole('listitem')
    await expect(rows).toHaveCount(100)
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(100)
    await rows.nth(150).getByRole('button', { name: 'Refuse' }).click()
    await expect(rows.nth(150)).toContainText('Refused')
    await expect(rows.nth(151).getByRole('button', { name: 'Refuse' })).toBeFocused()
    await page.getByRole('button', { name: /^Accept all 500, \+/ }).click()
    await expect(rows).toHaveCount(0)
    const order = await call(client, buyer, 'get', `/api/orders/${id}/items?state_code=cancelled`)
    assert.equal(order.body().meta.total, 1)
  })

  test('fits a phone, and breaks no rule of axe', async ({ assert, browserContext, client }) => {
    const { buyer, path } = await givenWaiting(client, dearer, otherPart)
    const page = await openAs(browserContext, buyer, '/dashboard')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await show(page, path)
      await page.getByRole('region', { name: /waits? for you/ }).waitFor()
      assert.deepEqual(await axeFindings(page), [])
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      assert.equal(beyond, 0)
    }
    const accept = page.getByRole('button', { name: 'Accept', exact: true }).first()
    assert.isAtLeast((await accept.boundingBox())?.height ?? 0, 44)
  })
})

test.group('Two colleagues before one order', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('see what the other decided', async ({ browser, browserContext, client }) => {
    const { buyer, path } = await givenWaiting(client, dearer, cheaper)
    const { page } = await openJoined(browserContext, buyer, path)
    const elsewhere = await browser.newContext()
    const theirs = await openAs(elsewhere, await givenColleague(buyer), path)
    const rows = page.getByRole('region', { name: /waits? for you/ }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await theirs.getByRole('listitem').nth(0).getByRole('button', { name: 'Accept' }).click()
    await expect(rows.nth(0)).toContainText('Already closed')
    await rows.nth(1).getByRole('button', { name: 'Refuse' }).click()
    await expect(rows).toHaveCount(0)
    await elsewhere.close()
  })

  test('see what is proposed while they look', async ({ browserContext, client }) => {
    const { buyer, items, path } = await givenWaiting(client)
    const { page } = await openJoined(browserContext, buyer, path)
    const manager = await givenStaff('manager')
    await call(client, manager, 'put', `/api/admin/order-items/${items[0]?.id}/proposal`, dearer)
    await page.getByRole('heading', { name: '1 line waits for your answer' }).waitFor()
  })
})
