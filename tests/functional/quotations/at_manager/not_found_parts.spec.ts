import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { NotFoundPart } from '#shared/answers/staff/not_found_part'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { givenQuotation } from '#tests/scenes/quotations/quotations'
import {
  byHand,
  givenAtManager,
  whenAnswered,
  whenSentBack,
} from '#tests/scenes/quotations/at_manager'

const REPORT = '/api/admin/not-found-parts'

async function partsOf(
  client: ApiClient,
  user: SignedInUser,
  query: string
): Promise<NotFoundPart[]> {
  const response = await call(client, user, 'get', `${REPORT}?${query}`)
  response.assertStatus(200)
  return response.body().data
}

test.group('What was asked for and not found', () => {
  test('is counted by number and brand, with who asked and how much', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const [one, other] = [
      await givenBuyer({ manager_id: manager.id }),
      await givenBuyer({ manager_id: manager.id }),
    ]
    const number = `N-${unique()}`
    const offer = await givenOffer({ partnumber: `${number}9` })
    const asked = { partnumber: number, brand_name: 'Exotube' }
    await givenQuotation(
      client,
      one,
      { ...asked, quantity: 3 },
      { ...asked, quantity: 2, reference: 'again' },
      { partnumber: offer.partnumber }
    )
    await givenQuotation(client, other, { ...asked, brand_name: 'EXOTUBE', quantity: 5 })
    await givenQuotation(client, other, { partnumber: number, quantity: 7 })
    const parts = await partsOf(client, manager, `partnumber=${number}`)
    assert.deepEqual(
      parts.map((part) => [
        part.brand_name.toLowerCase(),
        part.asked_count,
        part.contractors_count,
        part.quantity,
      ]),
      [
        ['exotube', 3, 2, 10],
        ['', 1, 1, 7],
      ]
    )
    const sorted = await partsOf(client, manager, `partnumber=${number}&sort=quantity&per_page=1`)
    assert.deepEqual(
      sorted.map((part) => part.quantity),
      [7]
    )
    const branded = await partsOf(client, manager, `partnumber=${number}&brand_name=exo`)
    assert.lengthOf(branded, 1)
    const past = await partsOf(client, manager, `partnumber=${number}&asked_at_to=2020-01-01`)
    assert.deepEqual(past, [])
    const since = await partsOf(client, manager, `partnumber=${number}&asked_at_from=2020-01-01`)
    assert.lengthOf(since, 2)
    const page = await visit(client, manager, `/admin/not-found?partnumber=${number}&colour=red`)
    assert.equal(page.body().props.parts.meta.total, 2)
  })

  test('still is when a manager found it elsewhere, and is not once a list had it', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client, {}, {})
    const [line, taken] = given.waiting
    if (!line || !taken) throw new Error('no lines')
    const offer = await givenOffer()
    await whenAnswered(client, given, line, { offers: [byHand(line)] })
    await whenAnswered(client, given, taken, { offers: [{ offer_id: offer.id }] })
    await whenSentBack(client, given)
    const found = async (partnumber: string) =>
      (await partsOf(client, given.manager, `partnumber=${partnumber}`)).length
    assert.deepEqual([await found(line.partnumber), await found(taken.partnumber)], [1, 0])
  })

  test('is a file, too', async ({ client, assert }) => {
    const { manager, waiting } = await givenAtManager(client, { brand_name: '=1+1', quantity: 4 })
    const number = waiting[0]?.partnumber
    const path = `/admin/not-found/download?format=csv&partnumber=${number}`
    const file = await call(client, manager, 'get', path)
    file.assertStatus(200)
    assert.include(file.header('content-disposition'), 'Asked and not found')
    const [head, row] = file.text().split('\r\n')
    assert.include(head, 'Brand,Part number,Asked,Contractors,Pieces,Last asked')
    assert.include(row, `${number},1,1,4,`)
    const workbook = await call(client, manager, 'get', path.replace('csv', 'xlsx'))
    workbook.assertStatus(200)
    assert.include(workbook.header('content-type'), 'spreadsheetml')
  })

  test('is shown to managers, of their own contractors and those of nobody, and to admins', async ({
    client,
    assert,
  }) => {
    const { buyer, manager, waiting } = await givenAtManager(client)
    const query = `partnumber=${waiting[0]?.partnumber}`
    assert.lengthOf(await partsOf(client, manager, query), 1)
    assert.lengthOf(await partsOf(client, await givenStaff('admin'), query), 1)
    assert.lengthOf(await partsOf(client, await givenStaff('manager'), query), 0)
    await sql.run('UPDATE contractors SET manager_id = NULL WHERE id = $1', [buyer.contractor?.id])
    assert.lengthOf(await partsOf(client, await givenStaff('manager'), query), 1)
    for (const user of [buyer, await givenStaff('warehouse'), await givenStaff('editor')]) {
      for (const path of [REPORT, '/admin/not-found/download']) {
        const response = await call(client, user, 'get', path)
        assert.deepEqual([response.status(), response.body().code], [403, 'forbidden'], path)
      }
    }
  })

  test('asked for with nonsense is refused beside the field', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const wrong = ['sort=price', 'asked_at_from=2026-02-30', 'per_page=0', 'colour=red']
    for (const query of wrong) {
      const response = await call(client, manager, 'get', `${REPORT}?${query}`)
      assert.equal(response.status(), 422, query)
    }
  })
})
