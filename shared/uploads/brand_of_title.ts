/** What names of files and sheets say besides the brand. */
const WORDS = [
  'price\\s?-?lists?',
  'prices?',
  'pricing',
  'прайс\\s?-?лист[ыа]?',
  'прайс[ыа]?',
  'preisliste',
  'preise?',
  'cennik',
  'precios?',
  'tarif[as]?',
  'fiyat',
  'цен[аы]',
  'lists?',
  'лист',
  'stocks?',
  'остатки',
  'остаток',
  'наличие',
  'склад',
  'выгрузка',
  'каталог',
  'catalog(?:ue)?',
  'export',
  'update[ds]?',
  'обновление',
  'final',
  'copy',
  'копия',
  'sheet',
  'tabelle',
  'arkusz',
  'от',
  'from',
  'на',
  'for',
  'usd',
  'eur',
  'rub',
  'aed',
]
/** No letters beside it; digits may be: `Sheet1`, `Лист2`. */
const WORD = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'giu')
const DATES =
  /(?<!\d)(?:\d{4}[-./ _]\d{1,2}[-./ _]\d{1,2}|\d{1,2}[-./ _]\d{1,2}[-./ _](?:\d{4}|\d{2})|\d{8}|\d{6}|(?:19|20)\d{2})(?!\d)/g
const MOST = 100
/** Letters of a title in which a brand is looked for. */
const LONGEST = 300

/** The brand in the name of a sheet: what is left without dates and words like "price list". */
export function brandOfTitle(title: string): string {
  const left = title
    .slice(0, LONGEST)
    .normalize('NFC')
    .replace(DATES, ' ')
    .replace(/_+/g, ' ')
    .replace(WORD, ' ')
    .replace(/\(\s*\d*\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
  // A number alone is what a program counts sheets and copies by.
  return /\p{L}/u.test(left) ? left.slice(0, MOST).trim() : ''
}

/** The brand in the name of a file, whatever its endings. */
export function brandOfFileName(name: string): string {
  return brandOfTitle(name.replace(/(?:\.[a-z]{2,4}x?)+$/i, ''))
}
