import { test } from '@japa/runner'
import { endpointOf, isOurs } from '#app/errors/tunnel'

const DSN = 'https://abc@errors.example.com/sub/42'

function envelope(dsn: unknown): string {
  return `${JSON.stringify({ event_id: '1', dsn })}\n{"type":"event"}\n{}`
}

test.group('The tunnel of error reports', () => {
  test('takes envelopes that name our DSN', ({ assert }) => {
    assert.isTrue(isOurs(envelope(DSN), DSN))
  })

  for (const other of [
    'https://abc@errors.example.com/sub/43',
    'https://abd@errors.example.com/sub/42',
    'https://abc@evil.example.com/sub/42',
    'http://169.254.169.254/latest',
    'no address',
    7,
    null,
    undefined,
  ]) {
    test(`refuses ${other}`, ({ assert }) => {
      assert.isFalse(isOurs(envelope(other), DSN))
    })
  }

  test('refuses what is no envelope, and everything without a DSN of ours', ({ assert }) => {
    for (const text of ['', 'x', '{}', '[]\n', 'null\n{}', `${DSN}\n`]) {
      assert.isFalse(isOurs(text, DSN))
    }
    assert.isFalse(isOurs(envelope(DSN), null))
  })

  test('passes on to the project of the DSN', ({ assert }) => {
    assert.equal(endpointOf(DSN), 'https://errors.example.com/sub/api/42/envelope/?sentry_key=abc')
  })
})
