import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { publish } from '#app/realtime/publish'
import { axeFindings } from '#tests/scenes/axe'
import { goTo, openAs } from '#tests/scenes/browser'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { givenRealtime } from '#tests/scenes/realtime'
import { openJoined } from '../realtime/open_joined.js'
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
    await goTo(theirs, `/quotations/${other.id}`)
    await expect(note).toHaveCount(0)
    await expect(theirs.getByText(/ here too$/)).toHaveCount(0)
    await elsewhere.close()
  })

  test('asks whose holds when a colleague was quicker than what is typed', async ({
    assert,
    browserContext,
    client,
  }) => {
    const { partnumber } = await givenPart()
    const items = [{ partnumber, quantity: 2 }]
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, ...items)
    const { page } = await openJoined(browserContext, buyer, `/quotations/${quotation.id}`)
    const row = page.getByRole('row').filter({ hasText: partnumber })
    await row.getByRole('gridcell', { name: partnumber, exact: true }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.type('24')
    const [line] = await linesOf(client, buyer, quotation)
    const path = `/api/quotations/${quotation.id}/items/${line?.id}`
    const change = { version: 1, quantity: 16 }
    const theirs = await call(client, await givenColleague(buyer), 'patch', path, change)
    theirs.assertStatus(200)
    await publish([
      {
        id: randomUUID(),
        channels: [`private-contractor.${buyer.contractor?.id}`],
        event: 'quotation.updated',
        data: { quotation_id: quotation.id, state_id: 4 },
      },
    ])
    await page
      .getByRole('status')
      .filter({ hasText: 'Chosen total' })
      .getByText('192.00 USD')
      .waitFor()
    await page.keyboard.press('Enter')
    const asked = page.getByRole('alert').filter({ has: page.getByRole('button') })
    await asked.getByRole('button', { name: 'Use mine' }).waitFor()
    assert.equal((await linesOf(client, buyer, quotation))[0]?.quantity, 16)
    await asked.getByRole('button', { name: 'Use mine' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: 'Chosen total' })
      .getByText('288.00 USD')
      .waitFor()
  })
})
