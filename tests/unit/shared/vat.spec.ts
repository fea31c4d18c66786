import { test } from '@japa/runner'
import { splitVat } from '#shared/sales/vat'

const split = (amount: string, is_included: boolean, percent: string | null) =>
  splitVat(amount, { is_included, percent })

test.group('VAT of an amount', () => {
  test('comes on top where prices are without it', ({ assert }) => {
    assert.deepEqual(split('16.50', false, '5.00'), { net: '16.50', vat: '0.83', total: '17.33' })
    assert.deepEqual(split('389819.00', false, '5.00'), {
      net: '389819.00',
      vat: '19490.95',
      total: '409309.95',
    })
  })

  test('is within the amount where prices include it', ({ assert }) => {
    assert.deepEqual(split('122.00', true, '22.00'), {
      net: '100.00',
      vat: '22.00',
      total: '122.00',
    })
    assert.deepEqual(split('6.65', true, '22.00'), { net: '5.45', vat: '1.20', total: '6.65' })
  })

  test('is rounded half up, and nothing at a rate of zero', ({ assert }) => {
    assert.equal(split('0.10', false, '5.00')?.vat, '0.01')
    assert.equal(split('0.09', false, '5.00')?.vat, '0.00')
    assert.deepEqual(split('10.00', true, '0.00'), { net: '10.00', vat: '0.00', total: '10.00' })
  })

  test('is not known without a rate', ({ assert }) => {
    assert.isNull(split('10.00', false, null))
  })
})
