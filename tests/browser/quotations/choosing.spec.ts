import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, openAs, pressNext, reload, whenKeysAwake } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { givenHardChoice } from '#tests/scenes/quotations/hard_choice'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { orderReviewed } from '#tests/scenes/orders/reviewing'
import { givenPart, givenSharedNumber, openQuotation } from './open_quotation.js'

const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Chosen total' })

/** Opens the offers of the line with that number, whose cell has the focus then. */
async function openOffers(page: Page, partnumber: string): Promise<void> {
  await page.getByRole('gridcell', { name: partnumber, exact: true }).click()
  await page.keyboard.press('Space')
  await page.getByRole('radiogroup', { name: `Offers for ${partnumber}` }).waitFor()
}

test.group('The offers of a line', () => {
  test('stand side by side, the cheapest and the fastest marked; a click takes one', async ({
    browserContext,
    client,
  }) => {
    const part = await givenPart()
    const { partnumber } = part
    const { page } = await openQuotation(browserContext, client, [{ partnumber, quantity: 2 }])
    await total(page).getByText('24.00 USD').waitFor()
    await openOffers(page, partnumber)
    const offers = page.getByRole('radiogroup', { name: `Offers for ${partnumber}` })
    const cheap = offers.getByRole('radio').filter({ hasText: part.slow.name })
    const dear = offers.getByRole('radio').filter({ hasText: part.fast.name })
    await expect(cheap).toBeChecked()
    await cheap.getByText('Cheapest').waitFor()
    await dear.getByText('Fastest').waitFor()
    await dear.click()
    await expect(dear).toBeChecked()
    await total(page).getByText('48.00 USD').waitFor()
    await reload(page)
    await total(page).getByText('48.00 USD').waitFor()
  })

  test('are taken by their number, and given back with Ctrl Z', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber, quantity: 2 }])
    await openOffers(page, partnumber)
    await whenKeysAwake(page)
    await page.keyboard.press('2')
    await total(page).getByText('48.00 USD').waitFor()
    await page.keyboard.press('Control+z')
    await total(page).getByText('24.00 USD').waitFor()
  })

  test('are compared on a phone with targets of a finger', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber, fast } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Compare' }).click()
    const offer = page.getByRole('dialog').getByRole('radio').filter({ hasText: fast.name })
    await offer.click()
    await expect(offer).toBeChecked()
    assert.isAbove((await offer.boundingBox())?.height ?? 0, 43)
    await page.keyboard.press('Escape')
    await total(page).getByText('24.00 USD').waitFor()
  })
})

test.group('A number of several brands', () => {
  test('asks which one is meant, and the next question has the focus', async ({
    browserContext,
    client,
  }) => {
    const one = await givenSharedNumber()
    const other = await givenSharedNumber()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByRole('link', { name: 'Which brand 2' }).waitFor()
    await page.getByRole('button', { name: one.brands[0] }).click()
    await page.getByRole('link', { name: 'Which brand 1' }).waitFor()
    await expect(page.getByRole('button', { name: other.brands[0] })).toBeFocused()
    await total(page).getByText('12.00 USD').waitFor()
    await page.getByRole('gridcell', { name: other.partnumber, exact: true }).click()
    await whenKeysAwake(page)
    await page.keyboard.press('0')
    await page.getByText('None of these brands').waitFor()
    await page.getByRole('button', { name: 'Choose again' }).click()
    await page.getByRole('button', { name: 'None of these' }).click()
    await page.getByText('None of these brands').waitFor()
    await page.getByRole('gridcell', { name: other.partnumber, exact: true }).click()
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'None of these' }).waitFor()
    await page.getByRole('link', { name: 'Which brand 1' }).click()
    await expect(page).toHaveURL(/status=ambiguous/)
    await page.getByRole('gridcell', { name: one.partnumber }).waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: other.partnumber, exact: true }).click()
    await page.keyboard.press('2')
    await total(page).getByText('30.00 USD').waitFor()
  })
})

