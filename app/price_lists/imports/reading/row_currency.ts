import { currencyNamed, currencyOfPrice } from '#app/sheets/currencies/price_currency'

/** Where the rows of a table say their currencies. */
export interface CurrencyTable {
  /** From 0; null: no column does. */
  column: number | null
  /** What the table says as a whole: see `findCurrencies`. */
  currencies: readonly string[]
}

/** Tells whether a price is in another currency than the list's; asked for every row. */
export type CurrencyTest = (cells: readonly string[], price: string) => boolean

/** What the rows of a file say of their currencies. */
export interface CurrencyWatch {
  of(table: CurrencyTable): CurrencyTest
  /** Whether some rows are in the currency of the list and others in the one the file has as a whole. */
  isMixed(): boolean
}

/** `waits`: in the other currency that the whole table is in, about which a manager is asked. */
type Verdict = 'silent' | 'own' | 'waits' | 'other'

/** A list has few marks; texts that differ in every row are looked at every time. */
const MOST_KNOWN = 1_000

/**
 * Watches the currencies of rows while a file is read. A row in another currency than the list's is
 * rejected, unless its whole table is in that one: then the import waits for a manager.
 *
 * @param areMixed rows in several currencies were seen: all but those of the list are rejected
 */
export function watchCurrencies(listCurrency: string, areMixed: boolean): CurrencyWatch {
  let isMixed = false

  function watchTable({ column, currencies }: CurrencyTable): CurrencyTest {
    const isAsked = !areMixed && currencies.length > 0 && !currencies.includes(listCurrency)
    let hasOwn = false
    let hasWaiting = false

    function judge(codes: readonly string[] | null): Verdict {
      if (codes === null) return 'silent'
      if (codes.includes(listCurrency)) return 'own'
      return isAsked && codes.some((code) => currencies.includes(code)) ? 'waits' : 'other'
    }

    const ofColumn = remembering((text) => judge(currencyNamed(text)))
    // The figures of a price say nothing of its currency.
    const ofMarks = remembering((_marks, price) => judge(currencyOfPrice(price)))

    return (cells, price) => {
      const named = column === null ? 'silent' : ofColumn(cells[column] ?? '', '')
      const marked = hasMarks(price) ? ofMarks(price.replace(FIGURES, ''), price) : 'silent'
      if (named === 'silent' && marked === 'silent') return false
      if (named === 'other' || marked === 'other') return true
      if (named === 'waits' || marked === 'waits') hasWaiting = true
      else hasOwn = true
      isMixed ||= hasOwn && hasWaiting
      return false
    }
  }

  return { of: watchTable, isMixed: () => isMixed }
}

const FIGURES = /[\d\s.,]+/g

function remembering(judge: (key: string, text: string) => Verdict) {
  const known = new Map<string, Verdict>()
  return (key: string, text: string): Verdict => {
    const before = known.get(key)
    if (before !== undefined) return before
    const verdict = judge(key, text)
    // A copy: a slice would keep the whole piece of the file it was cut from in memory.
    if (known.size < MOST_KNOWN) known.set(Buffer.from(key).toString(), verdict)
    return verdict
  }
}

/** Whether there is more than a bare number in the cell; most have none, and are left at a glance. */
function hasMarks(cell: string): boolean {
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    const isFigure = code >= 48 && code <= 57
    // Marks of decimals, signs, blanks and apostrophes.
    if (!isFigure && !(code >= 43 && code <= 46) && code !== 32 && code !== 160 && code !== 39) {
      return true
    }
  }
  return false
}
