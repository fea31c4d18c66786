import { test } from '@japa/runner'
import { fitsPattern } from '#app/price_lists/sources/reaching/file_pattern'

test.group('The name of a file', () => {
  test('fits a pattern with its stars and question marks, whatever its capitals', ({ assert }) => {
    const fitting = ['Price 47.XLSX', 'price.xlsx', 'PRICE_new_2.xlsx']
    assert.deepEqual(
      fitting.filter((name) => fitsPattern(name, 'price*.xlsx')),
      fitting
    )
    assert.isTrue(fitsPattern('a1.csv', 'a?.csv'))
    assert.isTrue(fitsPattern('whatever', ''))
    assert.isTrue(fitsPattern('Прайс.csv', 'прайс*'))
  })

  test('does not fit otherwise, and dots and brackets mean themselves', ({ assert }) => {
    assert.isFalse(fitsPattern('price.xlsx.exe', 'price*.xlsx'))
    assert.isFalse(fitsPattern('a12.csv', 'a?.csv'))
    assert.isFalse(fitsPattern('pricexcsv', 'price.csv'))
    assert.isFalse(fitsPattern('a', '[a]'))
  })

  test('is compared at once, whatever the pattern', ({ assert }) => {
    assert.isFalse(fitsPattern('a'.repeat(200), '*a'.repeat(90) + 'b'))
  })
})
