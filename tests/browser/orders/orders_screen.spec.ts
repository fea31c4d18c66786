import { test } from '@japa/runner'
import { openAs } from '#tests/scenes/browser'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'

test.group('Orders', () => {
  test('says what to do when there is none', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/orders')
    await page.getByRole('heading', { name: 'No order yet' }).waitFor()
  })

  test('shows what a colleague ordered, line by line', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer, { quantity: 3, reference: 'Shelf 2' })
    await call(client, buyer, 'put', '/api/cart/place-order', { reference: 'Week 48' })
    const page = await openAs(browserContext, await givenColleague(buyer), '/orders')
    await page.getByRole('gridcell', { name: 'Week 48', exact: true }).dblclick()
    await page.waitForURL(/\/orders\/\d+/)
    await page.getByRole('gridcell', { name: item.partnumber, exact: true }).waitFor()
    await page.getByRole('gridcell', { name: 'Shelf 2', exact: true }).waitFor()
    await page.getByRole('gridcell', { name: '36.00', exact: true }).waitFor()
  })

  test('lists the items over all orders', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    await call(client, buyer, 'put', '/api/cart/place-order', { reference: '' })
    const page = await openAs(browserContext, buyer, '/orders')
    await page.getByRole('link', { name: 'Items' }).click()
    await page.getByRole('gridcell', { name: item.partnumber, exact: true }).waitFor()
  })

  test("answers another contractor's order like a missing one", async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', { reference: '' })
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    const answer = await page.goto(`/orders/${placed.body().data.id}`)
    assert.equal(answer?.status(), 404)
    await page.getByRole('textbox', { name: 'Part number' }).waitFor()
  })
})
