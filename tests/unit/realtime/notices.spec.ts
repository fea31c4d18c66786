import { test } from '@japa/runner'
import fc from 'fast-check'
import { noticesOf } from '#app/realtime/fan_out/postgres_sender'

const ORIGIN = '00000000-0000-4000-8000-000000000000'

test.group('Notices to other processes', () => {
  test('are never larger than PostgreSQL takes, and count every signal once', ({ assert }) => {
    const bodies = fc.array(
      fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 12_000 })),
      { maxLength: 60 }
    )
    fc.assert(
      fc.property(bodies, fc.integer({ min: 1, max: 1e12 }), (sent, first) => {
        let next = first
        for (const text of noticesOf(ORIGIN, first, sent)) {
          assert.isBelow(Buffer.byteLength(text), 8_000)
          const [, from, inside] = JSON.parse(text) as [string, number, string[] | number]
          assert.equal(from, next)
          const count = typeof inside === 'number' ? inside : inside.length
          if (typeof inside !== 'number') {
            assert.deepEqual(inside, sent.slice(from - first, from - first + count))
          }
          next += count
        }
        assert.equal(next, first + sent.length)
      }),
      { numRuns: 60 }
    )
  })
})
