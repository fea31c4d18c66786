import { test } from '@japa/runner'
import type { QueuedQuotation } from '#shared/answers/staff/quotation_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { mailsTo, notificationsOf } from '#tests/scenes/notifications'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { givenAtManager, waitingOf, whenAnswered } from '#tests/scenes/quotations/at_manager'

const toManager = (id: number) => `/api/quotations/${id}/to-manager`
const takeBack = (id: number) => `/api/quotations/${id}/take-back`

test.group('Lines sent to a manager', () => {
  test('sends the lines without offers, and the others go on', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const offer = await givenOffer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: offer.partnumber },
      { partnumber: unique() },
      { partnumber: unique() }
    )
    const sent = await call(client, buyer, 'put', toManager(id), { note: 'used is fine too' })
    sent.assertStatus(200)
    const { data, ...about } = sent.body()
    assert.deepEqual(about, { changed_count: 2, manager_name: manager.name })
    assert.deepEqual(
      [data.state_id, data.at_manager_count, data.manager_request],
      [3, 2, 'used is fine too']
    )
    const found = await call(client, buyer, 'get', '/api/quotations?state_id=3')
    assert.deepEqual(
      found.body().data.map((quotation: { id: number }) => quotation.id),
      [id]
    )
    const path = `/api/quotations/${id}/items?at_manager=true`
    const [first] = (await call(client, buyer, 'get', path)).body().data
    assert.equal(first.row_number, 2)
    assert.isString(first.at_manager_since)
    const others = await call(client, buyer, 'get', `/api/quotations/${id}/items?at_manager=false`)
    assert.equal(others.body().meta.total, 1)

    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, {})
    placed.assertStatus(201)
    const after = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.deepEqual([after.body().data.state_id, after.body().data.at_manager_count], [3, 2])
    const back = await call(client, buyer, 'put', takeBack(id), {})
    // What was not found is not over: it can be asked again, or left out.
    assert.deepEqual([back.body().data.state_id, back.body().changed_count], [5, 2])
  })

  test('are all that are not ordered, when that is said', async ({ client, assert }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const asked = [{ partnumber: offer.partnumber }, { partnumber: unique() }]
    const { id } = await givenQuotation(client, buyer, ...asked)
    const sent = await call(client, buyer, 'put', toManager(id), { is_all: true })
    assert.deepEqual([sent.status(), sent.body().changed_count], [200, 2])
  })

  test('sent twice changes nothing; lines can be named and taken back', async ({
    client,
    assert,
  }) => {
    const offer = await givenOffer()
    const buyer = await givenBuyer()
    const items = [{ partnumber: offer.partnumber }, { partnumber: unique() }]
    const { id } = await givenQuotation(client, buyer, ...items)
    const [first, second] = await linesOf(client, buyer, { id })
    const once = await call(client, buyer, 'put', toManager(id), {})
    assert.deepEqual([once.body().changed_count, once.body().manager_name], [1, null])
    const [line] = (await linesOf(client, buyer, { id })).slice(1)
    const twice = await call(client, buyer, 'put', toManager(id), {})
    assert.equal(twice.body().changed_count, 0)
    assert.deepEqual((await linesOf(client, buyer, { id }))[1], line)
    const all = { item_ids: [first?.id, second?.id] }
    const named = await call(client, buyer, 'put', toManager(id), all)
    assert.deepEqual([named.body().changed_count, named.body().data.at_manager_count], [1, 2])
    const back = await call(client, buyer, 'put', takeBack(id), { item_ids: [first?.id] })
    assert.deepEqual([back.body().changed_count, back.body().data.at_manager_count], [1, 1])
    const again = await call(client, buyer, 'put', takeBack(id), { item_ids: [first?.id] })
    assert.equal(again.body().changed_count, 0)
    const rest = await call(client, buyer, 'put', takeBack(id), {})
    assert.equal(rest.body().data.state_id, 4)
  })

  test('refuses lines of others, ordered ones, and a list in which every line has an offer', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await givenOffer(), await givenOffer()]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber },
      { partnumber: other.partnumber }
    )
    const none = await call(client, buyer, 'put', toManager(id), {})
    assert.deepEqual([none.status(), none.body().code], [422, 'nothing_without_offers'])
    const foreign = await givenAtManager(client)
    const item_ids = [foreign.lines[0]?.id]
    const not = await call(client, buyer, 'put', toManager(id), { item_ids })
    assert.deepEqual([not.status(), Object.keys(not.body().errors)], [422, ['item_ids']])
    const [line] = await linesOf(client, buyer, { id })
    const mine = { item_ids: [line?.id] }
    await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, mine)
    const ordered = await call(client, buyer, 'put', toManager(id), mine)
    assert.deepEqual([ordered.status(), ordered.body().code], [409, 'line_is_ordered'])
    for (const path of [toManager(foreign.id), takeBack(foreign.id), toManager(999_999_999)]) {
      const response = await call(client, buyer, 'put', path, {})
      assert.equal(response.status(), 404, path)
    }
  })

  test('a blocked contractor sends nothing; what was sent is ordered at last leaves the queue', async ({
    client,
    assert,
  }) => {
    const { buyer, manager, id, lines } = await givenAtManager(client)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    for (const path of [toManager(id), takeBack(id)]) {
      const response = await call(client, buyer, 'put', path, { item_ids: [lines[0]?.id] })
      assert.deepEqual([response.status(), response.body().code], [403, 'contractor_blocked'])
    }
    assert.lengthOf(await waitingOf(client, manager, id), 1)
  })
})

