import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { axeFindings } from '#tests/scenes/axe'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenQuotation } from '#tests/scenes/quotations/quotations'
import { givenRealtime } from '#tests/scenes/realtime'
import { givenPart } from './open_quotation.js'

test.group('Colleagues in a quotation', (group) => {
  group.setup(givenRealtime)

  test('see each other, each once and nobody oneself, for as long as they are there', async ({
    assert,
    browser,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const quotation = await givenQuotation(client, buyer, { partnumber })
    const other = await givenQuotation(client, buyer, { partnumber })
    const path = `/quotations/${quotation.id}`
    const page = await openAs(browserContext, buyer, path)
    const elsewhere = await browser.newContext()
    const theirs = await openAs(elsewhere, colleague, path)

    const note = page.getByRole('main').getByText(/ here too$/)
    await expect(note).toHaveText(`${colleague.name} is here too`)
    await theirs.getByText(`${buyer.name} is here too`).waitFor()
    assert.deepEqual(await axeFindings(page), [])
    // In a second window it is still the same one.
    const second = await openAs(elsewhere, colleague, path)
    await second.getByText(`${buyer.name} is here too`).waitFor()
    await expect(note).toHaveText(`${colleague.name} is here too`)
    await second.close()
    await theirs.goto(`${appUrl}/quotations/${other.id}`)
    await expect(note).toHaveCount(0)
    await expect(theirs.getByText(/ here too$/)).toHaveCount(0)
    await elsewhere.close()
  })
})
