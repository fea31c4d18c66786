import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { publish } from '#app/realtime/publish'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { givenSession, headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { connect, echoOf, givenRealtime, until, type RawClient } from '#tests/scenes/realtime'

interface Asked {
  socket_id: string
  channel_name: string
}

/** What pusher-js asks before it joins a private channel. */
async function authorize(
  client: ApiClient,
  headers: Record<string, string>,
  { socket_id, channel_name }: Asked
) {
  return client
    .post('/broadcasting/auth')
    .headers({ ...headers, 'Content-Type': 'application/x-www-form-urlencoded' })
    .form({ socket_id, channel_name })
}

/** A connection in the user's own channel, let in by a session of theirs. */
async function joined(client: ApiClient, user: SignedInUser, headers?: Record<string, string>) {
  const raw = await connect()
  const channel = `private-user.${user.id}`
  const asked = { socket_id: raw.id, channel_name: channel }
  const answer = await authorize(client, headers ?? (await headersOf(user)), asked)
  answer.assertStatus(200)
  raw.say('pusher:subscribe', { channel, ...answer.body() })
  await raw.hear('pusher_internal:subscription_succeeded', channel)
  return raw
}

async function isStillOpen(raw: RawClient): Promise<void> {
  raw.say('pusher:ping')
  await raw.hear('pusher:pong')
}

const cart = (user: SignedInUser) => ({
  id: randomUUID(),
  channels: [`private-user.${user.id}`],
  event: 'cart.updated',
  data: { version: 3 },
})

test.group('Channels of users', (group) => {
  group.setup(givenRealtime)

  test('bring a user their events, through the real client', async ({ assert }) => {
    const buyer = await givenBuyer()
    const echo = echoOf(await headersOf(buyer))
    const heard: { event_id: string }[] = []
    const channel = echo.private(`user.${buyer.id}`)
    await new Promise<void>((resolve) => {
      channel.listen('.cart.updated', (data: { event_id: string }) => heard.push(data))
      channel.subscribed(() => resolve())
    })
    const event = cart(buyer)
    await publish([event])
    await until(() => heard[0])
    assert.deepEqual(heard, [{ version: 3, event_id: event.id }])
    echo.disconnect()
  })

  test('leave out the connection that caused an event', async ({ assert, client }) => {
    const buyer = await givenBuyer()
    const [one, other] = [await joined(client, buyer), await joined(client, buyer)]
    await publish([{ ...cart(buyer), except: one.id }])
    await other.hear('cart.updated')
    await isStillOpen(one)
    assert.notExists(one.frames.find(({ event }) => event === 'cart.updated'))
  })

  test('carry only the id of an event that is too large', async ({ assert, client }) => {
    const buyer = await givenBuyer()
    const raw = await joined(client, buyer)
    const event = { ...cart(buyer), data: { text: 'x'.repeat(11_000) } }
    await publish([event])
    assert.deepEqual((await raw.hear('cart.updated')).data, { event_id: event.id })
  })

  test('are open to their owners only', async ({ client }) => {
    const buyer = await givenBuyer()
    const [colleague, other] = [await givenColleague(buyer), await givenBuyer()]
    const manager = await givenStaff('manager')
    const limited = await givenBuyer({ disabled_features: ['quotations'] })
    const may = async (user: SignedInUser, channel_name: string) =>
      (await authorize(client, await headersOf(user), { socket_id: '1.2', channel_name })).status()
    const contractor = `private-contractor.${buyer.contractor?.id}`
    const own: [SignedInUser, string][] = [
      [buyer, `private-user.${buyer.id}`],
      [buyer, contractor],
      [colleague, contractor],
      [colleague, contractor.replace('private', 'presence')],
      [colleague, `${contractor.replace('private', 'presence')}.quotation.12`],
      [manager, 'private-staff.manager'],
    ]
    const foreign: [SignedInUser, string][] = [
      [colleague, `private-user.${buyer.id}`],
      [other, contractor],
      [other, contractor.replace('private', 'presence')],
      [other, `${contractor.replace('private', 'presence')}.quotation.12`],
      [manager, `${contractor.replace('private', 'presence')}.quotation.12`],
      [limited, `presence-contractor.${limited.contractor?.id}.quotation.12`],
      [buyer, `${contractor}.quotation.12`],
      [buyer, `${contractor.replace('private', 'presence')}.order.12`],
      [buyer, `${contractor.replace('private', 'presence')}.quotation.x`],
      [buyer, `${contractor.replace('private', 'presence')}.quotation.12.1`],
      [manager, contractor],
      [manager, 'private-staff.admin'],
      [buyer, 'private-staff.buyer'],
      [buyer, 'private-anything'],
      [buyer, `private-user.${buyer.id}.more`],
    ]
    for (const [user, channel] of own) {
      if ((await may(user, channel)) !== 200) throw new Error(`refused: ${channel}`)
    }
    for (const [user, channel] of foreign) {
      if ((await may(user, channel)) !== 403) throw new Error(`allowed: ${channel}`)
    }
  })

  test('show colleagues who look at the same thing, each once, through the real client', async ({
    assert,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const channel = `contractor.${buyer.contractor?.id}.quotation.12`
    interface Person {
      id: number
      name: string
    }
    const entered = async (user: SignedInUser) => {
      const echo = echoOf(await headersOf(user))
      const here: Person[] = []
      const gone: Person[] = []
      const room = echo.join(channel)
      await new Promise<void>((resolve) => {
        room.here((people: Person[]) => {
          here.push(...people)
          resolve()
        })
      })
      room.joining((person: Person) => here.push(person))
      room.leaving((person: Person) => gone.push(person))
      return { echo, here, gone }
    }
    const personOf = ({ id, name }: SignedInUser) => ({ id, name })
    const own = await entered(buyer)
    assert.deepEqual(own.here, [personOf(buyer)])
    const [one, two] = [await entered(colleague), await entered(colleague)]
    await until(() => own.here.length > 1)
    assert.sameDeepMembers(two.here, [personOf(buyer), personOf(colleague)])
    // Of two windows the last one counts.
    one.echo.disconnect()
    own.echo.leave(channel)
    await until(() => two.gone.length > 0)
    const back = await entered(buyer)
    assert.sameDeepMembers(back.here, [personOf(buyer), personOf(colleague)])
    assert.deepEqual(own.here, [personOf(buyer), personOf(colleague)])
    two.echo.disconnect()
    await until(() => back.gone.length > 0)
    assert.deepEqual(back.gone, [personOf(colleague)])
    for (const { echo } of [own, back]) echo.disconnect()
  })

  test('are refused to guests, without a token, and for what is no connection', async ({
    client,
  }) => {
    const buyer = await givenBuyer()
    const asked = { socket_id: '1.2', channel_name: `private-user.${buyer.id}` }
    const headers = await headersOf(buyer)
    ;(await authorize(client, await headersOf(null), asked)).assertStatus(401)
    ;(await authorize(client, { ...headers, 'X-CSRF-TOKEN': 'x' }, asked)).assertStatus(419)
    for (const socket_id of ['', '1', '1.2:private-user.7', '1.2 3', 'a.b', '1.2.3']) {
      ;(await authorize(client, headers, { ...asked, socket_id })).assertStatus(422)
    }
  })

  test('close when the user logs out, and only for that session', async ({ assert, client }) => {
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    const [here, elsewhere] = [await joined(client, buyer, headers), await joined(client, buyer)]
    const answer = await client.post('/logout').headers(headers).redirects(0)
    answer.assertStatus(303)
    assert.equal(await here.closed, 4009)
    await isStillOpen(elsewhere)
  })

  test('stay open when the session only changes', async ({ client }) => {
    const buyer = await givenBuyer()
    const { id, cookie, csrf_token } = await givenSession(buyer)
    const headers = { Cookie: `${cookie.name}=${cookie.value}`, 'X-CSRF-TOKEN': csrf_token }
    const raw = await joined(client, buyer, { ...headers, Accept: 'application/json' })
    const [other, otherRaw] = await (async () => {
      const user = await givenBuyer()
      return [user, await joined(client, user)] as const
    })()
    await sql.run(`UPDATE sessions SET payload = payload || '{"seen": 1}' WHERE id = $1`, [id])
    // What comes later was handled later: the other's end shows that ours was looked at.
    await sql.run('DELETE FROM sessions WHERE user_id = $1', [other.id])
    await otherRaw.closed
    await isStillOpen(raw)
  })

  test('close when the contractor is blocked, and stay closed', async ({ assert, client }) => {
    const buyer = await givenBuyer()
    const raw = await joined(client, buyer)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    assert.equal(await raw.closed, 4009)
    const asked = { socket_id: '1.2', channel_name: `private-user.${buyer.id}` }
    ;(await authorize(client, await headersOf(buyer), asked)).assertStatus(403)
    const page = await visit(client, buyer, '/dashboard')
    assert.deepEqual(page.body().props.realtime, { enabled: false })
  })

  test('close when the user goes or changes the contractor', async ({ assert, client }) => {
    const [buyer, mover] = [await givenBuyer(), await givenBuyer()]
    const [one, two] = [await joined(client, buyer), await connect()]
    const channel = `private-contractor.${mover.contractor?.id}`
    const asked = { socket_id: two.id, channel_name: channel }
    const answer = await authorize(client, await headersOf(mover), asked)
    two.say('pusher:subscribe', { channel, ...answer.body() })
    await two.hear('pusher_internal:subscription_succeeded')
    await anonymiseUser(buyer.email, typedHere)
    await sql.run('UPDATE users SET contractor_id = NULL WHERE id = $1', [mover.id])
    assert.equal(await one.closed, 4009)
    assert.equal(await two.closed, 4009)
  })

  test('do not open for a signature of who has lost the right since', async ({
    assert,
    client,
  }) => {
    type Loss = (user: SignedInUser, headers: Record<string, string>) => Promise<unknown>
    const losses: Record<string, Loss> = {
      'sign-out': async (_, headers) => client.post('/logout').headers(headers).redirects(0),
      block: ({ contractor }) =>
        sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [contractor?.id]),
      'switching off': ({ id }) =>
        sql.run('UPDATE users SET deactivated_at = now() WHERE id = $1', [id]),
      move: async ({ id }) =>
        sql.run('UPDATE users SET contractor_id = $2 WHERE id = $1', [
          id,
          (await givenBuyer()).contractor?.id,
        ]),
    }
    for (const [how, lose] of Object.entries(losses)) {
      const buyer = await givenBuyer()
      const headers = await headersOf(buyer)
      const raw = await connect()
      const channel = `private-contractor.${buyer.contractor?.id}`
      const signed = await authorize(client, headers, { socket_id: raw.id, channel_name: channel })
      signed.assertStatus(200)
      await lose(buyer, headers)
      raw.say('pusher:subscribe', { channel, ...signed.body() })
      const refused = await raw.hear('pusher:subscription_error', channel)
      assert.equal(refused.data.status, 401, how)
    }
  })

  test('that belong to somebody do not open for a signature without a session', async ({
    assert,
  }) => {
    const raw = await connect()
    for (const channel of ['private-user.7', 'private-staff.manager', 'presence-contractor.7']) {
      raw.subscribe(channel, { user_id: '7' })
      const refused = await raw.hear('pusher:subscription_error', channel)
      assert.equal(refused.data.status, 401)
    }
    // What an application signs for itself is nobody's.
    raw.subscribe('private-anything')
    await raw.hear('pusher_internal:subscription_succeeded', 'private-anything')
  })

  test('are named to the pages of signed-in users', async ({ assert, client }) => {
    const buyer = await givenBuyer()
    const props = (await visit(client, buyer, '/dashboard')).body().props
    assert.isTrue(props.realtime.enabled)
    assert.equal(props.realtime.port, Number(process.env.PORT))
    assert.deepEqual(props.realtime.channels, [
      `private-user.${buyer.id}`,
      `private-contractor.${buyer.contractor?.id}`,
      'news.UAE',
    ])
    const guest = (await visit(client, null, '/login')).body().props
    assert.deepEqual(guest.realtime, { enabled: false })
  })
})
