import { listed } from '#app/uploads/mapping/words/listed'
import type { PriceKind } from '#shared/answers/upload'

interface KindWords {
  kind: PriceKind
  /** Of several prices, the one with the lowest rank is the buyer's. */
  rank: number
  /** Names of such a price, with or without the word "price". */
  names: readonly string[]
  /** Names that count only together with that word. */
  words: readonly string[]
}

/** A price without further information. */
export const PLAIN_RANK = 3

/** Kinds of prices: whose price it is, and whether it includes tax. The first one found in a header counts. */
export const PRICE_KINDS: readonly KindWords[] = [
  {
    kind: 'old',
    rank: 6,
    names: [],
    words: listed(`
      old | previous | before | was | старая | прежняя | прошлая | до скидки | без скидки |
      alt | alter | alte | stara | anterior | eski | стара | 原价`),
  },
  {
    kind: 'own',
    rank: 0,
    names: listed(`
      your price | my price | dealer | purchase | purchase price | buying price | cost |
      ваша цена | закупка | закупочная | закуп | дилерская | дилер | себестоимость | ek |
      einkauf | einkaufspreis | hek | händlerpreis | haendlerpreis | ihr preis | zakup |
      cena zakupu | PA | PA HT | prix achat | prix d'achat | alış | alış fiyatı | закупівля | закупівельна |
      ваша ціна | дилерська | 进价 | 采购价 | 成本价 | سعر الشراء | سعر الجملة لكم | precio compra |
      precio de compra | coste | costo | nákup | nákupní cena`),
    words: listed(`
      your | my | buy | buying | ваша | вам | для вас | вашей скидкой | вашей скидки |
      со скидкой | с учетом скидки | партнерская | discounted | ihr | compra | achat |
      acquisto | zakupu | партнерська | الشراء | bayi | nakupni | partner`),
  },
  {
    kind: 'wholesale',
    rank: 1,
    names: listed(`
      wholesale | trade price | опт | оптовая | оптом | мелкий опт | крупный опт | гурт |
      оптова | гуртова | grosshandel | hurt | hurtowa | mayorista | mayoreo | toptan | 批发价 |
      批发 | سعر الجملة | جملة | grossiste | ingrosso | velkoobchod | atacado`),
    words: listed('trade | b2b | дроп | bulk'),
  },
  {
    kind: 'retail',
    rank: 5,
    names: listed(`
      retail | rrp | msrp | srp | list price | recommended price | ррц | рц | мрц | мрп | рмц |
      рознь | розница | розничная | реализация | рекомендованная | uvp | vk | verkauf |
      verkaufspreis | listenpreis | ladenpreis | detal | detaliczna | pvp | prix public |
      prix de vente | prezzo al pubblico | perakende | роздріб | роздрібна | роздрібна ціна |
      рекомендована | 零售价 | 零售 | 市场价 | تجزئة | سعر التجزئة | سعر البيع | satış | satış fiyatı |
      maloobchod | varejo`),
    words: listed(`
      list | public | selling | sale | sales | recommended | consumer | market | реализации |
      продажи | продажная | рекомендуемая | минимальная | мин розничная | venta | venda |
      vente | vendita | publico | sprzedaży | katalogowa | prodejní | liste | продажу | البيع |
      التجزئة | 销售 | 建议`),
  },
  {
    kind: 'without_vat',
    rank: 2,
    names: listed(
      'net price | netto | neto | nettopreis | netto preis | net fiyat | 未税价 | 不含税价'
    ),
    words: listed(`
      net | netto | neto | netta | без ндс | без пдв | excl vat | excluding vat | ex vat |
      w o vat | without vat | ohne mwst | exkl mwst | zzgl mwst | bez vat | bez dph | sin iva |
      ht | hors taxe | kdv hariç | 未税 | 不含税 | بدون ضريبة | iva esclusa | sem iva | excl tax |
      excl`),
  },
  {
    kind: 'with_vat',
    rank: 4,
    names: listed('gross price | brutto | bruttopreis | brutto preis | 含税价'),
    words: listed(`
      gross | brutto | bruto | с ндс | вкл ндс | включая ндс | в т ч ндс | з пдв | incl vat |
      including vat | inc vat | with vat | inkl mwst | mit mwst | z vat | s dph | con iva |
      ttc | kdv dahil | 含税 | شامل الضريبة | iva inclusa | com iva | incl tax | incl`),
  },
]
