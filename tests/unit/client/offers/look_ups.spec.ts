import { test } from '@japa/runner'
import {
  byVisit,
  MOST_LOOK_UPS,
  readLookUps,
  withLookUp,
  type LookUp,
} from '../../../../inertia/features/offers/lately/look_ups.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const lookUp = (partnumber: string, at: number): LookUp => ({ partnumber, name: '', at })
const numbers = (lookUps: readonly LookUp[]) => lookUps.map(({ partnumber }) => partnumber)

test.group('Numbers looked up lately', () => {
  test('stand with the newest first, each once however it was written', ({ assert }) => {
    const before = [lookUp('W 719/5', 2 * MINUTE), lookUp('OC 90', MINUTE)]
    assert.deepEqual(numbers(withLookUp(before, lookUp('oc-90', HOUR))), ['oc-90', 'W 719/5'])
  })

  test('leave out what was only typed on the way to another number', ({ assert }) => {
    const typed = ['OC', 'OC 9', 'OC 90', 'OC 900', 'OC 90'].reduce<readonly LookUp[]>(
      (before, partnumber, index) => withLookUp(before, lookUp(partnumber, index * 1000)),
      []
    )
    assert.deepEqual(numbers(typed), ['OC 90'])
    assert.deepEqual(numbers(withLookUp(typed, lookUp('OC 900', HOUR))), ['OC 900', 'OC 90'])
  })

  test('are not more than a browser should keep', ({ assert }) => {
    let kept: readonly LookUp[] = []
    for (let number = 0; number <= MOST_LOOK_UPS; number++) {
      kept = withLookUp(kept, lookUp(`X${number}Y`, number))
    }
    assert.lengthOf(kept, MOST_LOOK_UPS)
    assert.equal(kept.at(-1)?.partnumber, 'X1Y')
  })

  test('belong to this visit until there was a long pause', ({ assert }) => {
    const kept = [lookUp('A', 10 * HOUR), lookUp('B', 9 * HOUR), lookUp('C', 6 * HOUR)]
    const now = byVisit(kept, 11 * HOUR)
    assert.deepEqual([numbers(now.visit), numbers(now.earlier)], [['A', 'B'], ['C']])
    const tomorrow = byVisit(kept, 30 * HOUR)
    assert.deepEqual([numbers(tomorrow.visit), numbers(tomorrow.earlier)], [[], ['A', 'B', 'C']])
  })

  for (const kept of [undefined, 'OC 90', [1], [{ partnumber: 'OC 90' }]]) {
    test(`are none when ${JSON.stringify(kept)} is kept`, ({ assert }) => {
      assert.deepEqual(readLookUps(kept), [])
    })
  }
})
