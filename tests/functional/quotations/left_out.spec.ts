import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { fileRequest, givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

async function readQuotation(client: ApiClient, buyer: SignedInUser, id: number) {
  const { state_id, left_out_count } = (
    await call(client, buyer, 'get', `/api/quotations/${id}`)
  ).body().data
  return { state_id, left_out_count }
}

/** A quotation of a file: a line with an offer, one that nobody has, and a rejected row; the first is ordered. */
async function givenPartlyOrdered(client: ApiClient, buyer: SignedInUser) {
  const { brand_name, partnumber } = await givenOffer()
  const rows = ['Brand;Number;Qty', `${brand_name};${partnumber};2`, `X;${unique()};1`, ';;3']
  const { body } = await fileRequest(buyer, rows.join('\n'), {
    headers: { brand_name: 1, partnumber: 2, quantity: 3 },
    headerRow: 1,
    firstRow: 2,
    lastRow: 4,
  })
  const { id } = body.data
  const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
  placed.assertStatus(201)
  const [, none] = await linesOf(client, buyer, body.data)
  if (!none) throw new Error('The second row is no line')
  const leaveOut = (wanted: object) =>
    call(client, buyer, 'put', `/api/quotations/${id}/leave-out`, wanted)
  const row = (what: string, values = {}) =>
    call(
      client,
      buyer,
      what === '' ? 'patch' : 'put',
      `/api/quotations/${id}/rows/4${what}`,
      values
    )
  return { id, none, leaveOut, row, offer: { brand_name, partnumber } }
}

test.group('What was not found or rejected', () => {
  test('keeps a quotation open after the rest was ordered, until each row is left out', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id, none, leaveOut, row } = await givenPartlyOrdered(client, buyer)
    assert.deepInclude(await readQuotation(client, buyer, id), { state_id: 5 })
    const left = await leaveOut({ item_ids: [none.id] })
    left.assertStatus(200)
    assert.deepEqual([left.body().data.state_id, left.body().changed_count], [5, 1])
    const [, line] = await linesOf(client, buyer, { id })
    assert.deepInclude(line, { is_left_out: true, chosen: [] })
    ;(await row('/leave-out')).assertStatus(200)
    assert.deepEqual(await readQuotation(client, buyer, id), { state_id: 6, left_out_count: 1 })
  })

  test('can still be mended and ordered after the rest was', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id, row } = await givenPartlyOrdered(client, buyer)
    const other = await givenOffer()
    const mended = await row('', { partnumber: other.partnumber, brand_name: other.brand_name })
    mended.assertStatus(200)
    const rest = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    rest.assertStatus(201)
    assert.equal(rest.body().data.amount, '36.00')
  })

  test('is left out all at once, which can be taken back', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id, none, leaveOut, row } = await givenPartlyOrdered(client, buyer)
    const all = await leaveOut({})
    assert.deepEqual([all.body().data.state_id, all.body().changed_count], [6, 2])
    assert.deepEqual(await readQuotation(client, buyer, id), { state_id: 6, left_out_count: 1 })
    const again = await leaveOut({ is_left_out: false, item_ids: [none.id] })
    assert.deepEqual([again.body().data.state_id, again.body().changed_count], [5, 1])
    ;(await row('/take-back')).assertStatus(200)
    assert.deepEqual(await readQuotation(client, buyer, id), { state_id: 5, left_out_count: 0 })
    await leaveOut({})
    const back = await leaveOut({ is_left_out: false })
    assert.deepEqual([back.body().data.state_id, back.body().changed_count], [5, 2])
  })

  test('takes the quotation up again when a row that was left out is mended', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id, leaveOut, row, offer } = await givenPartlyOrdered(client, buyer)
    await leaveOut({})
    ;(await row('', offer)).assertStatus(200)
    assert.deepEqual(await readQuotation(client, buyer, id), { state_id: 5, left_out_count: 0 })
  })

  test('keeps no quotation open that a manager cannot find, nor does a row of totals', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { brand_name, partnumber } = await givenOffer()
    const { body } = await fileRequest(buyer, `${brand_name};${partnumber};2\nTotal;;2`, {
      headers: { brand_name: 1, partnumber: 2, quantity: 3 },
      firstRow: 1,
      lastRow: 2,
    })
    assert.equal(body.data.rejected_count, 1)
    const { id } = body.data
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    placed.assertStatus(201)
    assert.deepInclude(await readQuotation(client, buyer, id), { state_id: 6 })
  })

  test('loses its choice, and is one of the lines again once something is chosen', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [one, other] = [await givenOffer(), await givenOffer()]
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const { id } = await givenQuotation(client, buyer, ...items)
    const [first] = await linesOf(client, buyer, { id })
    const path = `/api/quotations/${id}/leave-out`
    const left = await call(client, buyer, 'put', path, { item_ids: [first?.id] })
    assert.deepInclude(left.body().data, { state_id: 4, amount: '12.00', chosen_count: 1 })
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, { strategy: 'fastest' })
    const [still] = await linesOf(client, buyer, { id })
    assert.deepInclude(still, { is_left_out: true, chosen: [] })
    const chosen = [{ position: 0, quantity: 1 }]
    const change = { version: still?.version, chosen }
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${first?.id}`, change)
    const [again] = await linesOf(client, buyer, { id })
    assert.deepInclude(again, { is_left_out: false, chosen })
  })

  test('is left out of a copy, too', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { partnumber } = await givenOffer()
    const { id } = await givenQuotation(client, buyer, { partnumber }, { partnumber: unique() })
    const copy = async () => call(client, buyer, 'post', `/api/quotations/${id}/copy`, {})
    const leaveOut = `/api/quotations/${id}/leave-out`
    const [first, none] = await linesOf(client, buyer, { id })
    await call(client, buyer, 'put', leaveOut, { item_ids: [none?.id] })
    const copied = await copy()
    copied.assertStatus(201)
    assert.deepEqual(
      (await linesOf(client, buyer, copied.body().data)).map((line) => line.partnumber),
      [partnumber]
    )
    await call(client, buyer, 'put', leaveOut, { item_ids: [first?.id] })
    const empty = await copy()
    assert.deepEqual([empty.status(), empty.body().code], [409, 'nothing_to_copy'])
  })

  test('is not sent to the manager with the others, but when it is named', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { partnumber } = await givenOffer()
    const asked = [{ partnumber }, { partnumber: unique() }, { partnumber: unique() }]
    const { id } = await givenQuotation(client, buyer, ...asked)
    const [first, second, third] = await linesOf(client, buyer, { id })
    const left = { item_ids: [first?.id, second?.id] }
    await call(client, buyer, 'put', `/api/quotations/${id}/leave-out`, left)
    const atManager = async () =>
      (await linesOf(client, buyer, { id }))
        .filter((line) => line.at_manager_since !== null)
        .map((line) => line.id)
    const send = async (which: object) => {
      const sent = await call(client, buyer, 'put', `/api/quotations/${id}/to-manager`, which)
      sent.assertStatus(200)
      const ids = await atManager()
      await call(client, buyer, 'put', `/api/quotations/${id}/take-back`, {})
      return ids
    }
    assert.deepEqual(await send({}), [third?.id])
    assert.deepEqual(await send({ is_all: true }), [third?.id])
    assert.deepEqual(await send({ item_ids: [second?.id] }), [second?.id])
    assert.isFalse((await linesOf(client, buyer, { id }))[1]?.is_left_out)
  })

  test('is not left out of what is ordered, of another quotation, or of one of somebody else', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { id, none, leaveOut } = await givenPartlyOrdered(client, buyer)
    const [ordered] = await linesOf(client, buyer, { id })
    const refused = await leaveOut({ item_ids: [ordered?.id] })
    assert.deepEqual([refused.status(), refused.body().code], [409, 'line_is_ordered'])
    const other = await givenQuotation(client, buyer, { partnumber: unique() })
    const path = `/api/quotations/${other.id}/leave-out`
    const missing = await call(client, buyer, 'put', path, { item_ids: [none.id] })
    missing.assertStatus(422)
    const stranger = await givenBuyer()
    const theirs = await call(client, stranger, 'put', `/api/quotations/${id}/leave-out`, {})
    theirs.assertStatus(404)
    await leaveOut({})
    const over = await leaveOut({})
    assert.deepEqual([over.status(), over.body().code], [409, 'quotation_is_over'])
  })
})
