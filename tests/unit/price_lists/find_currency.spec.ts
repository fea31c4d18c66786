import { test } from '@japa/runner'
import {
  chooseCurrency,
  currenciesBeside,
  currencyColumn,
  findCurrencies,
} from '#app/price_lists/imports/reading/find_currency'

const NOWHERE = { header: ['Price'], preamble: [], rows: [], price: 1 }

test.group('The currency of a file', () => {
  test('stands in a header: {0}')
    .with([
      ['Price, USD', 'USD'],
      ['Preis €', 'EUR'],
      ['Цена, руб.', 'RUB'],
      ['Цена (₽)', 'RUB'],
      ['Ціна, грн', 'UAH'],
      ['Бағасы, ₸', 'KZT'],
      ['Price AED', 'AED'],
      ['السعر د.إ', 'AED'],
      ['Cena zł', 'PLN'],
      ['Cena netto PLN', 'PLN'],
      ['Cena Kč', 'CZK'],
      ['价格(元)', 'CNY'],
      ['Price £', 'GBP'],
      ['Fiyat (TL)', 'TRY'],
      ['Fiyat ₺', 'TRY'],
      ['US$ each', 'USD'],
      ['price_eur', 'EUR'],
      ['Price', null],
      ['Try this price', null],
      ['Сумма', null],
      ['Цена, у.е.', null],
      ['Price EUR / USD', null],
    ] as const)
    .run(({ assert }, [header, currency]) => {
      const found = findCurrencies({ ...NOWHERE, header: [header] })
      assert.equal(found[0] ?? null, currency)
    })

  test('is that of most prices, when the header says none', ({ assert }) => {
    const find = (prices: string[]) =>
      findCurrencies({ ...NOWHERE, rows: prices.map((price) => [price]) })
    assert.deepEqual(find(['€ 1,20', '€ 3', '4']), ['EUR'])
    assert.deepEqual(find(['1,20 €', '3', '4']), [])
    assert.deepEqual(find(['12,50 руб.', '', '3 руб'])[0], 'RUB')
    assert.deepEqual(find(['1', '2']), [])
  })

  test('is said above the table, when nothing nearer says it', ({ assert }) => {
    const preamble = [['Price list of May'], ['', 'All prices in EUR without VAT']]
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble }), ['EUR'])
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble, header: ['Price, USD'] }), ['USD'])
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble: [['EUR/USD 1.08']] }), [])
  })

  test('of a mark of several lands is that of the list, if it is one of them', ({ assert }) => {
    const dollars = findCurrencies({ ...NOWHERE, header: ['Price, $'] })
    assert.equal(chooseCurrency([dollars], 'CAD'), 'CAD')
    assert.equal(chooseCurrency([dollars], 'EUR'), 'USD')
    const yen = findCurrencies({ ...NOWHERE, header: ['¥'] })
    assert.equal(chooseCurrency([yen], 'JPY'), 'JPY')
    assert.isNull(chooseCurrency([[]], 'EUR'))
  })

  test('of several sheets is the other one, when one is in another', ({ assert }) => {
    assert.equal(chooseCurrency([['EUR'], [], ['USD', 'CAD']], 'EUR'), 'USD')
    assert.equal(chooseCurrency([['EUR'], [], ['USD', 'EUR']], 'EUR'), 'EUR')
    assert.isNull(chooseCurrency([[], []], 'EUR'))
  })

  test('is that of a column of currencies, before all else: {0}')
    .with(['Currency', 'Валюта', 'Währung', 'price_currency', '币种'])
    .run(({ assert }, head) => {
      const header = ['Price, USD', head]
      const of = (...codes: string[]) =>
        findCurrencies({ ...NOWHERE, header, rows: codes.map((code) => ['10', code]) })
      assert.deepEqual(of('EUR', 'EUR', ''), ['EUR'])
      assert.deepEqual(of('евро', 'EUR'), ['EUR'])
      // What says nothing leaves it to the header of the prices.
      assert.deepEqual(of('', ''), ['USD'])
      assert.deepEqual(of('1', '2'), ['USD'])
    })

  test('is that of the column of currencies by the prices, of several', ({ assert }) => {
    const header = ['Retail', 'Currency', 'Price', 'Currency']
    const rows = [['900', 'RUB', '9', 'EUR']]
    assert.deepEqual(findCurrencies({ ...NOWHERE, header, rows, price: 3 }), ['EUR'])
    assert.equal(currencyColumn({ header, rows, price: 3 }), 3)
    assert.equal(currencyColumn({ header, rows: [['900', 'RUB', '9', '']], price: 3 }), 1)
    assert.isNull(currencyColumn({ header: ['Price', 'Name'], rows: [['9', 'EUR']], price: 1 }))
  })

  test('is that of a column without a header in which nothing else stands', ({ assert }) => {
    const rows = [
      ['10', 'EUR', 'MAN'],
      ['20', 'RUB', 'SAR'],
    ]
    assert.equal(currencyColumn({ header: [], rows, price: 1 }), 1)
    assert.isNull(currencyColumn({ header: [], rows: [['10', 'MAN']], price: 1 }))
  })

  test('is each that formats write beside numbers', ({ assert }) => {
    assert.deepEqual(currenciesBeside('€\n₽\nшт'), [['EUR'], ['RUB']])
    assert.deepEqual(findCurrencies({ ...NOWHERE, beside: '€\n₽' }), [])
    assert.deepEqual(currenciesBeside(''), [])
  })

  test('is none of a table without prices', ({ assert }) => {
    const preamble = [['Prices in EUR on request']]
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble, price: undefined }), [])
  })
})
