import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import { ownTables } from '#app/accounts/anonymise_user'
import UsersAnonymise from '#commands/users_anonymise'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { violatedConstraint } from '#app/database/violated_constraint'
import { call, givenCartItem } from '#tests/scenes/cart'
import {
  givenBuyer,
  givenColleague,
  givenContractor,
  givenStaff,
  PASSWORD,
} from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'
import { placesOf } from '#tests/scenes/accounts/places_of_text'
import { postAsGuest, registrationGiven, userOfAddress } from '#tests/scenes/accounts/registrations'
import { newAddress } from '#tests/scenes/visits'

/** What goes on naming a user who went. */
const STAYS = [
  'api_tokens.revoked_by',
  'applications.answered_by',
  // Of an approved one the company stays, without whom to ask for.
  'applications.user_id',
  'brand_decisions.decided_by',
  'brand_decisions.undone_by',
  'cancel_requests.user_id',
  'contractors.manager_id',
  'invitations.invited_by',
  'mapping_profiles.user_id',
  'order_uploads.user_id',
  'orders.user_id',
  'price_holds.decided_by',
  'price_imports.confirmed_by',
  'price_imports.user_id',
  'price_sources.created_by',
  'quotations.sent_by',
  'quotations.user_id',
  'uploads.user_id',
]

