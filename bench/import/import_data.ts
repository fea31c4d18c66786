import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const BRANDS = 400
export const HEADER =
  'Brand,Part number,Description,Price,Quantity,Multiple,Min quantity,Weight,Origin,Tariff code\n'

export interface ListRow {
  brand: number
  partnumber: string
  key: string
  price: string
  quantity: number
}

/** Returns row `n` of the list; in a `version` above 0, one row in a hundred has another price. */
export function listRow(n: number, version: number): ListRow {
  const moved = n % 100 === version % 100 ? version : 0
  // Part numbers are not sorted, as in real lists.
  const digits = String((n * 7_368_787) % 1_000_000_007).padStart(10, '0')
  return {
    brand: n % BRANDS,
    partnumber: `${digits.slice(0, 4)} ${digits.slice(4, 7)}-${digits.slice(7)}`,
    key: digits,
    price: (((n * 31) % 99_000) / 100 + 1 + moved).toFixed(2),
    quantity: n % 90,
  }
}

/** Writes a csv file of ten columns with this number of rows; `parts` of them differ, the others repeat them. */
export async function writeList(
  path: string,
  rows: number,
  version = 0,
  parts = rows
): Promise<void> {
  await writeLines(path, rows, HEADER, (n) => {
    const { brand, partnumber, price, quantity } = listRow(n % parts, version)
    const stock = quantity > 80 ? '>80' : quantity
    return `Brand ${brand},${partnumber},"Oil filter, spin-on ${n % 977}",${price},${stock},1,1,0.350,DE,8421230000\n`
  })
}

/** Returns the same rows in the format of `COPY offers`, for the reference. */
export async function writeCopyFile(path: string, rows: number): Promise<void> {
  await writeLines(path, rows, '', (n) => {
    const { brand, partnumber, key, price, quantity } = listRow(n, 0)
    const stock = quantity > 80 ? '80\tt' : `${quantity}\tf`
    return `1\t${brand + 1}\t${partnumber}\t${key}\tOil filter, spin-on ${n % 977}\t${price}\t${stock}\t\\N\t\\N\t0.350\n`
  })
}

async function writeLines(
  path: string,
  rows: number,
  first: string,
  line: (n: number) => string
): Promise<void> {
  const file = createWriteStream(path)
  let block = first
  for (let n = 0; n < rows; n++) {
    block += line(n)
    if (block.length < 1_000_000) continue
    if (!file.write(block)) await once(file, 'drain')
    block = ''
  }
  file.end(block)
  await once(file, 'finish')
}
