import { test } from '@japa/runner'
import { openAs } from '#tests/scenes/browser'
import { givenStaff, givenUser } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

test.group('The shell for those who buy nothing', () => {
  test('shows a manager what waits in price lists, quotations, lines and packing, and no cart', async ({
    assert,
    browserContext,
  }) => {
    const manager = await givenStaff('manager')
    await givenPriceList()
    const page = await openAs(browserContext, manager, '/dashboard')
    const rail = page.getByRole('navigation', { name: 'Main' })
    // Beside Prices there may be how many imports wait, beside the others how many of them.
    const items = await rail.getByRole('link').allInnerTexts()
    assert.deepEqual(
      // Beside a screen stands how many wait there.
      items.map((text) => text.split('\n')[0]),
      [
        'Dashboard',
        'Prices',
        'Quotations',
        'Order lines',
        'Applications',
        'Brands',
        'Contractors',
        'Packing',
      ]
    )
    await expect(page.getByRole('textbox', { name: 'Part number' })).toHaveCount(0)
    const foot = page.getByRole('complementary')
    await foot.getByText(manager.name).waitFor()
    await foot.getByText(/Manager$/).waitFor()
    await expect(page.getByText('not approved')).toHaveCount(0)
    const queues = page.getByRole('region', { name: 'Work queues' }).getByRole('link')
    await expect(queues).toHaveText([
      /^\d+\+?Companies to approve$/,
      /^\d+Quotations to answer$/,
      /^\d[\d\s]*\+?Lines to confirm$/,
      /^\d+\+?Late lines$/,
      /^\d+\+?Cancel requests$/,
      /^\d+\+?Decisions overdue$/,
      /^\d+\+?Held prices$/,
      /^\d+Shipments to pack$/,
      /^\d+\+?Invoices to ship$/,
    ])
    await expect(queues.nth(4)).toHaveAttribute('href', '/admin/order-lines?tab=cancel_asked')
    await page.getByRole('link', { name: 'All price lists' }).click()
    await page.getByRole('heading', { name: 'All price lists' }).waitFor()
  })

  test('binds only the keys of screens there are', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenStaff('admin'), '/dashboard')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await sheet.waitFor()
    await expect(sheet.getByText('Cart')).toHaveCount(0)
    await expect(sheet.getByText('Part number')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await page.keyboard.type('gc')
    await page.getByText('Only buyers have this.').waitFor()
    await page.keyboard.type('gp')
    await page.waitForURL('**/prices')
  })

  test('shows the warehouse what is to be packed, and no prices', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenStaff('warehouse'), '/dashboard')
    const rail = page.getByRole('navigation', { name: 'Main' })
    await expect(rail.getByRole('link')).toHaveText([/^Dashboard/, /^Order lines$/, /^Packing/], {
      useInnerText: true,
    })
    const queues = page.getByRole('region', { name: 'Work queues' }).getByRole('link')
    await expect(queues).toHaveText([/^\d+Shipments to pack$/, /^\d+Invoices to ship$/])
  })

  test('tells a user without a company that it is not approved yet', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenUser(), '/dashboard')
    await page.getByText('Your company is not approved yet').waitFor()
    const rail = page.getByRole('navigation', { name: 'Main' })
    await expect(rail.getByRole('link')).toHaveText(['Dashboard', 'News'], { useInnerText: true })
  })
})
