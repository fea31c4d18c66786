import { test } from '@japa/runner'
import { chooseCurrency, findCurrencies } from '#app/price_lists/imports/reading/find_currency'

const NOWHERE = { header: '', preamble: [], prices: [] }

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
      const found = findCurrencies({ ...NOWHERE, header })
      assert.equal(found[0] ?? null, currency)
    })

  test('is that of most prices, when the header says none', ({ assert }) => {
    const find = (prices: string[]) => findCurrencies({ ...NOWHERE, header: 'Price', prices })
    assert.deepEqual(find(['€ 1,20', '€ 3', '4']), ['EUR'])
    assert.deepEqual(find(['1,20 €', '3', '4']), [])
    assert.deepEqual(find(['12,50 руб.', '', '3 руб'])[0], 'RUB')
    assert.deepEqual(find(['1', '2']), [])
  })

  test('is said above the table, when nothing nearer says it', ({ assert }) => {
    const preamble = [['Price list of May'], ['', 'All prices in EUR without VAT']]
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble }), ['EUR'])
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble, header: 'Price, USD' }), ['USD'])
    assert.deepEqual(findCurrencies({ ...NOWHERE, preamble: [['EUR/USD 1.08']] }), [])
  })

  test('of a mark of several lands is that of the list, if it is one of them', ({ assert }) => {
    const dollars = findCurrencies({ ...NOWHERE, header: 'Price, $' })
    assert.equal(chooseCurrency(dollars, 'CAD'), 'CAD')
    assert.equal(chooseCurrency(dollars, 'EUR'), 'USD')
    assert.equal(chooseCurrency(findCurrencies({ ...NOWHERE, header: '¥' }), 'JPY'), 'JPY')
    assert.isNull(chooseCurrency([], 'EUR'))
  })
})
