import { test } from '@japa/runner'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenCross, givenOffer } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

const searchFor = (partnumber: string) =>
  `/prices?tab=search&partnumber=${encodeURIComponent(partnumber)}`

test.group('Searching offers', () => {
  test('marks the cheapest and the fastest, and groups the analogues', async ({
    browserContext,
  }) => {
    const partnumber = `S-${unique()}`
    const first = await givenOffer({ partnumber, cost: '10' })
    await givenOffer({ partnumber, cost: '15' })
    await givenCross(first, await givenOffer({ cost: '5' }))
    const page = await openAs(browserContext, await givenBuyer(), searchFor(partnumber))
    await page.getByText('3 offers from 3 price lists').waitFor()
    const cheapest = page.getByRole('row').filter({ hasText: 'Cheapest' })
    await cheapest.getByText('12.00').waitFor()
    await page.getByRole('row').filter({ hasText: 'Check the fit before you order' }).waitFor()
  })

  test('narrows to a brand, and the address says so', async ({ assert, browserContext }) => {
    const partnumber = `S-${unique()}`
    const one = await givenOffer({ partnumber })
    const other = await givenOffer({ partnumber })
    const page = await openAs(browserContext, await givenBuyer(), searchFor(partnumber))
    await page.getByRole('button', { name: `${other.brand_name} 1` }).click()
    await page
      .getByRole('gridcell', { name: one.brand_name, exact: true })
      .waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).searchParams.get('brand_name'), other.brand_name)
    await page.goBack()
    await page.getByRole('gridcell', { name: one.brand_name, exact: true }).waitFor()
  })

  test('offers numbers that begin alike when there is nothing', async ({ browserContext }) => {
    const offer = await givenOffer()
    const page = await openAs(
      browserContext,
      await givenBuyer(),
      searchFor(offer.partnumber.slice(0, -1))
    )
    await page.getByRole('heading', { name: /^No offers for/ }).waitFor()
    await page.getByRole('button', { name: new RegExp(offer.partnumber) }).click()
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
  })

  test('says what a quantity is raised to, what was added, and takes it back', async (t) => {
    const offer = await givenOffer({ multiple: 4, min_quantity: 20, cost: '5' })
    const page = await openAs(t.browserContext, await givenBuyer(), searchFor(offer.partnumber))
    await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('3')
    await page.getByText('→ 20: minimum 20, in sets of 4', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    const { brand_name, partnumber } = offer
    await page.getByText(`Added 20 × ${brand_name} ${partnumber}, 120.00 USD`).waitFor()
    await page.getByText('20 in cart').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('20 in cart').waitFor({ state: 'detached' })
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
  })

  test('says how many there are when more are asked for', async ({ browserContext }) => {
    const offer = await givenOffer({ available_quantity: 36 })
    const page = await openAs(browserContext, await givenBuyer(), searchFor(offer.partnumber))
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.fill('40')
    await page.getByText('only 36 in stock', { exact: true }).waitFor()
    await quantity.fill('30')
    await page.getByText('only 36 in stock').waitFor({ state: 'detached' })
  })

  test('says why nothing can be added, to a key as well', async ({ browserContext }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer({ disabled_features: ['cart'] })
    const page = await openAs(browserContext, buyer, searchFor(offer.partnumber))
    await page.getByRole('textbox', { name: /^Quantity of/ }).press('Enter')
    const notice = page.getByRole('region', { name: 'Notices' })
    await notice.getByText('The cart is switched off for your account.').waitFor()
  })

  test('shows an offer in detail and adds it from there', async ({ browserContext }) => {
    const offer = await givenOffer({ name: 'Oil filter, spin-on' })
    const page = await openAs(browserContext, await givenBuyer(), searchFor(offer.partnumber))
    await page.getByRole('button', { name: 'Details' }).click()
    const dialog = page.getByRole('dialog', { name: `${offer.brand_name} ${offer.partnumber}` })
    await dialog.getByText('Oil filter, spin-on').waitFor()
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await dialog.getByText('1 in cart').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('takes the next number right after the last one, and goes back past both', async ({
    browserContext,
  }) => {
    const first = await givenOffer()
    const second = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.getByRole('heading').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(first.partnumber)
    await page.keyboard.press('Enter')
    await page.getByRole('gridcell', { name: first.partnumber, exact: true }).waitFor()
    await page.keyboard.type(second.partnumber)
    await page.getByRole('gridcell', { name: second.partnumber, exact: true }).waitFor()
    await page.goBack()
    await page.waitForURL(/\/dashboard/)
    await page.goForward()
    await page.getByRole('gridcell', { name: second.partnumber, exact: true }).waitFor()
  })

  test('clears the offers when the number is emptied and Enter follows at once', async ({
    browserContext,
  }) => {
    const offer = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), searchFor(offer.partnumber))
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Part number' }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Type a part number' }).waitFor()
    await expect(page).not.toHaveURL(/partnumber/)
  })

  test('asks nothing for an empty number', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/prices')
    await page.getByRole('heading', { name: 'Type a part number' }).waitFor()
  })

  test('says that the company is not approved yet', async ({ browserContext }) => {
    const pending = await givenBuyer({ status: 'pending' })
    const page = await openAs(browserContext, pending, searchFor('OC 90'))
    await page.getByText(/not approved yet/).waitFor()
  })

  test('lists the price lists the contractor buys from', async ({ browserContext }) => {
    await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), '/prices?tab=prices')
    await page.getByRole('grid', { name: 'Price lists you buy from' }).waitFor()
  })
})
