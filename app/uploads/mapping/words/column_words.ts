import type { ColumnLook } from '#app/sheets/columns/guess_columns'
import { STOCK } from '#app/uploads/mapping/words/more_words'
import type { UploadColumn } from '#shared/upload_columns'

interface ColumnWords {
  look: ColumnLook
  words: readonly string[]
  weak_words?: readonly string[]
}

/**
 * The headers that people use for columns, in the form of `headerWords`, and the kinds of their values; the most
 * probable first.
 */
export const WORDS: Readonly<Record<UploadColumn, ColumnWords>> = {
  brand_name: {
    look: 'label',
    words: [
      'brand',
      'brand name',
      'make',
      'manufacturer',
      'manuf',
      'mfr',
      'maker',
      'vendor',
      'бренд',
      'производитель',
      'марка',
      'фирма',
      'изготовитель',
      'торговая марка',
    ],
  },
  partnumber: {
    look: 'code',
    words: [
      'part number',
      'partnumber',
      'part no',
      'part',
      'part #',
      'number',
      'article',
      'article number',
      'oem',
      'oem number',
      'sku',
      'артикул',
      'номер',
      'номер детали',
      'номер запчасти',
      'каталожный номер',
      'кат номер',
      '№ детали',
      'арт',
      'vendor code',
    ],
    // This is often the seller's own number, next to that of the part.
    weak_words: [
      'code',
      'item code',
      'part code',
      'product code',
      'код',
      'код детали',
      'код запчасти',
      'код товара',
    ],
  },
  price: {
    look: 'money',
    words: [
      'price',
      'unit price',
      'net price',
      'cost',
      'цена',
      'цена руб',
      'цена опт',
      'опт',
      'стоимость',
    ],
  },
  quantity: {
    look: 'count',
    words: ['quantity', 'qty', 'количество', 'кол во', 'кол', ...STOCK],
  },
  description: {
    look: 'text',
    words: [
      'description',
      'name',
      'part name',
      'product',
      'title',
      'наименование',
      'название',
      'описание',
      'номенклатура',
      'товар',
      'продукт',
    ],
  },
  multiple: {
    look: 'count',
    words: ['multiple', 'pack', 'package', 'кратность', 'упаковка', 'фасовка'],
  },
  min_quantity: {
    look: 'count',
    words: [
      'min quantity',
      'min qty',
      'minimum',
      'minimum quantity',
      'moq',
      'min order',
      'мин партия',
      'минимальная партия',
      'мин кол во',
      'мин заказ',
      'минимальный заказ',
    ],
  },
  weight: { look: 'money', words: ['weight', 'weight kg', 'вес', 'вес кг', 'масса'] },
  price_name: {
    look: 'text',
    words: [
      'price list',
      'price name',
      'price list name',
      'pricelist',
      'supplier',
      'warehouse',
      'прайс',
      'прайс лист',
      'название прайса',
      'имя прайса',
      'прайслист',
      'поставщик',
    ],
  },
  reference: {
    look: 'text',
    words: [
      'reference',
      'ref',
      'your reference',
      'customer reference',
      'comment',
      'remark',
      'note',
      'референс',
      'комментарий',
      'примечание',
      'пометка',
      'метка',
    ],
  },
  delivery_days: {
    look: 'count',
    words: [
      'delivery days',
      'delivery',
      'delivery time',
      'lead time',
      'days',
      'срок',
      'срок поставки',
      'срок доставки',
      'срок дней',
      'дней',
      'дни',
    ],
  },
  line_id: { look: 'code', words: ['line id'] },
  replacement: {
    look: 'code',
    words: [
      'replacement',
      'replacement number',
      'replaced by',
      'substitute',
      'замена',
      'номер замены',
      'заменен на',
    ],
  },
  date: {
    look: 'label',
    words: ['date', 'delivery date', 'expected', 'eta', 'дата', 'дата поставки', 'ожидается'],
  },
  answer: {
    look: 'label',
    words: ['answer', 'status', 'state', 'reason', 'ответ', 'статус', 'состояние', 'причина'],
  },
}
