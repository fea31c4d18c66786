import type { OrderRowRejection } from '#shared/answers/orders/order_upload'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { brandKey } from '#shared/search_keys'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import type { Sql } from '#app/database/sql'
import { brandBesideNumber } from '#app/offers/number_readings'
import { readPartOffers, readPriceListNames, type PartOffers } from '#app/offers/part_offers'
import type { PricedFor, PricedOffer } from '#app/offers/pricing'
import { checkLine } from '#app/orders/placing/check_prices'
import { chooseOffer, listName } from '#app/orders/uploads/checking/choose_offer'
import type { AskedPart } from '#app/orders/uploads/reading/asked_row'
import type { AskedRow } from '#app/orders/uploads/reading/read_order_file'

/** What becomes of a row that asks for something. */
export interface CheckedRow extends AskedRow {
  outcome: 'line' | 'merged' | 'rejected'
  reason: OrderRowRejection | null
  /** The line it is or would be of; null: nothing was found for it. */
  line: FileLine | null
}

/** All rows that ask for the same offer under the same reference. */
interface FileLine {
  /** The first of its rows. */
  row_number: number
  offer: PricedOffer
  quantity: number
  reference: string
  /** What the file says one costs; null: nothing. */
  price_seen: string | null
}

/** For whom a file is checked. */
export interface CheckedFor extends PricedFor {
  price_tolerance_percent: string
}

const PIECE = 2_000

/** Finds what each row means and whether it can be ordered, by the rules of the cart. Changes nothing. */
export async function checkRows(
  db: Sql,
  contractor: CheckedFor,
  rows: readonly AskedRow[]
): Promise<CheckedRow[]> {
  const names = new Set((await readPriceListNames(db, contractor)).map(listName))
  const asked = sumAsked(rows)
  const lines = new Map<string, FileLine>()
  const checked: CheckedRow[] = []
  for (let from = 0; from < rows.length; from += PIECE) {
    const piece = rows.slice(from, from + PIECE)
    const found = await findParts(db, contractor, piece)
    for (const row of piece) {
      const meant = meantBy(row.part, asked, found, names)
      checked.push(typeof meant === 'string' ? rejected(row, meant) : addTo(lines, row, meant))
    }
  }
  return checked.map((row) => settle(row, contractor))
}

type Meant = { part: AskedPart; offer: PricedOffer }

/** The offers under the numbers of the rows; where there are none, under those a brand stands beside. */
async function findParts(
  db: Sql,
  contractor: CheckedFor,
  rows: readonly AskedRow[]
): Promise<PartOffers> {
  const parts = rows.flatMap(({ part }) => (typeof part === 'string' ? [] : part))
  const keysOf = (asked: readonly AskedPart[]) => asked.map(({ partnumber_key: key }) => key)
  const offers = await readPartOffers(db, contractor, keysOf(parts))
  const others = parts
    .filter(({ partnumber_key: key }) => !offers.byKey.has(key))
    .flatMap(besideBrand)
  if (others.length === 0) return offers
  const { byKey, brand_aliases } = await readPartOffers(db, contractor, keysOf(others))
  return {
    byKey: new Map([...byKey, ...offers.byKey]),
    brand_aliases: byKey.size > 0 ? brand_aliases : offers.brand_aliases,
  }
}

/** What a row means whose cell of the number holds the brand, too: `KARNHOLT OC 90`. */
function besideBrand(part: AskedPart): AskedPart[] {
  const named = brandKey(part.brand_name)
  return brandBesideNumber(part.partnumber).flatMap(({ brand, key: partnumber_key }) =>
    brand !== null && (named === '' || named === brandKey(brand))
      ? [{ ...part, brand_name: brand, partnumber_key }]
      : []
  )
}

/** How many pieces the rows ask for together that name the same part in the same way. */
function sumAsked(rows: readonly AskedRow[]): ReadonlyMap<string, number> {
  const asked = new Map<string, number>()
  for (const { part } of rows) {
    if (typeof part === 'string') continue
    const key = askedKey(part)
    asked.set(key, (asked.get(key) ?? 0) + part.quantity)
  }
  return asked
}

function askedKey({ partnumber_key, brand_name, price_name, price, reference }: AskedPart): string {
  return JSON.stringify([
    partnumber_key,
    brandKey(brand_name),
    listName(price_name),
    price,
    reference,
  ])
}

function meantBy(
  part: AskedRow['part'],
  asked: ReadonlyMap<string, number>,
  { byKey: offers, brand_aliases }: PartOffers,
  listNames: ReadonlySet<string>
): Meant | OrderRowRejection {
  if (typeof part === 'string') return part
  const quantity = asked.get(askedKey(part)) ?? part.quantity
  const ofNumber = offers.get(part.partnumber_key)
  const readings = ofNumber ? [part] : [...besideBrand(part), part]
  for (const reading of readings) {
    const offer = chooseOffer(
      reading,
      quantity,
      offers.get(reading.partnumber_key) ?? [],
      brand_aliases,
      listNames
    )
    if (offer !== 'part_unknown') return typeof offer === 'string' ? offer : { part, offer }
  }
  return 'part_unknown'
}

function rejected(row: AskedRow, reason: OrderRowRejection): CheckedRow {
  return { ...row, outcome: 'rejected', reason, line: null }
}

/** Makes a row a line, or adds it to the one that asks for the same. */
function addTo(lines: Map<string, FileLine>, row: AskedRow, { part, offer }: Meant): CheckedRow {
  const { reference, quantity, price: price_seen } = part
  const key = `${offer.offer_id} ${reference}`
  const same = lines.get(key)
  if (!same) {
    const line = { row_number: row.number, offer, quantity, reference, price_seen }
    lines.set(key, line)
    return { ...row, outcome: 'line', reason: null, line }
  }
  // Which of two prices was meant nobody can tell.
  if (same.price_seen !== price_seen) return rejected(row, 'doubled')
  if (same.quantity + quantity > MOST_QUANTITY) return rejected(row, 'quantity_too_large')
  same.quantity += quantity
  return { ...row, outcome: 'merged', reason: null, line: same }
}

/** Rejects all rows of a line that cannot be ordered as it is, now that all its pieces are there. */
function settle(row: CheckedRow, contractor: CheckedFor): CheckedRow {
  const reason = row.line && whyNotOrdered(row.line, contractor)
  return reason === null ? row : { ...row, outcome: 'rejected', reason }
}

function whyNotOrdered(line: FileLine, contractor: CheckedFor): OrderRowRejection | null {
  const { offer, quantity } = line
  if (quantity < offer.min_quantity) return 'below_minimum'
  if (raiseQuantity(quantity, offer) !== quantity) return 'not_a_multiple'
  const terms = {
    tolerance_percent: contractor.price_tolerance_percent,
    accepted: new Map(),
    currency_changed: false,
  }
  return checkLine(toCheck(line), terms) === null ? 'price_moved' : null
}

function toCheck({ row_number: id, offer, quantity, reference, price_seen }: FileLine) {
  const price = price_seen ?? offer.price
  return { line: { id, price, quantity, asked_quantity: quantity, reference }, offer }
}