test.group('A user who goes', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  async function whenGone(email: string, ...answers: string[]) {
    const command = await ace.create(UsersAnonymise, [email, ...answers])
    await command.exec()
    return command
  }

  async function namesOf(user: SignedInUser): Promise<string[]> {
    return [...new Set([...(await placesOf(user.name)), ...(await placesOf(user.email))])]
  }

  test('leaves their orders, and their name nowhere', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const phone = `+${Date.now()}`
    await call(client, buyer, 'put', '/profile', { name: buyer.name, phone })
    const colleague = await givenColleague(buyer)
    await givenCartItem(client, buyer, { reference: `for ${buyer.name}` })
    const headers = { 'Idempotency-Key': 'last' }
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {}, headers)
    placed.assertStatus(201)
    await givenCartItem(client, buyer)
    assert.includeMembers(await namesOf(buyer), ['users', 'idempotency_keys'])
    const command = await whenGone(buyer.email.toUpperCase(), '--yes')
    command.assertSucceeded()
    // What was written for the contractor is the contractor's.
    assert.deepEqual(await namesOf(buyer), ['order_items'])
    assert.deepEqual(await placesOf(phone), [])
    const seen = await call(client, colleague, 'get', `/api/orders/${placed.body().data.id}`)
    assert.containsSubset(seen.body().data, { user_name: null, items_count: 1 })
    const carts = await sql.rows('SELECT FROM carts WHERE user_id = $1', [buyer.id])
    assert.lengthOf(carts, 0)
  })

  test('leaves nothing in a table of what is a user’s alone', async ({ assert }) => {
    const naming = await sql.rows<{ named: string }>(
      `SELECT c.conrelid::regclass || '.' || a.attname AS named FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`
    )
    const own = ownTables().map((table) => `${table}.user_id`)
    assert.sameMembers(
      naming.map(({ named }) => named),
      [...own, ...STAYS]
    )
  })

  test('takes along whom to ask for in the application of their company', async ({
    client,
    assert,
  }) => {
    const [waiting, approved] = [registrationGiven(), registrationGiven()]
    const contractor = await givenContractor()
    for (const given of [waiting, approved]) await postAsGuest(client, '/register', given)
    const user = await userOfAddress(approved.email)
    await sql.run(
      `UPDATE applications SET state = 'approved', answered_at = now(), contractor_id = $2
       WHERE user_id = $1`,
      [user?.id, contractor]
    )
    for (const { email } of [waiting, approved]) await whenGone(email, '--yes')
    assert.deepEqual(await placesOf(waiting.company_name), [])
    for (const { name } of [waiting, approved]) assert.deepEqual(await placesOf(name), [])
    const kept = await sql.one(
      'SELECT company_name, contact_name, phone FROM applications WHERE user_id = $1',
      [user?.id]
    )
    assert.deepEqual(kept, { company_name: approved.company_name, contact_name: '', phone: '' })
  })

  test('is signed out and cannot sign in any more', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    await whenGone(buyer.email, '--yes')
    ;(await client.get('/api/cart').headers(headers)).assertStatus(401)
    const refused = await client
      .post('/login')
      .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
      .json({ email: buyer.email, password: PASSWORD })
      .redirects(0)
    refused.assertStatus(422)
    assert.property(refused.body().errors, 'email')
  })

  test('has no address afterwards that somebody else could have taken before', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const email = `former-${buyer.id}@users.invalid`
    await postAsGuest(client, '/register', { ...registrationGiven(), email })
    assert.isNotNull(await userOfAddress(email))
    const command = await whenGone(buyer.email, '--yes')
    command.assertSucceeded()
    const row = await sql.one('SELECT email FROM users WHERE id = $1', [buyer.id])
    assert.deepEqual(row, { email: null })
  })

  test('takes along the counts of their address, and of no other', async ({ assert }) => {
    const { email } = await givenBuyer()
    const own = [`a:${email}`, `b:reset_password ${email}`, `c:${email} 10.0.0.1`]
    const others = [`a:john${email}`, `b:reset_password ${email}.test`, `c:x-${email} 10.0.0.1`]
    for (const key of [...own, ...others]) {
      await sql.run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2)', [
        key,
        Date.now() + 60_000,
      ])
    }
    await whenGone(email, '--yes')
    const left = await sql.rows<{ key: string }>(
      'SELECT key FROM rate_limits WHERE strpos(key, $1) > 0 ORDER BY key',
      [email]
    )
    assert.deepEqual(
      left.map(({ key }) => key),
      others
    )
  })

  test('of the staff may nothing any more, and their contractors are nobody’s', async ({
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const contractor = await givenContractor({ is_supplier: true })
    await sql.run('UPDATE contractors SET manager_id = $2 WHERE id = $1', [contractor, manager.id])
    await whenGone(manager.email, '--yes')
    const row = await sql.one(
      `SELECT role, (SELECT manager_id FROM contractors WHERE id = $2) AS manager_id
       FROM users WHERE id = $1`,
      [manager.id, contractor]
    )
    assert.deepEqual(row, { role: 'buyer', manager_id: null })
  })

  test('is written into the audit log by their id', async ({ assert }) => {
    const buyer = await givenBuyer()
    await whenGone(buyer.email, '--yes')
    const line = await sql.one('SELECT user_id FROM audit_log WHERE event = $1 AND subject = $2', [
      'user_anonymised',
      `user:${buyer.id}`,
    ])
    assert.deepEqual(line, { user_id: null })
  })

  test('is asked for first, and has to be there', async ({ assert }) => {
    const buyer = await givenBuyer()
    const command = await ace.create(UsersAnonymise, [buyer.email])
    command.prompt.trap(`Forget who ${buyer.email} is, for good?`).reject()
    await command.exec()
    assert.include(await placesOf(buyer.email), 'users')
    const nobody = await whenGone(`nobody-${buyer.email}`, '--yes')
    nobody.assertFailed()
    nobody.assertLogMatches(/Nobody has the address/)
  })

  test('is never deleted, be there anything of theirs or not', async ({ client, assert }) => {
    const [fresh, buyer] = [await givenBuyer(), await givenBuyer()]
    await givenOrder(client, buyer)
    for (const { id } of [fresh, buyer]) {
      const refused = await sql
        .run('DELETE FROM users WHERE id = $1', [id])
        .catch((error: unknown) => error)
      assert.equal(violatedConstraint(refused), 'users_stay')
    }
  })
})