const queueOf = async (client: Parameters<typeof call>[0], user: SignedInUser) => {
  const response = await call(client, user, 'get', '/api/admin/quotations?per_page=500')
  response.assertStatus(200)
  return response.body().data as QueuedQuotation[]
}

test.group('The queue of quotations', () => {
  test('shows the longest waiting first, with who asks', async ({ client, assert }) => {
    const { manager, buyer, id } = await givenAtManager(client, { reference: 'BUS' }, {})
    const later = await givenUser({ contractor_id: buyer.contractor?.id })
    const second = await givenQuotation(client, later, { partnumber: unique() })
    await call(client, later, 'put', toManager(second.id), { note: 'urgent' })
    const queue = await queueOf(client, manager)
    const mine = queue.filter((one) => [id, second.id].includes(one.id))
    assert.deepEqual(
      mine.map((one) => [one.id, one.at_manager_count, one.user_name, one.request]),
      [
        [id, 2, buyer.name, ''],
        [second.id, 1, later.name, 'urgent'],
      ]
    )
    assert.equal(mine[0]?.contractor_name, buyer.contractor?.name)
    assert.equal(mine[0]?.manager_name, manager.name)
  })

  test('shows a manager own contractors and those of nobody, an admin all', async ({
    client,
    assert,
  }) => {
    const { id, waiting } = await givenAtManager(client)
    const [other, admin] = [await givenStaff('manager'), await givenStaff('admin')]
    const free = await givenBuyer()
    const ofNobody = await givenQuotation(client, free, { partnumber: unique() })
    await call(client, free, 'put', toManager(ofNobody.id), {})
    const ids = async (user: SignedInUser) => (await queueOf(client, user)).map((one) => one.id)
    assert.includeMembers(await ids(admin), [id, ofNobody.id])
    assert.include(await ids(other), ofNobody.id)
    assert.notInclude(await ids(other), id)
    const [line] = waiting
    const path = `/api/admin/quotations/${id}`
    const calls = [
      ['get', `${path}/items`, undefined],
      ['get', `${path}/offers?partnumber=x`, undefined],
      ['put', `${path}/items/${line?.id}`, { version: 0, offers: null }],
      ['put', `${path}/send-back`, {}],
    ] as const
    for (const [method, address, body] of calls) {
      const response = await call(client, other, method, address, body)
      assert.equal(response.status(), 404, address)
    }
  })

  test('is for managers and admins alone', async ({ client, assert }) => {
    const { id, buyer, waiting } = await givenAtManager(client)
    const editor = await givenStaff('editor')
    const supplier = await givenUser({
      contractor_id: await givenContractor({ is_customer: false, is_supplier: true }),
    })
    for (const user of [buyer, supplier, editor, await givenStaff('warehouse')]) {
      const calls = [
        ['get', '/api/admin/quotations', undefined],
        ['get', `/api/admin/quotations/${id}/items`, undefined],
        [
          'put',
          `/api/admin/quotations/${id}/items/${waiting[0]?.id}`,
          { version: 0, offers: null },
        ],
        ['put', `/api/admin/quotations/${id}/send-back`, {}],
      ] as const
      for (const [method, address, body] of calls) {
        const response = await call(client, user, method, address, body)
        assert.deepEqual([response.status(), response.body().code], [403, 'forbidden'], address)
      }
    }
  })

  test('of two managers at once the second one is told, with the line as it is', async ({
    client,
    assert,
  }) => {
    const given = await givenAtManager(client)
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    const admin = await givenStaff('admin')
    const first = await whenAnswered(client, given, line, { offers: [], note: 'Not made any more' })
    first.assertStatus(200)
    assert.equal(first.body().data.answer.note, 'Not made any more')
    const second = await whenAnswered(client, { ...given, manager: admin }, line, null)
    assert.deepEqual([second.status(), second.body().code], [409, 'line_changed'])
    assert.deepEqual(second.body().data, first.body().data)
    await call(client, given.buyer, 'put', takeBack(given.id), {})
    const gone = await whenAnswered(client, given, first.body().data, null)
    assert.deepEqual([gone.status(), gone.body().code], [409, 'line_not_at_manager'])
    assert.isNull(gone.body().data)
  })
})

