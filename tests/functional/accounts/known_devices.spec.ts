import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sweepAccounts } from '#app/accounts/sweep'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenUser, PASSWORD } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { cookiesSet, newAddress } from '#tests/scenes/visits'

const COOKIE = 'device'
const NEW = 'quiet lanterns over harbour'

interface Try {
  password?: string
  /** The cookie of a browser. */
  device?: string | null
  from?: string
}

async function signIn(
  client: ApiClient,
  user: SignedInUser,
  { password = PASSWORD, device, from = newAddress() }: Try = {}
) {
  const guest = await headersOf(null)
  const cookies = device ? `${guest.Cookie}; ${device}` : guest.Cookie
  return client
    .post('/login')
    .headers({ ...guest, Cookie: cookies ?? '', 'X-Forwarded-For': from })
    .json({ email: user.email, password })
    .redirects(0)
}

/** The cookie as the browser sends it back; null when none was set. */
function deviceIn(response: Parameters<typeof cookiesSet>[0]): string | null {
  const set = cookiesSet(response).find((text) => text.startsWith(`${COOKIE}=`))
  return set?.split(';')[0] ?? null
}

/** A browser in which the user has signed in, or another one has. */
async function givenDevice(client: ApiClient, user: SignedInUser, device?: string | null) {
  const response = await signIn(client, user, { device })
  response.assertStatus(303)
  return deviceIn(response)
}

/** Others guess until the account takes no more tries. */
async function whenAttacked(client: ApiClient, user: SignedInUser, from?: string): Promise<void> {
  const guess = { password: 'not the password', from }
  while ((await signIn(client, user, guess)).status() !== 429);
}

test.group('A device somebody has signed in on', () => {
  test('is not locked out by the guesses of others, wherever they come from', async ({
    client,
  }) => {
    const user = await givenUser()
    const device = await givenDevice(client, user)
    const office = newAddress()
    await whenAttacked(client, user, office)
    await whenAttacked(client, user)
    ;(await signIn(client, user)).assertStatus(429)
    for (const from of [newAddress(), office]) {
      ;(await signIn(client, user, { device, from })).assertStatus(303)
    }
  })

  test('has ten tries in 15 minutes, which nobody else has to share', async ({ client }) => {
    const user = await givenUser()
    const device = await givenDevice(client, user)
    for (let i = 0; i < 10; i++) {
      const wrong = await signIn(client, user, { device, password: 'not the password' })
      wrong.assertStatus(422)
    }
    const refused = await signIn(client, user, { device })
    refused.assertStatus(429)
    ;(await signIn(client, user)).assertStatus(303)
  })

  test('helps nobody into another account', async ({ client }) => {
    const [user, other] = [await givenUser(), await givenUser()]
    const device = await givenDevice(client, other)
    await whenAttacked(client, user)
    ;(await signIn(client, user, { device })).assertStatus(429)
  })

  test('is known to all who share it', async ({ client, assert }) => {
    const [user, other] = [await givenUser(), await givenUser()]
    const device = await givenDevice(client, user)
    const shared = await givenDevice(client, other, device)
    assert.notEqual(shared, device)
    for (const each of [user, other]) {
      await whenAttacked(client, each)
      ;(await signIn(client, each, { device: shared })).assertStatus(303)
    }
    ;(await signIn(client, user, { device })).assertStatus(429)
  })

  test('is a secret that scripts cannot read and the database does not hold', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const response = await signIn(client, user)
    const set = cookiesSet(response).find((text) => text.startsWith(`${COOKIE}=`)) ?? ''
    assert.match(set, /; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
    const signed = decodeURIComponent(deviceIn(response) ?? '').replace(`${COOKIE}=s:`, '')
    const { message } = JSON.parse(
      Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString()
    ) as { message: string }
    assert.lengthOf(Buffer.from(message, 'base64url'), 32)
    const rows = await sql.rows<{ token_hash: Buffer }>(
      'SELECT token_hash FROM known_devices WHERE user_id = $1',
      [user.id]
    )
    const hash = createHash('sha256').update(message).digest()
    assert.deepEqual(rows, [{ token_hash: hash }])
  })

  test('is forgotten after 90 days without a sign-in', async ({ client, assert }) => {
    const user = await givenUser()
    const device = await givenDevice(client, user)
    await sql.run("UPDATE known_devices SET expires_at = now() + '1 day' WHERE user_id = $1", [
      user.id,
    ])
    assert.equal(await givenDevice(client, user, device), device)
    const left = await sql.one<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
       FROM known_devices WHERE user_id = $1`,
      [user.id]
    )
    assert.equal(left?.days, 90)
    await sql.run('UPDATE known_devices SET expires_at = now() WHERE user_id = $1', [user.id])
    await whenAttacked(client, user)
    ;(await signIn(client, user, { device })).assertStatus(429)
    await sweepAccounts()
    assert.isEmpty(await sql.rows('SELECT FROM known_devices WHERE user_id = $1', [user.id]))
  })

  test('is forgotten with a new password, but for the one it was changed on', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const old = await givenDevice(client, user)
    const session = await headersOf(user)
    const changed = await client
      .put('/profile/password')
      .headers({ ...session, Cookie: `${session.Cookie}; ${old}` })
      .json({ current_password: PASSWORD, password: NEW, password_again: NEW })
      .redirects(0)
    changed.assertStatus(303)
    await whenAttacked(client, user)
    ;(await signIn(client, user, { device: old, password: NEW })).assertStatus(429)
    const device = deviceIn(changed)
    assert.isNotNull(device)
    ;(await signIn(client, user, { device, password: NEW })).assertStatus(303)
  })

  test('lets its owner change the password while others guess it', async ({ client }) => {
    const user = await givenUser()
    const device = await givenDevice(client, user)
    await whenAttacked(client, user)
    const session = await headersOf(user)
    const changed = await client
      .put('/profile/password')
      .headers({ ...session, Cookie: `${session.Cookie}; ${device}` })
      .json({ current_password: PASSWORD, password: NEW, password_again: NEW })
      .redirects(0)
    changed.assertStatus(303)
  })
})
