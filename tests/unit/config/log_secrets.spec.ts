import { test } from '@japa/runner'
import { withoutSecrets } from '#config/log_secrets'
import { loggedError } from '#config/logged_errors'

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

test.group('An error in the log', () => {
  test('of the database says nothing of the row it is about', ({ assert }) => {
    const error = Object.assign(new Error('new row violates check constraint "positive"'), {
      code: '23514',
      detail: 'Failing row contains (1, layla@firm.test, $argon2id$v=19$secret).',
      where: 'COPY users, line 3, column email: "layla@firm.test"',
      table: 'users',
    })
    const wrapped = Object.assign(new Error('not kept'), { original: error })
    for (const each of [error, new AggregateError([error], 'both'), wrapped]) {
      const logged = loggedError(each)
      const text = JSON.stringify(logged)
      assert.notMatch(text, /layla|argon2/)
      assert.include(text, '23514')
      assert.include(text, 'positive')
    }
  })
})
