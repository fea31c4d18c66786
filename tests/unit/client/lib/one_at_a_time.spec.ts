import { test } from '@japa/runner'
import { oneAtATime } from '../../../../inertia/lib/http/one_at_a_time.js'

test.group('Reads of one thing', () => {
  test('follow one another, once for all that asked meanwhile', ({ assert }) => {
    const underWay: (() => void)[] = []
    const ask = oneAtATime((done) => underWay.push(done))
    for (let asked = 0; asked < 300; asked++) ask()
    assert.lengthOf(underWay, 1)
    underWay[0]?.()
    assert.lengthOf(underWay, 2)
    underWay[1]?.()
    assert.lengthOf(underWay, 2)
    ask()
    assert.lengthOf(underWay, 3)
  })
})
