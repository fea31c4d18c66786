import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { goTo, openAs } from '#tests/scenes/browser'
import { withBackground } from '#tests/scenes/background'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenRealtime } from '#tests/scenes/realtime'
import { expect } from '#tests/scenes/expect'

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ['Bosch', `N${at}`, 10 + (at % 7), 5])

/** An import nobody takes on. */
async function givenWaitingImport(supplier: SignedInUser, listId: number): Promise<void> {
  await sql.run(
    `INSERT INTO price_imports (price_list_id, user_id, file_name, state)
     VALUES ($1, $2, 'Waiting.csv', 'queued')`,
    [listId, supplier.id]
  )
}

test.group('A supplier', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)

  test('sees its own price lists and nobody else’s', async ({ browserContext }) => {
    const { supplier, list } = await givenSupplier()
    const { list: foreign } = await givenSupplier()
    const page = await openAs(browserContext, supplier, '/prices?tab=prices')
    const own = page.getByRole('grid', { name: 'Your price lists' })
    await own.getByRole('link', { name: list.name, exact: true }).waitFor()
    await expect(own.getByRole('link', { name: foreign.name })).toHaveCount(0)
    await goTo(page, `/price-lists/${foreign.id}`)
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
  })

  test('is under Prices on the pages of a price list', async ({ browserContext }) => {
    const { supplier, list } = await givenSupplier()
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
    await current.filter({ hasText: 'Prices' }).waitFor()
    await goTo(page, `/price-lists/${list.id}/upload`)
    await current.filter({ hasText: 'Prices' }).waitFor()
  })

  test('is told what to do with a price list no file was given for', async ({ browserContext }) => {
    const { supplier, list } = await givenSupplier()
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    await page.getByRole('heading', { name: 'No files uploaded yet' }).waitFor()
    const upload = page
      .getByRole('main')
      .getByRole('link', { name: /^Upload new version/ })
      .last()
    await expect(upload).toHaveAttribute('href', `/price-lists/${list.id}/upload`)
  })

  test('follows a file from its upload to what it changed', async ({ browserContext, client }) => {
    const { supplier, list } = await givenSupplier()
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const rows = [...manyRows(20_000), ['', 'X1', 1, 1], ['Bosch', 'X2', 'on request', 1]]
    const { id } = await whenSubmitted(client, supplier, list.id, csvOf(rows), 'Week 47.csv')
    // The page was empty; the import comes to it without a reload.
    const chosen = page.getByRole('region', { name: 'Week 47.csv' })
    await chosen.waitFor()
    await goTo(page, `/price-lists/${list.id}?import=${id}`)
    await chosen.getByText('Live', { exact: true }).waitFor()
    await chosen.getByText('20 000 + 2 = 20 002 rows of the file').waitFor()
    await chosen.getByRole('heading', { name: '2 rejected rows' }).waitFor()
    await chosen.getByText('The price is not a number').waitFor()
    await chosen.getByText('Bosch · X2 · on request · 1').waitFor()
  })

  test('gets the rejected rows as a file', async ({ assert, browserContext, client }) => {
    const { supplier, list } = await givenSupplier()
    const queued = await whenSubmitted(
      client,
      supplier,
      list.id,
      csvOf([...manyRows(2), ['', 'X1', 1, 1]])
    )
    await thenEnded(client, supplier, queued)
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const arriving = page.waitForEvent('download')
    await page
      .getByRole('region', { name: '1 rejected row' })
      .getByRole('button', { name: 'CSV' })
      .click()
    assert.match((await arriving).suggestedFilename(), /\.csv$/)
  })

  test('gets the file it gave', async ({ assert, browserContext, client }) => {
    const { supplier, list } = await givenSupplier()
    await thenEnded(
      client,
      supplier,
      await whenSubmitted(client, supplier, list.id, csvOf(manyRows(2)), 'Week 47.csv')
    )
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Original file' }).click()
    assert.equal((await arriving).suggestedFilename(), 'Week 47.csv')
  })

  test('stops an import that waits for its turn', async ({ browserContext }) => {
    const { supplier, list } = await givenSupplier()
    await givenWaitingImport(supplier, list.id)
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const chosen = page.getByRole('region', { name: 'Waiting.csv' })
    await chosen.getByText('Next in line').waitFor()
    await chosen.getByRole('button', { name: 'Stop the import' }).click()
    await chosen.getByText('Cancelled', { exact: true }).waitFor()
    await chosen.getByText('The import was cancelled. Nothing was changed.').waitFor()
    await page.getByRole('region', { name: 'Imports' }).getByText('Cancelled').waitFor()
  })

  test('reads why a file came to nothing, and what buyers see', async ({
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenSupplier()
    await thenEnded(
      client,
      supplier,
      await whenSubmitted(client, supplier, list.id, csvOf([['', 'X1', 1, 1]]))
    )
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const failure = page.getByRole('alert')
    await failure.getByText('No row could be used, 1 were rejected').waitFor()
    await failure.getByText('Buyers see nothing of this price list yet.').waitFor()
    await failure.getByRole('link', { name: /^Upload new version/ }).waitFor()
  })

  test('goes through the imports by J, K and the arrows', async ({ browserContext, client }) => {
    const { supplier, list } = await givenSupplier()
    for (const [at, name] of ['First.csv', 'Second.csv'].entries()) {
      await thenEnded(
        client,
        supplier,
        await whenSubmitted(client, supplier, list.id, csvOf(manyRows(3 + at)), name)
      )
    }
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    await page.getByRole('region', { name: 'Second.csv' }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('region', { name: 'First.csv' }).waitFor()
    await expect(page).toHaveURL(/\?import=\d+$/)
    await page.keyboard.press('k')
    await page.getByRole('region', { name: 'Second.csv' }).waitFor()
    await page.goBack()
    await page.getByRole('region', { name: 'First.csv' }).waitFor()
    const lines = page.getByRole('region', { name: 'Imports' }).getByRole('link')
    await lines.last().focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Second.csv' }).waitFor()
  })

  test('says that an import of another list is not here', async ({ browserContext, client }) => {
    const { supplier, list } = await givenSupplier()
    await thenEnded(
      client,
      supplier,
      await whenSubmitted(client, supplier, list.id, csvOf(manyRows(2)))
    )
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}?import=999999999`)
    await page.getByRole('heading', { name: 'This import is not here' }).waitFor()
  })
})
