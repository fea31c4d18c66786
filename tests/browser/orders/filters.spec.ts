import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { dayIn } from '#shared/day_in'
import { goTo, openAs, reload } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { whenReady } from '#tests/scenes/notifications'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'

/** A ready order of long ago with the reference "Fleet", and a pending one of today. */
async function givenTwo(client: ApiClient, buyer: SignedInUser) {
  const old = await givenOrder(client, buyer, [{ quantity: 2 }], 'Fleet')
  await whenReady(old.id)
  await givenPlacedAt(old.id, '2024-03-05T12:00:00Z')
  const recent = await givenOrder(client, buyer, [{}, {}], 'Bay')
  return { old, recent }
}

test.group('The filters of the orders', () => {
  test('stand in tabs of the states with how many there are, and back leads back', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { old, recent } = await givenTwo(client, buyer)
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('link', { name: 'Orders 2', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Items 3', exact: true }).waitFor()
    const states = page.getByRole('navigation', { name: 'States' })
    for (const name of ['All 2', 'Ready 1', 'Pending 1', 'Cancelled 0', 'Your decision 0']) {
      await states.getByRole('link', { name, exact: true }).waitFor()
    }
    await states.getByRole('link', { name: 'Ready 1' }).click()
    await page.getByRole('link', { name: recent.number }).waitFor({ state: 'detached' })
    await expect(page).toHaveURL(/state_code=ready/)
    await states.getByRole('link', { name: 'Pending 1' }).waitFor()
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: recent.number }).waitFor()
    await page.getByRole('link', { name: old.number }).waitFor()
  })

  test('are added in sight and count at once; the tabs of the states follow', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { recent } = await givenTwo(client, buyer)
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Reference', exact: true }).click()
    await page.getByRole('textbox', { name: 'Reference' }).fill('fleet')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: recent.number }).waitFor({ state: 'detached' })
    const states = page.getByRole('navigation', { name: 'States' })
    await states.getByRole('link', { name: 'Pending 0' }).waitFor()
    await reload(page)
    await states.getByRole('link', { name: 'All 1' }).waitFor()
    await page.getByRole('button', { name: 'Remove the filter Reference' }).click()
    await states.getByRole('link', { name: 'All 2' }).waitFor()
  })

  test('have the usual spans of days at one click, and a way out', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { old, recent } = await givenTwo(client, buyer)
    const page = await openAs(browserContext, buyer, '/orders')
    const spans = page.getByRole('radiogroup', { name: 'Common periods' })
    await spans.getByText('30 days').click()
    await page.getByRole('link', { name: old.number }).waitFor({ state: 'detached' })
    await expect(spans.getByRole('radio', { name: '30 days' })).toBeChecked()
    await page.getByRole('link', { name: recent.number }).waitFor()
    await page.getByRole('button', { name: 'Remove the filter Order dates' }).click()
    await page.getByRole('link', { name: old.number }).waitFor()
  })

  test('count days where the contractor is, as the rows show them, wherever the browser is', async ({
    assert,
    browser,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { old } = await givenTwo(client, buyer)
    await givenPlacedAt(old.id, '2024-03-05T21:30:00Z')
    const context = await browser.newContext({ timezoneId: 'Pacific/Honolulu' })
    const page = await openAs(context, buyer, '/orders?created_at=2024-03-06')
    await page.getByRole('link', { name: old.number }).waitFor()
    await page.getByRole('gridcell', { name: '6 Mar 2024', exact: true }).waitFor()
    const days = [dayIn('Asia/Dubai')]
    await page.getByRole('radiogroup', { name: 'Common periods' }).getByText('Today').click()
    await expect(page).toHaveURL(/created_at_from=/)
    days.push(dayIn('Asia/Dubai'))
    assert.include(days, new URL(page.url()).searchParams.get('created_at_from') ?? '')
    await context.close()
  })

  test('are found by what is typed: a part, an order or a reference', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ reference: 'Bay 3' }, {}], 'Week 47')
    await givenOrder(client, buyer)
    const page = await openAs(browserContext, buyer, '/orders')
    const field = page.getByRole('textbox', { name: 'Search your orders' })
    // What was typed and left is not searched for any more.
    await field.fill('nobody ordered this')
    await page.getByText('Nothing found').waitFor()
    await field.blur()
    await field.click()
    await page.getByRole('option', { name: 'Reference Week 47' }).waitFor()
    await field.fill('week')
    await page.getByRole('option', { name: 'Reference Week 47' }).click()
    await expect(page).toHaveURL(/reference=Week(\+|%20)47/)
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()
    const items = await call(client, buyer, 'get', `/api/orders/${order.id}/items`)
    const { partnumber } = items.body().data[1]
    await field.fill(partnumber.toLowerCase())
    await page.getByRole('option', { name: partnumber }).waitFor()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tab=items&partnumber=/)
    await page.getByRole('gridcell', { name: partnumber, exact: true }).waitFor()
  })

  test('stand on a phone without a drawer, with five orders in sight', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    for (let count = 0; count < 6; count++) await givenOrder(client, buyer, [{}], `Bay ${count}`)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/orders?tab=items', '/orders']) {
      await goTo(page, path)
      const cards = page.getByRole('main').getByRole('listitem')
      await cards.nth(5).waitFor()
      const totals = page.getByText(/^All 6 (orders|items)$/)
      const edge = (await totals.boundingBox())?.y ?? 0
      const fifth = await cards.nth(4).boundingBox()
      assert.isAtMost((fifth?.y ?? 0) + (fifth?.height ?? 0), edge)
    }
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Reference', exact: true }).click()
    await page.getByRole('textbox', { name: 'Reference' }).fill('bay 3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-amount')
    await expect(page).toHaveURL(/sort=-amount/)
  })
})
