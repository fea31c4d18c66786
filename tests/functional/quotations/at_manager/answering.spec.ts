import { test } from '@japa/runner'
import type { OrderItem } from '#shared/answers/order'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenColleague, unique } from '#tests/scenes/cast'
import { givenNewCost, givenOffer, givenOfferGone, givenPriceList } from '#tests/scenes/catalog'
import { thenMailed, thenNotified } from '#tests/scenes/notifications'
import { linesOf } from '#tests/scenes/quotations/quotations'
import {
  byHand,
  givenAtManager,
  waitingOf,
  whenAnswered,
  whenSentBack,
} from '#tests/scenes/quotations/at_manager'

test.group('A line that a manager offers by hand', () => {
  test('is chosen once it is sent back, and ordered at that price', async ({ client, assert }) => {
    const given = await givenAtManager(client, { quantity: 3, reference: 'BUS' }, {}, {})
    const { buyer, id, waiting } = given
    const [line, hopeless, later] = waiting
    if (!line || !hopeless || !later) throw new Error('no lines')
    const offer = byHand(line, { multiple: 2, valid_days: 5 })
    const answered = await whenAnswered(client, given, line, { offers: [offer], note: 'New' })
    answered.assertStatus(200)
    assert.containsSubset(answered.body().data.answer.offers, [
      { is_by_hand: true, offer_id: 0, price_list_id: null, price: '214.00', multiple: 2 },
    ])
    await whenAnswered(client, given, hopeless, { offers: [], note: 'Not made any more' })
    // Until it is sent back the buyer sees nothing of it.
    assert.deepEqual((await linesOf(client, buyer, { id }))[0]?.offers, [])
    const sent = await whenSentBack(client, given)
    assert.deepEqual(sent.body(), { data: { lines_count: 2, offered_count: 1 } })

    const [found, none, waits] = await linesOf(client, buyer, { id })
    assert.deepEqual(
      [found?.status, found?.amount, found?.price_name, found?.manager_note, found?.delivery_days],
      ['found', '856.00', 'By hand', 'New', 6]
    )
    assert.deepEqual(found?.chosen, [{ position: 0, quantity: 4 }])
    assert.containsSubset(found?.offers[0], { id: 0, is_by_hand: true, is_analogue: false })
    const days = (Date.parse(found?.offers[0]?.valid_until ?? '') - Date.now()) / 86_400_000
    assert.approximately(days, 5, 0.01)
    assert.deepEqual([none?.status, none?.manager_note], ['none', 'Not made any more'])
    assert.isString(none?.answered_at)
    assert.isString(waits?.at_manager_since)
    const quotation = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.deepEqual(
      [quotation.body().data.state_id, quotation.body().data.at_manager_count],
      [3, 1]
    )

    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {
      expected_total: '856.00',
    })
    placed.assertStatus(201)
    const items = await call(client, buyer, 'get', `/api/orders/${placed.body().data.id}/items`)
    const [item]: OrderItem[] = items.body().data
    assert.containsSubset(item, {
      partnumber: line.partnumber,
      name: 'Headlamp, left',
      price_list_name: 'By hand',
      price: '214.00',
      qty_ordered: 4,
      reference: 'BUS',
    })
    const rest = await whenSentBack(client, given, { rest_cannot_be_had: true })
    assert.deepEqual(rest.body(), { data: { lines_count: 1, offered_count: 0 } })
    const over = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(over.body().data.state_id, 6)
    const late = await whenSentBack(client, given, { rest_cannot_be_had: true })
    assert.deepEqual([late.status(), late.body().code], [409, 'quotation_is_over'])
  })

  test('is chosen by a strategy like any other, and stays when the line is chosen by hand', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client, {}, {})
    const { buyer, id, waiting } = given
    const list = await givenPriceList()
    for (const line of waiting) {
      const cheap = byHand(line, { price: '50', delivery_days: 20 })
      const fast = byHand(line, { price: '60.5', delivery_days: 1, price_list_id: list.id })
      const offers = [fast, cheap]
      ;(await whenAnswered(client, given, line, { offers })).assertStatus(200)
    }
    ;(await whenSentBack(client, given)).assertStatus(200)
    const [first, second] = await linesOf(client, buyer, { id })
    assert.deepEqual([first?.price, first?.price_name], ['50.00', 'By hand'])
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${second?.id}`, {
      version: second?.version,
      chosen: [{ position: 1, quantity: 1 }],
    })
    const strategy = { strategy: 'fastest' }
    const applied = await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, strategy)
    applied.assertStatus(200)
    const lines = await linesOf(client, buyer, { id })
    assert.deepEqual(
      lines.map(({ price, price_name }) => [price, price_name]),
      [
        ['60.50', list.name],
        ['50.00', 'By hand'],
      ]
    )
    const deliveries = await call(client, buyer, 'get', `/api/quotations/${id}/deliveries`)
    assert.deepEqual(deliveries.body().data.full[0].price_lists, ['By hand'])

    // Sent again, it keeps what was chosen by hand.
    const item_ids = [second?.id]
    await call(client, buyer, 'put', `/api/quotations/${id}/to-manager`, { item_ids })
    const [again] = await waitingOf(client, given.manager, id)
    if (!again) throw new Error('it does not wait')
    assert.equal(again.offers_count, 2)
    const better = byHand(again, { price: '40' })
    await whenAnswered(client, given, again, { offers: [better] })
    await whenSentBack(client, given)
    const kept = (await linesOf(client, buyer, { id }))[1]
    assert.deepEqual(
      [kept?.price, kept?.offers.length, kept?.is_chosen_by_hand],
      ['50.00', 3, true]
    )
  })

  test('with another number is an analogue', async ({ client, assert }) => {
    const given = await givenAtManager(client, { brand_name: 'OPTIBEAM' }, { brand_name: 'KORTEK' })
    for (const line of given.waiting) {
      const other = line.brand_name === 'KORTEK' ? { brand_name: 'HANMARU' } : { partnumber: 'X 1' }
      await whenAnswered(client, given, line, { offers: [byHand(line, other)] })
    }
    await whenSentBack(client, given)
    const lines = await linesOf(client, given.buyer, given)
    assert.deepEqual(
      lines.map(({ status, offers }) => [status, offers[0]?.is_analogue]),
      [
        ['analogue', true],
        ['analogue', true],
      ]
    )
  })

  test('holds its price until its own day, and only in its currency', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client)
    const { buyer, id, waiting } = given
    const [line] = waiting
    if (!line) throw new Error('no line')
    await whenAnswered(client, given, line, { offers: [byHand(line)] })
    await whenSentBack(client, given)
    const [found] = await linesOf(client, buyer, { id })
    const quotation = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(found?.offers[0]?.valid_until, quotation.body().data.valid_until)
    const order = () => call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    const { contractor } = buyer
    await sql.run(`UPDATE contractors SET currency_code = 'EUR' WHERE id = $1`, [contractor?.id])
    const foreign = await order()
    assert.deepEqual([foreign.status(), foreign.body().data[0].current_price], [409, null])
    await sql.run(`UPDATE contractors SET currency_code = 'USD' WHERE id = $1`, [contractor?.id])
    await sql.run(
      `UPDATE quotation_offers SET valid_until = now() - interval '1 second' WHERE quotation_id = $1`,
      [id]
    )
    const late = await order()
    assert.deepEqual([late.status(), late.body().data[0].current_price], [409, null])
  })

  test('may come from nowhere in particular, which stays empty for readers of each language', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client)
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    const offers = [byHand(line, { price_list_name: '' })]
    ;(await whenAnswered(client, given, line, { offers })).assertStatus(200)
    ;(await whenSentBack(client, given)).assertStatus(200)
    const [answered] = await linesOf(client, given.buyer, given)
    assert.deepEqual([answered?.price_name, answered?.parts[0]?.price_list_name], ['', ''])
  })

  test('is refused when a field is missing or wrong', async ({ client, assert }) => {
    const given = await givenAtManager(client)
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    const hidden = await givenPriceList({ is_active: false })
    const wrong = [
      [{ price: '0.00' }, 'offers.0.price'],
      [{ price: '1.234' }, 'offers.0.price'],
      [{ price: 5 }, 'offers.0.price'],
      [{ partnumber: '--' }, 'offers.0.partnumber'],
      [{ brand_name: '' }, 'offers.0.brand_name'],
      [{ delivery_days: undefined }, 'offers.0.delivery_days'],
      [{ price_list_name: undefined }, 'offers.0.price_list_name'],
      [{ valid_days: 0 }, 'offers.0.valid_days'],
      [{ multiple: 0 }, 'offers.0.multiple'],
      [{ cost: '1' }, 'offers.0.cost'],
      [{ price_list_id: hidden.id }, 'offers.0.price_list_id'],
      [{ offer_id: 999_999_999 }, 'offers.0.offer_id'],
    ] as const
    for (const [change, field] of wrong) {
      const one = byHand(line, change)
      const response = await whenAnswered(client, given, line, { offers: [one] })
      assert.equal(response.status(), 422, JSON.stringify(change))
      assert.deepEqual(Object.keys(response.body().errors), [field])
      // Among several it is said which one is meant.
      const later = await whenAnswered(client, given, line, { offers: [byHand(line), one] })
      assert.deepEqual(Object.keys(later.body().errors), [field.replace('.0.', '.1.')])
    }
    const missing = await whenAnswered(client, given, { ...line, id: 999_999_999 }, null)
    assert.equal(missing.status(), 404)
    const nothing = await whenSentBack(client, given)
    assert.deepEqual([nothing.status(), nothing.body().code], [422, 'nothing_answered'])
    await whenAnswered(client, given, line, { offers: [] })
    const withdrawn = await whenAnswered(client, given, { ...line, version: 1 }, null)
    assert.isNull(withdrawn.body().data.answer)
    assert.equal((await whenSentBack(client, given)).status(), 422)
  })
})

test.group('An offer of a price list that a manager takes', () => {
  test('is found at the prices of the contractor, and has today’s', async ({ client, assert }) => {
    const partnumber = `K-${unique()}`
    const given = await givenAtManager(client, { partnumber, brand_name: 'SEALUX' })
    const { manager, buyer, id } = given
    const known = await givenOffer({ partnumber, brand_name: 'SEALUX' })
    const other = await givenOffer({ cost: '30' })
    const [line] = await waitingOf(client, manager, id)
    if (!line) throw new Error('no line')
    assert.deepEqual(
      line.known.map((offer) => [offer.id, offer.price]),
      [[known.id, '12.00']]
    )
    assert.equal(line.asked_count, 1)
    const path = `/api/admin/quotations/${id}/offers?partnumber=${other.partnumber}`
    const searched = await call(client, manager, 'get', path)
    assert.equal(searched.body().offers[0].price, '36.00')

    const offers = [{ offer_id: known.id }, { offer_id: other.id }]
    const answered = await whenAnswered(client, given, line, { offers })
    answered.assertStatus(200)
    await givenOfferGone(other.id)
    const refused = await whenSentBack(client, given)
    assert.deepEqual(
      [refused.status(), refused.body().code, refused.body().data],
      [409, 'offers_gone', { item_ids: [line.id] }]
    )
    await whenAnswered(client, given, answered.body().data, { offers: offers.slice(0, 1) })
    await givenNewCost(known.id, '15')
    ;(await whenSentBack(client, given)).assertStatus(200)
    const [found] = await linesOf(client, buyer, { id })
    assert.deepEqual(
      [found?.status, found?.price, found?.offers[0]?.id],
      ['found', '18.00', known.id]
    )
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    placed.assertStatus(201)
  })

  test('says which of several brands is meant', async ({ client, assert }) => {
    const one = await givenOffer()
    await givenOffer({ partnumber: one.partnumber })
    const given = await givenAtManager(client, {}, { partnumber: one.partnumber })
    const { buyer, id } = given
    const asked = (await linesOf(client, buyer, { id }))[1]
    assert.equal(asked?.status, 'ambiguous')
    const item_ids = [asked?.id]
    await call(client, buyer, 'put', `/api/quotations/${id}/to-manager`, { item_ids })
    const line = (await waitingOf(client, given.manager, id))[1]
    if (!line) throw new Error('it does not wait')
    await whenAnswered(client, given, line, { offers: [{ offer_id: one.id }] })
    await whenSentBack(client, given)
    const found = (await linesOf(client, buyer, { id }))[1]
    assert.deepEqual(
      [found?.status, found?.brand_name, found?.brands, found?.offers.map((offer) => offer.id)],
      ['found', one.brand_name, [], [one.id]]
    )
    assert.equal(found?.chosen.length, 1)
  })
})

test.group('Who sent lines to a manager', (group) => {
  group.setup(withBackground)

  test('hears of the answer, by bell and by mail', async ({ client, assert }) => {
    const given = await givenAtManager(client, {}, {})
    const { buyer, id, waiting } = given
    const colleague = await givenColleague(buyer)
    await call(client, buyer, 'patch', `/api/quotations/${id}`, { reference: 'Fleet' })
    const [line] = waiting
    if (!line) throw new Error('no line')
    await whenAnswered(client, given, line, { offers: [byHand(line)] })
    await whenSentBack(client, given)
    const [noted] = await thenNotified(client, buyer, 1)
    assert.deepEqual(
      [noted?.kind, noted?.facts],
      [
        'quotation_answered',
        { quotation_id: id, reference: 'Fleet', lines_count: 1, offered_count: 1 },
      ]
    )
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, `Your manager answered quotation ${id}`)
    assert.include(mail?.body_text, `/quotations/${id}`)
    const unheard = await call(client, colleague, 'get', '/api/notifications')
    assert.deepEqual(unheard.body().data, [])
  })
})

test.group('The rest of a line', () => {
  test('offers by hand stay when another brand is said', async ({ client, assert }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const partnumber = one.partnumber
    await givenOffer({ partnumber, brand_name: other.brand_name })
    const given = await givenAtManager(client, {}, { partnumber })
    const { buyer, id } = given
    const asked = (await linesOf(client, buyer, { id }))[1]
    // Chosen by hand: what there is of several brands stays beside the manager's.
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${asked?.id}`, {
      version: asked?.version,
      chosen: [{ position: 0, quantity: 1 }],
    })
    const item_ids = [asked?.id]
    await call(client, buyer, 'put', `/api/quotations/${id}/to-manager`, { item_ids })
    const line = (await waitingOf(client, given.manager, id))[1]
    if (!line) throw new Error('it does not wait')
    await whenAnswered(client, given, line, { offers: [byHand(line)] })
    await whenSentBack(client, given)
    const answered = (await linesOf(client, buyer, { id }))[1]
    assert.deepEqual([answered?.status, answered?.offers.length], ['ambiguous', 3])
    const said = await call(client, buyer, 'patch', `/api/quotations/${id}/items/${asked?.id}`, {
      version: answered?.version,
      brand_name: other.brand_name,
    })
    said.assertStatus(200)
    assert.deepEqual(
      said
        .body()
        .data.offers.map((offer: { position: number; is_by_hand: boolean }) => [
          offer.position,
          offer.is_by_hand,
        ]),
      [
        [0, false],
        [1, true],
      ]
    )
  })
})

