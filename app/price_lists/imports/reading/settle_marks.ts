import {
  decideMark,
  markOfDecimals,
  markOfThousands,
  noEvidence,
  type MarkEvidence,
} from '#app/sheets/columns/decimal_marks'
import type { DecimalMark } from '#app/sheets/columns/parse_number'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import {
  MARKED_COLUMNS,
  type MarkedColumn,
  type MarksSeen,
} from '#app/price_lists/imports/reading/watch_columns'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import type { ImportDoubt } from '#shared/answers/prices/import_outcome'

/** What is known of the marks of a list besides what is in its file. */
export interface KnownMarks {
  /** Said with this file. */
  asked: DecimalMarks
  /** Said with an earlier one. */
  remembered: DecimalMarks
  currency: string
}

export interface SettledMarks {
  marks: DecimalMarks
  /** The columns whose marks nobody knows: their values were taken for thousands. */
  open: MarkedColumn[]
}

/** Currencies whose prices have three decimals. */
const THREE_DECIMALS: ReadonlySet<string> = new Set([
  'BHD',
  'IQD',
  'JOD',
  'KWD',
  'LYD',
  'OMR',
  'TND',
])

/**
 * How each column writes its decimals: as the values say that can be read in one way only. A column in
 * which all can be read both ways (`1,250`), or in which some speak for the comma and some for the
 * point, is as somebody said, else as it was with an earlier file, and else taken for thousands until
 * somebody has said so. What is said never beats what the values say: it may be of an earlier file.
 */
export function settleMarks(
  seen: MarksSeen,
  { asked, remembered, currency }: KnownMarks
): SettledMarks {
  const settled: SettledMarks = { marks: {}, open: [] }
  for (const name of MARKED_COLUMNS) {
    const of = seen[name] ?? noEvidence()
    const said = decideMark(of)
    const decided = said === 'doubtful' ? (asked[name] ?? said) : said
    if (decided === null) continue
    if (decided !== 'doubtful') settled.marks[name] = decided
    else if (remembered[name]) settled.marks[name] = remembered[name]
    else if (name === 'weight' || isOfThreeDecimals(of, name, currency)) {
      // A part of a ton is rarer than one of a kilogram.
      settled.marks[name] = markOfDecimals(of)
    } else {
      settled.marks[name] = markOfThousands(of)
      settled.open.push(name)
    }
  }
  return settled
}

/** Only where there is but one mark: beside another one it separates thousands. */
function isOfThreeDecimals(of: MarkEvidence, name: MarkedColumn, currency: string): boolean {
  if (name !== 'price' || !THREE_DECIMALS.has(currency)) return false
  return of.commas + of.points === 0 && (of.doubtfulCommas === 0 || of.doubtfulPoints === 0)
}

/** The columns of a file with values that are read otherwise with the one than with the other marks. */
export function readDifferently(
  seen: MarksSeen,
  one: DecimalMarks,
  other: DecimalMarks
): MarkedColumn[] {
  return MARKED_COLUMNS.filter((name) => {
    const { doubtfulCommas, doubtfulPoints } = seen[name] ?? noEvidence()
    const differs = (mark: DecimalMark) =>
      isDecimal(mark, one[name]) !== isDecimal(mark, other[name])
    return (doubtfulCommas > 0 && differs(',')) || (doubtfulPoints > 0 && differs('.'))
  })
}

/** Unless another one is said to be, either mark is a decimal one. */
function isDecimal(mark: DecimalMark, said: DecimalMark | undefined): boolean {
  return said === undefined || said === mark
}

/** The doubts that only a person can settle. */
export function markDoubts(
  { open }: SettledMarks,
  seen: MarksSeen,
  mapping: PriceMapping
): ImportDoubt[] {
  return open.flatMap((name): ImportDoubt[] => {
    const [of, column] = [seen[name], mapping[name]]
    if (of === undefined || column === undefined) return []
    const count = of.doubtfulCommas + of.doubtfulPoints
    return [{ type: 'thousands', column, count, examples: of.examples }]
  })
}
