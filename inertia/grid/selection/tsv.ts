/** One copied cell. Numbers travel raw, text is made safe for a spreadsheet. */
export interface CopiedCell {
  kind: 'number' | 'text'
  value: string
}

/**
 * The text a spreadsheet takes from the clipboard. Numbers keep every digit and no grouping, with
 * the decimal sign of the reader's spreadsheet; text that a spreadsheet would run as a formula
 * gets an apostrophe in front.
 */
export function toTsv(rows: readonly (readonly CopiedCell[])[], locale: string): string {
  const decimal = decimalSign(locale)
  return rows.map((row) => row.map((cell) => tsvCell(cell, decimal)).join('\t')).join('\n')
}

function tsvCell({ kind, value }: CopiedCell, decimal: string): string {
  if (kind === 'number' && /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(value)) {
    return value.replace('.', decimal)
  }
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find((part) => part.type === 'decimal')?.value ?? '.'
}
