import { headedList, type FieldName } from '#tests/unit/price_files/list_of'
import type { MadeFile } from '#tests/unit/price_files/made_file'

const FIVE: FieldName[] = ['brand', 'number', 'name', 'stock', 'comma']
const COLUMNS = { brand_name: 1, partnumber: 2, description: 3, quantity: 4, price: 5 }
const later = (name: string, header: string[]) => headedList(name, header, FIVE, COLUMNS)

/** With a retail price behind the buyer's own. */
const priced = (name: string, header: string[]) =>
  headedList(name, header, [...FIVE, 'retailComma'], COLUMNS)

/** Headers nobody had in mind who wrote the words down: how well they do with what comes. */
export const WRITTEN_LATER: MadeFile[] = [
  later('written later, English', ['Line', 'Item', 'Desc', 'Avail', 'Dealer Net']),
  later('written later, English with units', [
    'Brand / make',
    'Part No (OEM)',
    'Item details',
    'Avail. qty, pcs',
    'Price, AED',
  ]),
  priced('written later, Russian', [
    'Произв-ль',
    'Номер',
    'Наименование детали',
    'Кол-во в наличии',
    'Цена для вас',
    'Цена на сайте',
  ]),
  priced('written later, Russian with dates', [
    'Бренд',
    'Артикул товара',
    'Описание',
    'Наличие на 12.11',
    'Цена закуп. на 12.11',
    'Цена розн. на 12.11',
  ]),
  priced('written later, German', [
    'Fabrikat',
    'OE-Nr.',
    'Text 1',
    'Lagerbest.',
    'HEK €',
    'UVP inkl. MwSt.',
  ]),
  priced('written later, Polish', [
    'Firma',
    'Nr kat.',
    'Nazwa części',
    'Dostępne szt.',
    'Cena zakupu netto',
    'Sug. cena detaliczna',
  ]),
  priced('written later, Spanish', ['MARCA', 'COD.', 'DESCRIPCION', 'STOCK', 'NETO', 'PVP']),
  later('written later, Turkish', ['MARKA', 'OEM NO', 'ÜRÜN', 'STOK ADET', 'FİYAT TL']),
  priced('written later, Ukrainian', [
    'Торгова марка',
    'Артикул виробника',
    'Найменування',
    'К-ть',
    'Ціна з ПДВ',
    'РРЦ',
  ]),
  later('written later, Chinese', ['品牌名称', 'OEM编号', '产品', '现有库存', '含税单价']),
  later('written later, Arabic', ['الشركة', 'رقم القطعه الأصلي', 'وصف', 'العدد', 'سعر البيع']),
  later('written later, French', ['Marque', 'Réf. article', 'Libellé', 'Stock dispo', 'PA HT']),
]
