import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { findSignedInUser } from '#app/accounts/signed_in_user'
import { sweepAccounts } from '#app/accounts/sweep'
import { sql } from '#app/database/sql'
import {
  linkIn,
  postAsGuest,
  registrationGiven,
  userOfAddress,
} from '#tests/scenes/accounts/registrations'
import { withBackground } from '#tests/scenes/background'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { mailsTo, thenMailed } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'
import { newAddress, withCookiesOf } from '#tests/scenes/visits'

async function givenRegistered(client: ApiClient) {
  const given = registrationGiven()
  await postAsGuest(client, '/register', given)
  const [mail] = await thenMailed(given)
  const { id } = (await userOfAddress(given.email))! // just registered
  const user = (await findSignedInUser(id))! // the same
  return { ...given, user, link: linkIn(mail?.body_text, '/verify-email') }
}

test.group('Confirming an address', (group) => {
  group.setup(withBackground)

  test('is done by the button behind the link, once, and puts the application into the queue', async ({
    client,
    assert,
  }) => {
    const { email, password, link } = await givenRegistered(client)
    // Programs that look through mails only look.
    for (let i = 0; i < 2; i++) {
      const page = await visit(client, null, link)
      assert.equal(page.body().component, 'auth/confirm_email')
      assert.equal(page.body().props.email, email)
    }
    assert.isNull((await userOfAddress(email))?.email_verified_at)
    const confirmed = await postAsGuest(client, link, { password })
    confirmed.assertStatus(303)
    confirmed.assertHeader('location', '/login')
    const user = await userOfAddress(email)
    assert.isNotNull(user?.email_verified_at)
    const queued = await sql.one<{ waits_since: Date | null }>(
      'SELECT waits_since FROM applications WHERE user_id = $1',
      [user?.id]
    )
    assert.isNotNull(queued?.waits_since)
    const again = await postAsGuest(client, link, { password })
    again.assertStatus(422)
    again.assertBodyContains({ code: 'link_dead' })
    const dead = await visit(client, null, link)
    assert.isNull(dead.body().props.email)
  })

  test('takes the password of the registration: nobody confirms the account of somebody else', async ({
    client,
    assert,
  }) => {
    const own = await givenRegistered(client)
    // Somebody who cannot read the mails registers the address again, with a password of their own.
    const stranger = {
      ...registrationGiven(),
      email: own.email,
      password: 'lantern of the harbour',
    }
    await postAsGuest(client, '/register', stranger)
    const [mail] = await thenMailed(own, 2)
    const link = linkIn(mail?.body_text, '/verify-email')
    const refused = await postAsGuest(client, link, { password: own.password })
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'wrong_password', errors: { password: [] } })
    assert.isNull((await userOfAddress(own.email))?.email_verified_at)
    // A mail that only its owner reads gives the address back to them.
    await postAsGuest(client, '/forgot-password', { email: own.email })
    const [reset] = await thenMailed(own, 3)
    const door = linkIn(reset?.body_text, '/reset-password')
    ;(await postAsGuest(client, door, { password: own.password })).assertStatus(303)
    const login = (password: string) =>
      postAsGuest(client, '/login', { email: own.email, password })
    ;(await login(stranger.password)).assertStatus(422)
    ;(await login(own.password)).assertHeader('location', '/dashboard')
  })

  test('counts wrong passwords like those of signing in', async ({ client }) => {
    const { link, password } = await givenRegistered(client)
    const from = { 'X-Forwarded-For': newAddress() }
    const send = (typed: string) => postAsGuest(client, link, { password: typed }, from)
    for (let tried = 0; tried < 5; tried++) (await send('not this one')).assertStatus(422)
    ;(await send(password)).assertStatus(429)
  })

  test('is over after a day, and swept', async ({ client, assert }) => {
    const { email, password, link } = await givenRegistered(client)
    await sql.run(
      `UPDATE account_links SET expires_at = expires_at - interval '24 hours' WHERE email = $1`,
      [email]
    )
    const late = await postAsGuest(client, link, { password })
    late.assertBodyContains({ code: 'link_dead' })
    await sweepAccounts()
    const left = await sql.rows('SELECT FROM account_links WHERE email = $1', [email])
    assert.lengthOf(left, 0)
  })

  test('opens nothing else, and nothing else opens it', async ({ client }) => {
    const { link } = await givenRegistered(client)
    const reset = link.replace('/verify-email', '/reset-password')
    const password = 'tow bar rust lantern 2'
    const crossed = await postAsGuest(client, reset, { password })
    crossed.assertBodyContains({ code: 'link_dead' })
    const invented = await postAsGuest(client, `/verify-email/${'a'.repeat(43)}`, { password })
    invented.assertBodyContains({ code: 'link_dead' })
  })

  test('comes before everything else for who signs in', async ({ client, assert }) => {
    const { user, email, password } = await givenRegistered(client)
    const signedIn = await postAsGuest(client, '/login', { email, password })
    signedIn.assertHeader('location', '/dashboard')
    for (const path of ['/dashboard', '/profile', '/prices', '/confirm-password']) {
      const visited = await visit(client, user, path)
      visited.assertStatus(303)
      visited.assertHeader('location', '/verify-email')
    }
    const headers = await headersOf(user)
    const call = await client.get('/api/cart').headers(headers)
    call.assertStatus(403)
    call.assertBodyContains({ code: 'email_unverified' })
    const shown = await visit(client, user, '/verify-email')
    assert.containsSubset(shown.body(), { component: 'auth/verify_email', props: { email } })
    const out = await client.post('/logout').headers(headers).redirects(0)
    out.assertHeader('location', '/login')
  })

  test('leads who is signed in to the dashboard, where the company awaits approval', async ({
    client,
    assert,
  }) => {
    const { user, password, link } = await givenRegistered(client)
    const headers = await headersOf(user)
    const confirmed = await client.post(link).headers(headers).json({ password }).redirects(0)
    confirmed.assertHeader('location', '/dashboard')
    for (const path of ['/dashboard', '/profile']) {
      const shown = await visit(client, user, path)
      shown.assertStatus(200)
      assert.isFalse(shown.body().props.isUserContractor)
    }
    for (const path of ['/api/offers?partnumber=OC90', '/api/cart', '/api/orders']) {
      const priced = await client.get(path).headers(headers)
      priced.assertStatus(403)
      priced.assertBodyContains({ code: 'contractor_required' })
    }
  })

  test('can be asked for again, once a minute, by who has just registered', async ({
    client,
    assert,
  }) => {
    const given = registrationGiven()
    const from = { 'X-Forwarded-For': newAddress() }
    const headers = { ...(await headersOf(null)), ...from }
    const sent = await client.post('/register').headers(headers).json(given).redirects(0)
    const browser = withCookiesOf(sent, headers)
    const soon = await client.post('/verify-email').headers(browser).json({}).redirects(0)
    soon.assertStatus(429)
    await sql.run('DELETE FROM rate_limits WHERE strpos(key, $1) > 0', [given.email])
    const again = await client.post('/verify-email').headers(browser).json({}).redirects(0)
    again.assertStatus(303)
    const mails = await thenMailed(given, 2)
    for (const mail of mails) assert.include(mail.body_text, '/verify-email/')
    // Either of them will do.
    const { password } = given
    const [first, second] = mails.map((mail) => linkIn(mail.body_text, '/verify-email'))
    const confirmed = await postAsGuest(client, second ?? '', { password })
    confirmed.assertStatus(303)
    const other = await postAsGuest(client, first ?? '', { password })
    other.assertBodyContains({ code: 'link_dead' })
  })

  test('goes to a corrected address, which is the user’s once that is confirmed', async ({
    client,
    assert,
  }) => {
    const given = await givenRegistered(client)
    const headers = { ...(await headersOf(given.user)), 'X-Forwarded-For': newAddress() }
    const right = registrationGiven().email
    const corrected = await client
      .put('/verify-email')
      .headers(headers)
      .json({ email: right })
      .redirects(0)
    corrected.assertStatus(303)
    assert.isNull(await userOfAddress(right))
    const [mail] = await thenMailed({ email: right })
    const { password } = given
    await postAsGuest(client, linkIn(mail?.body_text, '/verify-email'), { password })
    const user = await userOfAddress(right)
    assert.equal(user?.name, given.name)
    assert.isNotNull(user?.email_verified_at)
    assert.isNull(await userOfAddress(given.email))
  })

  test('says the same when the corrected address is somebody else’s, and mails its owner', async ({
    client,
    assert,
  }) => {
    const given = await givenRegistered(client)
    const headers = { ...(await headersOf(given.user)), 'X-Forwarded-For': newAddress() }
    const owner = await givenUser()
    const corrected = await client
      .put('/verify-email')
      .headers(headers)
      .json({ email: owner.email })
      .redirects(0)
    corrected.assertStatus(303)
    corrected.assertHeader('location', '/verify-email')
    const [mail] = await thenMailed(owner)
    assert.equal(mail?.subject, 'You already have an account')
    for (const theirs of [given.name, given.company_name]) {
      assert.notInclude(mail?.body_text, theirs)
    }
  })

  test('is nothing for guests who never registered, and for users who are confirmed', async ({
    client,
  }) => {
    const guest = await visit(client, null, '/verify-email')
    guest.assertHeader('location', '/login')
    const user = await givenUser()
    const confirmed = await visit(client, user, '/verify-email')
    confirmed.assertHeader('location', '/dashboard')
    const resend = await client
      .put('/verify-email')
      .headers(await headersOf(user))
      .json({ email: 'other@corniche.test' })
      .redirects(0)
    resend.assertHeader('location', '/dashboard')
    const unknown = await client
      .put('/verify-email')
      .headers(await headersOf(null))
      .json({ email: 'other@corniche.test' })
    unknown.assertStatus(401)
  })

  test('sends nothing for an address nobody has', async ({ client, assert }) => {
    const nobody = registrationGiven()
    const known = registrationGiven()
    await sql.run(
      `SELECT graphile_worker.add_job('verification', json_build_object(
         'email', $1::text, 'language', 'en', 'user_id', null))`,
      [nobody.email]
    )
    await postAsGuest(client, '/register', known)
    await thenMailed(known)
    assert.lengthOf(await mailsTo(nobody), 0)
  })
})
