import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { cleanOutbox } from '#app/events/clean_outbox'
import { defineEvent } from '#app/events/define_event'
import { listFailedDeliveries, retryDeliveries } from '#app/events/failed_deliveries'
import type { HappenedEvent, Receiver } from '#app/events/receiver'
import { registerEvents } from '#app/events/registry'
import { eventually, withBackgroundAnd } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'
import { whenCalled } from '#tests/scenes/processes/commands'

declare module '#shared/events' {
  interface EventPayloads {
    'test.happened': { number: number }
  }
}

const happened = defineEvent('test.happened', { audience: [] })
registerEvents([happened])

const received: HappenedEvent[] = []
const heard: HappenedEvent[] = []
const failures = new Map<string, number>()

function failWhenTold(events: HappenedEvent[]): void {
  for (const { subject } of events) {
    const left = failures.get(subject) ?? 0
    if (left === 0) continue
    failures.set(subject, left - 1)
    throw new Error('the receiver is out of order')
  }
}

const wants: Receiver['wants'] = ({ name }) => name === 'test.happened'

/** Notes what it gets, in the database too, and fails when told to. */
const noting: Receiver = {
  name: 'test notes',
  wants,
  async receive(events, tx) {
    for (const { event_id } of events) {
      await tx.run("INSERT INTO audit_log (event, subject) VALUES ('test.received', $1)", [
        event_id,
      ])
    }
    failWhenTold(events)
    received.push(...events)
  },
}

/** Something outside that is never in trouble. */
const outside: Receiver = {
  name: 'test outside',
  wants,
  receive: async (events) => void heard.push(...events),
}

async function whenHappened(subject: string, numbers: number[]) {
  await sql.transaction(async (tx) => {
    for (const number of numbers) await happened.emit(tx, { subject, payload: { number } })
  })
}

function numbersOf(subject: string, events = received): unknown[] {
  return events.filter((it) => it.subject === subject).map((it) => it.payload.number)
}

function deliveriesOf(subject: string) {
  return sql.rows<{ id: number; receiver: string; attempts: number; last_error: string }>(
    'SELECT id, receiver, attempts, last_error FROM event_deliveries WHERE subject = $1 ORDER BY id',
    [subject]
  )
}

/** Once so many were received, and what came of it is committed. */
async function thenDelivered(subject: string, count: number): Promise<void> {
  await eventually(() => numbersOf(subject).length === count)
  await eventually(async () => (await deliveriesOf(subject)).length === 0)
}

/** An event that failed in its last attempt: with the others, and then alone. */
async function givenFailed(subject: string) {
  failures.set(subject, 2)
  await whenHappened(subject, [1])
  await eventually(async () => (await deliveriesOf(subject)).some(({ last_error: it }) => it))
  failures.set(subject, 2)
  await sql.run(
    'UPDATE event_deliveries SET attempts = 14, next_try_at = now() WHERE subject = $1',
    [subject]
  )
  return eventually(async () =>
    (await listFailedDeliveries()).find((delivery) => delivery.subject === subject)
  )
}

