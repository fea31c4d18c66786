import { test } from '@japa/runner'
import { addWorkingDays } from '#shared/working_days'
import { dayIn } from '#shared/day_in'

test.group('Working days', () => {
  test('such as {count} after {from} in {region} lead to {to}')
    .with([
      { from: '2026-06-01', count: 0, region: 'UAE', to: '2026-06-01' },
      { from: '2026-06-01', count: 4, region: 'UAE', to: '2026-06-05' },
      { from: '2026-06-05', count: 1, region: 'UAE', to: '2026-06-08' },
      { from: '2026-06-06', count: 0, region: 'UAE', to: '2026-06-08' },
      { from: '2026-06-06', count: 1, region: 'UAE', to: '2026-06-08' },
      { from: '2026-12-01', count: 1, region: 'UAE', to: '2026-12-04' },
      { from: '2026-12-01', count: 1, region: 'RUS', to: '2026-12-02' },
      { from: '2026-12-31', count: 1, region: 'RUS', to: '2027-01-11' },
      { from: '2026-06-11', count: 1, region: 'RUS', to: '2026-06-15' },
    ] as const)
    .run(({ assert }, { from, count, region, to }) => {
      assert.equal(addWorkingDays(from, count, region), to)
    })

  test('begin with the midnight of the place', ({ assert }) => {
    const at = new Date('2026-05-31T21:30:00Z')
    assert.equal(dayIn('Europe/Moscow', at), '2026-06-01')
    assert.equal(dayIn('UTC', at), '2026-05-31')
  })
})
