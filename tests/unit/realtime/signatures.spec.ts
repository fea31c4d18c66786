import { test } from '@japa/runner'
import Pusher from 'pusher'
import { channelAuth, isSame, userAuth } from '#app/realtime/protocol/signatures'
import { whyUnsigned } from '#app/realtime/app_api/signed_request'

const key = 'key-of-the-test'
const secret = 'secret-of-the-test'
const sdk = new Pusher({ appId: '7', key, secret, host: 'localhost' })

test.group('Signatures', () => {
  test('are those of the official SDK', ({ assert }) => {
    const member = { user_id: '7', user_info: { name: 'Ann' } }
    const auth = sdk.authorizeChannel('1.2', 'presence-a', member)
    assert.equal(auth.auth, channelAuth({ key, secret }, '1.2', 'presence-a', auth.channel_data))
    const plain = sdk.authorizeChannel('1.2', 'private-a')
    assert.equal(plain.auth, channelAuth({ key, secret }, '1.2', 'private-a'))
    const user = sdk.authenticateUser('1.2', { id: '7' })
    assert.equal(user.auth, userAuth({ key, secret }, '1.2', user.user_data))
  })

  test('are compared whole', ({ assert }) => {
    assert.isTrue(isSame('abc', 'abc'))
    assert.isFalse(isSame('abc', 'abcd'))
    assert.isFalse(isSame('', 'abc'))
  })

  test('refuse a call that was changed, is old, or comes from another key', ({ assert }) => {
    const body = '{"name":"a"}'
    const signed = (options: object = {}) => {
      const text = sdk.createSignedQueryString({
        method: 'POST',
        path: '/apps/7/events',
        body,
        ...options,
      })
      return Object.fromEntries(new URLSearchParams(text))
    }
    const call = { method: 'POST', path: '/apps/7/events', query: signed(), body }
    const credentials = { key, secret }
    assert.isNull(whyUnsigned(call, credentials))
    assert.equal(whyUnsigned({ ...call, body: '{}' }, credentials), 'Invalid body_md5')
    assert.equal(whyUnsigned({ ...call, path: '/apps/8/events' }, credentials), 'Invalid signature')
    assert.equal(whyUnsigned({ ...call, method: 'GET' }, credentials), 'Invalid signature')
    assert.equal(whyUnsigned(call, credentials, Date.now() + 601_000), 'Timestamp expired')
    assert.equal(whyUnsigned(call, { key: 'other', secret }), 'Unknown auth_key')
    assert.equal(whyUnsigned({ ...call, query: {} }, credentials), 'Unknown auth_key')
  })
})
