import { test } from '@japa/runner'
import { call } from '#tests/scenes/cart'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenQuotation } from '#tests/scenes/quotations/quotations'
import { givenPart } from './open_quotation.js'

test.group('The list of quotations', () => {
  test('begins with what to do', async ({ browserContext }) => {
    const page = await openAs(browserContext, await givenBuyer(), '/quotations')
    await page.getByRole('heading', { name: 'No quotations yet' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Upload a list' }).click()
    await expect(page).toHaveURL(/\/quotations\?tab=upload$/)
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  })

  test('has the states as tabs with how many there are, and is led to from the rail', async ({
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const one = await givenQuotation(client, buyer, { partnumber })
    const other = await givenQuotation(client, buyer, { partnumber })
    const order = `/api/quotations/${other.id}/place-order`
    ;(await call(client, buyer, 'put', order, {})).assertStatus(201)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Quotations').click()
    const states = page.getByRole('navigation', { name: 'States' })
    await states.getByRole('link', { name: 'All 2' }).waitFor()
    await states.getByRole('link', { name: 'Ready 1' }).click()
    await page.getByRole('link', { name: String(other.id), exact: true }).waitFor({
      state: 'detached',
    })
    await expect(page).toHaveURL(/state_id=4/)
    await page.getByRole('link', { name: String(one.id), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/quotations/${one.id}$`))
  })

  test('takes another reference where it stands', async ({ assert, browserContext, client }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const page = await openAs(browserContext, buyer, `/quotations/${id}`)
    await page.getByRole('button', { name: 'Add a reference' }).click()
    await page.keyboard.type('Yearly service')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Yearly service' }).waitFor()
    await page.getByRole('link', { name: 'Quotations', exact: true }).first().click()
    await page.getByRole('gridcell', { name: 'Yearly service' }).waitFor()
    const read = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(read.body().data.reference, 'Yearly service')
  })
})
