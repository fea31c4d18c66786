import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { Page, Request } from 'playwright'
import { orderUpdated } from '#app/orders/events'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { publish } from '#app/realtime/publish'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { ownChannels } from '#app/realtime/own_channels'
import { intercept, reload, signInAs, whenLoaded } from '#tests/scenes/browser'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { givenStaffLines, linesOf } from '#tests/scenes/orders/staff_lines'
import { givenRealtime, until } from '#tests/scenes/realtime'
import { expect } from '#tests/scenes/expect'
import { openJoined } from './open_joined.js'

function countReads(page: Page, path: string): () => number {
  let reads = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url() === appUrl + path) reads++
  })
  return () => reads
}

async function cartChanged(user: SignedInUser): Promise<void> {
  const channels = [`private-user.${user.id}`]
  await publish([{ id: randomUUID(), channels, event: 'cart.updated', data: {} }])
}

async function orderMoved(user: SignedInUser, order_id: number, id = randomUUID()): Promise<void> {
  const channels = [`private-contractor.${user.contractor?.id}`]
  await publish([{ id, channels, event: 'order.updated', data: { order_id } }])
}

test.group('A page that listens', (group) => {
  group.setup(givenRealtime)

  test('shows in the cart what another window put into it', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { page } = await openJoined(browserContext, buyer, '/cart')
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor()
    await givenCartItem(client, buyer, { quantity: 3 })
    await cartChanged(buyer)
    await page.getByText('36.00 USD').first().waitFor()
  })

  test('keeps its top bar up to date, whatever it is', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const { page } = await openJoined(browserContext, buyer, '/dashboard')
    await givenCartItem(client, buyer, { quantity: 2 })
    await cartChanged(buyer)
    await page.getByRole('link', { name: /24\.00/ }).waitFor()
  })

  test('does not read the cart again for its own change', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2 })
    const { page, heard } = await openJoined(browserContext, buyer, '/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.waitFor()
    // Time stands still until told otherwise: what counts as our own change is a matter of seconds.
    await page.clock.install()
    const reads = countReads(page, '/api/cart?embed=items')
    const own = page.waitForResponse(`${appUrl}/api/cart?embed=items`)
    await quantity.fill('5')
    await quantity.press('Enter')
    await page.getByText('60.00 USD').first().waitFor()
    await own
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
    const before = heard('cart.updated')
    await cartChanged(buyer)
    await until(() => heard('cart.updated') > before)
    const checked = page.waitForResponse(`${appUrl}/api/cart`)
    await page.clock.runFor(3_000)
    await (await checked).finished()
    assert.equal(reads(), 1)
  })

  test('says how many orders moved and leaves the rows alone until asked', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const [one, other] = [await givenOrder(client, buyer), await givenOrder(client, buyer)]
    const { page } = await openJoined(browserContext, buyer, '/orders')
    await page.getByRole('gridcell', { name: one.number }).first().waitFor()
    const place = await page.getByRole('columnheader', { name: 'Reference' }).boundingBox()
    await sql.run(`UPDATE orders SET reference = 'MOVED' WHERE id = $1`, [one.id])
    const id = randomUUID()
    // The same event twice is one event, the same order twice is one order.
    for (const event of [id, id, undefined]) await orderMoved(buyer, one.id, event)
    await orderMoved(buyer, other.id)
    const note = page.getByRole('status').filter({ hasText: '2 updates' })
    await note.waitFor()
    const head = page.getByRole('columnheader', { name: 'Reference' })
    await expect(page.getByText('MOVED')).toHaveCount(0)
    assert.deepEqual(await head.boundingBox(), place)
    await note.getByRole('button', { name: 'Refresh' }).click()
    await page.getByText('MOVED').first().waitFor()
    await note.waitFor({ state: 'detached' })
    assert.deepEqual(await head.boundingBox(), place)
  })

  test('keeps a filter that was chosen while its rows were read again', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const { id, number } = await givenOrder(client, buyer)
    const { page } = await openJoined(browserContext, buyer, '/orders')
    await orderMoved(buyer, id)
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isRead = (request: Request) => request.url() === `${appUrl}/orders`
    const over = Promise.race([
      page.waitForEvent('requestfinished', isRead),
      page.waitForEvent('requestfailed', isRead),
    ])
    await intercept(page, `${appUrl}/orders`, async (route) => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await asked.promise
    await page.getByRole('link', { name: /^Ready/ }).click()
    const none = page.getByText('Nothing matches 1 filter')
    await none.waitFor()
    answer.resolve()
    await over
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    await whenLoaded(page)
    await expect(page).toHaveURL(/state_code=ready/)
    await none.waitFor()
    await expect(page.getByRole('gridcell', { name: number })).toHaveCount(0)
  })

  test('says how many orders moved that a manager works, and leaves the lines alone until asked', async ({
    browserContext,
    client,
    assert,
  }) => {
    const { manager, order, name } = await givenStaffLines(client, [3])
    const path = `/admin/order-lines?contractor_name=${name}`
    const { page, heard } = await openJoined(browserContext, manager, path)
    await page.getByRole('link', { name: 'Unconfirmed 1' }).waitFor()
    await moveOrderItems({
      order_id: order.id,
      actor_id: null,
      moves: (await linesOf(client, manager, name)).map(({ id }) => {
        const move = { order_item_id: id, from: 'processing', to: 'ready' } as const
        return { ...move, quantity: 1, reason: null }
      }),
    })
    // Who looks after the contractor hears of it, by a channel of their own.
    assert.includeMembers([...orderUpdated.audience], ['manager', 'staff.admin'])
    const channels = [`private-user.${manager.id}`]
    for (const event of ['order.updated', 'cancel.requested']) {
      await publish([{ id: randomUUID(), channels, event, data: { order_id: order.id } }])
    }
    const note = page.getByRole('status').filter({ hasText: '1 update' })
    await note.waitFor()
    await page.getByRole('link', { name: 'Unconfirmed 1' }).waitFor()
    // What comes after the press would be a new update.
    await until(() => heard('order.updated') === 1 && heard('cancel.requested') === 1)
    await note.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('link', { name: 'Unconfirmed 1' })).toHaveCount(0)
    await expect(note).toHaveCount(0)
  })

  test('shows the progress of an open order', async ({ browserContext, client }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer)
    const { page } = await openJoined(browserContext, buyer, `/orders/${order.id}`)
    await sql.run(`UPDATE orders SET reference = 'ON ITS WAY' WHERE id = $1`, [order.id])
    await orderMoved(buyer, order.id)
    await page.getByText('ON ITS WAY').first().waitFor()
  })

  test('never moves the lines of an order under the pointer or the cursor', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 3 }, {}, {}])
    const [first] = await sql.rows<{ id: number }>(
      'SELECT id FROM order_items WHERE order_id = $1 ORDER BY line',
      [order.id]
    )
    if (!first) throw new Error('an order has lines')
    const { page } = await openJoined(browserContext, buyer, `/orders/${order.id}`)
    const last = page.getByRole('row').filter({ hasText: '12.00' }).last()
    const note = page.getByRole('status').filter({ hasText: 'line changed' })
    const refused = page.getByText('1 refused', { exact: true })
    const refuse = async () => {
      await moveOrderItems({
        order_id: order.id,
        moves: [
          {
            order_item_id: first.id,
            from: 'processing',
            to: 'refused',
            quantity: 1,
            reason: 'not_available',
          },
        ],
        actor_id: null,
      })
      const data = { order_id: order.id, order_item_ids: [first.id] }
      const channels = [`private-contractor.${buyer.contractor?.id}`]
      await publish([{ id: randomUUID(), channels, event: 'order.updated', data }])
    }

    await last.hover()
    const place = await last.boundingBox()
    await refuse()
    await note.getByText('1 line changed').waitFor()
    await expect(refused).toHaveCount(0)
    assert.deepEqual(await last.boundingBox(), place)
    await page.mouse.move(0, 0)
    await refused.waitFor()
    await expect(note).toHaveCount(0)

    // The cursor in a cell holds the lines as the pointer does, until it is asked.
    await page.getByRole('gridcell', { name: '36.00', exact: true }).click()
    await page.mouse.move(0, 0)
    await refuse()
    await note.getByText('1 line changed').waitFor()
    // What stands over them is shown at once.
    const fleet = { reference: 'Fleet 7' }
    await call(client, await givenColleague(buyer), 'patch', `/api/orders/${order.id}`, fleet)
    const changed = { order_id: order.id, order_item_ids: [] }
    const channels = [`private-contractor.${buyer.contractor?.id}`]
    await publish([{ id: randomUUID(), channels, event: 'order.updated', data: changed }])
    await page.getByRole('button', { name: 'Fleet 7' }).waitFor()
    await expect(page.getByRole('grid').getByText('2 refused', { exact: true })).toHaveCount(0)
    await note.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('grid').getByText('2 refused', { exact: true }).waitFor()
  })
})

