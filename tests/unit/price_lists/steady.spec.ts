import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import { steadily } from '#app/price_lists/sources/reaching/steady'

/** Pieces of so many bytes, with a pause before each. */
async function* pieces(count: number, bytes: number, ms: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at++) {
    await pause(ms)
    yield Buffer.alloc(bytes)
  }
}

async function troubleOf(work: AsyncGenerator<Buffer>): Promise<string | number> {
  try {
    let bytes = 0
    for await (const piece of work) bytes += piece.length
    return bytes
  } catch (error) {
    if (error instanceof SourceTrouble) return error.type
    throw error
  }
}

test.group('A file on its way', () => {
  const never = new AbortController().signal
  const pace = { windowMs: 40, leastBytes: 1000 }

  test('is let through as fast as it comes', async ({ assert }) => {
    assert.equal(await troubleOf(steadily(pieces(50, 1000, 0), never, pace)), 50_000)
  })

  test('is given up when it drips', async ({ assert }) => {
    assert.equal(await troubleOf(steadily(pieces(200, 1, 10), never, pace)), 'too_slow')
  })

  test('is given up when nothing comes', async ({ assert }) => {
    assert.equal(await troubleOf(steadily(pieces(1, 1000, 5_000), never, pace)), 'too_slow')
  })

  test('is given up when its time is over', async ({ assert }) => {
    const over = AbortSignal.timeout(30)
    const slow = { windowMs: 60_000, leastBytes: 1 }
    assert.equal(await troubleOf(steadily(pieces(1000, 10, 5), over, slow)), 'timed_out')
  })
})
