import { test } from '@japa/runner'
import { withoutSecrets } from '#config/log_secrets'

test.group('A log line', () => {
  test('keeps its fields and loses its secrets, also one level down', ({ assert }) => {
    const headers = { Cookie: 'session=1', accept: '*/*', 'X-CSRF-Token': 't' }
    assert.deepEqual(withoutSecrets({ order_id: 7, password: 'p', headers }), {
      order_id: 7,
      password: '[secret]',
      headers: { Cookie: '[secret]', accept: '*/*', 'X-CSRF-Token': '[secret]' },
    })
    assert.equal(headers.Cookie, 'session=1')
  })

  test('without secrets is not copied', ({ assert }) => {
    const fields = { order_id: 7, err: new Error('no'), nothing: null }
    assert.strictEqual(withoutSecrets(fields), fields)
  })
})
