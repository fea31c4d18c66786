import { test } from '@japa/runner'
import pg from 'pg'
import { Refusal } from '#app/http/refusals/refusal'
import { refusalOf } from '#app/http/refusals/refusal_of'

function databaseError(code: string): Error {
  const error = new pg.DatabaseError('no', 0, 'error')
  error.code = code
  return error
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}

test.group('What is thrown', () => {
  test('is answered as it is when it is a refusal', ({ assert }) => {
    const refusal = new Refusal('cart_is_empty', { status: 422 })
    assert.strictEqual(refusalOf(refusal), refusal)
  })

  for (const [title, error, status] of [
    ['a database that is stopping', databaseError('57P01'), 503],
    ['a statement that took too long', databaseError('57014'), 503],
    ['a lock that was not given', databaseError('55P03'), 503],
    ['a deadlock', databaseError('40P01'), 503],
    ['too many connections', databaseError('53300'), 503],
    ['a connection refused', systemError('ECONNREFUSED'), 503],
    ['both addresses refused', new AggregateError([systemError('ECONNREFUSED')]), 503],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 503],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503],
    ['a text with NUL', databaseError('22021'), 400],
    ['a number beyond bigint', databaseError('22003'), 400],
    ['a text that is no address', new URIError('malformed'), 400],
    ['a body that is no JSON', Object.assign(new Error('no'), { status: 422 }), 400],
    ['a body too large', Object.assign(new Error('no'), { status: 413 }), 413],
    ['a broken rule of the database', databaseError('23505'), 500],
    ['a mistake of ours', new TypeError('undefined is not a function'), 500],
    ['something that is no error', 'no', 500],
  ] as const) {
    test(`is ${status} when it is ${title}`, ({ assert }) => {
      assert.equal(refusalOf(error).status, status)
    })
  }
})
