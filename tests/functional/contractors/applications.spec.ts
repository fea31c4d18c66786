import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { approvalGiven, asNow, givenApplication } from '#tests/scenes/accounts/applications'
import { registrationGiven } from '#tests/scenes/accounts/registrations'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenStaff, givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { thenMailed } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'

const approval = (id: number) => `/api/admin/applications/${id}/approval`
const rejection = (id: number) => `/api/admin/applications/${id}/rejection`

test.group('Applications of companies', (group) => {
  group.setup(withBackground)

  test('wait in a queue, the oldest first, with one open beside it', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const first = await givenApplication()
    const second = await givenApplication()
    const before = await visit(client, manager, '/admin/applications')
    const ids = before.body().props.queue.map((one: { id: number }) => one.id)
    assert.isTrue(ids.indexOf(first.id) < ids.indexOf(second.id))
    assert.equal(before.body().props.queue_total, before.body().props.application_queue)
    const page = await visit(client, manager, `/admin/applications?application=${second.id}`)
    assert.containsSubset(page.body().props.open, {
      id: second.id,
      company_name: second.company_name,
      tax_id: second.tax_id,
      email: second.user.email,
      region_code: 'UAE',
      currency_code: 'AED',
      lookalikes: [],
    })
    assert.isNotEmpty(page.body().props.choices.price_groups)
    assert.include(
      page.body().props.choices.managers.map((one: { id: number }) => one.id),
      manager.id
    )
  })

  test('come into it once the address is confirmed, not before', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const { id } = await givenApplication()
    await sql.run('UPDATE applications SET waits_since = NULL WHERE id = $1', [id])
    const page = await visit(client, manager, `/admin/applications?application=${id}`)
    assert.isNull(page.body().props.open)
    const early = await call(client, manager, 'put', rejection(id), { reason: 'Too early' })
    early.assertStatus(404)
  })

  test('name contractors that may be the same company', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const { id, tax_id, company_name } = await givenApplication()
    const [same, named] = [await givenContractor(), await givenContractor()]
    await sql.run('UPDATE contractors SET tax_id = $2 WHERE id = $1', [same, tax_id])
    await sql.run('UPDATE contractors SET name = upper($2) WHERE id = $1', [named, company_name])
    const page = await visit(client, manager, `/admin/applications?application=${id}`)
    assert.deepEqual(
      page
        .body()
        .props.open.lookalikes.map((one: { id: number; is_same_tax_id: boolean }) => [
          one.id,
          one.is_same_tax_id,
        ]),
      [
        [same, true],
        [named, false],
      ]
    )
  })

  test('are approved with a new contractor, whose admin the user is', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const { id, user, tax_id } = await givenApplication({ language: 'ru' })
    const headers = await headersOf(user)
    const given = { ...(await approvalGiven()), manager_id: manager.id, is_supplier: true }
    const approved = await call(client, manager, 'put', approval(id), given)
    approved.assertStatus(200)
    const { contractor_id } = approved.body().data
    const now = await asNow(user)
    assert.equal(now.role, 'contractor_admin')
    assert.containsSubset(now.contractor, {
      id: contractor_id,
      code: given.code,
      name: given.name,
      status: 'active',
      region_code: 'UAE',
      currency_code: 'AED',
      is_customer: true,
      is_supplier: true,
      manager: { email: manager.email },
    })
    const kept = await sql.one('SELECT tax_id FROM contractors WHERE id = $1', [contractor_id])
    assert.deepEqual(kept, { tax_id })
    const cart = await client.get('/api/cart').headers(headers)
    cart.assertStatus(200)
    const [mail] = await thenMailed(user)
    assert.equal(mail?.subject, `Компания ${given.name} одобрена`)
    const line = await sql.one<{ user_id: number; details: object }>(
      `SELECT user_id, details FROM audit_log WHERE event = 'application_approved' AND subject = $1`,
      [`user:${user.id}`]
    )
    assert.equal(line?.user_id, manager.id)
    assert.containsSubset(line?.details, { application_id: id, contractor_id })
  })

  test('tell who supplies alone what is open to them', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    for (const [is_customer, open] of [
      [true, /Prices, cart and orders are open/],
      [false, /price lists are open/],
    ] as const) {
      const { id, user } = await givenApplication()
      const given = { ...(await approvalGiven()), is_customer, is_supplier: true }
      const approved = await call(client, manager, 'put', approval(id), given)
      approved.assertStatus(200)
      const [mail] = await thenMailed(user)
      assert.match(mail?.body_text ?? '', open)
    }
  })

  test('are approved with a contractor that is there, where others look after the users', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const contractor_id = await givenContractor({ status: 'pending' })
    const first = await givenUser({ contractor_id, role: 'contractor_admin' })
    const { id, user } = await givenApplication()
    const { code } = (await asNow(first)).contractor ?? {}
    const approved = await call(client, manager, 'put', approval(id), { existing_code: code })
    approved.assertStatus(200)
    const now = await asNow(user)
    assert.equal(now.role, 'buyer')
    assert.containsSubset(now.contractor, { id: contractor_id, status: 'active' })
  })

  test('are approved with no contractor of another manager, and none that is not there', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const other = await givenStaff('manager')
    const theirs = await givenBuyer({ manager_id: other.id })
    const { id, user } = await givenApplication()
    for (const existing_code of [theirs.contractor?.code, 'no such number']) {
      const refused = await call(client, manager, 'put', approval(id), { existing_code })
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), ['existing_code'])
    }
    assert.isNull((await asNow(user)).contractor)
  })

  test('are not approved with what is taken, missing or no choice', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const { id } = await givenApplication()
    const given = await approvalGiven()
    const taken = (await givenBuyer()).contractor?.code
    for (const [change, field] of [
      [{ code: taken }, 'code'],
      [{ name: '' }, 'name'],
      [{ name: 'Palm\nGate' }, 'name'],
      [{ price_group_id: 999_999_999 }, 'price_group_id'],
      [{ currency_code: 'XXX' }, 'currency_code'],
      [{ manager_id: (await givenUser()).id }, 'manager_id'],
      [{ is_customer: false, is_supplier: false }, 'is_customer'],
      [{ colour: 'red' }, 'colour'],
    ] as const) {
      const refused = await call(client, manager, 'put', approval(id), { ...given, ...change })
      refused.assertStatus(422)
      assert.deepEqual(Object.keys(refused.body().errors), [field])
    }
    const reader = await givenUser({ role: 'manager', language: 'ru' })
    const neither = { ...given, is_customer: false, is_supplier: false }
    const said = await call(client, reader, 'put', approval(id), neither)
    said.assertBodyContains({
      errors: {
        is_customer: ['Укажите, покупает контрагент у нас, поставляет нам или и то и другое.'],
      },
    })
    const nothing = await call(client, manager, 'put', approval(id), {})
    assert.sameMembers(Object.keys(nothing.body().errors), [
      'code',
      'name',
      'currency_code',
      'price_group_id',
    ])
  })

  test('are rejected with a reason, which the user reads and may answer by applying again', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const { id, user } = await givenApplication()
    const reason = 'The licence is for retail. Send us the one for trade.'
    const unreasoned = await call(client, manager, 'put', rejection(id), { reason: ' ' })
    unreasoned.assertStatus(422)
    const rejected = await call(client, manager, 'put', rejection(id), { reason })
    rejected.assertStatus(204)
    const [mail] = await thenMailed(user)
    assert.include(mail?.body_text, reason)
    assert.include(mail?.body_text, '/apply')
    const dashboard = await visit(client, user, '/dashboard')
    assert.containsSubset(dashboard.body().props.application, { state: 'rejected', reason })
    const apply = await visit(client, user, '/apply')
    assert.equal(apply.body().component, 'auth/apply')
    const { name: _, email: __, password: ___, ...company } = registrationGiven()
    const headers = await headersOf(user)
    const again = await client.post('/apply').headers(headers).json(company).redirects(0)
    again.assertStatus(303)
    const twice = await client.post('/apply').headers(headers).json(company).redirects(0)
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'application_waits' })
    const queue = await visit(client, manager, '/admin/applications')
    const queued = queue
      .body()
      .props.queue.find(
        (one: { company_name: string }) => one.company_name === company.company_name
      )
    const open = await visit(client, manager, `/admin/applications?application=${queued.id}`)
    assert.equal(open.body().props.open.earlier[0].reason, reason)
  })

  test('are answered once: of two managers at once one wins, the other is told', async ({
    client,
    assert,
  }) => {
    const managers = [await givenStaff('manager'), await givenStaff('admin')] as const
    const { id, user } = await givenApplication()
    const answers = await Promise.all([
      call(client, managers[0], 'put', approval(id), await approvalGiven()),
      call(client, managers[1], 'put', approval(id), await approvalGiven()),
    ])
    const won = answers.findIndex((answer) => answer.status() === 200)
    const lost = answers[1 - won]
    assert.equal(lost?.status(), 409)
    assert.equal(lost?.body().code, 'application_answered')
    assert.include(lost?.body().message, managers[won]?.name)
    const made = await sql.rows('SELECT FROM contractors WHERE id = $1', [
      (await asNow(user)).contractor?.id,
    ])
    assert.lengthOf(made, 1)
    const late = await call(client, managers[0], 'put', rejection(id), { reason: 'Too late' })
    late.assertStatus(409)
  })

  test('are not answered for a user who belongs to a contractor meanwhile', async ({ client }) => {
    const manager = await givenStaff('manager')
    const { id, user } = await givenApplication()
    await sql.run('UPDATE users SET contractor_id = $2 WHERE id = $1', [
      user.id,
      await givenContractor(),
    ])
    const refused = await call(client, manager, 'put', approval(id), await approvalGiven())
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'user_has_contractor' })
  })
})
