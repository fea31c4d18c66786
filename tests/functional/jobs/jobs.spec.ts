import { test } from '@japa/runner'
import { cartUpdated } from '#app/cart/events'
import { defineJob, enqueue, type JobRun } from '#app/jobs/define_job'
import { listJobs } from '#app/jobs/job_list'
import { retryJobs } from '#app/jobs/retry_jobs'
import { sql } from '#app/database/sql'
import { eventually, withBackgroundAnd } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'

const done: { name: string; run: JobRun }[] = []
const broken = new Set<string>()

/** A job of the tests: it says that it ran, and fails for as long as its name is broken. */
const note = defineJob<{ name: string }>({
  name: 'test_note',
  mostAttempts: 2,
  async run({ name }, run) {
    done.push({ name, run })
    if (broken.has(name)) throw new Error(`${name} is out of order`)
  },
})

function runsOf(name: string): JobRun[] {
  return done.filter((it) => it.name === name).map(({ run }) => run)
}

/** The job lies in the list in that state, with the reason of its last attempt. */
function thenListed(name: string, state: string) {
  return eventually(async () => {
    const jobs = await listJobs()
    return jobs.find((job) => job.state === state && job.reason?.includes(name))
  })
}

test.group('Jobs', (group) => {
  group.setup(withBackgroundAnd({ jobs: [note] }))

  test('run once their transaction is committed, and never when it is not', async ({ assert }) => {
    const [kept, dropped] = [unique(), unique()]
    await sql.transaction((tx) => enqueue(tx, note, { name: kept }))
    const failing = sql.transaction(async (tx) => {
      await enqueue(tx, note, { name: dropped })
      throw new Error('never mind')
    })
    await assert.rejects(() => failing, 'never mind')
    await eventually(() => runsOf(kept).length > 0)
    assert.lengthOf(runsOf(dropped), 0)
    assert.containsSubset(runsOf(kept), [{ attempt: 1, isLastAttempt: false }])
  })

  test('of one key wait once: the newer takes the place', async ({ assert }) => {
    const [old, newer] = [unique(), unique()]
    const options = { key: unique(), runAt: new Date(Date.now() + 400) }
    await enqueue(sql, note, { name: old }, options)
    await enqueue(sql, note, { name: newer }, options)
    await eventually(() => runsOf(newer).length > 0)
    assert.lengthOf(runsOf(old), 0)
  })

  test('that fail are tried again later, are listed when they are given up, and begin anew when asked', async ({
    assert,
  }) => {
    const name = unique()
    broken.add(name)
    await enqueue(sql, note, { name })
    const waiting = await thenListed(name, 'retrying')
    assert.isAbove(waiting.run_at.getTime(), Date.now())
    assert.equal(waiting.most_attempts, 2)
    const failed = await thenListed(name, 'failed')
    assert.deepEqual(
      runsOf(name).map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt]),
      [
        [1, false],
        [2, true],
      ]
    )
    broken.delete(name)
    assert.equal(await retryJobs([failed.id]), 1)
    await eventually(() => runsOf(name).length === 3)
    await eventually(async () => !(await listJobs()).some(({ id }) => id === failed.id))
  })

  test('and events go on when the database drops every connection of theirs', async ({
    assert,
  }) => {
    const names = [
      'relay',
      'relay to sockets',
      'relay to notifications',
      'worker',
      'jobs',
      'listener',
    ].map((it) => `spareline ${it}`)
    const dropped = await sql.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ANY ($1)`,
      [names]
    )
    assert.isAtLeast(dropped.length, 6)
    const name = unique()
    await enqueue(sql, note, { name })
    await sql.transaction((tx) => cartUpdated.emit(tx, { subject: name }))
    await eventually(() => runsOf(name).length === 1)
    await eventually(() =>
      sql.one('SELECT FROM outbox WHERE subject = $1 AND routed_at IS NOT NULL', [name])
    )
  })
})
