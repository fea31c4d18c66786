import { listed } from '#app/uploads/mapping/words/listed'
import { PRICE_KINDS } from '#app/uploads/mapping/words/price_kinds'
import type { PriceListColumn } from '#shared/upload_columns'

/** Its names, separated by bars. */
type Words = Readonly<Record<PriceListColumn, string>>

/** Column names in price lists of other countries, as people write them. */
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: {
    brand_name: 'brand | mfg | producer | make name | maker name',
    partnumber: `
      mpn | item no | item number | article no | catalogue number | catalog number |
      catalog no | catalogue no | part num | partno | manufacturer number | mfr no |
      mfr part number | oe number | oem no | reference | reference number | part nr | art no`,
    price: 'unit cost | price each | price per unit | amount each',
    quantity: `
      stock qty | in stock | free stock | qty available | available qty | balance | inventory |
      qoh | soh | stock level | stocks | avail | avail qty | qty avail`,
    description:
      'item description | item name | item | desc | product name | part description | details',
    multiple: `
      order multiple | pack qty | pack size | package qty | qty per pack | packing unit |
      pcs per pack | lot size`,
    min_quantity: `
      min | minimum order | minimum order quantity | min order qty | minimal quantity`,
    weight: 'gross weight | net weight | unit weight | wt | weight g | mass',
  },
  ru: {
    brand_name: 'произв | произв ль | изгот | бренд производитель | вендор | завод',
    partnumber: `
      номер по каталогу | № по каталогу | по каталогу | каталожный | артикул производителя |
      номер производителя | парт номер | партномер | oem номер | оригинальный номер |
      номер товара | обозначение | № запчасти | заводской номер`,
    price: 'цены | цена за ед | цена за шт | прайс руб | цена ед | сумма за шт',
    quantity: `
      кол во на складе | свободный остаток | своб остаток | свободно | доступно | в наличии |
      количество на складе | остаток на складе | доступный остаток | наличие на складе`,
    description: `
      наименование товара | номенклатура наименование | описание товара | название товара |
      наимен`,
    multiple: `
      кратность отгрузки | кратность заказа | норма упаковки | кол во в упаковке | в упаковке |
      шт в упаковке | крат`,
    min_quantity: 'минимум | минимальное количество | мин количество | мин отгрузка | мин кол',
    weight: 'вес брутто | вес нетто | вес г | масса кг',
  },
  de: {
    brand_name: 'Hersteller | Marke | Fabrikat | Herstellername',
    partnumber: `
      Artikelnummer | Artikelnr | Artikel Nr | Art.-Nr. | Art Nummer | Teilenummer | Teilenr |
      Teile-Nr. | OE-Nummer | OEM-Nummer | Herstellernummer | Katalognummer |
      Hersteller Artikelnummer | Sachnummer`,
    price: 'Preis | Stückpreis | Einzelpreis | Preis EUR | Preis Euro | Preis pro Stück',
    quantity: `
      Bestand | Lagerbestand | Lagerbest | Lager | Verfügbar | Verfügbarkeit | Menge | Stückzahl |
      Lagermenge`,
    description: `
      Bezeichnung | Beschreibung | Artikelbezeichnung | Benennung | Artikelname | Produkt |
      Text`,
    multiple: 'VPE | VE | Verpackungseinheit | Packungseinheit | Losgröße | Bestelleinheit',
    min_quantity: 'Mindestmenge | Mindestbestellmenge | Mindestabnahme | MBM | Min Menge',
    weight: 'Gewicht | Gewicht kg | Bruttogewicht | Nettogewicht',
  },
  pl: {
    brand_name: 'Producent | Marka | Firma | Wytwórca | Nazwa producenta',
    partnumber: `
      Indeks | Numer katalogowy | Nr katalogowy | Numer części | Nr części | Indeks producenta |
      Numer artykułu | Indeks katalogowy`,
    price: 'Cena | Cena PLN | Cena jednostkowa | Cena za sztukę',
    quantity: `
      Stan | Stan magazynowy | Dostępne | Dostępne szt | Ilość | Dostępność | Dostępna ilość | Zapas | Magazyn | Stany`,
    description: 'Nazwa | Opis | Nazwa towaru | Nazwa produktu | Opis produktu | Nazwa części',
    multiple: `
      Krotność | Opakowanie | Ilość w opakowaniu | Szt. w opakowaniu | Jednostka pakowania`,
    min_quantity: `
      Minimalna ilość | Minimum | Min. ilość | Min. zamówienie | Minimalne zamówienie`,
    weight: 'Waga | Waga kg | Masa | Ciężar',
  },
  es: {
    brand_name: 'Marca | Fabricante | Productor',
    partnumber: `
      Referencia | Número de parte | No. de parte | Número de pieza | Ref | Código de artículo |
      Núm parte`,
    price: 'Precio | Precio unitario | Precio EUR | Tarifa',
    quantity: `
      Existencias | Cantidad | Disponible | Disponibilidad | Inventario | Stock disponible`,
    description: 'Descripción | Artículo | Nombre | Denominación | Producto',
    multiple: 'Múltiplo | Unidad de embalaje | Uds. por caja | Empaque | Unidades por paquete',
    min_quantity: 'Pedido mínimo | Cantidad mínima | Mínimo | Compra mínima',
    weight: 'Peso | Peso kg',
  },
  tr: {
    brand_name: 'Marka | Üretici | Üretici Firma | Marka Adı',
    partnumber: 'Parça No | Parça Numarası | Üretici Kodu | OEM Kodu | Ürün No | Parça Kodu',
    price: 'Fiyat | Birim Fiyat | Liste Fiyatı | Fiyatı | Birim Fiyatı',
    quantity: 'Stok | Miktar | Stok Miktarı | Adet | Mevcut | Bakiye | Stok Durumu | Stok Adedi',
    description: 'Ürün Adı | Açıklama | Parça Adı | Malzeme Adı | Stok Adı | Tanım | Ürün',
    multiple: 'Koli İçi | Paket Adedi | Koli Adedi | Paket İçi | Ambalaj',
    min_quantity: 'Minimum Sipariş | Min. Sipariş | Minimum Miktar | Min Adet | Minimum Adet',
    weight: 'Ağırlık | Ağırlık kg | Kilo',
  },
  uk: {
    brand_name: 'Виробник | Бренд | Торгова марка',
    partnumber: 'Номер деталі | Каталожний номер | Номер запчастини | Номер за каталогом',
    price: 'Ціна | Ціна грн | Вартість | Ціна за шт',
    quantity: 'Залишок | Залишки | К-ть | Наявність | Кількість | К-сть | В наявності | Кіл-ть',
    description: 'Найменування | Назва | Опис | Назва товару | Найменування товару',
    multiple: 'Кратність | Пакування | В упаковці | К-сть в упаковці',
    min_quantity: `
      Мін. замовлення | Мінімальне замовлення | Мінімальна кількість | Мінімум | Мін. партія`,
    weight: 'Вага | Вага кг | Маса',
  },
  zh: {
    brand_name: '品牌 | 品牌名称 | 厂家 | 厂商 | 制造商 | 牌子 | 生产厂家 | 商标',
    partnumber: '零件号 | 配件编码 | 配件号 | 零件编号 | OE号 | 料号 | 产品编号 | 图号',
    price: '价格 | 单价 | 报价 | 售价',
    quantity: '库存 | 库存数量 | 数量 | 现货 | 可用库存',
    description: '名称 | 产品 | 品名 | 描述 | 产品名称 | 配件名称 | 零件名称 | 说明',
    multiple: '包装数量 | 装箱数 | 包装 | 倍数',
    min_quantity: '最小起订量 | 起订量 | 最小订量 | 最低订购量',
    weight: '重量 | 毛重 | 净重',
  },
  ar: {
    brand_name: 'العلامة التجارية | الشركة | الماركة | ماركة | الشركة المصنعة | البراند | المصنع',
    partnumber: 'رقم القطعة | رقم الصنف | رقم المنتج | كود القطعة | رقم الجزء',
    price: 'السعر | سعر الوحدة | سعر | الثمن',
    quantity: 'الكمية | العدد | الكمية المتوفرة | المخزون | المتوفر | كمية المخزون | الرصيد',
    description: 'الوصف | اسم القطعة | اسم الصنف | البيان | الاسم | اسم المنتج',
    multiple: 'العبوة | التعبئة | الكمية في العبوة | عدد القطع في العبوة',
    min_quantity: 'الحد الأدنى للطلب | الحد الأدنى | أقل كمية | أقل كمية للطلب',
    weight: 'الوزن',
  },
  fr: {
    brand_name: 'Marque | Fabricant | Équipementier',
    partnumber: 'Référence | Réf | Code article | Numéro de pièce | Réf. fabricant | N° article',
    price: 'Prix | Prix unitaire | Tarif',
    quantity: 'Quantité | Disponible | Disponibilité | Qté | Dispo',
    description: 'Désignation | Libellé | Nom | Produit',
    multiple: 'Conditionnement | Colisage | Par combien',
    min_quantity: 'Quantité minimum | Qté min | Minimum de commande | Quantité minimale',
    weight: 'Poids | Poids kg',
  },
  it: {
    brand_name: 'Marca | Marchio | Produttore | Costruttore',
    partnumber: 'Codice articolo | Riferimento | Numero articolo',
    price: 'Prezzo | Prezzo unitario | Listino',
    quantity: 'Giacenza | Quantità | Disponibilità | Esistenza | Qta',
    description: 'Descrizione | Denominazione | Articolo | Prodotto',
    multiple: 'Confezione | Multiplo | Pezzi per confezione',
    min_quantity: 'Quantità minima | Ordine minimo | Minimo',
    weight: 'Peso | Peso kg',
  },
  cs: {
    brand_name: 'Výrobce | Značka',
    partnumber: 'Katalogové číslo | Číslo dílu | Objednací číslo',
    price: 'Cena | Cena Kč | Jednotková cena',
    quantity: 'Skladem | Sklad | Množství | Počet | Dostupnost | Zásoba',
    description: 'Název | Popis | Název zboží',
    multiple: 'Balení | Násobek',
    min_quantity: 'Minimální množství | Min. odběr | Minimální odběr',
    weight: 'Hmotnost | Váha',
  },
  pt: {
    brand_name: 'Marca | Fabricante',
    partnumber: 'Referência | Código da peça | Número da peça | Ref',
    price: 'Preço | Preço unitário | Valor',
    quantity: 'Estoque | Quantidade | Disponível | Qtd | Existência',
    description: 'Descrição | Nome | Produto | Designação',
    multiple: 'Embalagem | Múltiplo',
    min_quantity: 'Pedido mínimo | Quantidade mínima | Qtd mínima',
    weight: 'Peso | Peso kg',
  },
}

/** This is often the seller's own number, next to that of the part. */
export const CODES = listed(`
  Symbol | Artikel | Cod | Kod | Numer | Kod części | Kod produktu | Código | Número | Stok Kodu | Ürün Kodu | Malzeme Kodu | Код товару |
  Код деталі | 编码 | 型号 | 货号 | 号码 | الرقم | كود الصنف | الكود | Codice | Codice prodotto |
  Kód | Kód zboží | Číslo`)

/** Additional column names of price lists, in all languages. */
export function priceListWords(name: PriceListColumn): readonly string[] {
  const kinds = name === 'price' ? PRICE_KINDS.flatMap(({ names }) => names) : []
  return [...Object.values(LANGUAGES).flatMap((words) => listed(words[name])), ...kinds]
}
