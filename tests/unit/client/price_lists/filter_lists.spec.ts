import { test } from '@japa/runner'
import type { PriceImportState } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import {
  filterLists,
  needsAttention,
} from '../../../../inertia/features/price_lists/filter_lists.js'

const list: ManagedPriceList = {
  id: 1,
  name: 'Jebel Ali wholesale',
  currency_code: 'AED',
  delivery_days: 1,
  delivery_days_max: null,
  positions: 38_388,
  updated_at: '2026-11-14T08:00:00.000Z',
  is_stale: false,
  supplier_name: 'Gulf Parts FZE',
  is_active: true,
  sources_count: 0,
  has_overdue_source: false,
  held_prices: 0,
  last_import: null,
}

function lastImported(state: PriceImportState, failure: string | null = null): ManagedPriceList {
  const created_at = '2026-11-21T08:00:00.000Z'
  return { ...list, last_import: { id: 7, state, failure, file_name: 'JA.csv', created_at } }
}

test.group('Price lists that need attention', () => {
  test('are those whose file waits for a manager', ({ assert }) => {
    assert.isTrue(needsAttention(lastImported('awaiting_confirmation')))
    assert.isFalse(needsAttention(lastImported('live')))
    assert.isFalse(needsAttention(list))
  })

  test('are those whose file came to nothing, unless somebody wanted that', ({ assert }) => {
    assert.isTrue(needsAttention(lastImported('failed', 'columns_missing')))
    assert.isFalse(needsAttention(lastImported('failed', 'cancelled')))
    assert.isFalse(needsAttention(lastImported('failed', 'rejected')))
  })

  test('are those with prices that are held back', ({ assert }) => {
    assert.isTrue(needsAttention({ ...list, held_prices: 1 }))
  })

  test('are those buyers see with prices out of date', ({ assert }) => {
    assert.isTrue(needsAttention({ ...list, is_stale: true }))
    assert.isFalse(needsAttention({ ...list, is_stale: true, is_active: false }))
  })
})

test.group('The filters of price lists', () => {
  test('look for parts of names in any case', ({ assert }) => {
    assert.lengthOf(filterLists([list], { name: 'jebel' }), 1)
    assert.lengthOf(filterLists([list], { name: 'express' }), 0)
    assert.lengthOf(filterLists([list], { supplier_name: 'PARTS', name: 'ali' }), 1)
  })

  test('leave those that need attention when asked for', ({ assert }) => {
    const waiting = lastImported('awaiting_confirmation')
    assert.deepEqual(filterLists([list, waiting], { attention: '1' }), [waiting])
    assert.lengthOf(filterLists([list, waiting], {}), 2)
  })
})
