import { test } from '@japa/runner'
import { goTo, openAs, reload } from '#tests/scenes/browser'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'
import { addWorkingDays } from '#shared/working_days'
import { dayIn } from '#shared/day_in'

const searchFor = (partnumber: string) => `/prices?tab=search&partnumber=${partnumber}`

/** Three offers of one number, the cheaper the later; answers the names of their price lists. */
async function givenThree(): Promise<{ partnumber: string; lists: string[] }> {
  const partnumber = `U${unique()}`
  const brand_name = (await givenBrand()).name
  const lists: string[] = []
  for (const [cost, delivery_days] of [
    ['10', 9],
    ['11', 4],
    ['15', 1],
  ] as const) {
    const list = await givenPriceList({ delivery_days, delivery_days_max: delivery_days + 1 })
    await givenOffer({ brand_name, partnumber, cost, price_list_id: list.id })
    lists.push(list.name)
  }
  return { partnumber, lists }
}

test.group('The offer a buyer usually takes', () => {
  test('is chosen once, remembered, and where the search leads to', async ({ browserContext }) => {
    const { partnumber, lists } = await givenThree()
    const page = await openAs(browserContext, await givenBuyer(), searchFor(partnumber))
    const quantityOf = (list: string | undefined) =>
      page.getByRole('textbox', { name: new RegExp(`^Quantity of .* from ${list}$`) })
    const enterRow = async () => {
      await page.getByRole('textbox', { name: 'Part number' }).focus()
      await page.keyboard.press('ArrowDown')
    }
    await quantityOf(lists[0]).waitFor()
    await enterRow()
    await expect(quantityOf(lists[0])).toBeFocused()

    await page.getByRole('button', { name: 'Usual offer: cheapest' }).click()
    const kept = page.waitForResponse('**/api/user/settings')
    await page.getByRole('menuitemradio', { name: 'cheapest within 5 d' }).click()
    await kept
    await page.getByText('Cheapest in 5 d', { exact: true }).waitFor()
    await enterRow()
    await expect(quantityOf(lists[1])).toBeFocused()

    await page.getByRole('button', { name: 'Usual offer: cheapest within 5 d' }).click()
    const keptAgain = page.waitForResponse('**/api/user/settings')
    await page.getByRole('menuitemradio', { name: 'fastest' }).click()
    await page.getByRole('button', { name: 'Usual offer: fastest' }).waitFor()
    await enterRow()
    await expect(quantityOf(lists[2])).toBeFocused()
    // A page that is left takes what it still sends along.
    await keptAgain
    await reload(page)
    await page.getByRole('button', { name: 'Usual offer: fastest' }).waitFor()
    await quantityOf(lists[2]).waitFor()
    await enterRow()
    await expect(quantityOf(lists[2])).toBeFocused()
  })

  test('is the cheapest for the quantity, and why it is raised is said', async ({
    browserContext,
  }) => {
    const partnumber = `U${unique()}`
    const brand_name = (await givenBrand()).name
    const [packed, single] = [await givenPriceList(), await givenPriceList()]
    const given = { brand_name, partnumber }
    await givenOffer({ ...given, price_list_id: packed.id, cost: '2', min_quantity: 400 })
    await givenOffer({ ...given, price_list_id: single.id, cost: '150' })
    const page = await openAs(browserContext, await givenBuyer(), searchFor(partnumber))
    const rowOf = (list: string) => page.getByRole('row').filter({ hasText: list })
    const quantityOf = (list: string) => rowOf(list).getByRole('textbox', { name: /^Quantity of/ })
    await rowOf(single.name).getByText('Cheapest', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Part number' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(quantityOf(single.name)).toBeFocused()
    await page.keyboard.type('300')
    await page.keyboard.press('Tab')
    await rowOf(packed.name).getByText('Cheapest', { exact: true }).waitFor()
    await quantityOf(packed.name).fill('300')
    await quantityOf(packed.name).press('Enter')
    await page.getByText(`Added 400 × ${brand_name} ${partnumber}, 960.00 USD`).waitFor()
    await page.getByText('asked 300: minimum 400', { exact: true }).waitFor()
    await goTo(page, '/cart')
    await page.getByText('asked 300: min 400', { exact: true }).waitFor()
  })

  test('comes by a day that stands beside the days, on a phone too', async ({ browserContext }) => {
    const { partnumber } = await givenThree()
    const day = addWorkingDays(dayIn('Asia/Dubai'), 10, 'UAE')
    const format = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    const written = format.format(new Date(day)).replace(',', '')
    const page = await openAs(browserContext, await givenBuyer(), searchFor(partnumber))
    await page.getByRole('gridcell').filter({ hasText: '9–10 d' }).getByText(written).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText(`9–10 d · ${written}`).waitFor()
  })

  test('stands in a row that shows where one is and which key adds', async ({ browserContext }) => {
    const { partnumber, lists } = await givenThree()
    const page = await openAs(browserContext, await givenBuyer(), searchFor(partnumber))
    const row = page.getByRole('row').filter({ hasText: lists[0] })
    const colour = () =>
      row
        .getByRole('gridcell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
    await row.waitFor()
    const before = await colour()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await expect.poll(colour).not.toBe(before)
    await row.getByText('↵').waitFor()
    await page
      .getByRole('list', { name: 'Keys of a row' })
      .getByText('add, back to search')
      .waitFor()
    await page.keyboard.press('Escape')
    await row.getByText('↵').waitFor({ state: 'hidden' })
  })
})

test.group('The number field', () => {
  test('has the focus once Prices are there, and takes no key that leads to it', async ({
    browserContext,
  }) => {
    const offer = await givenOffer()
    const page = await openAs(browserContext, await givenBuyer(), '/prices')
    const field = page.getByRole('textbox', { name: 'Part number' })
    await expect(field).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type(offer.partnumber)
    await expect(field).toHaveValue(offer.partnumber)
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
  })

  test('shows the number of the page after the way back', async ({ browserContext }) => {
    const [first, second] = [await givenOffer(), await givenOffer()]
    const page = await openAs(browserContext, await givenBuyer(), searchFor(first.partnumber))
    const field = page.getByRole('textbox', { name: 'Part number' })
    const cell = (partnumber: string) =>
      page.getByRole('gridcell', { name: partnumber, exact: true })
    await cell(first.partnumber).waitFor()
    await page.evaluate(() => history.pushState(history.state, '', location.href))
    await field.fill(second.partnumber)
    await cell(second.partnumber).waitFor()
    await page.goBack()
    await cell(first.partnumber).waitFor()
    await expect(field).toHaveValue(first.partnumber)
  })
})

test('A number that nobody offers can be asked for by mail', async ({ assert, browserContext }) => {
  const manager = await givenStaff('manager')
  const buyer = await givenBuyer({ manager_id: manager.id, language: 'ru' })
  const number = `УД-${unique()}`
  const page = await openAs(browserContext, buyer, searchFor(encodeURIComponent(number)))
  const mail = page.getByRole('link', { name: `Спросить письмом: ${manager.name}` })
  const address = new URL((await mail.getAttribute('href')) ?? '')
  assert.equal(address.pathname, manager.email)
  assert.equal(address.searchParams.get('subject'), `Цена и срок: ${number}`)
  assert.include(address.searchParams.get('body'), `\r\n\r\n${number}\r\n\r\n${buyer.name}`)
})
