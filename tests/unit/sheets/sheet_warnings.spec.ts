import { test } from '@japa/runner'
import { fileOf } from '#tests/unit/sheets/workbook_fixture'
import { openSheet } from '#app/sheets/open_sheet'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'

async function warned(rows: string[]) {
  return (await previewed(['Бренд;Артикул;Наименование;Цена;Остаток', ...rows])).warnings
}

async function previewed(lines: string[]) {
  const text = lines.join('\n')
  const opened = await openSheet(await fileOf(text, 'list.csv'))
  if (!opened.ok) throw new Error(opened.error.type)
  const preview = await opened.value.preview({ known: KNOWN_COLUMNS.price_list })
  await opened.value.close()
  return preview
}

test.group('What somebody should look at in a file', () => {
  test('is what programs made of numbers and names', async ({ assert }) => {
    const warnings = await warned([
      'MAHLE;2020-01-03;Фильтр;12,50;4',
      'MAHLE;3-Jan;Фильтр;12,50;4',
      'MAHLE;9.86E+08;Фильтр;12,50;4',
      'MAHLE;"=""00123""";Фильтр;12,50;4',
      'MAHLE;OC 90;Р¤РёР»СЊС‚СЂ;12,50;4',
      'MAHLE;OC 91;Фильтр MAR-20;1,250;4',
    ])
    assert.sameDeepMembers(warnings, [
      { type: 'became_dates', column: 2, count: 2, example: '2020-01-03' },
      { type: 'exponent_numbers', column: 2, count: 1, example: '9.86E+08' },
      { type: 'formula_texts', column: 2, count: 1, example: '="00123"' },
      { type: 'broken_letters', column: 3, count: 1, example: 'Р¤РёР»СЊС‚СЂ' },
    ])
  })

  test('is a price that can be read in two ways, when no other says which', async ({ assert }) => {
    const rows = (...prices: string[]) => prices.map((price) => `MAHLE;OC 90;Фильтр;${price};4`)
    const [only] = await warned(rows('900', '1,250', '2,500'))
    assert.deepEqual(only, { type: 'thousands', column: 4, count: 2, example: '1,250' })
    assert.deepEqual(await warned(rows('1,250', '12,50')), [])
    assert.deepEqual(await warned(rows('1,250', '1,250.00')), [])
  })

  test('is a second table beside the first, of which nothing is taken', async ({ assert }) => {
    const head = 'Brand;Part number;Price;Quantity'
    for (const [gap, column] of [
      [';', 5],
      [';;', 6],
    ] as const) {
      const { warnings, columns } = await previewed([
        `${head}${gap}${head}`,
        `PCA;S-1;30;1${gap}PCA;S-11;20;1`,
        `PCA;S-2;31;1${gap}PCA;S-12;21;1`,
        `PCA;S-3;32;1${gap};;;`,
      ])
      assert.deepEqual(warnings, [{ type: 'second_table', column, count: 2, example: 'PCA' }])
      // The prices on the right are lower: they are those of other parts all the same.
      assert.deepEqual(
        columns.map(({ name, column: place }) => `${name} ${place}`),
        ['brand_name 1', 'partnumber 2', 'price 3', 'quantity 4']
      )
    }
  })

  test('is no second table where headings come again in one', async ({ assert }) => {
    for (const head of [
      'Brand;Part number;Price;Quantity;Days;Price;Quantity;Days',
      'Brand;Part number;Name;Brand;Part number;Name;Price',
      'Brand;Part number;Price;Part number',
    ]) {
      const row = head.split(';').map((name, index) => (name === 'Price' ? '12.50' : `S${index}`))
      const { warnings } = await previewed([head, row.join(';'), row.join(';')])
      assert.notInclude(
        warnings.map(({ type }) => type),
        'second_table'
      )
    }
  })
})
