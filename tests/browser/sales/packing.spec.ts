import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { openPacking } from '#app/sales/packing/open_packing'
import { commandCode } from '#shared/sales/scan_commands'
import { boxCode } from '#shared/sales/box_code'
import { axeFindings } from '#tests/scenes/axe'
import { intercept, openAs } from '#tests/scenes/browser'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { done, givenReadyLines, saleOf } from '#tests/scenes/sales/packed'

test.group('Packing', () => {
  test('goes from the list to the invoice by keys alone', async ({
    browserContext,
    client,
    assert,
  }) => {
    const [buyer, stranger, packer] = [
      await givenBuyer(),
      await givenBuyer(),
      await givenStaff('warehouse'),
    ]
    const key = unique()
    const { order } = await givenReadyLines(
      client,
      buyer,
      [
        { brand_name: 'Karnholt', partnumber: `OC ${key}`, quantity: 24 },
        { brand_name: 'Brekvist', partnumber: `09.${key}`, quantity: 2 },
      ],
      'B-14'
    )
    const other = await givenReadyLines(client, stranger, [{ partnumber: `TV ${key}` }], 'C-02')
    await sql.run('UPDATE contractors SET box_weight_limit = 5 WHERE id = $1', [
      buyer.contractor?.id,
    ])
    const page = await openAs(browserContext, packer, '/admin/packing')
    // The browser itself says which calls were refused.
    const uncaught: string[] = []
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load')) uncaught.push(text)
    })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: `Pack ${buyer.contractor?.name}` }).press('Enter')
    const field = main.getByRole('textbox', { name: 'Scan or type a part, an order, a box' })
    await expect(field).toBeFocused()
    const scans = main.getByRole('list', { name: 'Last scans' })
    const newest = scans.getByRole('listitem').first()
    const scan = async (code: string) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }

    // What is seen on a button is how it is called.
    await expect(
      main.getByRole('button', { name: `B-14 Shelf of Karnholt OC ${key}`, exact: true })
    ).toBeVisible()

    // Four pieces, into a box that is opened for them.
    await scan('4')
    await scan(`oc${key}`)
    await expect(newest).toContainText(`4 × Karnholt OC ${key} into box 1, order ${order.number}`)
    // A scan answers what it made different; the whole shipment is not read again for it.
    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && /api\/admin\/packing\/\d+$/.test(request.url())) reads++
    })
    await scan(`OC ${key}`)
    await expect(newest).toContainText('5 of 24')
    const first = main.getByRole('region', { name: 'Box 1' })
    await expect(first.getByRole('listitem')).toContainText('5')

    // What is not for here is red, and packs nothing.
    await scan(`TV ${key}`)
    await expect(newest).toContainText('is not for this shipment')
    await expect(newest).toContainText(`order ${other.order.number}. Put it back on shelf C-02.`)
    await scan('NO SUCH CODE')
    await expect(newest).toContainText('Unknown, ask')
    assert.deepEqual(await axeFindings(page), [])

    assert.equal(reads, 0)

    // The last good one is undone, and the box is weighed and closed.
    await page.keyboard.press('Control+z')
    await expect(first.getByRole('listitem')).toContainText('4')
    await page.keyboard.press('Alt+w')
    const dialog = page.getByRole('dialog', { name: 'Weigh and close box 1' })
    await expect(dialog.getByLabel('Weight, kg')).toBeFocused()
    await page.keyboard.type('7,3')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(first).toContainText('Closed')
    await expect(first).toContainText('This box weighs over 5 kg')

    // The rest goes into another one; a label of the closed one says so.
    await page.keyboard.press('Alt+n')
    const second = main.getByRole('region', { name: 'Box 2' })
    await expect(second).toBeVisible()
    const saleId = Number(new URL(page.url()).pathname.split('/').at(-1))
    await scan(boxCode({ sale_id: saleId, box_number: 1 }))
    await expect(newest).toContainText('Box 1 is closed')
    // Both answers are lost: it is packed once, and the screen looks before it packs anything else.
    await intercept(
      page,
      '**/api/admin/packing/*/scans',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 2 }
    )
    await scan(`09.${key}`)
    await expect(main.getByText('5 of 26 pcs')).toBeVisible()
    await scan(`09${key}`)
    await expect(second.getByRole('listitem')).toContainText('2')
    await expect(main.getByText('6 of 26 pcs')).toBeVisible()
    // What is printed on the sheet of commands does the same as keys.
    await scan(commandCode('weigh'))
    await expect(page.getByRole('dialog', { name: 'Weigh and close box 2' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await expect(main.getByText(/moves 6 pcs to sent.+20 stay ready/)).toBeVisible()
    // On a phone what is in sight at the foot is one row; what issuing does stands above it.
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = main.getByRole('region', { name: 'Shipment' })
    await expect(bar.getByText('2 boxes', { exact: false }).first()).toBeVisible()
    const height = async () => (await bar.boundingBox())?.height ?? Infinity
    await expect.poll(height).toBeLessThanOrEqual(72)
    await expect(main.getByText(/moves 6 pcs to sent.+20 stay ready/)).toBeVisible()
    await page.setViewportSize(size)
    // What is not finished is asked about once; Enter says yes.
    await page.keyboard.press('Control+Enter')
    const question = page.getByRole('dialog', { name: 'Issue these boxes as they are?' })
    await expect(question).toContainText('Box 1: no size')
    await expect(question).toContainText('Box 2: not weighed, no size')
    assert.deepEqual(await axeFindings(page), [])
    // A code that is scanned meanwhile ends with Enter, too: it answers nothing.
    await scan(`09.${key}`)
    await expect(question).toBeVisible()
    assert.equal((await saleOf<{ state: string }>(saleId)).state, 'packing')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(question.getByRole('button', { name: 'Issue' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/packing/sent?state=issued')
    assert.deepEqual(uncaught, [], 'what is told of it afterwards is no error')
    const { number } = await saleOf<{ number: string }>(saleId)
    const row = main.getByRole('row').filter({ hasText: buyer.contractor?.name })
    await expect(row).toContainText(number)
    assert.deepEqual(await axeFindings(page), [])
    // Papers go along with the boxes; what they cost is not the warehouse's business.
    await row.getByRole('button', { name: `Papers of invoice ${number}` }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Packing list' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Labels' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Invoice' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: 'Ship' }).click()
    await page.getByRole('dialog').getByLabel('Carrier').fill('Own van')
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await main.getByRole('link', { name: 'On the way' }).click()
    await row.getByRole('button', { name: 'Arrived' }).click()
    await page.getByRole('dialog').getByLabel('Signed for by').fill('R. Halabi')
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect.poll(async () => (await saleOf<{ state: string }>(saleId)).state).toBe('delivered')

    const office = `/admin/packing/sent?q=${number}`
    const managers = await openAs(browserContext, await givenStaff('manager'), office)
    await managers.getByRole('button', { name: `Papers of invoice ${number}` }).click()
    await expect(managers.getByRole('menuitem', { name: 'Invoice' })).toBeVisible()
  })

  test('draws of a long list what is looked at', async ({ browserContext, client, assert }) => {
    const lines = Array.from({ length: 45 }, () => ({ quantity: 1 }))
    const { order } = await givenReadyLines(client, await givenBuyer(), lines)
    const packer = await givenStaff('warehouse')
    const id = done(await openPacking(packer, order.id))
    const page = await openAs(browserContext, packer, `/admin/packing/${id}`)
    const remains = page.getByRole('complementary', { name: 'What remains' })
    await expect(remains.getByText('45 pcs in 45 lines')).toBeVisible()
    const rows = remains.getByRole('listitem')
    assert.equal(await rows.count(), 41)
    await remains.getByRole('button', { name: 'Show 5 more lines' }).scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(45)
  })

  test('of one order of a shipment says so of the parts of another', async ({
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    const key = unique()
    const { order } = await givenReadyLines(client, buyer, [
      { partnumber: `OC ${key}`, quantity: 1 },
    ])
    const other = await givenReadyLines(client, buyer, [{ partnumber: `TV ${key}`, quantity: 1 }])
    const page = await openAs(browserContext, await givenStaff('warehouse'), '/admin/packing')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: `Pack ${buyer.contractor?.name}` }).press('Enter')
    await expect(main.getByRole('textbox')).toBeFocused()
    const newest = main.getByRole('list', { name: 'Last scans' }).getByRole('listitem').first()
    const scan = async (code: string) => {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await scan(order.number)
    await expect(newest).toContainText(`Now only order ${order.number}`)
    await scan(`TV ${key}`)
    await expect(newest).toContainText(`in order ${other.order.number}. Nothing was packed`)
    await expect(newest.getByRole('button')).toHaveCount(0)
    await scan(`OC ${key}`)
    await expect(main.getByText('Nothing left to pick here.')).toBeVisible()
    await main.getByRole('button', { name: 'Show all again' }).click()
    const remains = main.getByRole('complementary', { name: 'What remains' })
    await expect(remains.getByText(`TV ${key}`, { exact: true })).toBeVisible()
  })
})
