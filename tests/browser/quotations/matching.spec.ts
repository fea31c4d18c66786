import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { publish } from '#app/realtime/publish'
import { sql } from '#app/database/sql'
import { axeFindings } from '#tests/scenes/axe'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenRealtime } from '#tests/scenes/realtime'
import { openJoined } from '../realtime/open_joined.js'

/** Says how far a worker is, as one would. */
async function whenMatched(buyer: SignedInUser, quotation_id: number, lines_matched: number) {
  const channels = [`private-contractor.${buyer.contractor?.id}`]
  const data = { quotation_id, lines_matched, lines_count: 10_000 }
  await publish([{ id: randomUUID(), channels, event: 'quotation.progress', data }])
}

test.group('A long list', (group) => {
  group.setup(givenRealtime)

  test('shows how far its matching is, to who comes midway too', async ({
    assert,
    browserContext,
    client,
  }) => {
    const buyer = await givenBuyer()
    // No worker is there: it waits until it is said to go on.
    const items = Array.from({ length: 301 }, () => ({ partnumber: unique() }))
    const asked = await call(client, buyer, 'post', '/api/quotations', { items })
    const { id } = asked.body().data
    const { page } = await openJoined(browserContext, buyer, `/quotations/${id}`)
    const bar = page.getByRole('progressbar', { name: `Finding offers for quotation ${id}` })
    await expect(bar).toHaveAttribute('aria-valuetext', 'Reading the list')
    await expect(bar).not.toHaveAttribute('aria-valuenow', /./)

    await whenMatched(buyer, id, 2_000)
    await page.getByRole('heading', { name: /^Finding offers for 10.000 lines$/ }).waitFor()
    await expect(page.getByText(/^2.000 of 10.000 lines$/)).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuenow', '20')
    assert.deepEqual(await axeFindings(page), [])
    // A worker that begins again does not pull it back, and another quotation is another.
    await whenMatched(buyer, id, 0)
    await whenMatched(buyer, id + 1, 9_000)
    await whenMatched(buyer, id, 4_000)
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await page.close()

    const { page: midway } = await openJoined(browserContext, buyer, `/quotations/${id}`)
    const same = midway.getByRole('progressbar', { name: `Finding offers for quotation ${id}` })
    await expect(same).toHaveAttribute('aria-valuetext', 'Reading the list')
    await whenMatched(buyer, id, 6_000)
    await expect(same).toHaveAttribute('aria-valuenow', '60')

    // It cannot be had any more: the page says what came of it.
    await sql.run(
      `UPDATE quotations SET state_id = 9, failure = '{"type": "internal"}' WHERE id = $1`,
      [id]
    )
    await midway.getByRole('heading', { name: 'This list could not become a quotation' }).waitFor()
  })
})
