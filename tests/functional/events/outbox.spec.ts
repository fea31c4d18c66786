import { test } from '@japa/runner'
import type { OutboxEvent } from '#app/events/outbox'
import { emit, registerReceiver } from '#app/events/outbox'
import { sql } from '#app/database/sql'
import { eventually, withBackground } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'

const received: OutboxEvent[] = []
const failures = new Map<string, number>()

/** One receiver of the tests: it notes what it gets, in the database too, and fails when told to. */
registerReceiver({
  name: 'test',
  events: ['test.happened'],
  async receive(events, tx) {
    for (const event of events) {
      const left = failures.get(event.subject) ?? 0
      if (left > 0) {
        failures.set(event.subject, left - 1)
        throw new Error('the receiver is out of order')
      }
      await tx.run("INSERT INTO audit_log (event, subject) VALUES ('test.received', $1)", [
        event.event_id,
      ])
    }
    received.push(...events)
  },
})

async function whenEmitted(subject: string, numbers: number[]) {
  await sql.transaction(async (tx) => {
    for (const number of numbers) {
      await emit(tx, { event: 'test.happened', subject, payload: { number } })
    }
  })
}

function numbersOf(subject: string): unknown[] {
  return received.filter((it) => it.subject === subject).map((it) => it.payload.number)
}

test.group('The outbox', (group) => {
  group.setup(withBackground)

  test('delivers what was committed, in order, each event once', async ({ assert }) => {
    const subject = `test:${unique()}`
    for (let n = 0; n < 20; n++) await whenEmitted(subject, [n])
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
      await emit(tx, { event: 'test.happened', subject, payload: { number: 1 } })
      throw new Error('never mind')
    })
    await assert.rejects(() => failing, 'never mind')
    await whenEmitted(subject, [2])
    await eventually(() => numbersOf(subject).length > 0)
    assert.deepEqual(numbersOf(subject), [2])
  })

  test('a receiver that fails holds up only the subject, and its order stays', async ({
    assert,
  }) => {
    const [bad, good] = [`test:${unique()}`, `test:${unique()}`]
    failures.set(bad, 2)
    await whenEmitted(bad, [1, 2])
    await whenEmitted(good, [1])
    await eventually(() => numbersOf(good).length === 1)
    assert.deepEqual(numbersOf(bad), [])
    await whenEmitted(bad, [3])
    await eventually(() => numbersOf(bad).length === 3)
    assert.deepEqual(numbersOf(bad), [1, 2, 3])
    const row = await sql.one<{ attempts: number; last_error: string }>(
      'SELECT attempts, last_error FROM outbox WHERE subject = $1 ORDER BY id LIMIT 1',
      [bad]
    )
    assert.equal(row?.last_error, 'the receiver is out of order')
  })

  test('what a receiver writes is written once, however often it was tried', async ({ assert }) => {
    const subject = `test:${unique()}`
    failures.set(subject, 1)
    await whenEmitted(subject, [1, 2, 3])
    await eventually(() => numbersOf(subject).length === 3)
    const ids = received.filter((it) => it.subject === subject).map((it) => it.event_id)
    const rows = await sql.rows(
      "SELECT FROM audit_log WHERE event = 'test.received' AND subject = ANY ($1)",
      [ids]
    )
    assert.lengthOf(rows, 3)
  })
})
