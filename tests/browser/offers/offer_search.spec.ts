import { test } from '@japa/runner'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenCross, givenOffer } from '#tests/scenes/catalog'

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