test.group('Answers that come twice or make no sense', () => {
  test('of two at once one is kept, and what is sent back twice goes back once', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client)
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    const answers = ['10.00', '20.00'].map((price) => {
      return whenAnswered(client, given, line, { offers: [byHand(line, { price })] })
    })
    const statuses = (await Promise.all(answers)).map((answer) => answer.status())
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, 409]
    )
    const sent = await Promise.all([whenSentBack(client, given), whenSentBack(client, given)])
    assert.deepEqual(
      sent.map((response) => response.status()).toSorted((a, b) => a - b),
      [200, 422]
    )
    const told = await sql.rows(
      `SELECT FROM outbox WHERE event = 'quotation.answered' AND subject = $1`,
      [`quotation:${given.id}`]
    )
    assert.lengthOf(told, 1)
    assert.lengthOf((await linesOf(client, given.buyer, given))[0]?.offers ?? [], 1)
  })

  test('are refused beside the field', async ({ client, assert }) => {
    const given = await givenAtManager(client)
    const path = `/api/admin/quotations/${given.id}`
    const bodies = [
      { version: 0, offers: [null] },
      { version: 0, offers: [[]] },
      { version: 0, offers: {} },
      { version: 0, offers: [{}] },
      { version: 0 },
      { version: 1.5, offers: [] },
      { version: '0', offers: [] },
      { version: 0, offers: [], note: 5 },
      { version: 0, offers: [], note: 'x'.repeat(1001) },
      { version: 0, offers: Array.from({ length: 6 }, () => ({ offer_id: 1 })) },
      { version: 0, offers: [], colour: 'red' },
    ]
    for (const body of bodies) {
      const response = await call(
        client,
        given.manager,
        'put',
        `${path}/items/${given.waiting[0]?.id}`,
        body
      )
      assert.equal(response.status(), 422, JSON.stringify(body))
    }
    const sending = [{ rest_cannot_be_had: 'yes' }, { colour: 'red' }]
    for (const body of sending) {
      const response = await call(client, given.manager, 'put', `${path}/send-back`, body)
      assert.equal(response.status(), 422, JSON.stringify(body))
    }
    for (const body of [{ item_ids: [] }, { item_ids: ['1'] }, { item_ids: 1 }, { note: 7 }]) {
      const to = `/api/quotations/${given.id}/to-manager`
      const response = await call(client, given.buyer, 'put', to, body)
      assert.equal(response.status(), 422, JSON.stringify(body))
    }
  })
})

