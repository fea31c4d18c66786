import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { sql } from '#app/database/sql'
import { goTo, openAs, whenLoaded } from '#tests/scenes/browser'
import { call, givenCartLines } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'

/** An order of three pieces without a reference, one of them refused. */
async function givenRefused(client: ApiClient, buyer: SignedInUser) {
  const order = await givenOrder(client, buyer, [{ quantity: 3 }, { quantity: 2 }])
  const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
  await moveOrderItems({
    order_id: order.id,
    moves: [
      {
        order_item_id: items.body().data[0].id,
        from: 'processing',
        to: 'refused',
        quantity: 1,
        reason: 'not_available',
      },
    ],
    actor_id: null,
  })
  return order
}

test.group('The page of an order', () => {
  test('says first by when it is complete, then where its pieces are and what it costs', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenRefused(client, buyer)
    // Later than whatever is promised of the other line, on any day the test runs.
    await sql.run(
      `UPDATE order_items SET promised_on = '2099-12-01', promised_on_new = '2099-12-04'
       WHERE order_id = $1 AND line = 2`,
      [order.id]
    )
    const path = `/api/orders/${order.id}`
    const page = await openAs(browserContext, buyer, `/orders/${order.id}`)
    await page.getByRole('heading', { name: `Orders / ${order.number}` }).waitFor()
    await page.getByText('Friday 4 December').waitFor()
    await page.getByText('was Tuesday 1 December').waitFor()
    await page.getByText('4 pending, 1 refused').waitFor()
    await page.getByText('ordered 60.00, refused 12.00').waitFor()
    await page.getByText('48.00 USD').waitFor()

    // Both buttons beside the heading of a phone, the reference under it.
    await page.setViewportSize({ width: 390, height: 844 })
    const top = (name: string) =>
      page
        .getByRole('button', { name })
        .boundingBox()
        .then((box) => box?.y)
    await page.getByRole('button', { name: 'Order again' }).waitFor()
    assert.equal(await top('Order again'), await top('Excel'))
    await page.getByRole('button', { name: 'Add a reference' }).click()
    await page.getByRole('textbox', { name: 'Reference' }).fill('Week 47')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Week 47' }).waitFor()
    await expect
      .poll(async () => (await call(client, buyer, 'get', path)).body().data.reference)
      .toBe('Week 47')
  })

  test('has room for the names of parts and cuts no head, with all its columns, in {$self}')
    .with(['en', 'ru'] as const)
    .run(async ({ assert, browserContext, client }, language) => {
      const buyer = await givenBuyer({ language })
      const order = await givenOrder(client, buyer, [{ reference: 'Shelf 2' }, {}])
      await sql.run(
        `UPDATE order_items SET brand_name = 'STOPPMARK', partnumber = '1JJ 271 497-741',
           promised_on = '2026-11-28', promised_on_new = '2026-11-30' WHERE order_id = $1`,
        [order.id]
      )
      const page = await openAs(browserContext, buyer, `/orders/${order.id}`)
      await whenLoaded(page)
      const name = await page.locator('[data-head=name]').boundingBox()
      assert.isAtLeast(name?.width ?? 0, 180)
      const cut = await page
        .locator('[data-head] > span:first-child')
        .evaluateAll((labels) =>
          labels.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent)
        )
      assert.deepEqual(cut, [])
    })

  test('gives the reason of a refusal on its line', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const order = await givenRefused(client, buyer)
    const year = new Date().getUTCFullYear() + 1
    await sql.run('UPDATE order_items SET promised_on_new = $2 WHERE order_id = $1 AND line = 1', [
      order.id,
      `${year}-01-18`,
    ])
    const page = await openAs(browserContext, buyer, `/orders/${order.id}`)
    const rows = page.getByRole('grid').getByRole('row')
    await expect(rows.nth(2)).toHaveText('1 refused: not availableFind 1 elsewhere')
    // A day of another year says so.
    await expect(rows.nth(1)).toContainText(`18 Jan ${year}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('main').getByRole('listitem').first()
    await expect(card).toContainText('1 refused: not available')
  })

  test('leaves out a column in which no line has anything', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const without = await givenOrder(client, buyer, [{}, {}])
    const page = await openAs(browserContext, buyer, `/orders/${without.id}`)
    const head = page.getByRole('columnheader', { name: 'Reference' })
    await page.getByRole('columnheader', { name: 'Part number' }).waitFor()
    await expect(head).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Reference (nothing to show)' })).toBeDisabled()
    const withOne = await givenOrder(client, buyer, [{}, { reference: 'Shelf 2' }])
    await goTo(page, `/orders/${withOne.id}`)
    await head.waitFor()
  })

  test('has icons for the quantities by bucket, named in words on the pointer and the focus', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenRefused(client, buyer)
    const page = await openAs(browserContext, buyer, `/orders/${order.id}`)
    for (const name of ['Processing', 'Ready', 'Sent', 'Refused']) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await expect(head).not.toContainText(name)
      await head.hover()
      await page.getByRole('tooltip').filter({ hasText: name }).waitFor()
      await page.mouse.move(0, 0)
      await page.getByRole('tooltip').filter({ hasText: name }).waitFor({ state: 'hidden' })
      await head.focus()
      await page.getByRole('tooltip').filter({ hasText: name }).waitFor()
    }
  })

  test('says how many of its lines a page really has', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    await givenCartLines(client, buyer, 501)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    placed.assertStatus(201)
    const page = await openAs(browserContext, buyer, `/orders/${placed.body().data.id}`)
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(size).toHaveValue('500')
    await size.selectOption('30')
    await page.getByText('1–30 of 50').waitFor()
    await expect(size).toHaveValue('30')
  })
})

test.group('The list of orders', () => {
  test('says of an order whose user was made nobody that they are', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const order = await givenOrder(client, colleague)
    await anonymiseUser(colleague.email, typedHere)
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('gridcell', { name: 'Deleted user' }).waitFor()
    await goTo(page, `/orders/${order.id}`)
    await page.getByText('Deleted user').first().waitFor()
  })
})
