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
})
