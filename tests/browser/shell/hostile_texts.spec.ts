import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { BrowserContext } from 'playwright'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { openAs, whenLoaded } from '#tests/scenes/browser'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { expect } from '#tests/scenes/expect'
import { givenOrder } from '#tests/scenes/orders'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'

/** What would hide the end of the data of a page from a browser. */
const HOSTILE = '<!--<script>\u2028'
/** As much of it as every screen shows unchanged. */
const SHOWN = '<!--<script>'

async function thenShows(context: BrowserContext, user: SignedInUser, path: string) {
  const page = await openAs(context, user, path)
  await whenLoaded(page)
  await expect(page.getByRole('main')).toContainText(SHOWN)
  await page.close()
}

async function rename(user: SignedInUser) {
  await sql.run('UPDATE users SET name = $2 WHERE id = $1', [user.id, HOSTILE])
}

test.group('A hostile text', (group) => {
  group.setup(withBackground)

  test('of a supplier is shown to managers, in names of files and in rows', async ({
    browserContext,
    client,
  }) => {
    const { supplier, list } = await givenSupplier({}, { name: `${HOSTILE} list` })
    await rename(supplier)
    const manager = await givenStaff('manager')
    for (const content of [
      csvOf([
        [HOSTILE, HOSTILE, 10, 5],
        ['Bosch', 'N1', 10, 5],
      ]),
      csvOf([['Bosch', 'N1', 999, 5]]),
      csvOf([[HOSTILE, 'X1', 'no price', 1]]),
    ]) {
      const queued = await whenSubmitted(client, supplier, list.id, content, `${HOSTILE}.csv`)
      const { id } = await thenEnded(client, supplier, queued)
      await thenShows(browserContext, manager, `/price-lists/${list.id}?import=${id}`)
    }
    await thenShows(browserContext, manager, '/prices')
  })

  test('of a buyer is shown to colleagues, in references and names', async ({
    browserContext,
    client,
  }) => {
    const { buyer, order } = await givenHostileOrder(client)
    const colleague = await givenColleague(buyer)
    for (const path of ['/orders', '/orders?tab=items', `/orders/${order.id}`]) {
      await thenShows(browserContext, colleague, path)
    }
  })

  test('of a user stands in the field it came from', async ({ browserContext }) => {
    const buyer = await givenBuyer()
    await rename(buyer)
    const page = await openAs(browserContext, buyer, '/profile')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/^<!--<script>/)
  })
})

async function givenHostileOrder(client: ApiClient) {
  const buyer = await givenBuyer()
  await rename(buyer)
  const line = { reference: HOSTILE, name: HOSTILE, brand_name: HOSTILE, partnumber: HOSTILE }
  const order = await givenOrder(client, buyer, [line], HOSTILE)
  return { buyer, order }
}
