import { test } from '@japa/runner'
import { parseNumber } from '#app/sheets/columns/parse_number'
import { currencyNamed, currencyOfPrice } from '#app/sheets/currencies/price_currency'

test.group('The currency of a price', () => {
  for (const [cell, codes] of [
    ['94,38 €', 'EUR'],
    ['€94.38', 'EUR'],
    ['94.38- EUR', 'EUR'],
    ['94.38 eur', 'EUR'],
    ['8125,35 руб.', 'RUB BYN'],
    ['8125,35 р./шт.', 'RUB BYN'],
    ['8125,35 бел. руб.', 'BYN'],
    ['100 RUR', 'RUB'],
    ['US$ 12.50', 'USD'],
    ['R$ 12,50', 'BRL'],
    ['HK$12', 'HKD'],
    ['12.50 USD/pc', 'USD'],
    ['12,50 у.е.', 'USD EUR'],
    ['12 kr', 'SEK NOK DKK ISK'],
    ['Rs. 2,10,000.00', 'INR PKR LKR NPR MUR'],
    ['100 THB', 'THB'],
    ['฿100', 'THB'],
    ['128元', 'CNY TWD HKD'],
    ['£12.50', 'GBP EGP LBP'],
    ['15000 soʻm', 'UZS'],
    ['12.50 د.إ', 'AED'],
    ['100 dhs', 'AED MAD'],
    ['$ 12.50 USD', 'USD'],
    ['€ 12.50 USD', ''],
    ['50 коп.', ''],
    ['₿ 1', ''],
    ['12.50', null],
    ['1 250,00', null],
    ['12.50-', null],
    ['12.50 pcs', null],
    ['on request', null],
  ] as const) {
    test(`of ${cell} is ${codes === '' ? 'one that is not known' : codes}`, ({ assert }) => {
      assert.equal(currencyOfPrice(cell)?.join(' ') ?? null, codes)
    })
  }

  test('is known of every mark that a price is read without', ({ assert }) => {
    const marks =
      'руб р грн гривен гривны uah тг тнг тенге теңге сум сўм сом драм лари lari манат ман лв лева ' +
      'лей леев lei дин din евро euro euros долл доллар долларов dollar dollars zł zl kč kc ft kr ' +
      'tl rs rp br dh dhs dirham dirhams sr kd bd fr us 元 圆 円 人民币 درهم ريال دينار جنيه د.إ ر.س ' +
      'ر.ع ر.ق د.ك د.ب د.أ د.ت د.ع ل.د ل.ل ج.م د.م د.ج $ € £ ¥ ￥ ₽ ₴ ₸ ₺ ₾ ֏ ₼ ₹ ₩ ₪ ฿ ₫ ₱ ₦'
    for (const mark of marks.split(' ')) {
      assert.equal(parseNumber(`12 ${mark}`), '12', mark)
      assert.isNotEmpty(currencyOfPrice(`12 ${mark}`), mark)
    }
    for (const code of Intl.supportedValuesOf('currency')) {
      assert.isNotEmpty(currencyOfPrice(`12 ${code}`), code)
    }
  })

  test('is named by code, number, mark or word in a column of its own', ({ assert }) => {
    for (const [text, first] of [
      ['EUR', 'EUR'],
      [' eur ', 'EUR'],
      ['978', 'EUR'],
      ['643', 'RUB'],
      ['руб', 'RUB'],
      ['US Dollar', 'USD'],
      ['THB', 'THB'],
      ['', undefined],
      ['1', undefined],
      ['1.08', undefined],
      ['net', undefined],
      ['ABC', undefined],
      ['EUR/USD', undefined],
    ] as const) {
      assert.equal(currencyNamed(text)?.[0], first, text)
    }
  })
})