test.group('What else is done with a quotation that a manager answered', () => {
  test('looking prices up again leaves what a manager found, by its name', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client, {}, {})
    const { buyer, id, waiting } = given
    const [line, taken] = waiting
    if (!line || !taken) throw new Error('no lines')
    const other = await givenOffer()
    const offers = [byHand(line, { price_list_name: 'Warsaw hub' })]
    await whenAnswered(client, given, line, { offers })
    await whenAnswered(client, given, taken, { offers: [{ offer_id: other.id }] })
    await whenSentBack(client, given)
    const response = await call(client, buyer, 'put', `/api/quotations/${id}/refresh`)
    response.assertStatus(200)
    const [first, second] = await linesOf(client, buyer, { id })
    assert.deepEqual([first?.price, first?.parts[0]?.price_list_name], ['214.00', 'Warsaw hub'])
    assert.deepEqual([second?.status, second?.offers[0]?.id], ['analogue', other.id])
  })

  test('a cart leaves offers by hand out, and cancelling empties the queue', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client, {}, {})
    const { buyer, manager, id, waiting } = given
    const [line] = waiting
    if (!line) throw new Error('no line')
    await whenAnswered(client, given, line, { offers: [byHand(line)] })
    await whenSentBack(client, given)
    const added = await call(client, buyer, 'put', `/api/quotations/${id}/add-to-cart`, {})
    assert.containsSubset(added.body().data, {
      lines_added: 0,
      left_out: [{ id: line.id, reason: 'made_by_hand' }],
    })
    assert.lengthOf(await waitingOf(client, manager, id), 1)
    const cancelled = await call(client, buyer, 'put', `/api/quotations/${id}/cancel`)
    cancelled.assertStatus(200)
    assert.equal(cancelled.body().data.state_id, 8)
    assert.lengthOf(await waitingOf(client, manager, id), 0)
  })
})
