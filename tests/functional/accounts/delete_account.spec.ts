import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { thenMailedTo } from '#tests/scenes/accounts/account_links'
import { eventually, isWaiting, withBackground } from '#tests/scenes/background'
import { call, givenCartItem } from '#tests/scenes/cart'
import {
  givenBuyer,
  givenColleague,
  givenContractor,
  givenStaff,
  givenUser,
  PASSWORD,
  unique,
} from '#tests/scenes/cast'
import { confirmedHeadersOf, givenSession, headersOf } from '#tests/scenes/headers'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { danglingReferences, placesOf } from '#tests/scenes/accounts/places_of_text'
import { newAddress } from '#tests/scenes/visits'

async function whenDeleted(client: ApiClient, user: SignedInUser, password = PASSWORD) {
  return client
    .post('/profile/deletion')
    .headers({ ...(await headersOf(user)), 'X-Forwarded-For': newAddress() })
    .json({ password })
    .redirects(0)
}

async function isThere({ id, email }: SignedInUser): Promise<boolean> {
  return (await sql.one('SELECT FROM users WHERE id = $1 AND email = $2', [id, email])) !== null
}

function givenAdmin(contractor_id: number): Promise<SignedInUser> {
  return givenUser({ contractor_id, role: 'contractor_admin' })
}

test.group('Deleting one’s account', (group) => {
  group.setup(withBackground)

  test('leaves orders without a name, and nothing of the user anywhere', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const phone = `+${Date.now()}`
    await call(client, buyer, 'put', '/profile', { name: buyer.name, phone, language: 'ru' })
    const order = await givenOrder(client, buyer)
    await givenCartItem(client, buyer)
    const wanted = `${unique().toLowerCase()}@new.test`
    const headers = await confirmedHeadersOf(buyer)
    await client.put('/profile/email').headers(headers).json({ email: wanted }).redirects(0)
    await thenMailedTo(wanted)
    const deleted = await whenDeleted(client, buyer)
    deleted.assertStatus(303)
    assert.equal(deleted.header('location'), '/')
    const [last] = await thenMailedTo(buyer.email)
    assert.equal(last?.subject, 'Ваша учётная запись удалена')
    // Where there is no mail server mails lie in the box: the last one, and what the new address was sent.
    const isOver = 'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1'
    await eventually(async () => (await sql.one(isOver, ['account_mail'])) === null)
    for (const text of [buyer.name, buyer.email, phone, wanted]) {
      assert.deepEqual(
        (await placesOf(text)).filter((place) => place !== 'mailbox'),
        [],
        text
      )
    }
    const seen = await call(client, colleague, 'get', `/api/orders/${order.id}`)
    assert.containsSubset(seen.body().data, { number: order.number, user_name: null })
    assert.deepEqual(await danglingReferences(), [])
  })

  test('ends every session, and no password opens it again', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenSession(buyer)
    await whenDeleted(client, buyer)
    assert.lengthOf(await sql.rows('SELECT FROM sessions WHERE user_id = $1', [buyer.id]), 0)
    const again = await client
      .post('/login')
      .headers({ ...(await headersOf(null)), 'X-Forwarded-For': newAddress() })
      .json({ email: buyer.email, password: PASSWORD })
      .redirects(0)
    again.assertStatus(422)
    const line = await sql.one('SELECT user_id FROM audit_log WHERE event = $1 AND subject = $2', [
      'account_deleted',
      `user:${buyer.id}`,
    ])
    assert.deepEqual(line, { user_id: buyer.id })
  })

  test('asks for the password, beside its field', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const refused = await whenDeleted(client, buyer, 'not this one')
    refused.assertStatus(422)
    assert.deepEqual(Object.keys(refused.body().errors), ['password'])
    assert.isTrue(await isThere(buyer))
    const line = await sql.one('SELECT FROM audit_log WHERE event = $1 AND user_id = $2', [
      'password_confirmation_refused',
      buyer.id,
    ])
    assert.isNotNull(line)
  })

  test('sent twice at once is done, told and written down once', async ({ client, assert }) => {
    const user = await givenUser()
    // Both come while the account is there still: the second finds nothing left to delete.
    const held = await sql.transaction(async (tx) => {
      await tx.run('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id])
      const both = [whenDeleted(client, user), whenDeleted(client, user)]
      await eventually(() => isWaiting('SELECT FROM users WHERE id', 2))
      return { both }
    })
    const answers = await Promise.all(held.both)
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      [303, 303]
    )
    const lines = await sql.rows('SELECT FROM audit_log WHERE event = $1 AND user_id = $2', [
      'account_deleted',
      user.id,
    ])
    assert.lengthOf(lines, 1)
    assert.lengthOf(await thenMailedTo(user.email), 1)
  })

  test('can be switched off', async ({ client, assert }) => {
    const buyer = await givenUser({
      contractor_id: await givenContractor(),
      disabled_features: ['delete_account'],
    })
    const page = await visit(client, buyer, '/profile')
    assert.equal(page.body().props.why_not_delete, 'feature_disabled')
    const refused = await whenDeleted(client, buyer)
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'feature_disabled')
  })

  test('is refused the last administrator of a company with others, not one who is alone', async ({
    client,
    assert,
  }) => {
    const contractor_id = await givenContractor()
    const admin = await givenAdmin(contractor_id)
    const buyer = await givenUser({ contractor_id })
    assert.equal(
      (await visit(client, admin, '/profile')).body().props.why_not_delete,
      'last_company_admin'
    )
    const refused = await whenDeleted(client, admin)
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'last_company_admin')
    assert.isTrue(await isThere(admin))
    ;(await whenDeleted(client, buyer)).assertStatus(303)
    ;(await whenDeleted(client, admin)).assertStatus(303)
  })

  test('of two administrators at once leaves one', async ({ client, assert }) => {
    const contractor_id = await givenContractor()
    const admins = [await givenAdmin(contractor_id), await givenAdmin(contractor_id)]
    await givenUser({ contractor_id })
    const answers = await Promise.all(admins.map((admin) => whenDeleted(client, admin)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [303, 422]
    )
  })

  test('is refused the last administrator of the portal', async ({ client, assert }) => {
    const admin = await givenStaff('admin')
    // Everybody else's scenes have administrators too: switched off they do not count.
    await sql.transaction(async (tx) => {
      await tx.run(`UPDATE users SET deactivated_at = now() WHERE role = 'admin' AND id <> $1`, [
        admin.id,
      ])
    })
    const refused = await whenDeleted(client, admin)
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'last_admin')
    await givenStaff('admin')
    ;(await whenDeleted(client, admin)).assertStatus(303)
  })
})
