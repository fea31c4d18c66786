import { test } from '@japa/runner'
import { refused, type RefusalTable } from '#app/http/refusals/refusal'

type Failure = { type: 'gone' | 'wrong' } | { type: 'too_many'; wait: number }

const table: RefusalTable<Failure> = {
  gone: 404,
  wrong: { code: 'invalid', status: 422, beside: { name: 'errors.wrong' } },
  too_many: ({ wait }) => ({ status: 429, texts: { wait } }),
}

test.group('A refusal by the table', () => {
  test('has the name of the error for its code, unless the table says another', ({ assert }) => {
    const gone = refused<Failure>({ type: 'gone' }, table)
    assert.deepEqual([gone.code, gone.status], ['gone', 404])
    const wrong = refused<Failure>({ type: 'wrong' }, table)
    assert.deepEqual([wrong.code, wrong.options.beside], ['invalid', { name: 'errors.wrong' }])
  })

  test('can depend on the error', ({ assert }) => {
    const { options } = refused<Failure>({ type: 'too_many', wait: 7 }, table)
    assert.deepEqual(options, { status: 429, texts: { wait: 7 } })
  })
})
