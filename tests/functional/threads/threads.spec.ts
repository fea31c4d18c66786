import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { runThread, streamThread, ThreadOutOfMemory } from '#app/threads/run_thread'
import { eventually } from '#tests/scenes/background'
import type { DoubleInput } from '#tests/functional/threads/double'
import type { NumbersInput } from '#tests/functional/threads/numbers'

const DOUBLE = import.meta.resolve('#tests/functional/threads/double')
const NUMBERS = import.meta.resolve('#tests/functional/threads/numbers')

function double(input: DoubleInput, options: { signal?: AbortSignal; heapMb?: number } = {}) {
  return runThread<DoubleInput, number[]>(DOUBLE, input, options)
}

function numbers(input: NumbersInput) {
  return streamThread<NumbersInput>(NUMBERS, input)
}

/** Statements of threads that run now. */
async function underWay(): Promise<number> {
  const rows = await sql.rows(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
       AND query LIKE '%of a thread%' AND pid <> pg_backend_pid()`
  )
  return rows.length
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error
  )
}

test.group('A thread', () => {
  test('answers what its function returns, with notes on the way', async ({ assert }) => {
    const notes: number[] = []
    const doubled = await runThread<DoubleInput, number[], { doubled: number }>(
      DOUBLE,
      { numbers: [1, 2, 3] },
      { onNote: (note) => notes.push(note.doubled) }
    )
    assert.deepEqual(doubled, [2, 4, 6])
    assert.deepEqual(notes, [1, 2, 3])
  })

  test('hands on what is thrown in it, with the stack and the code', async ({ assert }) => {
    const error = await refusal(double({ numbers: [], instead: 'fail' }))
    assert.instanceOf(error, Error)
    assert.containsSubset(error, { name: 'TypeError', message: 'not today', code: 'E_DAY' })
    assert.match(String((error as Error).stack), /threads\/double/) // just seen to be an Error
  })

  test('that needs too much memory ends alone', async ({ assert }) => {
    const error = await refusal(double({ numbers: [], instead: 'fill_memory' }, { heapMb: 32 }))
    assert.instanceOf(error, ThreadOutOfMemory)
    assert.containsSubset(error, { type: 'out_of_memory', heapMb: 32 })
  })

  test('that ends without an answer is an error', async ({ assert }) => {
    const error = await refusal(double({ numbers: [], instead: 'leave' }))
    assert.match(String(error), /ended without an answer/)
  })

  test('is ended by its signal, and what the database did for it as well', async ({ assert }) => {
    const stopping = new AbortController()
    const running = refusal(
      double({ numbers: [], instead: 'query_forever' }, { signal: stopping.signal })
    )
    await eventually(async () => (await underWay()) === 1)
    stopping.abort(new Error('enough'))
    assert.equal(String(await running), 'Error: enough')
    await eventually(async () => (await underWay()) === 0)
  })

  test('is not even started when the signal came before it', async ({ assert }) => {
    const error = await refusal(
      double({ numbers: [1] }, { signal: AbortSignal.abort(new Error('too late')) })
    )
    assert.equal(String(error), 'Error: too late')
  })
})

test.group('A thread that streams', () => {
  test('gives everything, in order', async ({ assert }) => {
    const lines = (await text(numbers({ to: 200_000 }))).split('\n')
    assert.lengthOf(lines, 200_001)
    assert.equal(lines[123_456], '123457')
  })

  test('gives nothing at all of nothing', async ({ assert }) => {
    assert.equal(await text(numbers({ to: 0 })), '')
  })

  test('fails where its generator fails', async ({ assert }) => {
    const error = await refusal(text(numbers({ to: 100_000, failAt: 50_000 })))
    assert.containsSubset(error, { name: 'RangeError', message: 'far enough' })
  })

  test('makes no more than is read, and ends when nobody wants the rest', async ({ assert }) => {
    const endless = numbers({ to: Number.MAX_SAFE_INTEGER })
    let bytes = 0
    for await (const piece of endless) {
      bytes += (piece as Buffer).length // a stream of bytes gives buffers
      if (bytes > 300_000) break
      await pause(10)
    }
    assert.isTrue(endless.destroyed)
    assert.isBelow(endless.readableLength, 200_000)
  })
})
