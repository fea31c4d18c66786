import { test } from '@japa/runner'
import { presetSpan } from '../../../../inertia/ui/forms/dates/date_presets.js'
import { pagesAround } from '../../../../inertia/ui/page/pages_around.js'
import { fitQuantity, stepQuantity } from '../../../../inertia/ui/forms/quantity/quantity_rule.js'

test.group('A quantity', () => {
  test('of {wanted} of a part sold from {min} in sets of {multiple} becomes {fitted}')
    .with([
      { wanted: 0, min: 1, multiple: 1, fitted: 1 },
      { wanted: 7, min: 1, multiple: 4, fitted: 8 },
      { wanted: 3, min: 10, multiple: 4, fitted: 12 },
      { wanted: 12, min: 10, multiple: 4, fitted: 12 },
      { wanted: 5_000_000, min: 1, multiple: 10, fitted: 999_990 },
    ])
    .run(({ assert }, { wanted, fitted, ...rule }) => {
      assert.equal(fitQuantity(wanted, rule), fitted)
    })

  test('steps from set to set and not under what is sold', ({ assert }) => {
    const rule = { min: 10, multiple: 4 }
    assert.equal(stepQuantity(12, 1, rule), 16)
    assert.equal(stepQuantity(13, 1, rule), 16)
    assert.equal(stepQuantity(16, -1, rule), 12)
    assert.equal(stepQuantity(12, -1, rule), 12)
  })
})

test.group('The pages a pager shows', () => {
  test('of {last} on page {page} are {shown}')
    .with([
      { page: 1, last: 3, shown: '1 2 3' },
      { page: 1, last: 14, shown: '1 2 3 … 14' },
      { page: 5, last: 14, shown: '1 … 4 5 6 … 14' },
      { page: 14, last: 14, shown: '1 … 12 13 14' },
    ])
    .run(({ assert }, { page, last, shown }) => {
      const texts = pagesAround(page, last).map((number) => number ?? '…')
      assert.equal(texts.join(' '), shown)
    })
})

test.group('A span of days', () => {
  test('such as {name} begins on {from} when it is 3 March 2026')
    .with([
      { name: 'today', from: '2026-03-03' },
      { name: 'last_7', from: '2026-02-25' },
      { name: 'last_30', from: '2026-02-02' },
      { name: 'last_90', from: '2025-12-04' },
      { name: 'this_month', from: '2026-03-01' },
      { name: 'this_quarter', from: '2026-01-01' },
      { name: 'this_year', from: '2026-01-01' },
    ] as const)
    .run(({ assert }, { name, from }) => {
      assert.deepEqual(presetSpan(name, '2026-03-03'), { from, to: '2026-03-03' })
    })
})
