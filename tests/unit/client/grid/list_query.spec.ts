import { test } from '@japa/runner'
import {
  changeListQuery,
  listParams,
  listSearch,
  readListQuery,
  withoutFilters,
} from '../../../../inertia/grid/list/list_query.js'

const shape = { sort: '-created_at', filters: ['reference', 'price_from'] }

test.group('The state of a list in the URL', () => {
  test('has the defaults of the specification when the URL says nothing', ({ assert }) => {
    assert.deepEqual(readListQuery('', shape), {
      page: 1,
      per_page: 30,
      sort: { field: 'created_at', direction: 'desc' },
      filters: {},
    })
  })

  test('comes back from the URL it was written to', ({ assert }) => {
    const query = readListQuery('page=3&per_page=60&sort=price&reference=A 1&tab=items', shape)
    assert.deepEqual(readListQuery(listSearch('', query, shape), shape), query)
  })

  test('leaves defaults out of the URL and foreign parameters in', ({ assert }) => {
    const query = readListQuery('', shape)
    assert.equal(listSearch('tab=items&page=4&reference=old', query, shape), 'tab=items')
  })

  test('falls back to the default for {0}')
    .with([['page=0'], ['page=x'], ['page=1.5'], ['per_page=501'], ['per_page=-1']])
    .run(({ assert }, [search]) => {
      assert.deepEqual(readListQuery(search, shape), readListQuery('', shape))
    })

  test('ignores filters the list does not have, and empty ones', ({ assert }) => {
    assert.deepEqual(readListQuery('reference=+&password=x', shape).filters, {})
  })

  test('goes back to page 1 when sort, size or filters change', ({ assert }) => {
    const query = readListQuery('page=4', shape)
    const sort = { field: 'price', direction: 'asc' } as const
    assert.equal(changeListQuery(query, { sort }).page, 1)
    assert.equal(changeListQuery(query, { per_page: 100 }).page, 1)
    assert.equal(changeListQuery(query, { filters: { reference: 'x' } }).page, 1)
    assert.equal(changeListQuery(query, { page: 5 }).page, 5)
  })

  test('adds a filter to those that are set, and takes one away by an empty value', ({
    assert,
  }) => {
    const query = readListQuery('reference=x', shape)
    const both = changeListQuery(query, { filters: { price_from: '5' } })
    assert.deepEqual(both.filters, { reference: 'x', price_from: '5' })
    const one = changeListQuery(both, { filters: { reference: ' ' } })
    assert.deepEqual(one.filters, { price_from: '5' })
    assert.deepEqual(changeListQuery(one, withoutFilters(one)).filters, {})
  })

  test('tells an API everything it needs', ({ assert }) => {
    assert.deepEqual(listParams(readListQuery('reference=x', shape)), {
      page: '1',
      per_page: '30',
      sort: '-created_at',
      reference: 'x',
    })
  })
})
