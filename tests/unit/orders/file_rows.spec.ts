import { test } from '@japa/runner'
import { readSaidRow } from '#app/orders/supplying/answer_row'
import { readAskedRow } from '#app/orders/uploads/reading/asked_row'

const headers = { brand_name: 1, partnumber: 2, quantity: 3, price: 4 } as const
const format = { headers, priceMark: null }

test.group('A row of an order file', () => {
  const read = (quantity: string, price = '') =>
    readAskedRow(['MAHLE', 'OC 90', quantity, price], format)

  for (const [written, price] of [
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['10.0049999999999999999', '10.00'],
    ['1,23,456.505', '123456.51'],
  ] as const) {
    test(`has the price ${written} rounded half up to ${price}`, ({ assert }) => {
      assert.deepInclude(read('1', written), { price })
    })
  }

  for (const quantity of ['3-', '-4', '3- pcs', '3.00-']) {
    test(`is rejected with the quantity ${quantity}`, ({ assert }) => {
      assert.equal(read(quantity), 'quantity_is_negative')
    })
  }

  test('is rejected with a price below zero, or a quantity that is nearly whole', ({ assert }) => {
    assert.equal(read('1', '12.50-'), 'price_not_a_number')
    assert.equal(read('1.0000000000000000001'), 'quantity_not_whole')
  })

  test('is rejected with a price in another currency than the buyer pays', ({ assert }) => {
    const inDirhams = (price: string) =>
      readAskedRow(['MAHLE', 'OC 90', '1', price], { ...format, currency: 'AED' })
    assert.equal(inDirhams('8125,35 руб.'), 'price_in_other_currency')
    assert.equal(inDirhams('12.50 THB'), 'price_in_other_currency')
    for (const price of ['AED 12.50', '12.50 dhs', '12.50']) {
      assert.deepInclude(inDirhams(price), { price: '12.50' })
    }
  })
})

test.group("A row of a supplier's answer", () => {
  const read = (quantity: string, price = '') =>
    readSaidRow({ number: 2, cells: ['MAHLE', 'OC 90', quantity, price] }, format)

  for (const [written, cost] of [
    ['1.00005', '1.0001'],
    ['1.00015', '1.0002'],
    ['1.00004999999999999999', '1.0000'],
    ['12.5', '12.5'],
  ] as const) {
    test(`has the cost ${written} rounded half up to ${cost}`, ({ assert }) => {
      assert.deepInclude(read('1', written), { cost, unusable: null })
    })
  }

  test('says which currencies the marks of its cost may mean', ({ assert }) => {
    assert.deepInclude(read('1', '12.50 р.'), { cost: '12.50', cost_currencies: ['RUB', 'BYN'] })
    assert.deepInclude(read('1', '12.50'), { cost: '12.50', cost_currencies: null })
  })

  test('cannot be read with a quantity or a cost below zero', ({ assert }) => {
    assert.equal(read('3-').unusable, 'quantity_unreadable')
    assert.equal(read('1.0000000000000000001').unusable, 'quantity_unreadable')
    assert.equal(read('1', '12.50-').unusable, 'price_unreadable')
  })
})
