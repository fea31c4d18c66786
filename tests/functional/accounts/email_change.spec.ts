import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { findSignedInUser, type SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { pathIn, thenMailedTo } from '#tests/scenes/accounts/account_links'
import { postAsGuest, registrationGiven, userOfAddress } from '#tests/scenes/accounts/registrations'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenUser, unique } from '#tests/scenes/cast'
import { confirmedHeadersOf, headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'

const newEmail = () => `${unique().toLowerCase()}@new.test`

async function whenAsked(client: ApiClient, user: SignedInUser, email: string) {
  const headers = await confirmedHeadersOf(user)
  return client.put('/profile/email').headers(headers).json({ email }).redirects(0)
}

/** Follows the link of the newest mail to an address, in a browser in which nobody is signed in. */
async function whenOpened(client: ApiClient, path: string) {
  return client
    .post(path)
    .headers(await headersOf(null))
    .redirects(0)
}

async function emailOf({ id }: SignedInUser): Promise<string | undefined> {
  return (await findSignedInUser(id))?.email
}

/** What the audit log has of a user, and of one request. */
async function eventsOf(answer: ApiResponse, { id }: SignedInUser): Promise<string[]> {
  const rows = await sql.rows<{ event: string }>(
    'SELECT event FROM audit_log WHERE user_id = $1 OR request_id = $2 ORDER BY id',
    [id, answer.header('x-request-id')]
  )
  return rows.map(({ event }) => event)
}

test.group('Another e-mail address', (group) => {
  group.setup(withBackground)

  test('counts once it said yes; both addresses are told', async ({ client, assert }) => {
    const user = await givenBuyer({ language: 'ru' })
    const email = newEmail()
    ;(await whenAsked(client, user, ` ${email.toUpperCase()} `)).assertStatus(303)
    const page = await visit(client, user, '/profile')
    assert.containsSubset(page.body().props, { email_confirmed: true, asked_email: email })
    const [asks] = await thenMailedTo(email)
    const [told] = await thenMailedTo(user.email)
    assert.equal(asks?.subject, 'Подтвердите новый адрес')
    assert.equal(told?.subject, 'Запрошена смена вашего адреса')
    assert.include(told?.body_text, email)
    assert.equal(await emailOf(user), user.email)

    const path = pathIn(asks, '/email-change/')
    const looked = await visit(client, null, path)
    assert.equal(looked.body().props.email, email)
    assert.equal(await emailOf(user), user.email)
    const opened = await whenOpened(client, path)
    opened.assertStatus(303)
    assert.equal(await emailOf(user), email)
    const [after] = await thenMailedTo(user.email, 2)
    assert.equal(after?.subject, 'Ваш адрес изменён')
    const again = await whenOpened(client, path)
    again.assertStatus(422)
    assert.equal(again.body().code, 'link_over')
    assert.isNull((await visit(client, null, path)).body().props.email)
    assert.deepEqual(await eventsOf(again, user), [
      'email_change_asked',
      'email_changed',
      'link_refused',
    ])
  })

  test('asks for the password first', async ({ client }) => {
    const refused = await call(client, await givenUser(), 'put', '/profile/email', {
      email: newEmail(),
    })
    refused.assertStatus(423)
  })

  test('is not taken when it was cancelled, asked for anew, or is too old', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const ends: Record<string, () => Promise<unknown>> = {
      cancelled: () => call(client, user, 'delete', '/profile/email'),
      'asked for anew': () => whenAsked(client, user, newEmail()),
      'too old': () =>
        sql.run(`UPDATE account_links SET expires_at = now() WHERE user_id = $1`, [user.id]),
    }
    for (const [why, end] of Object.entries(ends)) {
      const email = newEmail()
      await whenAsked(client, user, email)
      const [mail] = await thenMailedTo(email)
      await end()
      const refused = await whenOpened(client, pathIn(mail, '/email-change/'))
      assert.equal(refused.status(), 422, why)
      assert.equal(await emailOf(user), user.email, why)
    }
  })

  test('of somebody else is not told to who asks, only to its owner', async ({
    client,
    assert,
  }) => {
    const [user, owner] = [await givenUser(), await givenUser()]
    const answers = [
      await whenAsked(client, user, owner.email),
      await whenAsked(client, user, newEmail()),
    ]
    assert.deepEqual(
      answers.map((answer) => [answer.status(), answer.header('location'), answer.text()]),
      answers.map(() => [303, '/profile', answers[0]?.text()])
    )
    const [mail] = await thenMailedTo(owner.email)
    assert.equal(mail?.subject, 'This address already has an account')
    assert.notInclude(mail?.body_text, user.name)
    assert.notInclude(mail?.body_text, '/email-change/')
  })

  test('is not held up by who registered with it and never proved it', async ({
    client,
    assert,
  }) => {
    const [user, squatter] = [await givenUser(), registrationGiven()]
    await postAsGuest(client, '/register', squatter)
    await thenMailedTo(squatter.email)
    await whenAsked(client, user, squatter.email)
    const [mail] = await thenMailedTo(squatter.email, 2)
    ;(await whenOpened(client, pathIn(mail, '/email-change/'))).assertStatus(303)
    assert.equal((await userOfAddress(squatter.email))?.id, user.id)
  })

  test('that was taken meanwhile is refused like a dead link', async ({ client, assert }) => {
    const user = await givenUser()
    const email = newEmail()
    await whenAsked(client, user, email)
    const [mail] = await thenMailedTo(email)
    const other = await givenUser()
    await sql.run('UPDATE users SET email = $2 WHERE id = $1', [other.id, email])
    const refused = await whenOpened(client, pathIn(mail, '/email-change/'))
    refused.assertStatus(422)
    assert.equal(refused.body().code, 'link_over')
    assert.equal(await emailOf(user), user.email)
  })

  test('is another one, and is asked for five times an hour at most', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const same = await whenAsked(client, user, user.email)
    same.assertStatus(422)
    assert.deepEqual(Object.keys(same.body().errors), ['email'])
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await whenAsked(client, user, newEmail())).status())
    assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429])
  })

  test('leaves no link that the old address was sent', async ({ client, assert }) => {
    const user = await givenUser()
    await sql.run(
      `INSERT INTO account_links (token_hash, purpose, user_id, email, expires_at)
       VALUES (sha256($1::bytea), 'reset_password', $2, $3, now() + interval '1 hour')`,
      [unique(), user.id, user.email]
    )
    const email = newEmail()
    await whenAsked(client, user, email)
    const [mail] = await thenMailedTo(email)
    await whenOpened(client, pathIn(mail, '/email-change/'))
    const left = await sql.rows('SELECT FROM account_links WHERE user_id = $1', [user.id])
    assert.lengthOf(left, 0)
  })
})
