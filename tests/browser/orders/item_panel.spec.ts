import { test } from '@japa/runner'
import type { OrderItem } from '#shared/answers/order'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, reload, whenKeysAwake, whenLoaded } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'

test.group('A line among the items of all orders', () => {
  test('opens beside them, goes on from order to order, and can be answered and cancelled', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const older = await givenOrder(client, buyer, [{ quantity: 5 }])
    const newer = await givenOrder(client, buyer, [{ quantity: 2, reference: 'Shelf 9' }])
    const read = async (orderId: number): Promise<OrderItem> =>
      (await call(client, buyer, 'get', `/api/orders/${orderId}/items`)).body().data[0]
    const [first, second] = [await read(newer.id), await read(older.id)]
    const proposal = `/api/admin/order-items/${second.id}/proposal`
    await call(client, await givenStaff('manager'), 'put', proposal, { price: '13.00' })
    const page = await openAs(browserContext, buyer, '/orders?tab=items')
    const panelOf = ({ number }: { number: string }) =>
      page.getByRole('complementary', { name: `Order ${number}, line 1` })
    const cellOf = ({ partnumber }: OrderItem) =>
      page.getByRole('gridcell', { name: partnumber, exact: true })

    await cellOf(first).click()
    await panelOf(newer).getByText('2 ordered').last().waitFor()
    const link = panelOf(newer).getByRole('link', { name: 'Open the order' })
    await expect(link).toHaveAttribute('href', `/orders/${newer.id}`)
    await panelOf(newer).getByText('Shelf 9').waitFor()
    await whenLoaded(page)
    // Beside the panel all that is said of the pieces is in sight.
    const head = page.getByRole('columnheader', { name: 'Refused', exact: true })
    const [refused, amount] = await Promise.all([
      head.boundingBox(),
      page.getByRole('columnheader', { name: 'Amount', exact: true }).boundingBox(),
    ])
    assert.isAtMost((refused?.x ?? 0) + (refused?.width ?? 0), amount?.x ?? 0)
    assert.deepEqual(await axeFindings(page), [])
    await panelOf(newer).getByRole('button', { name: 'Ask to cancel 2' }).click()
    await panelOf(newer).getByRole('button', { name: 'Take it back' }).waitFor()
    assert.equal((await read(newer.id)).cancel_request?.quantity, 2)

    await page.keyboard.press('j')
    await panelOf(older).getByText('Proposed price: 13.00').waitFor()
    await whenKeysAwake(page)
    await page.keyboard.press('a')
    await page.getByRole('gridcell', { name: '65.00', exact: true }).waitFor()
    assert.equal((await read(older.id)).price, '13.00')
    await page.keyboard.press('k')
    await panelOf(newer).waitFor()
    await cellOf(first).focus()
    await page.keyboard.press('ArrowDown')
    await panelOf(older).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: /, line 1$/ })).toHaveCount(0)
    await expect(cellOf(second)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await panelOf(older).waitFor()
    // The panel says what the last columns said.
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)

    await page.setViewportSize({ width: 390, height: 844 })
    await reload(page)
    await page.getByRole('button', { name: second.partnumber }).click()
    const sheet = page.getByRole('dialog', { name: `Order ${older.number}, line 1` })
    await sheet.getByText('Timeline').waitFor()
    await whenLoaded(page)
    assert.deepEqual(await axeFindings(page), [])
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
  })

  test('closes when it was answered and no longer belongs to the list; the keys go on there', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { id } = await givenOrder(client, buyer, [{}, {}])
    const items: OrderItem[] = (await call(client, buyer, 'get', `/api/orders/${id}/items`)).body()
      .data
    const manager = await givenStaff('manager')
    for (const item of items) {
      const proposal = `/api/admin/order-items/${item.id}/proposal`
      await call(client, manager, 'put', proposal, { price: '13.00' })
    }
    const page = await openAs(
      browserContext,
      buyer,
      '/orders?tab=items&state_code=awaiting_decision'
    )
    await page.getByRole('gridcell', { name: items[0]?.partnumber, exact: true }).click()
    const panel = page.getByRole('complementary', { name: /, line \d$/ })
    await panel.getByRole('button', { name: /^Accept/ }).click()
    await expect(panel).toHaveCount(0)
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1)
  })
})
