import { test } from '@japa/runner'
import { listJobs } from '#app/jobs/job_list'
import { retryJobs } from '#app/jobs/retry_jobs'
import { sql } from '#app/database/sql'
import { eventually, quietManagers, startWorkerProcess } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { givenSmtpServer } from '#tests/scenes/processes/smtp_server'

function messageIds(mails: string[]): (string | undefined)[] {
  return mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1])
}

async function mailJobs() {
  return (await listJobs()).filter(({ name }) => name === 'notification_mail')
}

test.group('A worker that is killed', (group) => {
  // What other tests left to do is none of ours.
  group.each.setup(async () => {
    await sql.run('UPDATE outbox SET routed_at = now() WHERE routed_at IS NULL')
    await sql.run('DELETE FROM event_deliveries')
    await sql.run('DELETE FROM graphile_worker._private_jobs')
    await quietManagers()
  })

  test('in the middle of a mail leaves the job to the next one, and one mail arrives', async ({
    client,
    assert,
  }) => {
    const smtp = await givenSmtpServer()
    const settings = { SMTP_URL: smtp.url }
    smtp.hold()
    const first = await startWorkerProcess(settings)
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    await eventually(() => smtp.isHolding())
    assert.deepEqual(
      (await mailJobs()).map(({ state }) => state),
      ['running']
    )
    await first.kill()
    const noted = await sql.rows<{ mailed_at: Date | null }>(
      'SELECT mailed_at FROM notifications WHERE user_id = $1',
      [buyer.id]
    )
    assert.deepEqual(noted, [{ mailed_at: null }])
    smtp.release()
    const second = await startWorkerProcess(settings)
    await eventually(async () => (await mailJobs()).length === 0)
    assert.lengthOf(smtp.mails, 1)
    assert.match(messageIds(smtp.mails)[0] ?? '', /^<notification-\d+@/)
    assert.equal(await second.stop(), 0)
    smtp.close()
  })

  test('has its failures listed with the reason, and retried when asked', async ({
    client,
    assert,
  }) => {
    const smtp = await givenSmtpServer()
    smtp.close()
    const failing = await startWorkerProcess({ SMTP_URL: smtp.url })
    const buyer = await givenBuyer()
    await givenOrder(client, buyer)
    const job = await eventually(async () => {
      return (await mailJobs()).find(({ state }) => state === 'retrying')
    })
    assert.match(job.reason ?? '', /ECONNREFUSED/)
    assert.equal(await failing.stop(), 0)
    const again = await givenSmtpServer()
    const working = await startWorkerProcess({ SMTP_URL: again.url })
    assert.equal(await retryJobs([job.id]), 1)
    await eventually(() => again.mails.length === 1)
    assert.include(again.mails[0], `To: ${buyer.name} <${buyer.email}>`)
    assert.equal(await working.stop(), 0)
    again.close()
  })
})
