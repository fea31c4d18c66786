/** The meaning of a stock word: available, not available, or available at an unknown time. */
export type StockWord = 'some' | 'none' | 'unknown'

/** Words between bars, in lower case, without a final dot, in the languages of price lists. */
const WORDS: Readonly<Record<StockWord, string>> = {
  some: [
    'есть|да|в наличии|есть в наличии|на складе|наличие|имеется|доступно',
    'мало|много|достаточно|в достатке|последний|остаток|доступен',
    'yes|y|available|in stock|instock|on stock|ex stock|stock|many',
    'few|low|low stock|high|limited|plenty|true|ok|on hand',
    'auf lager|lager|lagernd|vorrätig|verfügbar|lieferbar|sofort lieferbar',
    'ja|viel|wenig|na stanie|dostępny|dostępne|dostępna|jest|tak',
    'dużo|mało|w magazynie|en stock|disponible|sí|si|hay|var|evet',
    'stokta|stokta var|mevcut|в наявності|є|є в наявності|так|наявний',
    'багато|有货|现货|有|充足|有现货|متوفر|متاح|موجود|نعم',
    'skladem|ano|disponibile|em estoque',
    '+|++|+++|++++|*|**|***|✓|✔|✔️|√|☑|✅|●',
  ].join('|'),
  none: [
    'нет|нету|нет в наличии|нет на складе|отсутствует|закончился|продано',
    'закончилось|не в наличии|снят|снят с производства',
    'no|n|none|out of stock|out|not in stock|not available|unavailable',
    'sold out|no stock|nil|zero|n/a|discontinued|false|oos|empty',
    'nicht vorrätig|nicht auf lager|nicht lieferbar|nicht verfügbar|ausverkauft',
    'nein|brak|nie|niedostępny|niedostępne|niedostępna|brak na stanie',
    'agotado|sin stock|sin existencias|no disponible|no hay|yok|hayır',
    'tükendi|stokta yok|немає|нема|ні|немає в наявності|відсутній',
    'відсутня|відсутнє|відсутні|缺货|无货|无|没有|没货|售罄',
    'غير متوفر|غير متاح|نفد|نفذ|لا|لا يوجد|není skladem|ne|esaurito',
    '-|--|---|–|—|✗|✘|❌|×|#n/a|#н/д',
  ].join('|'),
  unknown: [
    'под заказ|на заказ|заказ|в пути|транзит|в транзите|едет|ожидается',
    'ожидаем|ожидание|поступление|скоро|предзаказ|резерв|в резерве',
    'по запросу|уточняйте|уточнить|звоните|запрос|неизвестно',
    'on order|to order|order|in transit|transit|on the way|expected|eta',
    'incoming|due|soon|coming soon|preorder|pre-order|backorder|call',
    'back order|on request|request|ask|unknown|tbc|tba|reserved',
    'auf bestellung|bestellt|unterwegs|auf anfrage|nachbestellt|in bestellung',
    'na zamówienie|w drodze|oczekiwane|zamówione|bajo pedido|en tránsito',
    'en camino|consultar|sipariş|sipariş üzerine|yolda|bekleniyor|sorunuz',
    'під замовлення|в дорозі|очікується|очікуємо|уточнюйте|在途|预订',
    '订货|期货|待定|询价|عند الطلب|في الطريق|قريبا|متوقع|na objednávku',
    'x|х|xx|xxx|?|??',
  ].join('|'),
}

const BY_WORD = new Map<string, StockWord>(
  (['some', 'none', 'unknown'] as const).flatMap((says) =>
    WORDS[says].split('|').map((word) => [word, says] as const)
  )
)

/** Returns the meaning of a word; null if it is unknown. */
export function stockWord(text: string): StockWord | null {
  return BY_WORD.get(text) ?? null
}

/** `под заказ 5 дней`, `ожидается 01.12`: the following number is a time and not a quantity. */
const BEGINS_UNKNOWN = new RegExp(
  `^(?:${WORDS.unknown
    .split('|')
    .filter((word) => /^\p{L}{3}|\s/u.test(word))
    .join('|')})(?!\\p{L})`,
  'u'
)

export function beginsUnknown(text: string): boolean {
  return BEGINS_UNKNOWN.test(text)
}
