import { createCsvSplitter } from '#app/sheets/csv/split_csv'

export type Delimiter = ',' | ';' | '\t' | '|'

const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ',']
const SAMPLE_ROWS = 200

/**
 * Finds the delimiter of cells: the character with which most rows have the same number of columns. A text without one
 * is a single column, so any delimiter is correct.
 *
 * @param sample the beginning of the text; its last line, which is probably incomplete, is ignored
 */
export function detectDelimiter(sample: string, newline: '\n' | '\r' = '\n'): Delimiter {
  const end = sample.lastIndexOf(newline)
  const text = end === -1 ? sample : sample.slice(0, end + 1)
  let best: Delimiter = '\t'
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue
    const score = evenness(text, delimiter, newline)
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

/**
 * Returns the number of cells that most single-line rows of a sample have; undefined if there are none.
 *
 * @param sample the beginning of the text; its last line, which is probably incomplete, is ignored
 */
export function usualWidth(
  sample: string,
  delimiter: string,
  newline: '\n' | '\r'
): number | undefined {
  const text = sample.slice(0, sample.lastIndexOf(newline) + 1)
  const rows = createCsvSplitter({ delimiter, newline }).push(text, true).slice(0, SAMPLE_ROWS)
  const widths = new Map<number, number>()
  for (const row of rows) {
    if (row.length < 2 || row.some((cell) => cell.includes(newline))) continue
    widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  }
  const [most] = [...widths].toSorted(([, one], [, other]) => other - one)
  return most?.[0]
}

/** The share of rows with the same width above one, weighted by that width. */
function evenness(text: string, delimiter: Delimiter, newline: '\n' | '\r'): number {
  const splitter = createCsvSplitter({ delimiter, newline })
  const rows = splitter.push(text, true).slice(0, SAMPLE_ROWS)
  const widths = new Map<number, number>()
  let filled = 0
  for (const row of rows) {
    if (row.length === 1 && row[0] === '') continue
    filled++
    if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1)
  }
  let score = 0
  for (const [width, count] of widths) {
    score = Math.max(score, (count / filled) * (1 + Math.log2(width)))
  }
  return score
}
