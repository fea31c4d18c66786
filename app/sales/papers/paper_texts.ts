import type { Box } from '#shared/answers/sale'
import type { Language } from '#shared/languages'
import { formatMoney, formatQuantity, formatWeight } from '#shared/number_format'
import { amountInWords } from '#app/sales/papers/amount_in_words'
import type { PaperSale, PaperWords } from '#app/sales/papers/paper_input'
import type { Translate } from '#app/texts/translate'

const PLAIN = [
  'tax_invoice',
  'packing_list',
  'buyer',
  'delivered_to',
  'picked_up',
  'payment',
  'row',
  'brand',
  'partnumber',
  'name_and_order',
  'box',
  'boxes',
  'qty',
  'price',
  'amount',
  'claims',
  'packed_by',
  'received_by',
  'invoice',
  'to',
  'weight',
  'size',
  'date',
  'pieces',
  'packing',
] as const

/** The words of a paper; what depends on its figures among them. */
export function paperTexts(
  t: Translate,
  sale: PaperSale,
  boxes: readonly Box[],
  language: Language
): PaperWords {
  const text = (name: string, values?: Record<string, string | number>) =>
    t(`papers.${name}`, values)
  const pieces = boxes.reduce((sum, box) => sum + box.pieces_count, 0)
  const lines = boxes.reduce((sum, box) => sum + box.lines_count, 0)
  const percent = formatQuantity(sale.vat_percent, language)
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, text(name)])),
    region_tax: taxText(text, sale),
    agreement: text('agreement', { code: sale.contractor_code }),
    terms: termsText(text, sale),
    payment_reference: text('payment_reference', { number: sale.number ?? '' }),
    goods: text('pieces_in_lines', { pieces, lines }),
    vat: text(sale.prices_include_vat ? 'vat_within' : 'vat_on_top', { percent }),
    to_pay: text('to_pay', { currency: signOf(sale.currency_code, language) }),
    in_words: sale.number ? (amountInWords(sale.total, sale.currency_code, language) ?? '') : '',
    carried: carriedText(text, sale, boxes, language),
    // The thread that draws them knows which page it is.
    page: text('page', { page: '{page}', pages: '{pages}' }),
    of_boxes: text('of_boxes', { count: boxes.length }),
  }
}

/** What the paper says of a box. */
export function boxTexts(t: Translate, box: Box, mostLines: number): PaperWords {
  const { box_number: number, pieces_count: pieces, lines_count: lines } = box
  return {
    name: t('papers.box_number', { number }),
    pieces: t('papers.pieces_count', { count: pieces }),
    pieces_in_lines: t('papers.pieces_in_lines_short', { pieces, lines }),
    more: lines > mostLines ? t('papers.more_lines', { count: lines - mostLines }) : '',
  }
}

type Text = (name: string, values?: Record<string, string | number>) => string

function taxText(text: Text, { region_code, tax_id, registration_code }: PaperSale): string {
  if (tax_id === '') return ''
  const id = text(region_code === 'RUS' ? 'tax_id_rus' : 'tax_id_uae', { id: tax_id })
  if (region_code !== 'RUS' || registration_code === '') return id
  return `${id}, ${text('registration_code', { code: registration_code })}`
}

function termsText(text: Text, { date, due_on }: PaperSale): string {
  if (!date || !due_on || due_on <= date) return text('due_at_once')
  const days = (Date.parse(due_on) - Date.parse(date)) / 86_400_000
  return text('due_within', { count: Math.round(days) })
}

/** "3 boxes, 33.0 kg". */
function carriedText(
  text: Text,
  { weight }: PaperSale,
  boxes: readonly Box[],
  language: Language
): string {
  const weighed = boxes.reduce((sum, box) => sum + Number(box.weight ?? 0), 0)
  // Grams are whole; floating point leaves something behind them.
  const kilograms = Number(weight) > 0 ? weight : weighed.toFixed(3)
  return [
    text('boxes_count', { count: boxes.length }),
    Number(kilograms) > 0 && text('kg', { weight: formatWeight(kilograms, language) }),
  ]
    .filter(Boolean)
    .join(', ')
}

function signOf(currency: string, language: Language): string {
  return currency === 'RUB' && language === 'ru' ? '₽' : currency
}

/** Money on paper: its parts stay on one line. */
export function paperMoney(amount: string, language: Language): string {
  return formatMoney(amount, language).replaceAll(' ', '\u00a0')
}

const longDates = new Map<Language, Intl.DateTimeFormat>()

/** "23 November 2026". */
export function longDate(day: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  const format =
    longDates.get(language) ??
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  longDates.set(language, format)
  return format.format(new Date(day))
}

/** "23 Nov 2026", in Russian "23.11.2026". */
export function shortDate(day: string, language: Language): string {
  const options: Intl.DateTimeFormatOptions =
    language === 'ru'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: 'numeric' }
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
}
