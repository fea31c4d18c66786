import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { axeFindings } from '#tests/scenes/axe'
import { intercept, openAs, pressNext, whenKeysAwake } from '#tests/scenes/browser'
import { withBackground } from '#tests/scenes/background'
import { givenStaff, unique } from '#tests/scenes/cast'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenRealtime } from '#tests/scenes/realtime'
import { expect } from '#tests/scenes/expect'

/** Of one test: what other lists offer of the same parts would be compared with these. */
let brand = ''
const newBrand = () => void (brand = `Reviewed ${unique()}`)

const rows = (count: number, price = 10) =>
  Array.from({ length: count }, (_, at) => [brand, `N${at}`, price, 5])

/** A price list with ten positions, and a file of three of them that waits for a manager. */
async function givenHeldImport(client: ApiClient) {
  const { supplier, list } = await givenSupplier()
  const first = await whenSubmitted(client, supplier, list.id, csvOf(rows(10)), 'Whole.csv')
  await thenEnded(client, supplier, first)
  const held = await whenSubmitted(
    client,
    supplier,
    list.id,
    csvOf([...rows(2), [brand, 'N2', 999, 5]]),
    'Short.csv'
  )
  await thenEnded(client, supplier, held)
  return { supplier, list, held }
}

test.group('An import that waits for a manager', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)
  group.each.setup(newBrand)

  test('shows why, and goes live when a manager publishes it', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { list } = await givenHeldImport(client)
    const page = await openAs(
      browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    const chosen = page.getByRole('region', { name: 'Short.csv' })
    await chosen.getByText('The file lacks 7 of 10 positions: 70 %').waitFor()
    await chosen.getByText('1 price moved tenfold or more').waitFor()
    await chosen.getByRole('gridcell', { name: /^×\s100$/ }).waitFor()
    await chosen.getByText(/^Buyers see the version of/).waitFor()
    await chosen.getByRole('button', { name: 'Publish 3 rows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Short.csv?' })
    await dialog
      .getByText('7 of 10 positions leave the price list. 1 price moves tenfold or more.')
      .waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Publish 3 rows' }).click()
    await chosen.getByText('Live', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect(chosen.getByRole('button', { name: /Publish|Reject/ })).toHaveCount(0)
    await page.getByText(/· 3 positions · USD/).waitFor()
  })

  test('shows the change beside the imports on a small screen, too', async (t) => {
    const { list } = await givenHeldImport(t.client)
    const page = await openAs(
      t.browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    await page.setViewportSize({ width: 1024, height: 768 })
    const change = page.getByRole('gridcell', { name: /^×\s100$/ })
    await change.waitFor()
    const box = await change.boundingBox()
    t.assert.isAtMost((box?.x ?? 0) + (box?.width ?? 0), 1024)
  })

  test('is published by its keys, too, and by none of them alone', async (t) => {
    const { list } = await givenHeldImport(t.client)
    const page = await openAs(
      t.browserContext,
      await givenStaff('admin'),
      `/price-lists/${list.id}`
    )
    const chosen = page.getByRole('region', { name: 'Short.csv' })
    const publish = chosen.getByRole('button', { name: 'Publish 3 rows' })
    const dialog = page.getByRole('dialog', { name: 'Publish Short.csv?' })
    const confirm = dialog.getByRole('button', { name: 'Publish 3 rows' })
    await publish.waitFor()
    await whenKeysAwake(page)
    await page.keyboard.down('Control')
    await page.keyboard.down('Enter')
    await confirm.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
    await expect(confirm).toBeFocused()
    // The keys are still held, which goes on sending them.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Control')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await publish.waitFor()
    await pressNext(page)
    await confirm.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await chosen.getByText('Live', { exact: true }).waitFor()
  })

  test('is live in the list of imports as soon as beside it', async (t) => {
    const { list } = await givenHeldImport(t.client)
    const page = await openAs(
      t.browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    const chosen = page.getByRole('region', { name: 'Short.csv' })
    const line = page.getByRole('region', { name: 'Imports' }).getByRole('link', { name: 'Short' })
    await line.getByText('To review').waitFor()
    // The list itself is not read again.
    await intercept(page, `**/price-lists/${list.id}*`, () => {})
    await chosen.getByRole('button', { name: 'Publish 3 rows' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 3 rows' }).click()
    await chosen.getByText('Live', { exact: true }).waitFor()
    await line.getByText('Live', { exact: true }).waitFor()
  })

  test('marks the rows whose price moved tenfold, and no others', async (t) => {
    const { supplier, list } = await givenSupplier()
    for (const file of [rows(3), [...rows(1), [brand, 'N1', 999, 5], [brand, 'N2', 20, 5]]]) {
      const given = await whenSubmitted(t.client, supplier, list.id, csvOf(file))
      await thenEnded(t.client, supplier, given)
    }
    const page = await openAs(
      t.browserContext,
      await givenStaff('manager'),
      `/price-lists/${list.id}`
    )
    const marked = page.locator('[data-row][data-tone=flagged]')
    await marked.getByRole('gridcell', { name: 'N1', exact: true }).waitFor()
    await page.getByRole('gridcell', { name: 'N2', exact: true }).waitFor()
    await expect(marked).toHaveCount(1)
  })

  test('is amber for who may confirm it, and for nobody else', async (t) => {
    const { supplier, list } = await givenHeldImport(t.client)
    const colours = async (user: SignedInUser, path: string) => {
      const page = await openAs(t.browserContext, user, path)
      const word = page.getByText('To review', { exact: true })
      await word.first().waitFor()
      const found = await word.evaluateAll((all) =>
        all.map((one) => {
          const probe = document.createElement('i')
          probe.style.color = 'var(--sl-decision)'
          document.body.append(probe)
          return getComputedStyle(one).color === getComputedStyle(probe).color
        })
      )
      await page.close()
      return [...new Set(found)]
    }
    const own = `/price-lists/${list.id}`
    await expect.poll(() => colours(supplier, own)).toEqual([false])
    await expect.poll(() => colours(supplier, '/prices?tab=prices')).toEqual([false])
    const manager = await givenStaff('manager')
    await expect.poll(() => colours(manager, own)).toEqual([true])
    await expect.poll(() => colours(manager, '/prices?attention=1')).toEqual([true])
  })

  test('is rejected by a manager who says why, and its supplier reads it', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenHeldImport(client)
    const path = `/price-lists/${list.id}`
    const page = await openAs(browserContext, await givenStaff('manager'), path)
    const chosen = page.getByRole('region', { name: 'Short.csv' })
    await chosen.getByRole('button', { name: 'Reject' }).waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Reject Short.csv' })
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await dialog.getByRole('button', { name: 'Reject and tell them' }).click()
    await dialog.getByText('Enter a reason: the sender of the file reads it.').waitFor()
    await dialog.getByRole('button', { name: 'Half is missing' }).click()
    await expect(reason).toHaveValue('Half is missing')
    await reason.press('End')
    await reason.pressSequentially('. Send the whole list.')
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Reject and tell them' }).click()
    await chosen.getByText('Half is missing. Send the whole list.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(/· 10 positions · USD/).waitFor()
    // Both would share the cookies.
    await page.close()
    const theirs = await openAs(browserContext, supplier, path)
    await theirs.getByText('Half is missing. Send the whole list.').waitFor()
  })

  test('keeps waiting when the no is put off', async (t) => {
    const { list } = await givenHeldImport(t.client)
    const path = `/price-lists/${list.id}`
    const page = await openAs(t.browserContext, await givenStaff('manager'), path)
    const button = page.getByRole('button', { name: 'Reject', exact: true })
    await button.click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Perhaps not')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect(button).toBeFocused()
    await page.getByRole('button', { name: 'Publish 3 rows' }).waitFor()
  })

  test('is withdrawn by its supplier, who cannot publish it', async ({
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenHeldImport(client)
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    const chosen = page.getByRole('region', { name: 'Short.csv' })
    await chosen
      .getByRole('heading', { name: 'A manager is checking this before it goes live' })
      .waitFor()
    await expect(chosen.getByRole('button', { name: /Publish/ })).toHaveCount(0)
    await chosen.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw the file' }).click()
    await chosen.getByText('Cancelled', { exact: true }).first().waitFor()
  })

  test('is among the lists that need attention', async ({ browserContext, client }) => {
    const { list } = await givenHeldImport(client)
    const { list: calm } = await givenSupplier({}, { name: `A calm list ${unique()}` })
    const page = await openAs(browserContext, await givenStaff('manager'), '/prices')
    const grid = page.getByRole('grid', { name: 'All price lists' })
    await grid.getByRole('link', { name: calm.name, exact: true }).waitFor()
    await page.getByRole('radio', { name: /^Needs attention/ }).check({ force: true })
    await grid.getByRole('link', { name: calm.name, exact: true }).waitFor({ state: 'detached' })
    await grid.getByRole('link', { name: list.name, exact: true }).waitFor()
    await expect(page).toHaveURL(/attention=1/)
    await grid.getByRole('link', { name: list.name, exact: true }).click()
    await page.getByRole('region', { name: 'Short.csv' }).waitFor()
  })
})

test.group('Taking an import back', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)
  group.each.setup(newBrand)

  test('applies the file before it again, as an import of its own', async ({
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenSupplier()
    for (const [name, count] of [
      ['Before.csv', 4],
      ['Mistake.csv', 5],
    ] as const) {
      await thenEnded(
        client,
        supplier,
        await whenSubmitted(client, supplier, list.id, csvOf(rows(count)), name)
      )
    }
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    await page.getByText('5 positions · USD').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo Mistake.csv?' })
    await dialog.getByText(/^Before\.csv of .+ is applied again/).waitFor()
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    const chosen = page.getByRole('region', { name: 'Before.csv' })
    await chosen.getByText('Live', { exact: true }).waitFor()
    await chosen.getByRole('link', { name: /^Mistake\.csv of/ }).waitFor()
    await page.getByText('4 positions · USD').waitFor()
    await page.getByRole('region', { name: 'Imports' }).getByText('Undone').waitFor()
  })

  test('empties the list when it is the first, and says so before', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenSupplier()
    const first = await whenSubmitted(client, supplier, list.id, csvOf(rows(2)), 'First.csv')
    await thenEnded(client, supplier, first)
    const page = await openAs(browserContext, supplier, `/price-lists/${list.id}`)
    await page.getByText('2 positions · USD').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo First.csv?' })
    await dialog.getByText('There is no earlier version: the price list becomes empty').waitFor()
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    const chosen = page.getByRole('region', { name: 'First.csv' })
    await chosen.getByText('The price list was emptied.').waitFor()
    await page.getByText('0 positions · USD').waitFor()
    await chosen.getByRole('link', { name: /^First\.csv of/ }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
  })
})

test.group('A version that was live', (group) => {
  group.setup(givenRealtime)
  group.setup(withBackground)
  group.each.setup(newBrand)

  test('is put back, and the one it follows stays kept', async ({ browserContext, client }) => {
    const { supplier, list } = await givenSupplier()
    for (const [name, count] of [
      ['One.csv', 3],
      ['Two.csv', 4],
      ['Three.csv', 5],
    ] as const) {
      const given = await whenSubmitted(client, supplier, list.id, csvOf(rows(count)), name)
      await thenEnded(client, supplier, given)
    }
    const path = `/price-lists/${list.id}`
    const page = await openAs(browserContext, await givenStaff('manager'), path)
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)
    const imports = page.getByRole('region', { name: 'Imports' })
    await imports.getByRole('link', { name: 'One.csv' }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore One.csv?' })
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('3 positions · USD').waitFor()
    const chosen = page.getByRole('region', { name: 'One.csv' })
    await chosen.getByText('Live', { exact: true }).waitFor()
    await chosen.getByText(/^Restores/).waitFor()
    await imports.getByRole('link', { name: 'Three.csv' }).getByText('Was live').waitFor()
  })
})
