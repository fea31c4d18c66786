import { test } from '@japa/runner'
import {
  nextPace,
  roundSeconds,
  startPace,
  type Pace,
} from '../../../../inertia/features/price_lists/imports/progress_pace.js'

const MB = 1024 * 1024

/** The pace of one import after it was seen at these times, in seconds, this far. */
function pacedBy(...seen: { at: number; rows: number; bytes: number; of?: number }[]): Pace {
  return seen.reduce(
    (pace, { at, rows, bytes, of = 100 * MB }) =>
      nextPace(pace, { id: 1, rows_read: rows, bytes_read: bytes, bytes_total: of }, at * 1000),
    startPace({ id: 1 })
  )
}

test.group('How far an import is', () => {
  test('is the share of its file, and the rows so far', ({ assert }) => {
    const { share, rows } = pacedBy({ at: 0, rows: 61_004, bytes: 61 * MB })
    assert.equal(share, 0.61)
    assert.equal(rows, 61_004)
  })

  test('foretells nothing before it was watched for a while', ({ assert }) => {
    assert.isNull(pacedBy({ at: 0, rows: 100, bytes: MB }).secondsLeft)
    const soon = [
      { at: 0, rows: 100, bytes: MB },
      { at: 1, rows: 900, bytes: 9 * MB },
    ]
    assert.isNull(pacedBy(...soon).secondsLeft)
  })

  test('foretells from what was watched, not from the beginning', ({ assert }) => {
    const { secondsLeft } = pacedBy(
      { at: 100, rows: 40_000, bytes: 40 * MB },
      { at: 110, rows: 60_000, bytes: 60 * MB }
    )
    assert.approximately(secondsLeft ?? 0, 20, 0.001)
  })

  test('never goes back when a worker begins again', ({ assert }) => {
    const { share, rows } = pacedBy(
      { at: 0, rows: 50_000, bytes: 50 * MB },
      { at: 5, rows: 0, bytes: 0 },
      { at: 9, rows: 20_000, bytes: 20 * MB }
    )
    assert.equal(share, 0.5)
    assert.equal(rows, 50_000)
  })

  test('begins anew with another import', ({ assert }) => {
    const first = pacedBy({ at: 0, rows: 50_000, bytes: 50 * MB })
    const other = { id: 2, rows_read: 10, bytes_read: MB, bytes_total: 100 * MB }
    assert.equal(nextPace(first, other, 1000).rows, 10)
  })

  test('is rows alone where the size of the file is not known', ({ assert }) => {
    const { share, rows, secondsLeft } = pacedBy(
      { at: 0, rows: 1_000, bytes: 0, of: 0 },
      { at: 9, rows: 9_000, bytes: 0, of: 0 }
    )
    assert.isNull(share)
    assert.isNull(secondsLeft)
    assert.equal(rows, 9_000)
  })

  test('is never more than the whole file', ({ assert }) => {
    assert.equal(pacedBy({ at: 0, rows: 9, bytes: 120 * MB }).share, 1)
  })

  test('is foretold in steps a person believes')
    .with([
      [1, 5],
      [12, 10],
      [37.2, 40],
      [94, 90],
    ] as const)
    .run(({ assert }, [seconds, shown]) => {
      assert.equal(roundSeconds(seconds), shown)
    })
})