/** What the user's bell tells of those quotations, newest first: others may be anybody's. */
async function heardOf(
  client: Parameters<typeof call>[0],
  user: SignedInUser,
  ...ids: readonly number[]
) {
  const { data } = await notificationsOf(client, user)
  return data.flatMap(({ kind, facts }) =>
    kind === 'quotation_sent' && ids.includes(facts.quotation_id) ? [facts] : []
  )
}

test.group('Who answers a contractor', (group) => {
  group.setup(withBackground)

  test('hears once of each sending, by bell and by mail, and of nothing sent twice', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const [other, admin] = [await givenStaff('manager'), await givenStaff('admin')]
    const buyer = await givenBuyer({ manager_id: manager.id })
    const asked = [{ partnumber: unique() }, { partnumber: unique() }, { partnumber: unique() }]
    const { id } = await givenQuotation(client, buyer, ...asked)
    await call(client, buyer, 'patch', `/api/quotations/${id}`, { reference: 'Fleet' })
    const [first] = await linesOf(client, buyer, { id })
    const one = { item_ids: [first?.id] }
    for (const body of [one, one, {}, {}]) {
      ;(await call(client, buyer, 'put', toManager(id), body)).assertStatus(200)
    }
    const heard = await eventually(async () => {
      const facts = await heardOf(client, manager, id)
      return facts.length >= 2 && facts
    })
    const about = { quotation_id: id, reference: 'Fleet', contractor_name: buyer.contractor?.name }
    assert.deepEqual(heard, [
      { ...about, lines_count: 2 },
      { ...about, lines_count: 1 },
    ])
    const subject = `${buyer.contractor?.name} asks about quotation ${id}`
    const mails = await eventually(async () => {
      const sent = (await mailsTo(manager)).filter((mail) => mail.subject === subject)
      return sent.length >= 2 && sent
    })
    assert.lengthOf(mails, 2)
    assert.include(mails[0]?.body_text, `/admin/quotations?quotation=${id}`)
    for (const user of [other, admin, buyer]) {
      assert.deepEqual(await heardOf(client, user, id), [], user.role)
    }
  })

  test('are all managers and admins of nobody’s, and admins when the manager is none any more', async ({
    client,
    assert,
  }) => {
    const [manager, admin] = [await givenStaff('manager'), await givenStaff('admin')]
    const left = await givenStaff('manager')
    const sentBy = async (buyer: SignedInUser) => {
      const { id } = await givenQuotation(client, buyer, { partnumber: unique() })
      ;(await call(client, buyer, 'put', toManager(id), {})).assertStatus(200)
      return id
    }
    const free = await sentBy(await givenBuyer())
    const theirs = await givenBuyer({ manager_id: left.id })
    await sql.run(`UPDATE users SET role = 'warehouse' WHERE id = $1`, [left.id])
    const orphan = await sentBy(theirs)
    const idsOf = async (user: SignedInUser) =>
      (await heardOf(client, user, free, orphan)).map((facts) => facts.quotation_id)
    const ofAdmin = await eventually(async () => {
      const ids = await idsOf(admin)
      return ids.length >= 2 && ids
    })
    assert.deepEqual(ofAdmin, [orphan, free])
    assert.deepEqual(await idsOf(manager), [free])
  })
})
