import { headedList, type FieldName } from '#tests/unit/price_files/list_of'
import type { MadeFile } from '#tests/unit/price_files/made_file'

const FIVE: FieldName[] = ['brand', 'number', 'name', 'stock', 'comma']
const COLUMNS = { brand_name: 1, partnumber: 2, description: 3, quantity: 4, price: 5 }

const five = (name: string, header: string[], encoding?: string) =>
  headedList(name, header, FIVE, COLUMNS, { encoding })

/** Headers as they stand in lists of many countries. */
export const LANGUAGES: MadeFile[] = [
  five('English', ['Brand', 'Part number', 'Description', 'Stock', 'Price']),
  five('English, other words', ['Mfr', 'Item no.', 'Item description', 'On hand', 'Unit price']),
  headedList(
    'English, all columns',
    ['Manufacturer', 'MPN', 'Title', 'Qty', 'Net price', 'Order multiple', 'MOQ', 'Weight, kg'],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Russian', ['Бренд', 'Артикул', 'Наименование', 'Остаток', 'Цена, руб.'], 'windows-1251'),
  five('Russian, other words', [
    'Производитель',
    '№ по каталогу',
    'Наименование товара',
    'Кол-во на складе',
    'Цена за ед.',
  ]),
  headedList(
    'Russian, all columns',
    [
      'Марка',
      'Кат. номер',
      'Номенклатура',
      'Своб. остаток',
      'Цена опт.',
      'Кратность отгрузки',
      'Мин. партия',
      'Вес, кг',
    ],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('German', ['Hersteller', 'Artikelnummer', 'Bezeichnung', 'Bestand', 'Preis']),
  headedList(
    'German, all columns',
    [
      'Marke',
      'Art.-Nr.',
      'Beschreibung',
      'Verfügbar',
      'EK netto',
      'VPE',
      'Mindestmenge',
      'Gewicht',
    ],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Polish', ['Producent', 'Indeks', 'Nazwa', 'Stan magazynowy', 'Cena netto']),
  headedList(
    'Polish, all columns',
    ['Marka', 'Numer katalogowy', 'Opis', 'Ilość', 'Cena', 'Krotność', 'Minimalna ilość', 'Waga'],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Spanish', ['Marca', 'Referencia', 'Descripción', 'Existencias', 'Precio']),
  headedList(
    'Spanish, all columns',
    [
      'Fabricante',
      'Código',
      'Artículo',
      'Stock',
      'Precio neto',
      'Múltiplo',
      'Pedido mínimo',
      'Peso',
    ],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Turkish', ['Marka', 'Parça No', 'Ürün Adı', 'Stok', 'Fiyat']),
  headedList(
    'Turkish, all columns',
    [
      'ÜRETİCİ',
      'STOK KODU',
      'AÇIKLAMA',
      'MİKTAR',
      'BİRİM FİYAT',
      'KOLİ İÇİ',
      'MİNİMUM SİPARİŞ',
      'AĞIRLIK',
    ],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Ukrainian', ['Виробник', 'Артикул', 'Найменування', 'Залишок', 'Ціна, грн']),
  headedList(
    'Ukrainian, all columns',
    ['Бренд', 'Код товару', 'Назва', 'Наявність', 'Ціна', 'Кратність', 'Мін. замовлення', 'Вага'],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Chinese', ['品牌', '零件号', '名称', '库存', '价格']),
  headedList(
    'Chinese, all columns',
    ['厂家', '配件编码', '品名', '库存数量', '单价(元)', '包装数量', '最小起订量', '重量(kg)'],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('Arabic', ['العلامة التجارية', 'رقم القطعة', 'الوصف', 'الكمية المتوفرة', 'السعر']),
  headedList(
    'Arabic, all columns',
    [
      'الماركة',
      'رقم الصنف',
      'اسم القطعة',
      'المخزون',
      'سعر الوحدة',
      'العبوة',
      'الحد الأدنى للطلب',
      'الوزن',
    ],
    [...FIVE, 'multiple', 'minimum', 'weight'],
    { ...COLUMNS, multiple: 6, min_quantity: 7, weight: 8 }
  ),
  five('French', ['Marque', 'Référence', 'Désignation', 'Stock', 'Prix']),
  five('Italian', ['Marca', 'Codice articolo', 'Descrizione', 'Giacenza', 'Prezzo']),
  five('Czech', ['Výrobce', 'Katalogové číslo', 'Název', 'Skladem', 'Cena']),
  five('Portuguese', ['Marca', 'Referência', 'Descrição', 'Estoque', 'Preço']),
  five('CamelCase', ['BrandName', 'PartNumber', 'PartDescription', 'QtyAvailable', 'PriceEUR']),
  five('camelCase of a program', ['brandName', 'oemNumber', 'itemName', 'stockQty', 'unitPrice']),
  five('snake_case', ['brand_name', 'part_no', 'part_name', 'qty_available', 'net_price']),
  five('Russian in CamelCase', [
    'Производитель',
    'НомерДетали',
    'НаименованиеТовара',
    'ОстатокНаСкладе',
    'ЦенаРуб',
  ]),
]
