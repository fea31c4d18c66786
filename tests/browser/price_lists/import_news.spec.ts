import { test } from '@japa/runner'
import { axeFindings } from '#tests/scenes/axe'
import { openAs } from '#tests/scenes/browser'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { givenHold } from '#tests/scenes/price_lists/holds'
import { givenEndedImport, givenNothingToReview } from '#tests/scenes/price_lists/import_news'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenRealtime } from '#tests/scenes/realtime'
import { expect } from '#tests/scenes/expect'
import { openJoined } from '../realtime/open_joined.js'

const rows = Array.from({ length: 10 }, (_, at) => ['Bosch', `N${at}`, 10, 5])

test.group('Imports that wait, on the dashboard', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)
  group.each.setup(givenNothingToReview)

  test('appear to a manager as they come, and go when they are decided', async ({
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenSupplier()
    const whole = await whenSubmitted(client, supplier, list.id, csvOf(rows))
    await thenEnded(client, supplier, whole)
    const { page } = await openJoined(browserContext, await givenStaff('manager'), '/dashboard')
    const rail = page.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: 'Prices', exact: true }).waitFor()

    const short = csvOf(rows.slice(0, 2))
    const held = await whenSubmitted(client, supplier, list.id, short, 'Short.csv')
    await rail.getByRole('link', { name: /^Prices\s+1 to review$/ }).waitFor()
    const panel = page.getByRole('region', { name: 'Price lists to review' })
    await panel.getByRole('link', { name: /Short\.csv/ }).click()
    await page.waitForURL(`**/price-lists/${list.id}?import=${held.id}`)
    const chosen = page.getByRole('region', { name: 'Short.csv' })

    await chosen.getByRole('button', { name: 'Reject' }).click()
    const no = page.getByRole('dialog', { name: 'Reject Short.csv' })
    await no.getByRole('button', { name: 'Half is missing' }).click()
    await no.getByRole('button', { name: 'Reject and tell them' }).click()
    await rail.getByRole('link', { name: 'Prices', exact: true }).waitFor()
    await rail.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Price lists', exact: true }).waitFor()
    await expect(panel).toHaveCount(0)
  })

  test('count held prices, too, until they are decided', async ({ browserContext }) => {
    const { list } = await givenSupplier()
    await givenHold(list.id)
    await givenEndedImport(list.id, 'awaiting_confirmation')
    const page = await openAs(browserContext, await givenStaff('admin'), `/price-lists/${list.id}`)
    const rail = page.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: /^Prices\s+2 to review$/ }).waitFor()
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await rail.getByRole('link', { name: /^Prices\s+1 to review$/ }).waitFor()
  })

  test('are five at most, the others a click away', async ({ browserContext }) => {
    const { list } = await givenSupplier()
    for (let more = 0; more < 7; more++) await givenEndedImport(list.id, 'awaiting_confirmation')
    const page = await openAs(browserContext, await givenStaff('admin'), '/dashboard')
    const panel = page.getByRole('region', { name: 'Price lists to review' })
    await panel.getByRole('link', { name: '2 more uploads' }).click()
    await page.waitForURL('**/prices?*attention=1')
    await page.getByRole('grid', { name: 'All price lists' }).getByText(list.name).waitFor()
  })

  test('are plainly said to their supplier, with those that failed', async ({
    assert,
    browserContext,
  }) => {
    const { supplier, list } = await givenSupplier()
    await givenEndedImport(list.id, 'awaiting_confirmation', { file_name: 'Short.csv' })
    const failed = await givenEndedImport(list.id, 'failed', {
      file_name: 'Broken.xlsx',
      failure: 'no_usable_rows',
    })
    const page = await openAs(browserContext, supplier, '/dashboard')
    const panel = page.getByRole('region', { name: 'Your uploads' })
    await panel.getByRole('link', { name: /To review.*Short\.csv/ }).waitFor()
    const rail = page.getByRole('navigation', { name: 'Main' })
    await rail.getByRole('link', { name: 'Prices', exact: true }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    assert.deepEqual(await axeFindings(page), [])
    await panel.getByRole('link', { name: /Failed.*Broken\.xlsx/ }).click()
    await page.waitForURL(`**/price-lists/${list.id}?import=${failed}`)
  })

  test('are not offered where uploads are switched off', async ({ browserContext }) => {
    const { supplier, list } = await givenSupplier({ disabled_features: ['price_upload'] })
    await givenEndedImport(list.id, 'awaiting_confirmation')
    const page = await openAs(browserContext, supplier, '/dashboard')
    await page.getByRole('cell', { name: list.name }).waitFor()
    await expect(page.getByRole('link', { name: list.name })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your uploads' })).toHaveCount(0)
  })
})
