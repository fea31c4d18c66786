import { test } from '@japa/runner'
import { channelAuth, userAuth } from '#app/realtime/protocol/signatures'
import { appUrl } from '#config/app'
import { credentials } from '#config/realtime'
import { connect, givenRealtime, openSocket, PROTOCOL, sdkOf } from '#tests/scenes/realtime'

test.group('The Pusher protocol', (group) => {
  group.setup(givenRealtime)

  test('greets with a socket id and the time of silence it allows', async ({ assert }) => {
    const client = openSocket()
    const { data } = await client.hear('pusher:connection_established')
    assert.match(String(data.socket_id), /^\d+\.\d+$/)
    assert.equal(data.activity_timeout, 30)
    client.socket.close()
  })

  test('closes with {code}: {why}')
    .with([
      { code: 4001, why: 'an unknown key', path: `/app/unknown${PROTOCOL}` },
      { code: 4008, why: 'no version', path: `/app/${credentials.key}` },
      { code: 4006, why: 'a version that is none', path: `/app/${credentials.key}?protocol=x` },
      { code: 4007, why: 'another version', path: `/app/${credentials.key}?protocol=4` },
    ])
    .run(async ({ assert }, { code, path }) => {
      const client = openSocket(path)
      assert.equal((await client.hear('pusher:error')).data.code, code)
      assert.equal(await client.closed, code)
    })

  test('turns away pages of others and paths that are not the protocol', async ({ assert }) => {
    const foreign = openSocket(undefined, { headers: { Origin: 'https://elsewhere.test' } })
    const status = (client: typeof foreign) =>
      new Promise((resolve) =>
        client.socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
      )
    assert.equal(await status(foreign), 403)
    assert.equal(await status(openSocket('/elsewhere')), 404)
    const own = openSocket(undefined, { headers: { Origin: appUrl } })
    await own.hear('pusher:connection_established')
    own.socket.close()
  })

  test('answers a ping', async () => {
    const client = await connect()
    client.say('pusher:ping')
    await client.hear('pusher:pong')
    client.socket.close()
  })

  test('lets everybody into a public channel, and delivers once however often asked', async ({
    assert,
  }) => {
    const client = await connect()
    client.say('pusher:subscribe', { channel: 'news.TEST' })
    await client.hear('pusher_internal:subscription_succeeded', 'news.TEST')
    client.say('pusher:subscribe', { channel: 'news.TEST' })
    await client.hear('pusher_internal:subscription_succeeded', 'news.TEST')
    await sdkOf().trigger('news.TEST', 'news.published', { id: 1 })
    await sdkOf().trigger('news.TEST', 'news.published', { id: 2 })
    await client.hear('news.published')
    await client.hear('news.published')
    client.say('pusher:ping')
    await client.hear('pusher:pong')
    assert.notExists(client.frames.find(({ event }) => event === 'news.published'))
    client.socket.close()
  })

  test('stops delivering after leaving', async ({ assert }) => {
    const client = await connect()
    client.say('pusher:subscribe', { channel: 'news.LEFT' })
    await client.hear('pusher_internal:subscription_succeeded')
    client.say('pusher:unsubscribe', { channel: 'news.LEFT' })
    client.say('pusher:ping')
    await client.hear('pusher:pong')
    await sdkOf().trigger('news.LEFT', 'news.published', {})
    client.say('pusher:ping')
    await client.hear('pusher:pong')
    assert.notExists(client.frames.find(({ event }) => event === 'news.published'))
    client.socket.close()
  })

  test('refuses a private channel without the right signature', async ({ assert }) => {
    const [client, other] = [await connect(), await connect()]
    const channel = 'private-of-an-application'
    const wrong = [undefined, 'x', 7, channelAuth(credentials, other.id, channel)]
    for (const auth of wrong) {
      client.say('pusher:subscribe', { channel, auth })
      const { data } = await client.hear('pusher:subscription_error', channel)
      assert.equal(data.status, 401)
    }
    client.subscribe(channel)
    await client.hear('pusher_internal:subscription_succeeded', channel)
    client.socket.close()
    other.socket.close()
  })

  test('refuses names that are none and more than 100 channels', async ({ assert }) => {
    const client = await connect()
    for (const channel of ['a b', '', 'x'.repeat(165), 7, null, '#server-to-user-1']) {
      client.say('pusher:subscribe', { channel })
      assert.equal((await client.hear('pusher:subscription_error')).data.status, 400)
    }
    for (let n = 0; n <= 100; n++) client.say('pusher:subscribe', { channel: `news.${n}` })
    const { data } = await client.hear('pusher:subscription_error', 'news.100')
    assert.equal(data.status, 403)
    client.socket.close()
  })

  test('refuses events of clients', async ({ assert }) => {
    const client = await connect()
    client.say('client-typing', {}, 'private-user.1')
    assert.equal((await client.hear('pusher:error')).data.code, 4301)
    client.socket.close()
  })

  test('tells a presence channel who came and who went, each user once', async ({ assert }) => {
    const channel = `presence-quotation.${process.pid}`
    const [ann, annAgain, bob] = [await connect(), await connect(), await connect()]
    ann.subscribe(channel, { user_id: 'ann', user_info: { name: 'Ann' } })
    const first = await ann.hear('pusher_internal:subscription_succeeded')
    assert.deepEqual(first.data.presence, {
      count: 1,
      ids: ['ann'],
      hash: { ann: { name: 'Ann' } },
    })
    annAgain.subscribe(channel, { user_id: 'ann', user_info: { name: 'Ann' } })
    await annAgain.hear('pusher_internal:subscription_succeeded')
    bob.subscribe(channel, { user_id: 'bob' })
    const third = await bob.hear('pusher_internal:subscription_succeeded')
    assert.deepEqual((third.data.presence as { ids: string[] }).ids, ['ann', 'bob'])
    assert.equal((await ann.hear('pusher_internal:member_added')).data.user_id, 'bob')
    annAgain.socket.close()
    ann.socket.close()
    assert.equal((await bob.hear('pusher_internal:member_removed')).data.user_id, 'ann')
    assert.lengthOf(
      bob.frames.filter(({ event }) => event.startsWith('pusher_internal')),
      0
    )
    const users = await sdkOf().get({ path: `/channels/${channel}/users` })
    assert.deepEqual(await users.json(), { users: [{ id: 'bob' }] })
    bob.socket.close()
  })

  test('knows who signed in, and sends to that user alone', async ({ assert }) => {
    const [client, liar] = [await connect(), await connect()]
    const user_data = JSON.stringify({ id: `user-${process.pid}` })
    client.say('pusher:signin', { auth: userAuth(credentials, client.id, user_data), user_data })
    assert.equal((await client.hear('pusher:signin_success')).data.user_data, user_data)
    await sdkOf().sendToUser(`user-${process.pid}`, 'hello', { n: 1 })
    assert.equal((await client.hear('hello')).data.n, 1)
    liar.say('pusher:signin', { auth: userAuth(credentials, client.id, user_data), user_data })
    assert.equal(await liar.closed, 4009)
    await sdkOf().terminateUserConnections(`user-${process.pid}`)
    assert.equal(await client.closed, 4009)
  })

  test('survives thousands of frames that are no messages', async ({ assert }) => {
    const nonsense = ['', '{', '[]', 'null', '{"event":7}', '{"event":"x"}', '"pusher:ping"', '\0']
    nonsense.push('{"event":"pusher:subscribe"}', '{"event":"__proto__"}', '{"event":"toString"}')
    for (let n = 0; n < 20; n++) {
      const client = await connect()
      for (let m = 0; m < 200; m++) client.socket.send(nonsense[m % nonsense.length] ?? '')
      assert.equal(await client.closed, 1008)
    }
    const bytes = await connect()
    for (let n = 0; n < 200; n++) bytes.socket.send(Buffer.from([n, 255, 0]))
    assert.equal(await bytes.closed, 1008)
    const client = await connect()
    client.say('pusher:ping')
    await client.hear('pusher:pong')
    client.socket.close()
  })

  test('closes on a frame of more than 20 KB', async ({ assert }) => {
    const client = await connect()
    client.say('pusher:ping', { text: 'x'.repeat(20_480) })
    assert.equal(await client.closed, 1009)
  })
})
