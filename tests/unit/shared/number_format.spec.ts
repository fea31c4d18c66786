import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  formatCell,
  formatChange,
  formatMoney,
  formatQuantity,
  formatWeight,
} from '#shared/number_format'
import { kindOfColumn } from '#shared/numeric_columns'

// Russian groups with a no-break space.
const GAP = '\u00a0'

test.group('The format of numbers', () => {
  test('shows a change of {percent} percent as "{en}" in English and "{ru}" in Russian')
    .with([
      { percent: 6.9, en: `+6.9${GAP}%`, ru: `+6,9${GAP}%` },
      { percent: -4, en: `−4.0${GAP}%`, ru: `−4,0${GAP}%` },
      { percent: 1233.3, en: `+1 233.3${GAP}%`, ru: `+1${GAP}233,3${GAP}%` },
    ])
    .run(({ assert }, { percent, en, ru }) => {
      assert.deepEqual([formatChange(percent, 'en'), formatChange(percent, 'ru')], [en, ru])
    })

  test('shows {kilograms} kg with one decimal, as "{ru}" in Russian')
    .with([
      { kilograms: '8.256', ru: '8,3' },
      { kilograms: 12, ru: '12,0' },
      { kilograms: '0.020', ru: '0,1' },
      { kilograms: 0, ru: '0,0' },
    ])
    .run(({ assert }, { kilograms, ru }) => assert.equal(formatWeight(kilograms, 'ru'), ru))

  test('shows {kind} {value} as "{en}" in English and "{ru}" in Russian')
    .with([
      { kind: 'money', value: 1240.5, en: '1 240.50', ru: `1${GAP}240,50` },
      { kind: 'money', value: '1240.5', en: '1 240.50', ru: `1${GAP}240,50` },
      { kind: 'money', value: '7', en: '7.00', ru: '7,00' },
      { kind: 'money', value: '0.005', en: '0.01', ru: '0,01' },
      { kind: 'money', value: '-0.001', en: '0.00', ru: '0,00' },
      { kind: 'money', value: '-1240.5', en: '-1 240.50', ru: `-1${GAP}240,50` },
      {
        kind: 'money',
        value: '123456789012.34',
        en: '123 456 789 012.34',
        ru: `123${GAP}456${GAP}789${GAP}012,34`,
      },
      {
        kind: 'money',
        value: '1000000',
        en: '1 000 000.00',
        ru: `1${GAP}000${GAP}000,00`,
      },
      { kind: 'money', value: 0, en: '0.00', ru: '0,00' },
      { kind: 'quantity', value: 12000, en: '12 000', ru: `12${GAP}000` },
      { kind: 'quantity', value: '1.5', en: '1.5', ru: '1,5' },
      { kind: 'sum', value: '1240.50', en: '1 240.50', ru: `1${GAP}240,50` },
      { kind: 'sum', value: 1240, en: '1 240', ru: `1${GAP}240` },
      { kind: 'text', value: 1200, en: '1200', ru: '1200' },
      { kind: 'money', value: '1.5e+7', en: '1.5e+7', ru: '1.5e+7' },
      { kind: 'quantity', value: 1e21, en: '1e+21', ru: '1e+21' },
      { kind: 'text', value: '0012', en: '0012', ru: '0012' },
      { kind: 'money', value: 'on request', en: 'on request', ru: 'on request' },
      { kind: 'money', value: '1,5', en: '1,5', ru: '1,5' },
      { kind: 'money', value: '0x10', en: '0x10', ru: '0x10' },
      { kind: 'text', value: 'a\u202eb\u0007\nc', en: 'ab c', ru: 'ab c' },
      { kind: 'text', value: true, en: 'true', ru: 'true' },
      { kind: 'money', value: null, en: '', ru: '' },
      { kind: 'money', value: undefined, en: '', ru: '' },
      { kind: 'money', value: '', en: '', ru: '' },
      { kind: 'money', value: '   ', en: '', ru: '' },
      { kind: 'money', value: Number.NaN, en: '', ru: '' },
    ] as const)
    .run(({ assert }, { kind, value, en, ru }) => {
      assert.equal(formatCell(value, kind, 'en').text, en)
      assert.equal(formatCell(value, kind, 'ru').text, ru)
    })

  test('marks zero, so that it can be drawn in light grey', ({ assert }) => {
    for (const zero of [0, '0', '0.00', '-0', '0e5'])
      assert.isTrue(formatCell(zero, 'money', 'en').isZero, String(zero))
    for (const other of ['', null, '0.01', 'x', 5])
      assert.isFalse(formatCell(other, 'money', 'en').isZero, String(other))
    assert.isTrue(formatCell(0, 'text', 'en').isZero)
    assert.isFalse(formatCell('0000', 'text', 'en').isZero)
  })

  test('shows nothing where formatting fails', ({ assert }) => {
    assert.equal(formatCell('12.50', 'money', 'not a locale').text, '')
    assert.equal(formatMoney('abc', 'en'), '')
    assert.equal(formatQuantity(Number.NaN, 'en'), '')
  })

  test('knows the kind of the columns that are numbers by their name', ({ assert }) => {
    assert.equal(kindOfColumn('price'), 'money')
    assert.equal(kindOfColumn('amount_refused'), 'money')
    assert.equal(kindOfColumn('qty_refused'), 'quantity')
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
    const kinds = fc.constantFrom('money', 'quantity', 'sum', 'text')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), kinds, (value, kind) => {
        assert.notMatch(formatCell(value, kind, 'en').text, /[\r\n]/)
      })
    )
  })
})
