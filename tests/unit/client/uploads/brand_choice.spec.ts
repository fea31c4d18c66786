import { test } from '@japa/runner'
import {
  brandToSend,
  findsByNumber,
  withBrand,
} from '../../../../inertia/features/uploads/mapping/brand_choice.js'
import {
  draftOf,
  withColumn,
  withResult,
  withSheet,
} from '../../../../inertia/features/uploads/mapping/draft.js'
import { missingOf, toConfig } from '../../../../inertia/features/uploads/mapping/sent_config.js'
import { isHeading } from '../../../../inertia/features/uploads/mapping/table/heading_row.js'
import { columnLooks } from '../../../../inertia/features/uploads/mapping/table/cell_doubt.js'
import { column, parsed } from '#tests/unit/client/uploads/mapping_scene'

const sections = {
  proposed: { from: 'sections' as const },
  sections: ['MANN'],
  sheet: '',
  file: '',
}
const withoutBrand = parsed({
  columns_found: [column(1), column(2, 'partnumber'), column(3, 'price')],
  brand: sections,
})

test.group('The brand of a price list', () => {
  test('comes from where it is proposed when no column has it', ({ assert }) => {
    assert.deepEqual(draftOf(withoutBrand).brand, { from: 'sections' })
    assert.isNull(draftOf(parsed({ brand: sections })).brand)
    const table_headers = { partnumber: 2, price: 3 }
    const brand = { from: 'name' as const, name: 'BOSCH' }
    const profile = { table_headers, brand, used_at: '2026-11-25T10:00:00Z' }
    assert.deepEqual(draftOf({ ...withoutBrand, profile }).brand, brand)
  })

  test('comes from a column or from elsewhere, never both', ({ assert }) => {
    const named = withBrand(draftOf(parsed()), { from: 'name', name: ' BOSCH ' })
    assert.isUndefined(named.headers.brand_name)
    assert.deepEqual(missingOf('price_list', named), [])
    assert.deepEqual(toConfig('price_list', named).brand, { from: 'name', name: 'BOSCH' })
    assert.isNull(withColumn(named, 1, 'brand_name').brand)
    // What was said stays when the file is read again; another sheet begins anew.
    assert.deepEqual(withResult(named, parsed()).brand, named.brand)
    assert.isUndefined(withResult(named, parsed()).headers.brand_name)
    assert.isNull(withSheet(named, 2).brand)
  })

  test('is missing until it is typed', ({ assert }) => {
    const typed = withBrand(draftOf(withoutBrand), { from: 'name', name: ' - ' })
    assert.isUndefined(brandToSend(typed))
    assert.deepEqual(missingOf('price_list', typed), ['brand_name'])
    assert.isNull(toConfig('price_list', typed).table_headers)
    assert.deepEqual(missingOf('price_list', { ...typed, mode: 'update' }), ['brand_name'])
  })

  test('is found by the number in an update when nothing says it', ({ assert }) => {
    const found = { ...withBrand(draftOf(withoutBrand), null), mode: 'update' as const }
    assert.isTrue(findsByNumber(found))
    assert.deepEqual(missingOf('price_list', found), [])
    assert.notProperty(toConfig('price_list', found), 'brand')
    assert.deepEqual(missingOf('price_list', { ...found, mode: 'full' }), ['brand_name'])
    // What was said stays, whatever is proposed.
    assert.isNull(withResult(found, withoutBrand).brand)
    assert.isFalse(findsByNumber(withColumn(found, 1, 'brand_name')))
  })
})

test.group('A mapping of a price list', () => {
  test('sends what is not the usual', ({ assert }) => {
    const draft = draftOf(parsed())
    const usual = toConfig('price_list', draft)
    assert.deepEqual(
      ['brand', 'more_sheets', 'mode'].filter((key) => key in usual),
      []
    )
    const said = { ...draft, more_sheets: [2, 3], mode: 'update' as const }
    assert.containsSubset(toConfig('price_list', said), { more_sheets: [2, 3], mode: 'update' })
    assert.deepEqual(toConfig('price', said), toConfig('price', draft))
  })

  test('of an update needs price or stock', ({ assert }) => {
    const { price: _, ...headers } = draftOf(parsed()).headers
    const draft = { ...draftOf(parsed()), headers, mode: 'update' as const }
    assert.deepEqual(missingOf('price_list', draft), ['price'])
    assert.deepEqual(missingOf('price_list', withColumn(draft, 4, 'quantity')), [])
  })

  test('has rows that head others', ({ assert }) => {
    const draft = draftOf(withoutBrand)
    const looks = columnLooks('price_list', withoutBrand, draft)
    const headed = (...cells: string[]) => isHeading('price_list', { cells }, looks)
    assert.isTrue(headed('MANN'))
    assert.isTrue(headed('', 'MANN'))
    assert.isTrue(headed('MANN', 'MANN', 'MANN'))
    assert.isFalse(headed('', 'W719'))
    assert.isFalse(headed('', '', 'on request'))
    assert.isFalse(headed('100'))
    assert.isFalse(headed('MANN', 'W719'))
    assert.isFalse(isHeading('price', { cells: ['MANN'] }, looks))
  })
})
