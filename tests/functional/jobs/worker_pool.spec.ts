import { test } from '@japa/runner'
import { WorkerPool } from '#app/jobs/worker_pool'

test.group('The connections of a worker', () => {
  test('may be given back twice, as the library does when it stops while one is lost', async ({
    assert,
    cleanup,
  }) => {
    const pool = new WorkerPool(1, () => {})
    cleanup(() => pool.end())
    const giveBack = await new Promise<() => void>((resolve, reject) =>
      pool.connect((error, _client, done) => (error ? reject(error) : resolve(done)))
    )
    giveBack()
    assert.doesNotThrow(() => giveBack())
    const client = await pool.connect()
    assert.equal((await client.query('SELECT 1 AS one')).rows[0].one, 1)
    client.release()
  })

  test('are refused by a pool that has ended, with nothing to give back', async ({ assert }) => {
    const pool = new WorkerPool(1, () => {})
    await pool.end()
    const [error, giveBack] = await new Promise<[Error | undefined, (() => void) | undefined]>(
      (resolve) => pool.connect((refused, _client, done) => resolve([refused, done]))
    )
    assert.match(error?.message ?? '', /after calling end/)
    // As the library does when it stopped while it was asking for one.
    assert.doesNotThrow(() => giveBack?.())
  })
})
