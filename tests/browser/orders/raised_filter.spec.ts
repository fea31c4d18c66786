import { test } from '@japa/runner'
import { goTo, openAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'
import { givenStaffLines } from '#tests/scenes/orders/staff_lines'

test.group('Order lines that were raised', () => {
  test('are filtered by a button that says what raising added', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const lines = [{ min_quantity: 400, quantity: 2 }, { quantity: 3 }]
    const { id } = await givenOrder(client, buyer, lines)
    await givenOrder(client, buyer, [{ multiple: 4, quantity: 6 }])
    const page = await openAs(browserContext, buyer, '/orders?tab=items')
    await page.getByText(/^\+400 pieces, \+4.800\.00.USD$/).waitFor()
    await page.getByText('asked 2: minimum 400').waitFor()
    const raised = page.getByRole('button', { name: 'Raised 2' })
    await raised.click()
    await page.getByText('All 2 items', { exact: true }).waitFor()
    await expect(page).toHaveURL(/raised=true/)
    await expect(raised).toHaveAttribute('aria-pressed', 'true')
    await raised.click()
    await page.getByText('All 3 items', { exact: true }).waitFor()
    await expect(page).not.toHaveURL(/raised=/)

    await goTo(page, `/orders/${id}?raised=true`)
    await page.getByText(/^\+398 pieces, \+4.776\.00.USD$/).waitFor()
    await page.getByText('1 line', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Raised 1' }).click()
    await page.getByText('2 lines', { exact: true }).waitFor()
  })

  test('are marked for staff, and found by a filter of their quantity', async ({
    browserContext,
    client,
  }) => {
    const { manager, name } = await givenStaffLines(client, [6, 8], { multiple: 4 })
    const page = await openAs(
      browserContext,
      manager,
      `/admin/order-lines?contractor_name=${encodeURIComponent(name)}`
    )
    await page.getByText('asked 6: in sets of 4').waitFor()
    await page.getByRole('link', { name: 'All 2', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Qty', exact: true }).click()
    await page.getByRole('button', { name: 'Raised', exact: true }).click()
    await page.getByRole('link', { name: 'All 1', exact: true }).waitFor()
    await expect(page).toHaveURL(/raised=true/)
  })
})
