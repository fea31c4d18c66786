import { test } from '@japa/runner'
import fc from 'fast-check'
import { formatCell, formatMoney, formatQuantity } from '#shared/number_format'

// Russian groups with a no-break space.
const GAP = '\u00a0'

test.group('number format', () => {
  test('{column} {value} shows as "{en}" in English and "{ru}" in Russian')
    .with([
      { column: 'price', value: 1240.5, en: '1 240.50', ru: `1${GAP}240,50` },
      { column: 'price', value: '1240.5', en: '1 240.50', ru: `1${GAP}240,50` },
      { column: 'price', value: '7', en: '7.00', ru: '7,00' },
      { column: 'price', value: '0.005', en: '0.01', ru: '0,01' },
      { column: 'price', value: '-0.001', en: '0.00', ru: '0,00' },
      { column: 'price', value: '-1240.5', en: '-1 240.50', ru: `-1${GAP}240,50` },
      {
        column: 'price',
        value: '123456789012.34',
        en: '123 456 789 012.34',
        ru: `123${GAP}456${GAP}789${GAP}012,34`,
      },
      {
        column: 'amount_ordered',
        value: '1000000',
        en: '1 000 000.00',
        ru: `1${GAP}000${GAP}000,00`,
      },
      { column: 'amount_sent', value: 0, en: '0.00', ru: '0,00' },
      { column: 'qty_ordered', value: 12000, en: '12 000', ru: `12${GAP}000` },
      { column: 'qty_ready', value: '1.5', en: '1.5', ru: '1,5' },
      { column: 'sumOfSelectedCells', value: '1240.50', en: '1 240.50', ru: `1${GAP}240,50` },
      { column: 'sumOfSelectedCells', value: 1240, en: '1 240', ru: `1${GAP}240` },
      { column: 'delivery_days', value: 1200, en: '1200', ru: '1200' },
      { column: 'price', value: '1.5e+7', en: '1.5e+7', ru: '1.5e+7' },
      { column: 'qty_sent', value: 1e21, en: '1e+21', ru: '1e+21' },
      { column: 'partnumber', value: '0012', en: '0012', ru: '0012' },
      { column: 'price', value: 'on request', en: 'on request', ru: 'on request' },
      { column: 'price', value: '1,5', en: '1,5', ru: '1,5' },
      { column: 'price', value: '0x10', en: '0x10', ru: '0x10' },
      { column: 'reference', value: 'a\u202eb\u0007\nc', en: 'ab c', ru: 'ab c' },
      { column: 'is_analogue', value: true, en: 'true', ru: 'true' },
      { column: 'price', value: null, en: '', ru: '' },
      { column: 'price', value: undefined, en: '', ru: '' },
      { column: 'price', value: '', en: '', ru: '' },
      { column: 'price', value: '   ', en: '', ru: '' },
      { column: 'price', value: Number.NaN, en: '', ru: '' },
    ])
    .run(({ assert }, { column, value, en, ru }) => {
      assert.equal(formatCell(value, column, 'en').text, en)
      assert.equal(formatCell(value, column, 'ru').text, ru)
    })

  test('marks zero, so that it can be drawn in light grey', ({ assert }) => {
    for (const zero of [0, '0', '0.00', '-0', '0e5'])
      assert.isTrue(formatCell(zero, 'amount_ready', 'en').isZero, String(zero))
    for (const other of ['', null, '0.01', 'x', 5])
      assert.isFalse(formatCell(other, 'amount_ready', 'en').isZero, String(other))
    assert.isTrue(formatCell(0, 'delivery_days', 'en').isZero)
    assert.isFalse(formatCell('0000', 'partnumber', 'en').isZero)
  })

  test('shows nothing where formatting fails', ({ assert }) => {
    assert.equal(formatCell('12.50', 'price', 'not a locale').text, '')
    assert.equal(formatMoney('abc', 'en'), '')
    assert.equal(formatQuantity(Number.NaN, 'en'), '')
  })

  test('uses plain spaces in every English', ({ assert }) => {
    for (const locale of ['en', 'en-GB', 'en-US'])
      assert.equal(formatMoney('1240.5', locale), '1 240.50')
  })

  test('shows every digit of a price', ({ assert }) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (cents) => {
        const digits = cents.toString().padStart(3, '0')
        const price = `${digits.slice(0, -2)}.${digits.slice(-2)}`
        assert.equal(formatMoney(price, 'en').replaceAll(' ', ''), price)
        assert.equal(formatMoney(price, 'ru').replaceAll(GAP, '').replace(',', '.'), price)
      })
    )
  })

  test('never throws and never shows more than one line', ({ assert }) => {
    const column = fc.constantFrom('price', 'qty_sent', 'amount_ready', 'reference')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), column, (value, name) => {
        assert.notMatch(formatCell(value, name, 'en').text, /[\r\n]/)
      })
    )
  })
})
