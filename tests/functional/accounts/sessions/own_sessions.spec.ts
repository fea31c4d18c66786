import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { whenPasswordNamed } from '#tests/scenes/accounts/two_factor'
import { sessionIdIn } from '#tests/scenes/visits'
import type { OwnSession } from '#shared/answers/account/own_session'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signed in in a browser. */
async function signedInWith(client: ApiClient, user: SignedInUser, agent: string, from: string) {
  const guest = await headersOf(null)
  const { headers } = await whenPasswordNamed(client, user, {
    from,
    headers: { ...guest, 'User-Agent': agent },
  })
  return headers
}

async function sessionsOf(client: ApiClient, user: SignedInUser): Promise<OwnSession[]> {
  const page = await visit(client, user, '/profile')
  return page.body().props.sessions
}

test.group('The list of one’s own sessions', () => {
  test('says where one is signed in, and never how', async ({ client, assert }) => {
    const user = await givenUser()
    const phone = await signedInWith(client, user, IPHONE, '10.1.2.3')
    await signedInWith(client, user, FIREFOX, '10.1.2.4')
    await sql.run("UPDATE sessions SET used_at = now() - interval '2 hours' WHERE id = $1", [
      sessionIdIn(phone),
    ])
    await headersOf(await givenUser())
    const page = await visit(client, user, '/profile')
    const shown: OwnSession[] = page.body().props.sessions
    const words = shown.map(({ browser, system, kind, ip, is_this }) => ({
      browser,
      system,
      kind,
      ip,
      is_this,
    }))
    assert.deepEqual(words.slice(1), [
      { browser: 'Firefox', system: 'Windows', kind: 'computer', ip: '10.1.2.4', is_this: false },
      { browser: 'Safari', system: 'iPhone', kind: 'phone', ip: '10.1.2.3', is_this: false },
    ])
    assert.isTrue(words[0]?.is_this)
    const ids = await sql.rows<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [
      user.id,
    ])
    assert.lengthOf(ids, 3)
    for (const { id } of ids) assert.notInclude(page.text(), id)
  })

  test('says when and where a session was used last, which a read of the API tells too', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const headers = await headersOf(user)
    const id = sessionIdIn(headers)
    await sql.run(
      `UPDATE sessions SET used_at = now() - interval '30 minutes', ip = '10.9.9.9',
         expires_at = now() + interval '90 minutes' WHERE id = $1`,
      [id]
    )
    await client.get('/api/user/settings').headers({ ...headers, 'X-Forwarded-For': '10.7.7.7' })
    const row = await sql.one(
      "SELECT ip, used_at > now() - interval '1 minute' AS is_new FROM sessions WHERE id = $1",
      [id]
    )
    assert.deepEqual(row, { ip: '10.7.7.7', is_new: true })
  })
})

test.group('Signing out elsewhere', () => {
  test('ends one session, at once', async ({ client, assert }) => {
    const user = await givenUser()
    const phone = await signedInWith(client, user, IPHONE, '10.1.2.5')
    const here = await headersOf(user)
    const settings = (headers: Record<string, string>) =>
      client.get('/api/user/settings').headers(headers)
    ;(await settings(phone)).assertStatus(200)
    const wanted = (await sessionsOf(client, user)).find(({ kind }) => kind === 'phone')
    const path = `/profile/sessions/${wanted?.handle}`
    const stranger = await client.delete(path).headers(await headersOf(await givenUser()))
    stranger.assertStatus(404)
    ;(await client.delete(path).headers(here)).assertStatus(204)
    ;(await settings(phone)).assertStatus(401)
    ;(await settings(here)).assertStatus(200)
    ;(await client.delete(path).headers(here)).assertStatus(404)
    const lines = await sql.rows<{ subject: string }>(
      "SELECT subject FROM audit_log WHERE user_id = $1 AND event = 'session_ended'",
      [user.id]
    )
    assert.deepEqual(lines, [{ subject: `session:${wanted?.handle}` }])
  })

  test('ends all others, and this one goes on', async ({ client, assert }) => {
    const user = await givenUser()
    const [here, there, elsewhere] = [
      await headersOf(user),
      await headersOf(user),
      await headersOf(user),
    ]
    const other = await headersOf(await givenUser())
    ;(await client.delete('/profile/sessions').headers(here)).assertStatus(204)
    const statuses = await Promise.all(
      [here, there, elsewhere, other].map(async (headers) =>
        (await client.get('/api/user/settings').headers(headers)).status()
      )
    )
    assert.deepEqual(statuses, [200, 401, 401, 200])
  })

  test('takes no id of a session', async ({ client }) => {
    const user = await givenUser()
    const there = sessionIdIn(await headersOf(user))
    const refused = await client.delete(`/profile/sessions/${there}`).headers(await headersOf(user))
    refused.assertStatus(404)
  })
})
