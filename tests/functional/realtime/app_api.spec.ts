import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { credentials } from '#config/realtime'
import { connect, givenRealtime, sdkOf } from '#tests/scenes/realtime'

const channel = `news.API${process.pid}`

test.group('The HTTP API of the Pusher protocol', (group) => {
  group.setup(givenRealtime)

  test('publishes for the official SDK, but not to the connection that asked', async ({
    assert,
  }) => {
    const [client, cause] = [await connect(), await connect()]
    for (const each of [client, cause]) {
      each.say('pusher:subscribe', { channel })
      await each.hear('pusher_internal:subscription_succeeded')
    }
    await sdkOf().trigger(channel, 'a', { text: 'ы€😀' }, { socket_id: cause.id })
    assert.equal((await client.hear('a')).data.text, 'ы€😀')
    await sdkOf().triggerBatch([
      { channel, name: 'b', data: { n: 1 } },
      { channel: `${channel}.other`, name: 'b', data: { n: 2 } },
    ])
    assert.equal((await cause.hear('b')).data.n, 1)
    assert.notExists(cause.frames.find(({ event }) => event === 'a'))
    client.socket.close()
    cause.socket.close()
  })

  test('tells which channels somebody is in', async ({ assert }) => {
    const client = await connect()
    client.say('pusher:subscribe', { channel: `${channel}.one` })
    await client.hear('pusher_internal:subscription_succeeded')
    const list = await sdkOf().get({ path: '/channels', params: { filter_by_prefix: channel } })
    assert.deepEqual(await list.json(), { channels: { [`${channel}.one`]: {} } })
    const one = await sdkOf().get({
      path: `/channels/${channel}.one`,
      params: { info: 'subscription_count' },
    })
    assert.deepEqual(await one.json(), { occupied: true, subscription_count: 1 })
    client.socket.close()
  })

  test('refuses an unsigned call, another application, and what is no event', async ({
    assert,
    client,
  }) => {
    const body = { name: 'a', data: '{}', channels: [channel] }
    const unsigned = await client.post(`/apps/${credentials.appId}/events`).json(body)
    unsigned.assertStatus(401)
    const other = await client.post('/apps/other/events').json(body)
    other.assertStatus(404)
    const post = (event: object) =>
      sdkOf()
        // The SDK makes the text itself, whatever its types say.
        .post({ path: '/events', body: event as unknown as string })
        .then(
          ({ status }) => status,
          (error: { status: number }) => error.status
        )
    assert.equal(await post(body), 200)
    assert.equal(await post({ ...body, channels: ['a b'] }), 400)
    assert.equal(await post({ ...body, channels: [] }), 422)
    assert.equal(await post({ name: 'a', data: '{}' }), 400)
    assert.equal(await post({ ...body, data: 'x'.repeat(10_241) }), 422)
    assert.equal(await post({ ...body, socket_id: 'x' }), 422)
    const forged = sdkOf().createSignedQueryString({
      method: 'POST',
      path: `/apps/${credentials.appId}/events`,
      body: JSON.stringify(body),
    })
    const changed = await fetch(`${appUrl}/apps/${credentials.appId}/events?${forged}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, name: 'b' }),
    })
    assert.equal(changed.status, 401)
  })
})