test.group('All lines', () => {
  test('are chosen by a strategy that says what it comes to; what was chosen by hand stays', async ({
    browserContext,
    client,
  }) => {
    const one = await givenPart()
    const other = await givenPart()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const { page } = await openQuotation(browserContext, client, items)
    const panel = page.getByRole('complementary', { name: 'Choose for all lines' })
    await expect(panel.getByRole('radio', { name: /Cheapest 24\.00/ })).toBeChecked()
    await panel.getByRole('radio', { name: /Fastest 48\.00/ }).click()
    await total(page).getByText('48.00 USD').waitFor()
    await openOffers(page, one.partnumber)
    await whenKeysAwake(page)
    await page.keyboard.press('1')
    await total(page).getByText('36.00 USD').waitFor()
    await panel.getByText('1 line chosen by hand stays.').waitFor()
    await expect(panel.getByRole('radiogroup')).toHaveAccessibleDescription('Without VAT, USD')
    await panel.getByRole('radio', { name: /Fastest 36\.00/ }).click()
    await total(page).getByText('36.00 USD').waitFor()
    await panel.getByText(other.fast.name).waitFor()
  })

  test('come from as few price lists as a click on the step says', async ({
    browserContext,
    client,
  }) => {
    const one = await givenPart()
    const other = await givenPart()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const { page } = await openQuotation(browserContext, client, items)
    const panel = page.getByRole('complementary', { name: 'Choose for all lines' })
    await panel.getByText('Proven best').waitFor()
    await panel.getByText('1 list: 1 line without an offer.').waitFor()
    await panel.getByRole('button', { name: 'Take 2 price lists' }).click()
    await expect(panel.getByRole('radio', { name: /Fewest price lists/ })).toBeChecked()
    await panel.getByRole('heading', { name: '2 deliveries' }).waitFor()
  })

  test('come from as few price lists as what a delivery costs makes worth it', async ({
    browserContext,
    client,
  }) => {
    const [own, dear] = [await givenPart(), await givenPart()]
    // The list of the one has the other, too: 6.00 more, and one delivery less.
    const { brand_name, partnumber } = dear
    await givenOffer({ partnumber, brand_name, price_list_id: own.slow.id, cost: '15' })
    const items = [{ partnumber: own.partnumber }, { partnumber }]
    const { page } = await openQuotation(browserContext, client, items)
    const panel = page.getByRole('complementary', { name: 'Choose for all lines' })
    const price = panel.getByRole('textbox', { name: 'A delivery costs us' })
    await price.fill('5')
    await panel.getByText('2 lists are then cheapest: 34.00').waitFor()
    await price.fill('6,50')
    await panel.getByText('1 list is then cheapest: 36.50').waitFor()
    await panel.getByText('1 list is then cheapest').locator('..').getByRole('button').click()
    await panel.getByRole('heading', { name: '1 delivery' }).waitFor()
    await total(page).getByText('30.00 USD').waitFor()
    await reload(page)
    await expect(price).toHaveValue('6,50')
    await price.fill('much')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
  })

  test('are searched on for where the usual time proves too little, until that is stopped', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { buyer, quotation } = await givenHardChoice(client)
    const page = await openAs(browserContext, buyer, `/quotations/${quotation.id}`)
    const costs = page.getByRole('region', { name: 'Fewer deliveries' })
    await costs.getByText('not fully proven yet').waitFor()
    // The figures that are shown are those that are taken.
    const step = costs.getByRole('row').filter({
      has: page.getByRole('button', { name: 'Take 15 price lists' }),
    })
    const amount = await step.getByRole('cell').nth(1).innerText()
    await step.getByRole('button').click()
    await total(page).getByText(amount).waitFor()
    await costs.getByText(/^at most \d+\.\d\d above the best possible$/).waitFor()
    await costs.getByRole('button', { name: 'Keep searching', disabled: false }).click()
    await costs.getByRole('button', { name: 'Searching' }).waitFor()
    await costs.getByRole('button', { name: 'Stop' }).click()
    await costs.getByRole('button', { name: 'Keep searching', disabled: false }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('are chosen on a phone in a panel of their own', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber }])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Cheapest, 1 delivery' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Fastest 24\.00/ })
      .click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fastest, 1 delivery' }).waitFor()
    await total(page).getByText('24.00 USD').waitFor()
  })
})

test.group('A line that a colleague changed meanwhile', () => {
  test('shows theirs, and mine only when I say so', async ({ assert, browserContext, client }) => {
    const { partnumber, slow, fast } = await givenPart()
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const quotation = await givenQuotation(client, buyer, { partnumber, quantity: 2 })
    const items = `/api/quotations/${quotation.id}/items`
    const { page } = await openQuotation(browserContext, client, [{ partnumber }], buyer)
    await goTo(page, `/quotations/${quotation.id}`)
    await openOffers(page, partnumber)
    const [line] = await linesOf(client, colleague, quotation)
    const chosen = [{ position: 1, quantity: 4 }]
    const theirs = await call(client, colleague, 'patch', `${items}/${line?.id}`, {
      version: line?.version,
      chosen,
    })
    theirs.assertStatus(200)
    await page.getByRole('radio').filter({ hasText: slow.name }).click()
    const asks = page.getByRole('alert').filter({ hasText: 'A colleague has chosen' })
    await asks.getByText(fast.name).waitFor()
    await total(page).getByText('96.00 USD').waitFor()
    assert.deepEqual((await linesOf(client, buyer, quotation))[0]?.chosen, chosen)
    await asks.getByRole('button', { name: 'Use mine' }).click()
    await total(page).getByText('24.00 USD').waitFor()
    await asks.waitFor({ state: 'detached' })
  })
})

