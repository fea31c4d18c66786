import { test } from '@japa/runner'
import { code128 } from '#app/sales/papers/drawing/code128'

test.group('Code 128', () => {
  test('begins with the start of set B, ends with check sign and stop', ({ assert }) => {
    // The example of the standard's set B: "PJJ123C" has the check value 55 with start B.
    const bars = code128('PJJ123C')?.join('') ?? ''
    assert.equal(bars.slice(0, 6), '211214')
    assert.equal(bars.slice(6, 12), '313121')
    assert.equal(bars.slice(-7), '2331112')
    // The sign whose value is 55.
    assert.equal(bars.slice(-13, -7), '311321')
    // Every sign is eleven modules wide, the stop thirteen.
    const widths = bars.split('').map(Number)
    assert.equal(
      widths.reduce((sum, it) => sum + it),
      11 * 9 + 13
    )
  })

  test('has no signs but those of ASCII', ({ assert }) => {
    assert.isNull(code128('Ж'))
    assert.isNull(code128(''))
  })
})
