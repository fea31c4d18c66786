import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { axeFindings } from '#tests/scenes/axe'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer, givenOffers } from '#tests/scenes/catalog'
import { expect } from '#tests/scenes/expect'

/** As the browser does it when a text on the clipboard is pasted into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

async function linesOf(user: SignedInUser) {
  return sql.rows<{ partnumber: string; quantity: number }>(
    `SELECT i.partnumber, i.quantity FROM cart_items i JOIN carts c ON c.id = i.cart_id
     WHERE c.user_id = $1 ORDER BY i.partnumber`,
    [user.id]
  )
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'List of numbers' })

test.group('A list pasted into the number field', () => {
  test('is checked, and what is without a doubt goes into the cart and out again', async ({
    assert,
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const plain = await givenOffer({ partnumber: `A${unique()}` })
    const raised = await givenOffer({ partnumber: `B${unique()}`, min_quantity: 20, multiple: 4 })
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.keyboard.press('/')
    await paste(
      page,
      `Part number\tQty\r\n${plain.partnumber}\t2\r\n${raised.partnumber}\t3\r\n\r\n`
    )
    const dialog = dialogOf(page)
    await dialog.getByText('2 numbers looked up.').waitFor()
    await dialog.getByText('2 of 2 rows').waitFor()
    await dialog.getByText('264.00 USD').waitFor()
    assert.deepEqual(await axeFindings(page), [])
    // The focus is on what Enter is for.
    await page.keyboard.press('Enter')
    await page.getByText('Added 2 lines, 264.00 USD').waitFor()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await linesOf(buyer), [
      { partnumber: plain.partnumber, quantity: 2 },
      { partnumber: raised.partnumber, quantity: 20 },
    ])
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => linesOf(buyer)).toHaveLength(0)
  })

  test('asks about several brands, with the likeliest first', async ({
    assert,
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const partnumber = `C${unique()}`
    const likely = await givenOffer({ partnumber })
    await givenOffer({ partnumber, brand_name: likely.brand_name, cost: '20' })
    const other = await givenOffer({ partnumber, cost: '1' })
    const sure = await givenOffer({ partnumber: `D${unique()}` })
    const page = await openAs(browserContext, buyer, '/prices')
    await expect(page.getByRole('textbox', { name: 'Part number' })).toBeFocused()
    await paste(page, `${partnumber} 4 шт\n${sure.partnumber} x 1`)
    const dialog = dialogOf(page)
    await dialog.getByText('1 of 2 rows').waitFor()
    const choice = dialog.getByRole('combobox', { name: `Offer for ${partnumber}` })
    assert.match((await choice.locator('option').allTextContents())[0] ?? '', /12\.00/)
    await choice.selectOption({ label: `${other.brand_name} ${partnumber} · 1.20 · 2–4 d` })
    await dialog.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await linesOf(buyer), [
      { partnumber, quantity: 4 },
      { partnumber: sure.partnumber, quantity: 1 },
    ])
  })

  test('keeps what does not go in, and asks the manager for what was not found', async ({
    assert,
    browserContext,
  }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const offer = await givenOffer({ partnumber: `E${unique()}`, available_quantity: 3 })
    const unknown = `9UNKNOWN${unique()}`
    const page = await openAs(browserContext, buyer, '/prices')
    await page.keyboard.press('/')
    await paste(page, `${offer.partnumber};5\n${unknown};7`)
    const dialog = dialogOf(page)
    await dialog.getByText('Only 3 in stock').waitFor()
    const mail = dialog.getByRole('link', { name: `Ask ${manager.name} by mail` })
    const address = new URL((await mail.getAttribute('href')) ?? '')
    assert.equal(address.pathname, manager.email)
    assert.include(address.searchParams.get('body'), `${unknown} × 7`)
    await dialog.getByRole('button', { name: 'Add 1 line to the cart' }).click()
    await page.getByText('Added 1 line, 60.00 USD').waitFor()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByText(unknown).waitFor()
  })

  test('becomes a quotation of all its numbers', async ({ browserContext }) => {
    const { partnumber } = await givenOffer({ partnumber: `Q${unique()}` })
    const page = await openAs(browserContext, await givenBuyer(), '/dashboard')
    await page.keyboard.press('/')
    await paste(page, `${partnumber}\t2\r\nX${unique()}\t3`)
    await dialogOf(page).getByRole('button', { name: 'Create a quotation' }).click()
    await page.waitForURL(/\/quotations\/\d+$/)
    await page.getByRole('gridcell', { name: partnumber, exact: true }).waitFor()
    await page.getByRole('link', { name: 'Not found 1' }).waitFor()
    await page.getByRole('status').getByText('24.00 USD').waitFor()
  })

  test('says when it is longer than what is looked up at once, and loses nothing', async ({
    assert,
    browserContext,
  }) => {
    const buyer = await givenBuyer()
    const offers = await givenOffers(503)
    const page = await openAs(browserContext, buyer, '/prices')
    await page.keyboard.press('/')
    await paste(page, offers.map(({ partnumber }) => `${partnumber}\t2`).join('\n'))
    const dialog = dialogOf(page)
    await dialog.getByText('500 numbers looked up.').waitFor()
    await dialog.getByRole('button', { name: 'Add 500 lines to the cart' }).click()
    await expect.poll(() => linesOf(buyer)).toHaveLength(500)
    await dialog.getByText(/^3 more numbers to look up/).waitFor()
    await dialog.getByRole('button', { name: 'Look up 3 more' }).click()
    await dialog.getByRole('button', { name: 'Add 3 lines to the cart' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => linesOf(buyer)).toHaveLength(503)
    assert.isTrue((await linesOf(buyer)).every(({ quantity }) => quantity === 2))
  })

  test('can be pasted into a field of its own, on a phone and in Russian', async ({
    assert,
    browserContext,
  }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const offer = await givenOffer({ partnumber: `F${unique()}` })
    const page = await openAs(browserContext, buyer, '/prices')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Вставить список' }).click()
    await page.getByRole('textbox', { name: 'Номера, по одному в строке' }).waitFor()
    await paste(page, `${offer.partnumber} - 3 шт\n${offer.partnumber}X - 1 шт`)
    const dialog = page.getByRole('dialog', { name: 'Список номеров' })
    await dialog.getByText('Не найден', { exact: true }).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    await dialog.getByRole('button', { name: 'Добавить 1 строку в корзину' }).click()
    await expect.poll(() => linesOf(buyer)).toHaveLength(1)
  })

  test('is none when it is a single number', async ({ browserContext }) => {
    const offer = await givenOffer()
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await openAs(browserContext, await givenBuyer(), '/prices')
    await page.keyboard.press('/')
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${offer.partnumber}\r\n`)
    await page.keyboard.press('Control+v')
    await page.getByRole('gridcell', { name: offer.partnumber, exact: true }).waitFor()
  })
})
