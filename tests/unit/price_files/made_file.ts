import type { TableHeaders } from '#shared/upload_columns'

export type Cell = string | number

/** Where the brand of a list comes from that has no column of brands. */
export type BrandSource = 'name' | 'sections' | 'sheet' | 'file'

/** What is really in a file; rows, columns and sheets count from 1. */
export interface Truth {
  sheet?: number
  /** The last row of the header; null when there is none. */
  header: number | null
  /** How many rows the header takes. */
  header_rows?: number
  columns: TableHeaders
  brand?: BrandSource
  first?: number
  last: number
  /** Rows that make an offer, and what their prices come to. */
  offers: number
  sum: string
}

/** A price list made after those of the trade, and how it is to be read. */
export interface MadeFile {
  name: string
  file_name?: string
  make: () => Buffer
  truth: Truth
}

/** A part as lists have it; prices are texts, so that nothing is lost in adding them up. */
export interface Part {
  brand: string
  number: string
  name: string
  stock: number
  price: string
}

const BRANDS = ['MAHLE', 'KNECHT', 'LUK', 'BOSCH']
const NAMES = ['Oil filter', 'Air filter', 'Clutch kit', 'Brake pads, front']

/** That many different parts. */
export function parts(count = 12, names = NAMES): Part[] {
  return Array.from({ length: count }, (_, row) => ({
    brand: BRANDS[row % 4] ?? '',
    number: row % 3 === 0 ? `OC ${90 + row}` : `0 986 4${10 + row} 0${row % 10}${row % 7}`,
    name: `${names[row % names.length]} ${row + 1}`,
    stock: (row * 7) % 40,
    price: `${12 + row * 31}.${(row * 37 + 15) % 100 < 10 ? '05' : (row * 37 + 15) % 100}`,
  }))
}

/** What prices come to, exactly. */
export function sumOf(prices: readonly string[]): string {
  let cents = 0n
  for (const price of prices) {
    const [whole = '', fraction = ''] = price.split('.')
    cents += BigInt(whole + fraction.padEnd(4, '0'))
  }
  const digits = String(cents).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

/** The figures of a file whose every part is an offer. */
export function figures(made: readonly Part[]): Pick<Truth, 'offers' | 'sum'> {
  return { offers: made.length, sum: sumOf(made.map(({ price }) => price)) }
}

/** A price with another decimal mark. */
export function withComma(price: string): string {
  return price.replace('.', ',')
}
