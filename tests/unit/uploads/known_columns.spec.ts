import { test } from '@japa/runner'
import { guessColumns } from '#app/sheets/columns/guess_columns'
import { headerWords } from '#app/sheets/columns/header_words'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import { UPLOAD_TYPES, type UploadType } from '#shared/upload_columns'

function guessed(type: UploadType, header: string[], rows: string[][]) {
  return Object.fromEntries(
    guessColumns(header.length > 0 ? [header] : [], rows, KNOWN_COLUMNS[type]).columns.map(
      ({ name, column }) => [name, column]
    )
  )
}

test.group('The columns of uploads', () => {
  test('are known by words as they are compared, each word to one column', ({ assert }) => {
    for (const type of UPLOAD_TYPES) {
      const words = KNOWN_COLUMNS[type].flatMap(({ words: strong, weak_words = [] }) => [
        ...strong,
        ...weak_words,
      ])
      for (const word of words) assert.equal(headerWords(word), word)
      assert.lengthOf(new Set(words), words.length)
    }
  })

  test('of an order are found in English and in Russian', ({ assert }) => {
    const rows = [['MAHLE', 'OC 90', '4', 'EU Express', '12.50', 'R-1']]
    const expected = {
      brand_name: 1,
      partnumber: 2,
      quantity: 3,
      price_name: 4,
      price: 5,
      reference: 6,
    }
    const english = ['Brand', 'Part number', 'Qty', 'Price list', 'Price', 'Reference']
    const russian = ['Бренд', 'Артикул', 'Заказ', 'Прайс-лист', 'Цена, руб.', 'Комментарий']
    assert.deepEqual(guessed('price', english, rows), expected)
    assert.deepEqual(guessed('price', russian, rows), expected)
  })

  test('of a request are found in English and in Russian', ({ assert }) => {
    const rows = [['1', '0 986 424 797', 'BOSCH', 'Pads', '4', '3', 'for Ivan']]
    const expected = {
      partnumber: 2,
      brand_name: 3,
      description: 4,
      quantity: 5,
      delivery_days: 6,
      reference: 7,
    }
    const english = ['№', 'OEM number', 'Make', 'Description', 'Need', 'Delivery days', 'Comment']
    const russian = ['№', 'Номер', 'Марка', 'Наименование', 'Кол-во', 'Срок поставки', 'Примечание']
    assert.deepEqual(guessed('quotation', english, rows), expected)
    assert.deepEqual(guessed('quotation', russian, rows), expected)
  })

  test('may be headed by other words', ({ assert }) => {
    const rows = [
      ['06A919081J', 'VAG', 'Датчик давления масла', '12.50', '4'],
      ['A0000780580', 'VAG', 'Уплотнительная прокладка', '402', '2'],
    ]
    const expected = { partnumber: 1, brand_name: 2, description: 3, price: 4, quantity: 5 }
    const headers = [
      ['Code', 'Manuf.', 'Product', 'Price', 'MaxCount'],
      ['Vendor code', 'Make', 'Product', 'Price', 'Max count'],
      ['Код', 'Изготовитель', 'Продукт', 'Цена', 'Макс. кол-во'],
    ]
    for (const header of headers) assert.deepEqual(guessed('price_list', header, rows), expected)
  })

  test('have their number under a code only when nothing says better', ({ assert }) => {
    const rows = [
      ['00-0012345', 'OC 90', 'MAHLE'],
      ['00-0012346', 'OC 91', 'MAHLE'],
    ]
    for (const header of [
      ['Код', 'Артикул', 'Бренд'],
      ['Code', 'OEM part', 'Brand'],
    ]) {
      assert.deepEqual(guessed('price_list', header, rows), { partnumber: 2, brand_name: 3 })
    }
  })

  test('of a price list are never multiple, minimum or weight without their header', ({
    assert,
  }) => {
    const rows = [
      ['OC 90', 'MAHLE', 'Oil filter', '12.50', '4', '2', '10', '0.450'],
      ['OC 91', 'MAHLE', 'Air filter', '7.10', '12', '1', '5', '0.125'],
    ]
    const expected = { partnumber: 1, brand_name: 2, description: 3, price: 4, quantity: 5 }
    const bare = Object.keys(guessed('price_list', [], rows))
    assert.includeMembers(bare, ['brand_name', 'partnumber', 'price', 'quantity'])
    for (const name of ['multiple', 'min_quantity', 'weight']) assert.notInclude(bare, name)
    const header = ['Number', 'Brand', 'Name', 'Price', 'Stock', 'X1', 'X2', 'X3']
    assert.deepEqual(guessed('price_list', header, rows), expected)
    const named = [...header.slice(0, 5), 'Multiple', 'MOQ', 'Weight, kg']
    assert.deepEqual(guessed('price_list', named, rows), {
      ...expected,
      multiple: 6,
      min_quantity: 7,
      weight: 8,
    })
  })

  test('of a request without a header are number, brand, quantity', ({ assert }) => {
    const rows = [
      ['0 258 986 602', 'BOSCH', '2'],
      ['5K0 129 620 D', 'VAG', '12'],
      ['1 987 432 097', 'BOSCH', '1'],
    ]
    assert.deepEqual(guessed('quotation', [], rows), { partnumber: 1, brand_name: 2, quantity: 3 })
    const [two, description] = [
      rows.map(([number, brand]) => [brand ?? '', number ?? '']),
      'Lambda sensor, heated',
    ]
    assert.deepEqual(guessed('quotation', [], two), { brand_name: 1, partnumber: 2 })
    const described = two.map((row) => [...row, description])
    assert.equal(guessed('quotation', [], described).description, 3)
  })

  test('are read from the names of programs', ({ assert }) => {
    assert.equal(headerWords('QtyAvailable'), 'qty available')
    assert.equal(headerWords('part_no'), 'part no')
    assert.equal(headerWords('OEMNumber'), 'oem number')
    assert.equal(headerWords('ОстатокНаСкладе'), 'остаток на складе')
    assert.equal(headerWords('ÜRETİCİ Stok-Nº'), 'uretici stok no')
    // Marks that make another letter stay.
    assert.equal(headerWords('Йод, Їжа'), 'йод їжа')
    assert.equal(headerWords('العلامة التجارية'), headerWords('علامه تجاريه'))
  })

  test('of a price list say whose price one is, and the own one is taken', ({ assert }) => {
    const rows = [
      ['MAHLE', 'OC 90', '15.90', '12.50'],
      ['MAHLE', 'OC 91', '31.00', '25.10'],
    ]
    const kindsOf = (first: string, second: string) => {
      const header = ['Brand', 'Part number', first, second]
      const { columns, rivals } = guessColumns([header], rows, KNOWN_COLUMNS.price_list)
      const taken = columns.find(({ name }) => name === 'price')?.column
      return [taken, ...rivals.map(({ kind }) => kind)]
    }
    assert.deepEqual(kindsOf('Retail', 'Your price'), [4, 'retail', 'own'])
    assert.deepEqual(kindsOf('Ваша цена', 'РРЦ'), [3, 'own', 'retail'])
    assert.deepEqual(kindsOf('VK netto', 'EK brutto'), [4, 'retail', 'own'])
    assert.deepEqual(kindsOf('Цена без НДС', 'Цена'), [3, 'without_vat', null])
    assert.deepEqual(kindsOf('Цена', 'Цена с НДС'), [3, null, 'with_vat'])
    assert.deepEqual(kindsOf('Опт', 'Цена'), [3, 'wholesale', null])
    // Nothing tells them apart but their values.
    assert.deepEqual(kindsOf('Price A', 'Price B'), [4, null, null])
    assert.deepEqual(kindsOf('Price', 'Colour'), [3, null])
    assert.deepEqual(kindsOf('Colour', 'Retail'), [4, 'retail'])
  })
})