test.group('The connection of a page', (group) => {
  group.setup(givenRealtime)

  test('comes back by itself, and the page reads again what it shows', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    await signInAs(browserContext, buyer)
    const page = await browserContext.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (/^WebSocket (error|failed):/.test(message.text())) complaints.push(message.text())
    })
    const ends: (() => Promise<void>)[] = []
    let joined = 0
    await page.routeWebSocket(/\/app\//, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        // What is told while there is no connection is told to nobody.
        if (String(message).includes('cart.updated')) return
        socket.send(message)
        if (String(message).includes('subscription_succeeded')) joined++
      })
      ends.push(() => socket.close({ code: 1001 }))
    })
    await page.goto(`${appUrl}/cart`)
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor()
    // What ends before it has begun is no connection that comes back.
    await until(() => joined >= ownChannels(buyer).length)
    await givenCartItem(client, buyer, { quantity: 3 })
    await ends[0]?.()
    await page.getByText('36.00 USD').first().waitFor()
    assert.lengthOf(ends, 2)
    assert.deepEqual(complaints, [])
  })

  test('ends with the logout', async ({ browserContext }) => {
    const { page } = await openJoined(browserContext, await givenBuyer(), '/dashboard')
    const socket = page.waitForEvent('websocket', (each) => each.url().includes('/app/'))
    await reload(page)
    const closed = (await socket).waitForEvent('close')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: /^(Sign|Log) out/ }).click()
    await page.waitForURL(/\/login/)
    await closed
  })

  test('says in the console only that it was refused', async ({ assert, browserContext }) => {
    await signInAs(browserContext, await givenBuyer())
    const page = await browserContext.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.routeWebSocket(/\/app\//, (socket) => {
      const data = JSON.stringify({ socket_id: '1.2', activity_timeout: 30 })
      socket.send(JSON.stringify({ event: 'pusher:connection_established', data }))
      void socket.close({ code: 4009, reason: 'No' })
    })
    await page.goto(`${appUrl}/dashboard`)
    await until(() => said.some((text) => text.startsWith('WebSocket error:')))
    const spoken = said.filter((text) => text.startsWith('WebSocket error:'))
    assert.lengthOf(spoken, 1)
    assert.match(spoken[0] ?? '', /4009/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
