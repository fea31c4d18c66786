import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { remindOfEndings } from '#app/accounts/tokens/ending/remind_of_endings'
import { writeUses } from '#app/accounts/api_authentication/token_uses'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { withBackground } from '#tests/scenes/background'
import { givenBuyer, givenMoved } from '#tests/scenes/cast'
import { notificationsOf, thenMailed, thenNotified } from '#tests/scenes/notifications'
import { callBy, givenToken } from '#tests/scenes/accounts/tokens'

const remind = () =>
  remindOfEndings.run(
    {},
    { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  )

/** Whatever was to be told to the user before this is told: a token of their own comes after it. */
async function givenHeard(client: ApiClient, buyer: SignedInUser, count: number): Promise<void> {
  await givenToken(buyer, { name: 'Heard', ends_in_days: 1 })
  await remind()
  await thenNotified(client, buyer, count + 1)
}

test.group('The end of a token', (group) => {
  group.setup(withBackground)

  test('is told 14 days and a day before, once each', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenToken(buyer, { name: 'Price watch', ends_in_days: 12 })
    await remind()
    const [news] = await thenNotified(client, buyer, 1)
    assert.containsSubset(news, {
      kind: 'token_ending',
      facts: { token_id: id, name: 'Price watch' },
    })
    const [mail] = await thenMailed(buyer)
    assert.match(mail?.subject ?? '', /^The token “Price watch” expires on \d+ \w+ \d{4}$/)
    assert.include(mail?.body_text, '/profile/tokens')
    await remind()
    await sql.run("UPDATE api_tokens SET expires_at = now() + interval '20 hours' WHERE id = $1", [
      id,
    ])
    await remind()
    await thenMailed(buyer, 2)
    // The bell has the newer one in place of the older.
    assert.lengthOf((await notificationsOf(client, buyer)).data, 1)
    await remind()
    await givenHeard(client, buyer, 1)
    assert.lengthOf(await thenMailed(buyer, 3), 3)
  })

  test('is not told of those that are revoked, far off, or were made for so long', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const revoked = await givenToken(buyer, { ends_in_days: 5 })
    const brief = await givenToken(buyer, { ends_in_days: 10 })
    await givenToken(buyer, { ends_in_days: 40 })
    await sql.run('UPDATE api_tokens SET revoked_at = now() WHERE id = $1', [revoked.id])
    await sql.run('UPDATE api_tokens SET created_at = now() WHERE id = $1', [brief.id])
    await remind()
    await givenHeard(client, buyer, 0)
    const { data } = await notificationsOf(client, buyer)
    assert.deepEqual(
      data.map(({ kind, facts }) => [kind, 'name' in facts && facts.name]),
      [['token_ending', 'Heard']]
    )
  })

  test('comes with a move to another company and with who goes for good', async ({
    client,
    assert,
  }) => {
    const [moving, going] = [await givenBuyer(), await givenBuyer()]
    const tokens = [await givenToken(moving), await givenToken(going)]
    await givenMoved(moving)
    await anonymiseUser(going.email, typedHere)
    for (const token of tokens) {
      ;(await callBy(client, token, 'get', '/api/orders')).assertStatus(401)
    }
    const left = await sql.rows('SELECT FROM api_tokens WHERE user_id = $1', [going.id])
    assert.isEmpty(left)
  })

  test('does not come with a new password: programs go on', async ({ client }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer)
    await sql.run("UPDATE users SET password = 'another' WHERE id = $1", [buyer.id])
    ;(await callBy(client, token, 'get', '/api/orders')).assertStatus(200)
  })
})

test.group('The uses of a token', () => {
  test('are written at the first call, the others later and all at once', async ({
    client,
    assert,
  }) => {
    const token = await givenToken(await givenBuyer())
    const calls = async () =>
      (await sql.one<{ calls: number }>('SELECT calls FROM api_tokens WHERE id = $1', [token.id]))
        ?.calls
    for (let i = 0; i < 5; i++) await callBy(client, token, 'get', '/api/orders')
    assert.equal(await calls(), 1)
    await writeUses()
    assert.equal(await calls(), 5)
  })
})
