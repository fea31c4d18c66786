import { test } from '@japa/runner'
import { amountInWords } from '#app/sales/papers/amount_in_words'

test.group('An amount in words', () => {
  test('{amount} {currency} in {language} is {words}')
    .with([
      {
        amount: '1585.58',
        currency: 'AED',
        language: 'en',
        words: 'One thousand five hundred eighty-five dirhams and fifty-eight fils',
      },
      { amount: '1.01', currency: 'USD', language: 'en', words: 'One US dollar and one cent' },
      { amount: '0.00', currency: 'EUR', language: 'en', words: 'Zero euros' },
      {
        amount: '1000016.10',
        currency: 'RUB',
        language: 'en',
        words: 'One million sixteen roubles and ten kopecks',
      },
      { amount: '12.30', currency: 'KZT', language: 'en', words: 'Twelve KZT 30/100' },
      {
        amount: '97006.00',
        currency: 'RUB',
        language: 'ru',
        words: 'Девяносто семь тысяч шесть рублей 00 копеек',
      },
      {
        amount: '2001121.21',
        currency: 'RUB',
        language: 'ru',
        words: 'Два миллиона одна тысяча сто двадцать один рубль 21 копейка',
      },
      {
        amount: '312012.02',
        currency: 'AED',
        language: 'ru',
        words: 'Триста двенадцать тысяч двенадцать дирхамов 02 филса',
      },
      { amount: '0.11', currency: 'USD', language: 'ru', words: 'Ноль долларов США 11 центов' },
      { amount: '12.30', currency: 'KZT', language: 'ru', words: 'Двенадцать KZT 30/100' },
    ] as const)
    .run(({ assert }, { amount, currency, language, words }) => {
      assert.equal(amountInWords(amount, currency, language), words)
    })

  test('ends where it would be no help', ({ assert }) => {
    assert.isNull(amountInWords('1000000000000.00', 'RUB', 'ru'))
    assert.isNull(amountInWords('-1.00', 'RUB', 'ru'))
  })
})
