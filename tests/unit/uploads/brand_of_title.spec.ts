import { test } from '@japa/runner'
import { brandOfFileName, brandOfTitle } from '#shared/uploads/brand_of_title'

test.group('The brand in a name', () => {
  test('of a file is what is left without date, ending and words for prices', ({ assert }) => {
    const names = {
      'MANN-FILTER_price_2026-11-25.xlsx': 'MANN-FILTER',
      'Прайс Lemförder от 25.11.26.csv': 'Lemförder',
      'bosch 20261125 (2).csv.zip': 'bosch',
      'price-list.xls': '',
      'Прайс-лист 2026.xlsx': '',
      'stock_BLUE PRINT_usd.txt': 'BLUE PRINT',
      '3M.csv': '3M',
      'New Holland prices.xls': 'New Holland',
      '12345.csv': '',
    }
    for (const [name, brand] of Object.entries(names)) assert.equal(brandOfFileName(name), brand)
  })

  test('of a sheet is its name, unless a program gave it', ({ assert }) => {
    const names = { MAHLE: 'MAHLE', Sheet1: '', Лист2: '', 'Прайс ZF (EUR)': 'ZF' }
    for (const [name, brand] of Object.entries(names)) assert.equal(brandOfTitle(name), brand)
  })
})
