import { test } from '@japa/runner'
import { chooseSort, EMPTY_PAGE, formatSort, parseSort, withoutEmpty } from '#shared/list_query'

test.group('The query of a list', () => {
  test('writes a descending sort with a minus in front', ({ assert }) => {
    assert.deepEqual(parseSort('price'), { field: 'price', direction: 'asc' })
    assert.deepEqual(parseSort('-price'), { field: 'price', direction: 'desc' })
    assert.equal(formatSort(parseSort('-price')), '-price')
    assert.equal(formatSort(parseSort('price')), 'price')
  })

  test('starts a new field ascending and flips it on each further choice', ({ assert }) => {
    const first = chooseSort(null, 'price')
    const second = chooseSort(first, 'price')
    const third = chooseSort(second, 'price')
    assert.deepEqual([first.direction, second.direction, third.direction], ['asc', 'desc', 'asc'])
    assert.deepEqual(chooseSort(second, 'brand_name'), { field: 'brand_name', direction: 'asc' })
  })

  test('leaves empty filters out', ({ assert }) => {
    const filters = { a: '', b: '  ', c: null, d: undefined, e: [], f: 0, g: false, h: 'x' }
    assert.deepEqual(withoutEmpty<unknown>(filters), { f: 0, g: false, h: 'x' })
  })

  test('has the paginator of the specification before the first answer', ({ assert }) => {
    assert.deepEqual(EMPTY_PAGE, { current_page: 1, from: 0, to: 0, per_page: 1, total: 0 })
  })
})
