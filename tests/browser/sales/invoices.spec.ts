import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, reload, show } from '#tests/scenes/browser'
import { givenBuyer, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenSellers } from '#tests/scenes/sales/invoices'
import { givenDeliveredSale, givenReadyLines, givenShippedSale } from '#tests/scenes/sales/packed'

/** A shipped sale of two boxes and a delivered one of another order. */
async function givenTwo(client: ApiClient) {
  const manager = await givenStaff('manager')
  const buyer = await givenBuyer({ manager_id: manager.id })
  const early = await givenReadyLines(client, buyer, [{ quantity: 3 }])
  const delivered = await givenDeliveredSale(early)
  const ready = await givenReadyLines(client, buyer, [
    { quantity: 5, brand_name: `A Karn ${buyer.id}`, reference: 'Shelf 2' },
    { quantity: 2, brand_name: `B Brek ${buyer.id}`, reference: 'Fleet 7' },
  ])
  const shipped = await givenShippedSale(ready, {
    boxes: [
      { weight: '8.2', size: { length: 40, width: 30, height: 20 }, pieces: [[0, 4]] },
      {
        weight: '1',
        pieces: [
          [0, 1],
          [1, 2],
        ],
      },
    ],
  })
  return { buyer, manager, delivered, shipped, ready }
}

test.group('Invoices', (group) => {
  group.setup(givenSellers)

  test('are opened box by box, read, and taken away by keys alone', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, shipped, manager } = await givenTwo(client)
    const page = await openAs(browserContext, buyer, '/invoices')
    const grid = page.getByRole('grid', { name: 'Invoices' })
    await expect(grid.getByRole('row')).toHaveCount(4)
    await expect(grid.getByRole('row').last()).toContainText('All 2 invoices')
    await expect(grid.getByRole('row').last()).toContainText('10')

    const first = grid.getByRole('gridcell').first()
    await expect(first).toContainText(shipped.number)
    await first.focus()
    await page.keyboard.press('ArrowRight')
    const box = page.getByRole('heading').or(page.locator('section')).filter({ hasText: 'Box 2' })
    await expect(box.last()).toContainText('Fleet 7')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Fleet 7')).toHaveCount(0)

    const excel = page.waitForEvent('download')
    await page.keyboard.press('e')
    assert.match(
      (await excel).suggestedFilename(),
      new RegExp(`^Invoice ${shipped.number} .*xlsx$`)
    )

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Invoices / ${shipped.number}` }).waitFor()
    const steps = page.getByRole('list', { name: 'Progress of the invoice' })
    await expect(steps.locator('[aria-current=step]')).toContainText('On the way')
    const lines = page.getByRole('grid', { name: `Lines of invoice ${shipped.number}` })
    await expect(lines.getByRole('row')).toHaveCount(7)
    await expect(lines.getByRole('row').nth(1)).toContainText('8.2 kg, 40 × 30 × 20 cm')
    await page.keyboard.press('b')
    await expect(lines.getByRole('row')).toHaveCount(4)
    await page.keyboard.press('b')
    await expect(lines.getByRole('row')).toHaveCount(7)

    const pdf = page.waitForEvent('download')
    await page.keyboard.press('p')
    assert.equal((await pdf).suggestedFilename(), `Invoice ${shipped.number}.pdf`)
    await lines.getByRole('gridcell', { name: 'Fleet 7' }).click()
    const mail = page.getByRole('link', { name: 'Tell us the box and line' })
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${manager.email}`))
    await expect(mail).toHaveAttribute('href', /Box%202/)
  })

  test('are found item by item, and opened at the item', async ({ browserContext, client }) => {
    const { buyer, shipped, ready } = await givenTwo(client)
    const page = await openAs(
      browserContext,
      buyer,
      `/invoices?tab=items&order_number=${ready.order.number}`
    )
    const grid = page.getByRole('grid', { name: 'Invoiced items' })
    await expect(grid.getByRole('row')).toHaveCount(5)
    await grid.getByRole('gridcell', { name: 'Fleet 7' }).dblclick()
    await page.getByRole('heading', { name: `Invoices / ${shipped.number}` }).waitFor()
    await expect(page.locator('[data-cursor]')).toContainText('Fleet 7')
  })

  test('say that there are none yet, and fit a phone', async ({ browserContext, client }) => {
    const { buyer, delivered, shipped, ready } = await givenTwo(client)
    const newcomer = await openAs(browserContext, await givenBuyer(), '/invoices')
    await newcomer.getByText('No invoices yet').waitFor()
    // An answer on its way would bring its session back.
    await newcomer.close()
    const page = await openAs(browserContext, buyer, '/invoices')
    await page.setViewportSize({ width: 390, height: 844 })
    await reload(page)
    const cards = page
      .getByRole('main')
      .getByRole('list', { name: 'Invoices' })
      .getByRole('listitem')
    const files = (number: string) =>
      cards
        .filter({ has: page.getByRole('link', { name: number, exact: true }) })
        .getByRole('button', { name: 'Packing list' })
    await expect(files(shipped.number)).toHaveCount(1)
    await expect(files(delivered.number)).toHaveCount(0)
    await cards.getByRole('link', { name: shipped.number, exact: true }).click()
    const box = page.getByRole('region', { name: 'Box 2' })
    await box.getByText('Fleet 7').waitFor()
    // From a line to that of its order, and from the order back to its invoice.
    await box.getByRole('link', { name: ready.order.number }).last().click()
    const line = page.getByRole('dialog', { name: 'Line 2' })
    await line.getByText('Fleet 7').waitFor()
    await line.getByRole('button', { name: 'Close' }).click()
    await page.getByText(`on the way: invoice ${shipped.number}, 2 boxes`).waitFor()
  })

  test('have no files where those are switched off', async ({ browserContext, client }) => {
    const { buyer, shipped } = await givenTwo(client)
    const colleague = await givenUser({
      contractor_id: buyer.contractor?.id,
      disabled_features: ['invoice_export'],
    })
    const page = await openAs(browserContext, colleague, `/invoices/${shipped.id}`)
    const button = page.getByRole('button', { name: 'PDF', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    const off = await givenUser({
      contractor_id: await givenContractor(),
      disabled_features: ['invoices'],
    })
    const other = await openAs(browserContext, off, '/dashboard')
    await expect(other.getByRole('link', { name: 'Invoices' })).toHaveCount(0)
  })

  test('break no rule of axe', async ({ assert, browserContext, client }) => {
    const { buyer, shipped } = await givenTwo(client)
    await sql.run('UPDATE contractors SET balance = -1, credit_limit = 5 WHERE id = $1', [
      buyer.contractor?.id,
    ])
    const page = await openAs(browserContext, buyer, '/invoices')
    await page.getByRole('button', { name: 'Show more' }).first().click()
    await page.getByText('Fleet 7').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await show(page, `/invoices/${shipped.id}`)
    assert.deepEqual(await axeFindings(page), [])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('region', { name: 'Box 2' }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })
})
