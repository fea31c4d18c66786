import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { axeFindings } from '#tests/scenes/axe'
import { openAs, show } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenQuotation } from '#tests/scenes/quotations/quotations'
import { givenPart, givenSharedNumber } from './open_quotation.js'

/** The list, the upload, and a quotation with one line of each kind, its offers open. */
async function givenScreens(client: ApiClient, buyer: SignedInUser): Promise<string[]> {
  const part = await givenPart()
  const shared = await givenSharedNumber()
  const { id } = await givenQuotation(
    client,
    buyer,
    { partnumber: part.partnumber, quantity: 3 },
    { partnumber: part.partnumber, price: '1.00' },
    { partnumber: shared.partnumber },
    { partnumber: `X${unique()}` }
  )
  return ['/quotations', '/quotations?tab=upload', `/quotations/${id}`]
}

test.group('The screens of quotations', () => {
  test('break no rule of axe', async ({ assert, browserContext, client }) => {
    const buyer = await givenBuyer()
    const paths = await givenScreens(client, buyer)
    const page = await openAs(browserContext, buyer, '/dashboard')
    for (const path of paths) {
      await show(page, path)
      const toggle = page.getByRole('button', { name: 'Show more' })
      if ((await toggle.count()) > 0) {
        await toggle.first().click()
        await page.getByRole('radiogroup', { name: /^Offers for/ }).waitFor()
      }
      assert.deepEqual(await axeFindings(page), [], path)
    }
  })

  test('never scroll sideways on a phone', async ({ assert, browserContext, client }) => {
    const buyer = await givenBuyer()
    const paths = await givenScreens(client, buyer)
    const page = await openAs(browserContext, buyer, '/dashboard')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of paths) {
      await show(page, path)
      const beyond = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
      assert.equal(beyond, 0, path)
      assert.deepEqual(await axeFindings(page), [], path)
    }
  })
})
