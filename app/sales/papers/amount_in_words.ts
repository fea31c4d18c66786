import type { Language } from '#shared/languages'
import { parseDecimal } from '#shared/money'

/** What a currency is called: whole units and hundredths, by the count (one, few, many; English: one, many). */
interface Money {
  unit: readonly string[]
  cent: readonly string[]
}

const english: Record<string, Money> = {
  AED: { unit: ['dirham', 'dirhams'], cent: ['fils', 'fils'] },
  RUB: { unit: ['rouble', 'roubles'], cent: ['kopeck', 'kopecks'] },
  USD: { unit: ['US dollar', 'US dollars'], cent: ['cent', 'cents'] },
  EUR: { unit: ['euro', 'euros'], cent: ['cent', 'cents'] },
}

const russian: Record<string, Money> = {
  AED: { unit: ['дирхам', 'дирхама', 'дирхамов'], cent: ['филс', 'филса', 'филсов'] },
  RUB: { unit: ['рубль', 'рубля', 'рублей'], cent: ['копейка', 'копейки', 'копеек'] },
  USD: { unit: ['доллар США', 'доллара США', 'долларов США'], cent: ['цент', 'цента', 'центов'] },
  EUR: { unit: ['евро', 'евро', 'евро'], cent: ['цент', 'цента', 'центов'] },
}

/**
 * `"1585.58"`, `AED` → "One thousand five hundred eighty-five dirhams and fifty-eight fils". Of a currency
 * without a name here its code stands; beyond the billions, null.
 */
export function amountInWords(amount: string, currency: string, language: Language): string | null {
  const { units, scale } = parseDecimal(amount)
  const cents = scale === 2 ? units : (units * 100n) / 10n ** BigInt(scale)
  const whole = Number(cents / 100n)
  const rest = Number(cents % 100n)
  if (cents < 0n || whole >= 1e12) return null
  const text =
    language === 'ru' ? inRussian(whole, rest, currency) : inEnglish(whole, rest, currency)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inEnglish(whole: number, rest: number, currency: string): string {
  const { unit, cent } = english[currency] ?? { unit: [currency, currency], cent: ['/100', '/100'] }
  const units = `${englishNumber(whole)} ${unit[whole === 1 ? 0 : 1]}`
  if (rest === 0) return units
  return currency in english
    ? `${units} and ${englishNumber(rest)} ${cent[rest === 1 ? 0 : 1]}`
    : `${units} ${rest}/100`
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' '
  )
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', 'thousand', 'million', 'billion']

function englishNumber(number: number): string {
  if (number === 0) return 'zero'
  return groupsOf(number)
    .map(({ group, scale }) => [englishGroup(group), SCALES[scale]].filter(Boolean).join(' '))
    .join(' ')
}

function englishGroup(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const tail =
    rest < 20
      ? SMALL[rest]
      : [TENS[Math.floor(rest / 10)], rest % 10 && SMALL[rest % 10]].filter(Boolean).join('-')
  return [hundreds > 0 && `${SMALL[hundreds]} hundred`, rest > 0 && tail].filter(Boolean).join(' ')
}

function inRussian(whole: number, rest: number, currency: string): string {
  const { unit, cent } = russian[currency] ?? {
    unit: [currency, currency, currency],
    cent: ['/100', '/100', '/100'],
  }
  const hundredths = String(rest).padStart(2, '0')
  const units = `${russianNumber(whole)} ${formOf(whole, unit)}`
  // As accountants write it: the hundredths in figures.
  return currency in russian
    ? `${units} ${hundredths} ${formOf(rest, cent)}`
    : `${units} ${hundredths}/100`
}

const ONES =
  '_ один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' '
  )
const TENS_RU =
  '_ _ двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ')
const HUNDREDS = '_ сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(
  ' '
)
const SCALES_RU = [
  [],
  ['тысяча', 'тысячи', 'тысяч'],
  ['миллион', 'миллиона', 'миллионов'],
  ['миллиард', 'миллиарда', 'миллиардов'],
]

function russianNumber(number: number): string {
  if (number === 0) return 'ноль'
  return groupsOf(number)
    .map(({ group, scale }) =>
      [russianGroup(group, scale === 1), formOf(group, SCALES_RU[scale] ?? [])]
        .filter(Boolean)
        .join(' ')
    )
    .join(' ')
}

function russianGroup(group: number, isFeminine: boolean): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const [tens, ones] = rest < 20 ? [0, rest] : [Math.floor(rest / 10), rest % 10]
  const feminine = ['', 'одна', 'две']
  const one = (isFeminine && feminine[ones]) || ONES[ones]
  return [hundreds > 0 && HUNDREDS[hundreds], tens > 0 && TENS_RU[tens], ones > 0 && one]
    .filter(Boolean)
    .join(' ')
}

/** 1 рубль, 2 рубля, 5 рублей. */
function formOf(count: number, forms: readonly string[]): string {
  const [tens, ones] = [count % 100, count % 10]
  if (tens > 10 && tens < 20) return forms[2] ?? ''
  if (ones === 1) return forms[0] ?? ''
  return (ones >= 2 && ones <= 4 ? forms[1] : forms[2]) ?? ''
}

/** Of a number its groups of three digits that are not zero, the largest first. */
function groupsOf(number: number): { group: number; scale: number }[] {
  const groups: { group: number; scale: number }[] = []
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    if (rest % 1000 > 0) groups.unshift({ group: rest % 1000, scale })
  }
  return groups
}