test.group('The outbox', (group) => {
  group.setup(withBackgroundAnd({ receivers: [noting, outside] }))

  test('delivers what was committed, in order, each event once', async ({ assert }) => {
    const subject = `test:${unique()}`
    for (let n = 0; n < 20; n++) await whenHappened(subject, [n])
    await eventually(() => numbersOf(subject).length >= 20)
    assert.deepEqual(
      numbersOf(subject),
      Array.from({ length: 20 }, (_, n) => n)
    )
    const ids = received.filter((it) => it.subject === subject).map((it) => it.event_id)
    assert.lengthOf(new Set(ids), 20)
  })

  test('delivers nothing of what was rolled back', async ({ assert }) => {
    const subject = `test:${unique()}`
    const failing = sql.transaction(async (tx) => {
      await happened.emit(tx, { subject, payload: { number: 1 } })
      throw new Error('never mind')
    })
    await assert.rejects(() => failing, 'never mind')
    await whenHappened(subject, [2])
    await eventually(() => numbersOf(subject).length > 0)
    assert.deepEqual(numbersOf(subject), [2])
  })

  test('delivers what a larger statement wrote, which wakes nobody itself', async ({ assert }) => {
    const subject = `test:${unique()}`
    await sql.run(
      `WITH event AS (${happened.insert({
        subject: '$1::text',
        payload: `jsonb_build_object('number', n)`,
        from: 'generate_series(1, 3) n',
      })}) SELECT 1`,
      [subject]
    )
    await eventually(() => numbersOf(subject).length === 3)
    assert.deepEqual(numbersOf(subject), [1, 2, 3])
  })

  test('holds up only the subject of what a receiver fails at, and keeps its order', async ({
    assert,
  }) => {
    const [bad, good] = [`test:${unique()}`, `test:${unique()}`]
    failures.set(bad, Infinity)
    await whenHappened(bad, [1, 2])
    await whenHappened(good, [1])
    await eventually(() => numbersOf(good).length === 1)
    assert.deepEqual(numbersOf(bad), [])
    await eventually(async () =>
      (await deliveriesOf(bad)).some((it) => it.last_error === 'the receiver is out of order')
    )
    await whenHappened(bad, [3])
    failures.delete(bad)
    await eventually(() => numbersOf(bad).length === 3)
    assert.deepEqual(numbersOf(bad), [1, 2, 3])
  })

  test('goes on to other receivers while one fails', async ({ assert }) => {
    const subject = `test:${unique()}`
    failures.set(subject, Infinity)
    await whenHappened(subject, [1])
    await eventually(async () => (await deliveriesOf(subject)).length === 1)
    assert.lengthOf(numbersOf(subject, heard), 1)
    assert.deepEqual(numbersOf(subject), [])
    const [left] = await deliveriesOf(subject)
    assert.equal(left?.receiver, 'test notes')
    failures.delete(subject)
    await eventually(() => numbersOf(subject).length === 1)
    assert.lengthOf(numbersOf(subject, heard), 1)
  })

  test('writes what a receiver writes once, however often it was tried', async ({ assert }) => {
    const subject = `test:${unique()}`
    failures.set(subject, 1)
    await whenHappened(subject, [1, 2, 3])
    await thenDelivered(subject, 3)
    const ids = received.filter((it) => it.subject === subject).map((it) => it.event_id)
    const rows = await sql.rows(
      "SELECT FROM audit_log WHERE event = 'test.received' AND subject = ANY ($1)",
      [ids]
    )
    assert.lengthOf(rows, 3)
  })

  test('lists what could not be delivered, keeps it, and tries again when asked', async ({
    assert,
  }) => {
    const subject = `test:${unique()}`
    const failed = await givenFailed(subject)
    assert.containsSubset(failed, {
      receiver: 'test notes',
      event: 'test.happened',
      attempts: 15,
      reason: 'the receiver is out of order',
    })
    await sql.run("UPDATE outbox SET routed_at = now() - interval '1 year' WHERE subject = $1", [
      subject,
    ])
    await cleanOutbox.run(
      {},
      { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    )
    await whenHappened(subject, [2])
    await eventually(() => numbersOf(subject).length === 1)
    assert.deepEqual(numbersOf(subject), [2], 'later ones go on')
    assert.equal(await retryDeliveries([failed.id]), 1)
    await thenDelivered(subject, 2)
  })

  test('keeps what this version does not know, and lists what nobody takes', async ({ assert }) => {
    const subject = `test:${unique()}`
    await sql.run("INSERT INTO outbox (event, subject) VALUES ('test.of_tomorrow', $1)", [subject])
    const old = await sql.one<{ id: number }>(
      `INSERT INTO outbox (event, subject, routed_at, created_at)
       VALUES ('test.happened', $1, now(), now() - interval '2 days') RETURNING id`,
      [subject]
    )
    await sql.run(
      "INSERT INTO event_deliveries (receiver, outbox_id, subject) VALUES ('gone', $1, $2)",
      [old?.id, subject]
    )
    const after = `test:${unique()}`
    await whenHappened(after, [1])
    await eventually(() => numbersOf(after).length === 1)
    const waiting = await sql.rows(
      "SELECT FROM outbox WHERE subject = $1 AND event = 'test.of_tomorrow' AND routed_at IS NULL",
      [subject]
    )
    assert.lengthOf(waiting, 1)
    const listed = await listFailedDeliveries()
    assert.containSubset(
      listed.find((each) => each.subject === subject),
      { receiver: 'gone', reason: 'nobody takes it' }
    )
    await sql.run('DELETE FROM event_deliveries WHERE subject = $1', [subject])
    await sql.run('DELETE FROM outbox WHERE subject = $1', [subject])
  })

  test('is looked at with events:failed and tried again with events:retry', async ({ assert }) => {
    const subject = `test:${unique()}`
    const { id } = await givenFailed(subject)
    const listed = await whenCalled('events:failed', '--json')
    assert.include(listed.said, `"id":${id},"receiver":"test notes"`)
    assert.match(
      (await whenCalled('events:failed')).said,
      /Deliveries: \d+ waiting, [1-9]\d* failed/
    )
    assert.equal((await whenCalled('events:retry')).code, 1)
    assert.equal((await whenCalled('events:retry', 'seven')).code, 1)
    assert.equal((await whenCalled('events:retry', '999999999')).code, 1)
    assert.equal((await whenCalled('events:retry', String(id))).said, 'Deliveries tried again: 1')
    await eventually(() => numbersOf(subject).length === 1)
    assert.equal((await whenCalled('events:retry', '--all')).code, 0)
  })
})
