import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { findSignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenBuyer, givenStaff, givenUser, PASSWORD } from '#tests/scenes/cast'
import { givenSession, headersOf } from '#tests/scenes/headers'
import { call } from '#tests/scenes/cart'
import { visit } from '#tests/scenes/pages'

const NEW = 'quiet lanterns over harbour'

function whenChanged(client: ApiClient, user: SignedInUser | null, body: object) {
  return call(client, user, 'put', '/profile/password', body)
}

test.group('The profile', () => {
  test('opens for everyone who is signed in', async ({ client, assert }) => {
    const page = await visit(client, await givenUser(), '/profile')
    page.assertStatus(200)
    assert.equal(page.body().component, 'profile/index')
    ;(await visit(client, null, '/profile')).assertStatus(303)
  })

  test('takes a new name, and no address', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const body = { name: '  Rashid Hamdan ', email: 'other@cast.test', role: 'admin' }
    const more = await call(client, buyer, 'put', '/profile', body)
    more.assertStatus(422)
    assert.sameMembers(Object.keys(more.body().errors), ['email', 'role'])
    const response = await client
      .put('/profile')
      .headers({ ...(await headersOf(buyer)), Accept: 'text/html', 'X-Inertia': 'true' })
      .json({ name: body.name })
      .redirects(0)
    response.assertStatus(303)
    const changed = await findSignedInUser(buyer.id)
    assert.containsSubset(changed, { name: 'Rashid Hamdan', email: buyer.email, role: 'buyer' })
    const refused = await call(client, buyer, 'put', '/profile', { name: ' ' })
    refused.assertStatus(422)
  })

  test('takes a phone, keeps it while only the name changes, and takes it away', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const phones = [
      { body: { phone: ' +971 (4) 000-14-20 ' }, kept: '+971 (4) 000-14-20' },
      { body: {}, kept: '+971 (4) 000-14-20' },
      { body: { phone: '' }, kept: '' },
    ]
    for (const { body, kept } of phones) {
      await call(client, buyer, 'put', '/profile', { name: 'Rami', ...body })
      assert.equal((await visit(client, buyer, '/profile')).body().props.phone, kept)
    }
    for (const phone of ['call me', '+()', '0'.repeat(41)]) {
      const refused = await call(client, buyer, 'put', '/profile', { name: 'Rami', phone })
      refused.assertStatus(422)
      assert.property(refused.body().errors, 'phone')
    }
  })

  test('shows the phone of a manager to the users they look after', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const [buyer, other] = [await givenBuyer({ manager_id: manager.id }), await givenBuyer()]
    await call(client, manager, 'put', '/profile', { name: 'Mona', phone: '+971 4 000 14 20' })
    const contactOf = async (user: SignedInUser) =>
      (await visit(client, user, '/profile')).body().props.auth.user.contractor.manager
    const { email } = manager
    assert.deepEqual(await contactOf(buyer), { name: 'Mona', email, phone: '+971 4 000 14 20' })
    assert.isNull(await contactOf(other))
    await sql.run(`UPDATE users SET role = 'editor' WHERE id = $1`, [manager.id])
    assert.isNull((await findSignedInUser(buyer.id))?.contractor?.manager)
  })

  test('changes the password of who knows it, and ends their other sessions', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const other = await givenSession(buyer)
    const changed = await whenChanged(client, buyer, {
      current_password: PASSWORD,
      password: NEW,
      password_again: NEW,
    })
    assert.notInclude([419, 422, 429, 500], changed.status())
    const left = await sql.rows<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [
      buyer.id,
    ])
    assert.notInclude(
      left.map(({ id }) => id),
      other.id
    )
    const again = await whenChanged(client, buyer, {
      current_password: PASSWORD,
      password: NEW,
      password_again: NEW,
    })
    again.assertStatus(422)
    assert.property(again.body().errors, 'current_password')
  })

  for (const [why, body, field] of [
    ['a wrong present one', { current_password: 'not this one' }, 'current_password'],
    ['two that differ', { password_again: `${NEW}!` }, 'password_again'],
    ['a short one', { password: 'short', password_again: 'short' }, 'password'],
    [
      'a common one',
      { password: 'password12345678', password_again: 'password12345678' },
      'password',
    ],
  ] as const) {
    test(`refuses ${why}, beside its field`, async ({ client, assert }) => {
      const buyer = await givenBuyer()
      const response = await whenChanged(client, buyer, {
        current_password: PASSWORD,
        password: NEW,
        password_again: NEW,
        ...body,
      })
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
    })
  }

  test('counts tries like signing in does', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const body = { current_password: `try ${n}`, password: NEW, password_again: NEW }
      statuses.push((await whenChanged(client, buyer, body)).status())
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429])
  })
})