test.group('A line of a quotation', () => {
  test('takes another quantity and reference where they stand', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 2, reference: 'Bus 7' }]
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    const row = page.getByRole('row').filter({ hasText: partnumber })
    await row.getByRole('gridcell', { name: partnumber, exact: true }).click()
    await page.keyboard.press('ArrowRight')
    await expect(row.getByRole('gridcell', { name: '2', exact: true })).toBeFocused()
    // A digit takes an offer of the line: it does not begin a quantity.
    await whenKeysAwake(page)
    await page.keyboard.press('5')
    await expect(page.locator('[data-editor]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await total(page).getByText('60.00 USD').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('none')
    await page.keyboard.press('Enter')
    await page.getByText('Not changed').waitFor()
    await expect(row.getByRole('gridcell', { name: '5', exact: true })).toBeVisible()
    await page.keyboard.press('Control+z')
    await total(page).getByText('24.00 USD').waitFor()
    const [line] = await linesOf(client, buyer, quotation)
    assert.deepEqual([line?.quantity, line?.reference], [2, 'Bus 7'])
  })

  test('is split by hand over offers, each so many as it is sold in', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 10 }]
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    await openOffers(page, partnumber)
    await page.getByRole('button', { name: 'Split between offers' }).click()
    const fields = page.getByRole('textbox', { name: new RegExp(partnumber) })
    await expect(fields.first()).toBeFocused()
    await expect(fields.first()).toHaveValue('10')
    await fields.first().fill('7')
    await fields.last().fill('3')
    await page.getByText('10 of 10 pieces').waitFor()
    await page.getByRole('button', { name: 'Apply the split' }).click()
    await total(page).getByText('156.00 USD').waitFor()
    await expect(page.getByRole('button', { name: 'Split between offers' })).toBeFocused()
    const [line] = await linesOf(client, buyer, quotation)
    assert.deepEqual(line?.chosen, [
      { position: 0, quantity: 7 },
      { position: 1, quantity: 3 },
    ])
  })

  test('has its offers in the order of the arrows', async ({ browserContext, client }) => {
    const { partnumber } = await givenPart()
    const { page } = await openQuotation(browserContext, client, [{ partnumber, quantity: 2 }])
    await openOffers(page, partnumber)
    const offers = page.getByRole('radiogroup', { name: `Offers for ${partnumber}` })
    const [first, second] = [offers.getByRole('radio').first(), offers.getByRole('radio').last()]
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeFocused()
    await expect(second).not.toBeChecked()
    await page.keyboard.press('Space')
    await total(page).getByText('48.00 USD').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
  })
})

test.group('Selected lines', () => {
  test('are chosen for alone, and ordered alone with one key', async ({
    assert,
    browserContext,
    client,
  }) => {
    const parts = [await givenPart(), await givenPart(), await givenPart()]
    const items = parts.map(({ partnumber }) => ({ partnumber, quantity: 2 }))
    const { page, buyer, quotation } = await openQuotation(browserContext, client, items)
    await total(page).getByText('72.00 USD').waitFor()
    const cellOf = (index: number) =>
      page.getByRole('gridcell', { name: parts[index]?.partnumber, exact: true })
    await cellOf(0).click()
    await cellOf(1).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('group', { name: 'Selected lines' })
    await bar.getByText('2 lines selected').waitFor()
    await bar.getByRole('button', { name: 'Fastest' }).click()
    await bar.getByText('96.00 USD').waitFor()
    await page.keyboard.press('Control+z')
    await bar.getByText('48.00 USD').waitFor()
    await bar.getByRole('button', { name: 'Fastest' }).click()
    await bar.getByText('96.00 USD').waitFor()
    await bar.getByRole('button', { name: 'Order 2 lines' }).waitFor()
    await cellOf(1).click({ modifiers: ['Shift'] })
    await pressNext(page)
    await orderReviewed(page)
    await page.getByRole('dialog', { name: /^Order \d+ is placed$/ }).waitFor()
    const lines = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      lines.map((line) => [line.ordered_quantity, line.amount]),
      [
        [2, '48.00'],
        [2, '48.00'],
        [0, '24.00'],
      ]
    )
  })

  test('give way to the totals with Escape', async ({ browserContext, client }) => {
    const parts = [await givenPart(), await givenPart()]
    const items = parts.map(({ partnumber }) => ({ partnumber }))
    const { page } = await openQuotation(browserContext, client, items)
    await page.getByRole('gridcell', { name: parts[0]?.partnumber, exact: true }).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('2 lines selected').waitFor()
    await page.keyboard.press('Escape')
    await total(page).getByText('24.00 USD').waitFor()
  })
})
